"""The head of a page and its order; the kind of the page; the skip links before its text."""

import re
from collections.abc import Mapping

from build_scripts.base.languages import name_of

STYLE = re.compile(r'[ \t]*<link rel="stylesheet"[^>]*>\n')
NEXT = re.compile(r'[ \t]*<link rel="next"[^>]*>\n')
HEAD_ENDS = "</head>"
SKIP = re.compile(r'<a href="[^"]*" class="md-skip">.*?</a>', re.DOTALL)
# A table in a template is on the page once a script lays it.
LAID_LATER = re.compile(r"<template\b.*?</template>", re.DOTALL)
TABLE = re.compile(r'<(?:card-table|lesson-exercise)\b[^>]*?\sid="([\w-]+)"')

ANY_TABLE = re.compile(r"(?<=<)(?:card-table|lesson-exercise)\b(?![^>]*\slang=)")
ARTICLE, TITLE_ENDS = '<article class="md-content__inner', "</h1>"
# The key of front matter with the language of a page that its own language lacks.
ONLY_IN = "only-in"

BODY = "<body "
# Each kind of page that has a style of its own, with the pattern that identifies it.
KINDS = {
    "embed": re.compile(r'<div class="kt-embed"'),
    "match": re.compile(r"<card-table\b[^>]*\sdata-match\b"),
    "teach": re.compile(r'<div class="kt-teach"'),
    "rulebook": re.compile(r'<div class="rulebook"'),
    "question": re.compile(
        r'</h1>\s*(?:<p class="kt-where">.*?</p>\s*)?<div class="table-place">'
        r"(?:<noscript>.*?</noscript><script\b[^>]*>)?<lesson-exercise\b"
        r'|data-part="practise"'
    ),
}


def styles_last(html: str) -> str:
    """The page with its styles after its scripts.

    A script after a style waits for it, and so does the rest of the page. Otherwise the browser reads the page to its
    end while the style loads, and everything is ready for the first paint.
    """
    head, end, body = html.partition(HEAD_ENDS)
    return STYLE.sub("", head) + "".join(STYLE.findall(head)) + end + body


def names_its_kind(html: str) -> str:
    """The page with its kind as an attribute: a style that searched for it would be recomputed at every card."""
    kind = next((kind for kind, sign in KINDS.items() if sign.search(html)), None)
    return html.replace(BODY, f'{BODY}data-page="{kind}" ', 1) if kind else html


def names_no_next(html: str) -> str:
    """The page without the name of the next one, which Firefox would fetch at once and the page's policy forbids."""
    return NEXT.sub("", html, count=1)


def leads_to_table(html: str, say: str) -> str:
    """The page with another skip link before that to its content: it leads to the first table."""
    table = TABLE.search(LAID_LATER.sub("", html))
    return SKIP.sub(rf'<a href="#{table[1]}" class="md-skip">{say}</a>\n\g<0>', html, count=1) if table else html


def links_to_itself_are_no_stops(html: str) -> str:
    """The page with its hundreds of self-links of headings and rules removed from the tab order."""
    return html.replace('<a class="headerlink"', '<a class="headerlink" tabindex="-1" aria-hidden="true"')


def in_other_language(html: str, written: str, language: str, words: Mapping[str, str], spoken: str) -> str:
    """The page marked as written in another language than its own, which a sentence below its title says.

    `written` is empty for a page in its own language; `spoken` is the language of the sentence.
    The tables speak the language of the page.
    """
    if not written:
        return html
    names = {"here": name_of(language, spoken), "there": name_of(written, spoken)}
    marked = html.replace(ARTICLE, ARTICLE.replace("<article", f'<article lang="{written}"'), 1)
    say = f'<p class="only-in" lang="{spoken}">{words[ONLY_IN].format_map(names)}</p>'
    tables = ANY_TABLE.sub(rf'\g<0> lang="{language}"', marked)
    return tables.replace(TITLE_ENDS, f"{TITLE_ENDS}\n{say}", 1)
