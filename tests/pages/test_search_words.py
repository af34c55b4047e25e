"""The search index: the words of rules without their marks, terms and rules on their own, and the game of each hit."""

from __future__ import annotations

from build_scripts.pages.search_words import Entry, Source, indexed, of_game

MARK = '<span class="rule-origin"><span class="rule-mark" role="img"></span><span> uit de bron</span></span>'
LINK = '<a class="headerlink" href="#play-follow" title="Link">&para;</a>'
RULES = (
    '<h2 id="slag">De slag</h2><p>Zo gaat het.</p>'
    f'<p id="play-follow" class="rule" data-options="duty bidding">Wie <em>kan</em>, bekent.&nbsp;{MARK}{LINK}</p>'
    f'<p id="reading-follow" class="reading">Zo beslissen wij. <span id="reading-more">Hoog &amp; laag.</span></p>'
)
GLOSSARY = (
    '<h2 id="kaarten">De kaarten</h2><dl>\n<dt data-forms="bloemen" id="bloem">bloem</dt>\n<dd>'
    '<p><em>suit</em> · Een ander woord voor <a href="#kleur">kleur</a>.</p>\n</dd>\n</dl><p>Zo heten zij.</p>'
)
DUTCH = """bloem {: #bloem data-forms="bloemen" data-asked="kaarten van een soort" data-not="familie, de familie" }
:   *suit, house* · Een ander woord voor kleur.
"""
ENGLISH = """suit {: #bloem data-forms="suits" data-asked="family" }
:   *bloem* · One of four.
"""


def section(html: str) -> list[Entry]:
    """Return a page as one entry, as a stand-in for the theme's sections."""
    return [{"location": "p/#slag", "title": "De slag", "text": html}]


def test_each_rule_is_a_place_of_its_own_found_by_its_own_words_alone() -> None:
    (page,) = indexed(RULES, "p/", Source(examples=(("play-follow", "follow-1"),)), section)
    assert page["text"] == '<h2 id="slag">De slag</h2><p>Zo gaat het.</p>'
    rule, reading = page["rules"]
    assert rule == {
        "id": "play-follow",
        "text": "Wie kan, bekent.",
        "options": ["duty", "bidding"],
        "example": "follow-1",
    }
    assert reading == {"id": "reading-follow", "text": "Zo beslissen wij. Hoog &amp; laag."}


def test_each_term_is_a_place_of_its_own_with_the_words_in_which_players_ask_for_it() -> None:
    page, term = indexed(GLOSSARY, "glossary/", Source(glossaries=(DUTCH, ENGLISH)), section)
    assert page["text"] == '<h2 id="kaarten">De kaarten</h2><p>Zo heten zij.</p>'
    assert term == {
        "location": "glossary/#bloem",
        "title": "bloem",
        "text": "<p>suit · Een ander woord voor kleur.</p>",
        "forms": ["bloemen"],
        "asked": ["suit", "house", "kaarten van een soort", "familie", "suits", "bloem", "family"],
    }


def test_blocks_of_code_are_not_searched() -> None:
    (page,) = indexed("<p>Zo.</p><pre class='x'><code>k1;belote</code></pre>", "p/", Source(), section)
    assert page["text"] == "<p>Zo.</p>"


def test_a_hit_says_of_which_game_it_is_once() -> None:
    assert of_game({"title": "Roem"}, "Klaverjassen")["title"] == "Roem · Klaverjassen"
    own = {"title": "Spelregels van klaverjassen"}
    assert of_game(own, "Klaverjassen") is own
