"""The names of our two packages: their folders in the sources, and what they are called everywhere else.

Others may have packages called like our folders. So a wheel, and the archive in a page, hold our packages under the
names of the project, and every file in them uses those names.
"""

import io
import re
import tokenize
from itertools import accumulate

from build_scripts.base.commands import ROOT

CORE = ROOT / "rules_core"
LASTING = {"rules_core": "kaarttafel_rules", "build_scripts": "kaarttafel"}
CORE_NAME = LASTING[CORE.name]
FOLDER_NAME = re.compile(rf"(?<![\w.-])(?:{'|'.join(LASTING)})(?![\w-])")
# From Python 3.12 on, the text of an f-string is a token of its own.
MAY_NAME = (
    *(tokenize.NAME, tokenize.STRING, tokenize.COMMENT),
    getattr(tokenize, "FSTRING_MIDDLE", tokenize.STRING),
)


def renamed(source: str) -> str:
    """The source of a module with the lasting names in its imports, strings and comments; attributes stay."""
    starts = [0, *accumulate(len(line) + 1 for line in source.split("\n"))]
    written, done, before = [], 0, ""
    for token in tokenize.generate_tokens(io.StringIO(source).readline):
        if token.type in MAY_NAME and not (token.type == tokenize.NAME and before == "."):
            begin, end = (starts[line - 1] + column for line, column in (token.start, token.end))
            written += [source[done:begin], FOLDER_NAME.sub(lambda found: LASTING[found[0]], source[begin:end])]
            done = end
        before = token.string
    return "".join(written) + source[done:]


def under_lasting_names(content: bytes) -> bytes:
    """A content that is the same for a file of the sources and for that file in a wheel."""
    for folder, name in LASTING.items():
        content = content.replace(folder.encode(), name.encode())
    return content
