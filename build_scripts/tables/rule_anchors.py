"""The paragraphs that state the rules: labelled from the engine, and checked against the ids that it can cite."""

import re
from collections.abc import Collection, Iterator, Mapping
from dataclasses import dataclass
from functools import cache
from html import escape
from typing import Any

from build_scripts.base.messages import meant, message
from build_scripts.base.problems import Problem, line_of
from build_scripts.base.sites import the_site
from build_scripts.tables.engine import as_here, listed_games
from build_scripts.tables.ways import HERE

PARAGRAPH = re.compile(r"<p(?P<attributes>(?: [a-z-]+=\"[^\"]*\")*)>(?P<text>.*?)</p>", re.DOTALL)
ATTRIBUTE = re.compile(r' ([a-z-]+)="([^"]*)"')
MARK = re.compile(r"^\{:(?P<marks>[^}\n]*)\}[ \t]*$", re.MULTILINE)
RULES_PAGE = "{game}/rules.md"


@dataclass(frozen=True, slots=True)
class Rule:
    """A rule as the engine lists it, with the options that change it in words; `here` is what the club changes."""

    id: str
    anchor: str
    status: str
    title: str
    enforced: bool
    options: tuple[tuple[str, str], ...]
    here: str


@cache
def rules(language: str) -> Mapping[str, Mapping[str, Rule]]:
    """The rules of every game by their anchors."""
    return {game["game"]: game_rules(game) for game in listed_games(language)}


def game_rules(game: Mapping[str, Any]) -> Mapping[str, Rule]:
    """The rules of one game by their anchors."""
    titles = {option["option"]: option["title"] for option in game["options"]}
    found = {}
    for entry in game["rules"]:
        options = tuple((key, titles[key]) for key in entry["options"])
        facts = (entry["id"], entry["anchor"], entry["status"], entry["title"], bool(entry["enforced"]))
        found[entry["anchor"]] = Rule(*facts, options, changed_here(game, entry["options"]))
    return found


def changed_here(game: Mapping[str, Any], keys: Collection[str]) -> str:
    """What the club has agreed about some options; "" if it plays as in the source."""
    changed = [one for one in game["options"] if one["option"] in keys and one[HERE] != one["default"]]
    labels = {one["option"]: {value["value"]: value["label"] for value in one["values"]}[one[HERE]] for one in changed}
    return "; ".join(f"{one['title']}: {labels[one['option']]}" for one in changed)


def rule_ids() -> frozenset[str]:
    """Every id that the engine can cite."""
    return frozenset(rule.id for by_anchor in rules(the_site().first).values() for rule in by_anchor.values())


def game_of_rules_page(page: str) -> str | None:
    """The game of a rules page; None for any other page."""
    return next((game for game in rules(the_site().first) if page == RULES_PAGE.format(game=game)), None)


def labelled(html: str, game: str, language: str, words: Mapping[str, str]) -> str:
    """The page with a mark at each rule for its origin and its options, and a link to itself."""
    by_anchor = rules(language)[game]

    def label(found: re.Match[str]) -> str:
        attributes = dict(ATTRIBUTE.findall(found["attributes"]))
        rule = by_anchor.get(attributes.get("id", ""))
        if rule is None or "rule" not in attributes.get("class", "").split():
            return found[0]
        return labelled_paragraph(found["attributes"], found["text"], rule, words, language)

    return PARAGRAPH.sub(label, html)


def labelled_paragraph(attributes: str, text: str, rule: Rule, words: Mapping[str, str], language: str) -> str:
    """The paragraph of a rule with the engine's facts about it."""
    marks = f' data-rule="{escape(rule.id)}" data-status="{rule.status}"'
    if rule.options:
        marks += f' data-options="{" ".join(key for key, _ in rule.options)}"'
    said = [rule.title]
    if rule.options:
        said.append(f"{words['touched-by']}: {', '.join(title for _, title in rule.options)}")
    label = escape(" · ".join(said))
    # A mark is not a tab stop: keyboard users have the switch in the bar.
    mark = f'<span class="rule-mark" role="img" aria-label="{label}"></span>'
    say = f'<span class="rule-origin-say" data-search-exclude aria-hidden="true"> {label}</span>'
    origin = f'<span class="rule-origin">{mark}{say}</span>'
    link = (
        f'<a class="headerlink" href="#{rule.anchor}" title="{escape(words["permalink"])}"'
        " data-search-exclude>&para;</a>"
    )
    return f"<p{attributes}{marks}>{text}{said_here(rule, language)}&nbsp;{origin}{link}</p>"


def said_here(rule: Rule, language: str) -> str:
    """How the club plays instead of what a paragraph says."""
    return f" <small>({escape(as_here(language))}: {escape(rule.here)})</small>" if rule.here else ""


def anchor_problems(file: str, text: str, game: str) -> Iterator[Problem]:
    """The problems with rules that lack a paragraph on a rules page, and with paragraphs of unknown rules."""
    written = dict(written_anchors(text))
    by_anchor = rules(the_site().first)[game]
    for anchor, rule in by_anchor.items():
        if anchor not in written:
            yield Problem(file, 1, message("rules.no-paragraph", rule=rule.id, anchor=anchor))
    for anchor, line in written.items():
        if anchor not in by_anchor:
            yield Problem(file, line, message("rules.unknown-mark", anchor=anchor) + meant(anchor, by_anchor))


def written_anchors(text: str) -> Iterator[tuple[str, int]]:
    """The anchors of the rule paragraphs of a page, and their lines."""
    for found in MARK.finditer(text):
        marks = found["marks"].split()
        if ".rule" in marks:
            line = line_of(text, found[0])
            yield from ((mark.removeprefix("#"), line) for mark in marks if mark.startswith("#"))
