"""Deals by rule: each rule bites where, for whom and when the deal claims, and the same everywhere."""

import pytest

from rules_core.kinds import GAMES, kind_of
from rules_core.table.notation import from_text
from rules_core.table.table import start
from tests.deals.survey import enforced, found_for
from tests.table_talk import ask

AT_THE_GATE = (
    "klaverjas-4/play/overtrump",
    "klaverjas-4/play/free-discard",
    "klaverjas-4/play/rank-trump",
    "klaverjas-4/meld/sequence-3",
    "klaverjas-4/score/round-1",
    "klaverjas-4/variant.leids/outbid",
    "klaverjas-4/setup/pack",
    "maison-tarot/play/excuse-never-wins",
    "kleurenwiezen/play/follow-suit",
    "kleurenwiezen/auction/troel-four-aces",
    "belote/score/maker-made",
    "dekjas/play/follow",
    "smousjas/meld/rank-queens-over-jacks",
    "vijfhonderden/match/tie",
)


@pytest.mark.parametrize("rule", AT_THE_GATE)
def test_the_judge_accepts_three_deals_in_which_a_rule_bites(rule):
    found = found_for(rule, wanted=3)
    assert found.deals == 3, f"{found.deals} deals in {found.tried}"
    assert not found.wrong, f"without {rule} nothing changes at {found.wrong}"


@pytest.mark.slow("test_the_judge_accepts_three_deals_in_which_a_rule_bites tries three of a few rules")
@pytest.mark.parametrize("rule", [rule for game in GAMES for rule in enforced(game)])
def test_no_deal_is_said_to_show_a_rule_that_does_not_bite_there(rule):
    assert not found_for(rule).wrong


def test_every_need_belongs_to_an_existing_rule():
    """Games of a kind share the needs of their rules, so a need may belong to only one of them."""
    rules = {rule.partition("/")[2] for game in GAMES for rule in enforced(game)}
    for game in GAMES:
        recipes = kind_of(game).of_game(game, "recipes")
        assert recipes, f"add a module of {game} to the recipes of its kind"
        needs = recipes.RECIPES
        assert set(needs) <= rules, game
        likes = {need.like for need in needs.values() if need.like}
        assert likes <= rules, game


def deals(game="klaverjas-4", seed="7", **fields):
    """Return the reply to a request for deals."""
    return ask("deal", lang="en", game=game, seed=seed, **fields)


def problem(**fields):
    """Return the only sentence about what is wrong with a request for deals."""
    reply = deals(count=1, **fields)
    assert reply["kind"] == "problems"
    (one,) = reply["problems"]
    return one["say"]


def test_the_same_seed_gives_the_same_deals_and_another_one_others():
    asked = {"bites": ["play/must-trump"], "count": 3}
    assert deals(**asked) == deals(**asked)
    assert deals(**asked) != deals(seed="8", **asked)


def test_every_deal_is_a_table_that_opens():
    for one in deals(bites=["play/overtrump"], count=3)["deals"]:
        assert start(from_text(one["table"])).text == one["table"]


def test_a_duty_binds_the_player_for_whom_it_was_asked():
    for one in deals(bites=["play/overtrump"], count=3, **{"for": "S"})["deals"]:
        (moment,) = one["moments"]
        table = ask("open", table=moment["table"], seat="S")["view"]
        refused = {card["card"] for card in table["hand"] if not card["allowed"]}
        assert table["turn"] == "S"
        assert moment["bites"][0]["action"] in refused


def test_a_later_wish_comes_up_later_in_the_same_deal():
    for one in deals(bites=["play/follow"], then=["meld/sequence-3"], count=2)["deals"]:
        first, then = one["moments"]
        assert first["steps"] < then["steps"]
        assert one["table"] == then["table"]


def test_two_rules_bite_at_the_same_moment():
    for one in deals(bites=["score/made", "score/card-points"], count=2)["deals"]:
        assert [bite["rule"] for bite in one["moments"][0]["bites"]] == [
            "klaverjas-4/score/made",
            "klaverjas-4/score/card-points",
        ]


def test_within_so_many_actions():
    assert all(one["moments"][0]["steps"] <= 9 for one in deals(bites=["play/follow"], within=9, count=3)["deals"])


def test_a_hard_moment_has_more_rules_than_the_one_that_bites():
    easy, hard = (deals(bites=["play/follow"], difficulty=level, count=3)["deals"] for level in (1, 3))
    assert easy
    assert hard
    assert {one["table"] for one in easy}.isdisjoint(one["table"] for one in hard)


def test_a_rule_that_there_is_not_gets_the_nearest_name():
    assert problem(bites=["play/overtrumpp"]) == ("This game has no rule play/overtrumpp. Did you mean play/overtrump?")


def test_a_rule_of_another_variant_says_which_one_has_it():
    assert problem(bites=["variant.leids/bid"]).endswith("it belongs to the variant leids.")


def test_rules_that_are_never_played_together_say_so():
    assert "never played together" in problem(bites=["variant.leids/bid", "variant.utrechts/no-turn"])


def test_a_rule_that_only_explains_something_says_so():
    assert "only explains" in problem(bites=["lore/site"])


@pytest.mark.parametrize("fields", [{"count": 0}, {"count": 51}, {"difficulty": 4}, {"for": "X"}, {"bites": []}])
def test_an_impossible_wish_is_a_problem_at_its_field(fields):
    reply = deals(**({"bites": ["play/follow"]} | fields))
    assert [one["place"] for one in reply["problems"]] == list(fields)
