"""A rulebook is divided into leaves: each holds as much as is seen at once, and none begins in the middle of a rule."""

from __future__ import annotations

import re

from build_scripts.pages.rulebook import AT_MOST, MOST_LINES, bound, leaves, lines
from build_scripts.tables.read_page import PLACEHOLDER

LEAF = re.compile(
    r'<div class="book-leaf"(?: data-(?:laid-out|in-sight))?>(.*?)</div>(?=<div class="book-leaf"|</section>)',
    re.DOTALL,
)


def rule(number: int, words: int = 60) -> str:
    """Return a rule with a reading of it and an example."""
    said = " ".join(["slag"] * words)
    example = PLACEHOLDER.format(name=f"example-{number}")
    return f'<p class="rule" id="rule-{number}">{said}</p>\n<p class="reading">{said}</p>\n{example}\n'


def test_a_short_section_is_one_leaf() -> None:
    text = rule(1) + rule(2)
    assert list(leaves(text)) == [text]


def test_a_long_section_is_divided_between_rules_and_loses_nothing() -> None:
    text = "<p>Vooraf.</p>\n" + "".join(rule(number) for number in range(20))
    found = list(leaves(text))
    assert "".join(found) == text
    assert len(found) > 2
    assert all(one.startswith('<p class="rule"') for one in found[1:])
    assert all(lines(one) <= AT_MOST for one in found)
    assert lines(found[-1]) > MOST_LINES / 2, "the last leaf is a mere rest"


def test_a_rule_that_is_longer_than_a_leaf_has_one_of_its_own() -> None:
    long = rule(2, words=900)
    assert lines(long) > MOST_LINES
    assert list(leaves(rule(1) + long + rule(3))) == [rule(1), long, rule(3)]


def test_a_long_table_begins_a_leaf_with_what_leads_up_to_it() -> None:
    table = "<p>Alles op een rij:</p>\n<table>\n" + "<tr><td>9</td></tr>\n" * 17 + "</table>\n"
    assert list(leaves(rule(1) + table + rule(2))) == [rule(1), table + rule(2)]
    short = table.replace("<tr><td>9</td></tr>\n" * 12, "")
    assert list(leaves(rule(1) + short + rule(2))) == [rule(1) + short + rule(2)]


def test_a_heading_begins_a_leaf_however_short_the_one_before_it_is() -> None:
    assert list(leaves(rule(1) + '<h3 id="b">B</h3>\n' + rule(2))) == [rule(1), '<h3 id="b">B</h3>\n' + rule(2)]


def test_where_a_rule_comes_from_takes_no_line() -> None:
    bare = '<p class="rule">Wie kan, bekent.</p>'
    marked = '<p class="rule">Wie kan, bekent.<span class="rule-origin">' + "uit de bron " * 30 + "</span></p>"
    assert lines(marked) == lines(bare)


def test_a_bound_page_has_its_headings_outside_the_leaves() -> None:
    page = f'<h1>Regels</h1>\n<p>Vooraf.</p>\n<h2 id="a">A</h2>\n{rule(1)}<h2 id="b">B</h2>\n{rule(2)}'
    html = bound(page, "nl", ())
    assert [leaf.strip() for leaf in LEAF.findall(html)] == [rule(1).strip(), rule(2).strip()]
    assert html.count('<section class="book-section"><h2 ') == 2


def test_the_leaves_that_are_in_sight_at_once_are_marked() -> None:
    sections = "".join(f'<h2 id="s{one}">{one}</h2>\n{rule(one, 600)}' for one in range(6))
    leaves_of_page = re.findall(
        r'<div class="book-leaf"( data-(?:laid-out|in-sight))?>', bound(f"<h1>Regels</h1>\n{sections}", "nl", ())
    )
    in_sight = [bool(marked) for marked in leaves_of_page]
    assert in_sight[0]
    assert in_sight == sorted(in_sight, reverse=True), "what is in sight stands above what is not"
    assert not in_sight[-1]
