"""Fresh exercises by rule: the question is about a moment at which the rule bites; the same seed gives the same one."""

import pytest

from tests.table_talk import ask

BY_RULE = [
    ("klaverjas-4", "which-cards", "play/overtrump"),
    ("klaverjas-4/amsterdams", "which-cards", "variant.amsterdams/no-undertrump"),
    ("five-hundred", "which-cards", "play/follow-suit"),
]


def made(bites, game="klaverjas-4", kind="which-cards", seed="7", difficulty=2):
    """Return the reply to a request for a fresh exercise by rule."""
    return ask("exercise", lang="en", game=game, ask=kind, seed=seed, difficulty=difficulty, bites=bites)


def problem(*bites, kind="which-cards"):
    """Return the only sentence about what is wrong with such a request, reported at the rules."""
    reply = made(list(bites), kind=kind)
    assert reply["kind"] == "problems", reply
    (one,) = reply["problems"]
    assert one["place"] == "bites"
    return one["say"]


@pytest.mark.parametrize(("game", "kind", "rule"), BY_RULE)
def test_a_card_is_refused_by_the_rule_that_was_asked_for(game, kind, rule):
    for seed in ("a", "b"):
        exercise = made([rule], game, kind, seed)
        question = {"table": exercise["table"], "seat": exercise["seat"], "ask": exercise["ask"]}
        said = [ask("answer", lang="en", **question, item=one["id"]) for one in exercise["items"]]
        wrong = [one["reason"]["rule"] for one in said if not one["right"]]
        assert f"{game.partition('/')[0]}/{rule}" in wrong


def test_the_same_seed_asks_the_same_and_another_one_something_else():
    assert made(["play/overtrump"]) == made(["play/overtrump"])
    assert made(["play/overtrump"])["table"] != made(["play/overtrump"], seed="8")["table"]


def test_a_question_without_a_rule_stays_as_it_was():
    plain = {"game": "klaverjas-4", "ask": "which-cards", "seed": "7", "difficulty": 2}
    assert ask("exercise", lang="en", **plain)["table"] != made(["play/overtrump"])["table"]


def test_a_rule_without_a_question_is_a_problem_at_the_rules():
    assert problem("play/overtrumpp").endswith("Did you mean play/overtrump?")
    assert problem("variant.leids/bid").endswith("it belongs to the variant leids.")
    assert "never played together" in problem("variant.leids/bid", "variant.utrechts/no-turn")
    assert problem("meld/four-alike") == "Where meld/four-alike makes a difference, which-cards has nothing to ask."
    assert "In none of the " in problem("setup/partners-opposite")
    assert "6" in problem(*["play/follow"] * 7)


def test_a_deal_speaks_to_the_reader_whom_its_rule_binds():
    asked = {"lang": "en", "game": "klaverjas-4", "bites": ["play/follow"], "seed": "7", "count": 2}
    for one in ask("deal", **asked, **{"for": "you", "seat": "you"})["deals"]:
        (bite,) = one["moments"][0]["bites"]
        assert bite["seat"] == "S"
        assert "you" in bite["say"]
