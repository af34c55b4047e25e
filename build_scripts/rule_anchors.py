"""The paragraphs that state the rules: labelled from the engine, and held against the ids that it can cite."""

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cache
from html import escape
from typing import Any

from build_scripts.engine import listed_games
from build_scripts.problems import Problem, line_of

PARAGRAPH = re.compile(r"<p(?P<attributes>(?: [a-z-]+=\"[^\"]*\")*)>(?P<text>.*?)</p>", re.DOTALL)
ATTRIBUTE = re.compile(r' ([a-z-]+)="([^"]*)"')
MARK = re.compile(r"^\{:(?P<marks>[^}\n]*)\}[ \t]*$", re.MULTILINE)
RULES_PAGE = "{game}/rules.md"


@dataclass(frozen=True, slots=True)
class Rule:
    """A rule as the engine lists it, with the options that touch it in words."""

    id: str
    anchor: str
    status: str
    title: str
    enforced: bool
    options: tuple[tuple[str, str], ...]


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
        rule = Rule(entry["id"], entry["anchor"], entry["status"], entry["title"], bool(entry["enforced"]), options)
        found[rule.anchor] = rule
    return found


def rule_ids() -> frozenset[str]:
    """Every id that the engine can cite."""
    return frozenset(rule.id for by_anchor in rules("nl").values() for rule in by_anchor.values())


def game_of_rules_page(page: str) -> str | None:
    """The game whose rules a page states, if it is such a page."""
    return next((game for game in rules("nl") if page == RULES_PAGE.format(game=game)), None)


def labelled(html: str, game: str, language: str, words: Mapping[str, str]) -> str:
    """The page with status, touched options and a link to itself beside each rule."""
    by_anchor = rules(language)[game]

    def label(found: re.Match[str]) -> str:
        attributes = dict(ATTRIBUTE.findall(found["attributes"]))
        rule = by_anchor.get(attributes.get("id", ""))
        if rule is None or "rule" not in attributes.get("class", "").split():
            return found[0]
        return labelled_paragraph(found["attributes"], found["text"], rule, words)

    return PARAGRAPH.sub(label, html)


def labelled_paragraph(attributes: str, text: str, rule: Rule, words: Mapping[str, str]) -> str:
    """One rule's paragraph with what the engine knows of it."""
    marks = f' data-rule="{escape(rule.id)}" data-status="{rule.status}"'
    if rule.options:
        marks += f' data-options="{" ".join(key for key, _ in rule.options)}"'
    named = ", ".join(title for _, title in rule.options)
    touched = f'<span class="rule-options">{escape(words["touched-by"])}: {escape(named)}</span>' if named else ""
    link = f'<a class="headerlink" href="#{rule.anchor}" title="{escape(words["permalink"])}">&para;</a>'
    status = f'<span class="rule-status">{escape(rule.title)}</span>'
    return f'<p{attributes}{marks}>{text}{link} <small class="rule-label">{status}{touched}</small></p>'


def anchor_problems(file: str, text: str, game: str) -> Iterator[Problem]:
    """Rules without their paragraph on a rules page, and paragraphs of rules that do not exist."""
    written = dict(written_anchors(text))
    by_anchor = rules("nl")[game]
    for anchor, rule in by_anchor.items():
        if anchor not in written:
            yield Problem(file, 1, f"no paragraph states {rule.id}; it needs the mark {{: #{anchor} .rule }}")
    for anchor, line in written.items():
        if anchor not in by_anchor:
            yield Problem(file, line, f"the mark #{anchor} .rule names a rule that the engine does not know")


def written_anchors(text: str) -> Iterator[tuple[str, int]]:
    """The anchors of the rule paragraphs of a page, and their lines."""
    for found in MARK.finditer(text):
        marks = found["marks"].split()
        if ".rule" in marks:
            line = line_of(text, found[0])
            yield from ((mark.removeprefix("#"), line) for mark in marks if mark.startswith("#"))
