"""Folds the tables of a page: what a table repeats of the tables before it on the page is written as a short reference.

The folded tables of a page are one sequence of pieces, each from one `<` to the next. In the text of a folded table,
`` `3f,2k 5` `` stands for 2k pieces from piece 3f on, and then for piece 5; the numbers have base 36. The script in the
head of every page unfolds them, and `<laid-table>` puts the table before it in its place, while the browser reads the
page and before any other script runs.
"""

import re

from build_scripts.base.kept import kept
from build_scripts.tables.page_blanks import without_indents

FOLDED = re.compile(r'(<script type="text/html" data-folded\b[^>]*>)(.*?)(?=</script>)', re.DOTALL)
# Puts the table before it in its place.
HERE = "<laid-table></laid-table>"
IN_PLACE = re.compile(rf'<script type="text/html" data-folded>((?:(?!</script>).)*)</script>{HERE}', re.DOTALL)
PIECE = re.compile(r"(?=<)")
# The sign around references, as a table itself writes it.
SIGN, ESCAPED = "`", "&#96;"
DIGITS = "0123456789abcdefghijklmnopqrstuvwxyz"
# The number of earlier places with which the rest of a table is compared: more make a page hardly shorter.
MOST_COMPARED = 16


def laid(table: str, in_words: str) -> str:
    """A table to be folded, which scripts lay in the place of what stands there `in_words`."""
    if "</script" in table:
        raise ValueError("a table with a script cannot be folded")
    return f'<noscript>{in_words}</noscript><script type="text/html" data-folded>{table}</script>{HERE}'


@kept
def folded(html: str) -> str:
    """The page with its folded tables written as references; without such tables it is unchanged."""
    folding = Folding()
    return FOLDED.sub(lambda found: found[1] + folding.folded(without_indents(found[2])), html)


class Folding:
    """The pieces of the tables that a page has folded so far."""

    def __init__(self) -> None:
        self.pieces: list[str] = []
        # The first place of each piece, and the first places of each pair.
        self.first: dict[str, int] = {}
        self.pairs: dict[tuple[str, str], list[int]] = {}

    def folded(self, table: str) -> str:
        """The next table of the page, with references to the pieces before."""
        at = len(self.pieces)
        self.pieces += filter(None, PIECE.split(table.replace(SIGN, ESCAPED)))
        # Pieces and references in turn.
        runs: list[list[str]] = [[]]
        while at < len(self.pieces):
            start, count = self.longest_before(at)
            reference = f"{number(start)},{number(count)}" if count > 1 else number(start)
            refers = sum(map(len, self.pieces[at : at + count])) > len(reference) + 1
            if refers is (len(runs) % 2 == 1):
                runs.append([])
            runs[-1].append(reference if refers else self.pieces[at])
            count = count if refers else 1
            self.note(at, at + count)
            at += count
        return SIGN.join((" " if turn % 2 else "").join(run) for turn, run in enumerate(runs))

    def longest_before(self, at: int) -> tuple[int, int]:
        """The place before this one from which the most pieces are the same, and their number; 0 for none."""
        pieces, best = self.pieces, (0, 0)
        if (one := self.first.get(pieces[at])) is not None:
            best = (one, 1)
        for start in self.pairs.get((pieces[at], pieces[at + 1]), ()) if at + 1 < len(pieces) else ():
            count = 2
            while at + count < len(pieces) and pieces[start + count] == pieces[at + count]:
                count += 1
            if count > best[1]:
                best = (start, count)
        return best

    def note(self, begin: int, end: int) -> None:
        """Make the pieces of some places known."""
        for at in range(begin, end):
            self.first.setdefault(self.pieces[at], at)
            if at:
                places = self.pairs.setdefault((self.pieces[at - 1], self.pieces[at]), [])
                if len(places) < MOST_COMPARED:
                    places.append(at - 1)


def number(of: int) -> str:
    """A number in base 36."""
    rest, digit = divmod(of, len(DIGITS))
    return (number(rest) if rest else "") + DIGITS[digit]


def unfolded(html: str) -> str:
    """The page with every folded table written out."""
    pieces: list[str] = []
    return FOLDED.sub(lambda found: found[1] + "".join(unfold(found[2], pieces)), html)


def laid_out(html: str) -> str:
    """The page as scripts lay it out: each table that is in its place there, and the others unfolded."""
    return IN_PLACE.sub(r"\1", unfolded(html)) if HERE in html else html


def unfold(text: str, pieces: list[str]) -> list[str]:
    """The pieces of a folded table, which follow those `pieces` that are known."""
    begin = len(pieces)
    for turn, run in enumerate(text.split(SIGN)):
        if turn % 2 == 0:
            pieces += filter(None, PIECE.split(run))
            continue
        for start, _, count in (reference.partition(",") for reference in run.split(" ")):
            first = int(start, 36)
            for at in range(first, first + int(count or "1", 36)):
                pieces.append(pieces[at])
    return pieces[begin:]
