"""The door for programs in Python gives the same replies as the one for texts, and refuses with one exception."""

import pytest

from rules_core import api
from rules_core.api import NotPossible
from rules_core.kinds import GAMES
from tests.table_talk import ask

TRICK = {"trump": "H", "south": "H9 H7 SA DT", "trick": "W CK N HQ E C7"}


def at_the_trick():
    """Return a table at which South has to play."""
    return api.start("klaverjas-4", **TRICK)


@pytest.mark.parametrize("game", GAMES)
def test_both_doors_say_the_same(game):
    table = api.start(game, seed="doors")
    for _ in range(4):
        if table.over:
            return
        turn, text = table.turn, table.text
        view, why = ask("open", table=text, seat=turn)["view"], ask("why", table=text, seat=turn, about="cards")
        assert api.seen(table, turn, lang="nl") == api.seen(text, turn, lang="nl") == view
        assert api.why(table, "cards", turn, lang="nl") == why["items"]
        hint = ask("hint", table=text, seat=turn, step=3)
        assert api.hint(table, turn, lang="nl") == {key: hint[key] for key in hint.keys() - {"v", "kind"}}
        assert api.choices(table, turn)
        table = api.advance(text)
        assert table.text == ask("advance", table=text, seat="all")["table"]
        assert api.read(table.text) == table


def test_every_game_is_there_in_both_languages():
    for lang in ("nl", "en"):
        assert api.games(lang=lang) == ask("games", lang=lang)["games"]


def test_named_arguments_are_no_fields_of_any_game():
    for game in GAMES.values():
        assert not {"lang", "game", "log"} & {*game.workings.fields, *(option.key for option in game.options)}


def test_a_match_is_played_from_deal_to_deal():
    table = api.start("klaverjas-4", seed="match")
    while not table.over:
        table = api.advance(table)
    written = api.score(table)["totals"]
    assert api.why(table, "score")
    assert api.seen(api.next_deal(table))["totals"] == written


def test_a_refused_card_is_reported_with_its_rule_and_the_allowed_cards():
    with pytest.raises(NotPossible, match="troeven") as refused:
        api.play(at_the_trick(), "SA", "S", lang="nl")
    assert refused.value.rule == "klaverjas-4/play/must-trump"
    assert refused.value.instead == ("H9",)
    with pytest.raises(NotPossible, match="South's turn") as refused:
        api.play(at_the_trick(), "H9", "N")
    assert refused.value.rule == GAMES["klaverjas-4"].turn_rule


def test_every_problem_of_a_setup_is_reported_with_its_place():
    with pytest.raises(NotPossible) as wrong:
        api.start("klaverjas-4", south="H9 H9 ZZ", dealer="Q")
    assert {one.place for one in wrong.value.problems} >= {"south", "dealer"}
    assert all(one.say in str(wrong.value) for one in wrong.value.problems)


@pytest.mark.parametrize(
    ("wrong", "nl", "en"),
    [
        (lambda lang: api.start("klaverjass", lang=lang), "klaverjass", "klaverjass"),
        (lambda lang: api.start("klaverjas-4", south="H9 H9", lang=lang), "twee keer", "appears twice"),
        (lambda lang: api.start("klaverjas-4", trumpf="H", lang=lang), "trumpf", "trumpf"),
        (lambda lang: api.start("klaverjas-4", trump=True, lang=lang), "trump", "trump"),
        (lambda lang: api.read("k1;klaverjas-4;000", lang=lang), "", ""),
        (lambda lang: api.read(None, lang=lang), "text", "text"),
        (lambda lang: api.choices("nothing", lang=lang), "", ""),
        (lambda lang: api.choices(None, lang=lang), "table", "table"),
        (lambda lang: api.choices(at_the_trick(), "Q", lang=lang), "q", "q"),
        (lambda lang: api.choices(at_the_trick(), 3, lang=lang), "seat", "seat"),
        (lambda lang: api.play(at_the_trick(), "fly", lang=lang), "fly", "fly"),
        (lambda lang: api.play(at_the_trick(), 9, lang=lang), "action", "action"),
        (lambda lang: api.seen(at_the_trick(), "Z", lang=lang), "z", "z"),
        (lambda lang: api.why(at_the_trick(), "everything", lang=lang), "everything", "everything"),
        (lambda lang: api.why(at_the_trick(), "score", lang=lang), "", ""),
        (lambda lang: api.why(at_the_trick(), [], lang=lang), "about", "about"),
        (lambda lang: api.hint(at_the_trick(), "N", lang=lang), "", ""),
        (lambda lang: api.hint(at_the_trick(), step=4, lang=lang), "4", "4"),
        (lambda lang: api.hint(at_the_trick(), step="3", lang=lang), "step", "step"),
        (lambda lang: api.score(at_the_trick(), lang=lang), "", ""),
        (lambda lang: api.next_deal(at_the_trick(), lang=lang), "", ""),
    ],
)  # fmt: skip
def test_every_problem_is_in_the_requested_language(wrong, nl, en):
    told = {}
    for lang, expected in (("nl", nl), ("en", en)):
        with pytest.raises(NotPossible) as raised:
            wrong(lang)
        told[lang] = str(raised.value)
        assert expected in told[lang].lower()
        assert told[lang].endswith((".", "?", "!", ")")), told[lang]
    assert told["nl"] != told["en"]


@pytest.mark.parametrize("lang", ["fr", "", None, 5, []])
def test_a_language_that_is_not_there_is_refused_like_anything_else(lang):
    with pytest.raises(NotPossible):
        api.games(lang=lang)
