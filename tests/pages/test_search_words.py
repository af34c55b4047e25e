"""The search index: the words of rules without their marks, terms on their own, and the game of each hit."""

from __future__ import annotations

from build_scripts.pages.search_words import of_game, searched, terms

RULE = (
    '<p id="play-follow" class="rule">Wie kan, bekent.<a class="headerlink" href="#play-follow" title="Link">&para;</a>'
    ' <small class="rule-label"><span class="rule-status">uit de bron</span></small></p>'
)
GLOSSARY = (
    '<h2 id="kaarten">De kaarten</h2><dl>\n<dt data-forms="bloemen" id="bloem">bloem</dt>\n<dd>'
    '<p><em>suit</em> · Een ander woord voor <a href="#kleur">kleur</a>.</p>\n</dd>\n</dl><p>Zo heten zij.</p>'
)


def test_a_rule_is_found_by_its_own_words_alone() -> None:
    assert searched(RULE, glossary=False) == '<p id="play-follow" class="rule">Wie kan, bekent. </p>'


def test_each_term_is_a_place_of_its_own() -> None:
    assert searched(GLOSSARY, glossary=True) == '<h2 id="kaarten">De kaarten</h2><p>Zo heten zij.</p>'
    assert list(terms(GLOSSARY, "glossary/")) == [
        {"location": "glossary/#bloem", "title": "bloem", "text": "<p>suit · Een ander woord voor kleur.</p>"}
    ]


def test_a_hit_says_of_which_game_it_is_once() -> None:
    assert of_game({"title": "Roem"}, "Klaverjassen")["title"] == "Roem · Klaverjassen"
    own = {"title": "Spelregels van klaverjassen"}
    assert of_game(own, "Klaverjassen") is own
