"""The order of what a page names in its head."""

import re

STYLE = re.compile(r'[ \t]*<link rel="stylesheet"[^>]*>\n')
HEAD_ENDS = "</head>"


def styles_last(html: str) -> str:
    """The page with its styles after its scripts.

    A script that follows a style waits for it, and the whole page behind it waits too. Without one the browser reads
    the page to its end while the style is coming in, and all is there when it is drawn for the first time.
    """
    head, end, body = html.partition(HEAD_ENDS)
    return STYLE.sub("", head) + "".join(STYLE.findall(head)) + end + body
