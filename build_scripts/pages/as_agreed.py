"""How the club plays, on our pages of a game: its house rules at the head, and beside each sentence about such a rule.

Prose names a rule by a link to its paragraph. Pages of the club speak for themselves.
"""

import re
from collections.abc import Mapping
from html import escape

from build_scripts.base.sites import the_site
from build_scripts.pages.drawing import At, Drawn
from build_scripts.tables.engine import as_here
from build_scripts.tables.figures import game_of, label_of
from build_scripts.tables.rule_anchors import Rule, rules
from build_scripts.tables.ways import HERE

HEADED = ("index.md", "card.md")
# The printed part of a card, and the title of any other page.
CARD, TITLE_END = '<div class="rule-card"', "</h1>"
TO_RULE = re.compile(r'href="(?:\.\./)*rules/#(?P<anchor>[\w-]+)"')
BLOCK_END = re.compile(r"</(?:p|li|dd|td)>")


def drawn(html: str, at: At) -> Drawn:
    """The page with what the club has agreed."""
    game = game_of(at.page, at.language)
    if game is None or not game["house"] or f"{at.language}/{at.page}" in the_site().own:
        return Drawn(html)
    html = with_notes(html, at.language, rules(at.language)[game["game"]])
    if at.page.partition("/")[2] not in HEADED:
        return Drawn(html)
    agreed = [f"{one['title']}: {label_of(one)}" for one in game["options"] if one[HERE] != one["default"]]
    box = f"<p><strong>{escape(as_here(at.language))}:</strong> {escape('; '.join(agreed))}.</p>"
    before, begins, after = html.partition(CARD if CARD in html else TITLE_END)
    if begins == CARD:
        tag, _, inside = after.partition(">")
        return Drawn(f"{before}{begins}{tag}>{box}{inside}")
    return Drawn(f"{before}{begins}{box}{after}" if begins else html)


def with_notes(html: str, language: str, known: Mapping[str, Rule]) -> str:
    """The page with a note at the end of each paragraph, line or cell that links to a rule which the club changes."""
    noted: dict[int, list[str]] = {}
    for found in TO_RULE.finditer(html):
        rule, end = known.get(found["anchor"]), BLOCK_END.search(html, found.end())
        if rule and rule.here and end:
            said = noted.setdefault(end.start(), [])
            said += [rule.here] if rule.here not in said else []
    for place, said in sorted(noted.items(), reverse=True):
        note = f" <small>({escape(as_here(language))}: {escape('; '.join(said))})</small>"
        html = html[:place] + note + html[place:]
    return html
