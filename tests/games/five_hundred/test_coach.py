"""The coach of Five Hundred: legal advice in three sentences, and every match comes to an end."""

import random

import pytest

from rules_core.cards.actions import CallContract, LookAtHand, Pass
from rules_core.kinds.five_hundred.coach.worth import chance_of_none, worth_of
from rules_core.kinds.five_hundred.five_hundred import BASE, FIVE_HUNDRED
from rules_core.table.table import setup_of, start
from rules_core.teach.coach.advice import advise, choose
from rules_core.words import words_of
from tests.games.coached import played_to_its_end
from tests.laws.random_tables import pick, random_table
from tests.table_talk import ask

from .hands import GAME

WORDS = [words_of(language) for language in ("nl", "en")]
RULES = {entry.rule for entry in FIVE_HUNDRED.rulebook}
VARIANTS = [(), *((variant.key,) for variant in FIVE_HUNDRED.variants)]


def at(**fields):
    """A table of the core."""
    return start(setup_of(GAME, fields))


def advice(table):
    """The coach's advice to the seat on turn."""
    return advise(table, table.stage.turn)


@pytest.mark.parametrize("variant", VARIANTS, ids=str)
def test_wherever_a_deal_wanders_there_is_legal_advice_in_three_sentences(variant):
    for number in range(12):
        dice = random.Random(f"coach {variant} {number}")
        table = random_table(GAME, variant, dice)
        while table.stage.turn is not None:
            found = advice(table)
            assert found.action in table.stage.choices(), table.text
            for reason in (found.look, found.principle, found.choice):
                assert not reason.rule or reason.rule in RULES
                assert all("{" not in words.reason(reason) for words in WORDS)
            table = table.play(pick(table, dice))


@pytest.mark.parametrize("contract", ["7NT", "8J5", "misere", "open-misere", "blind-misere", "hi-lo", "double-nullo"])
def test_every_contract_is_exchanged_and_played_to_its_end(contract):
    for number in range(6):
        table = at(contract=contract, bidder="NESW"[number % 4], at="exchange", seed=f"end {number}")
        while table.stage.turn is not None:
            table = table.play(choose(table, table.stage.turn))
        assert table.seen.sheet is not None


@pytest.mark.parametrize("number", range(4))
def test_a_match_among_coaches_comes_to_an_end(number):
    played_to_its_end(at(seed=f"match {number}"), 80)


# ---- its advice


def test_it_looks_at_its_cards_before_it_bids():
    assert advice(at(dealer="E")).action == LookAtHand()


def test_it_bids_a_hand_full_of_trumps_and_passes_without_tricks():
    strong = at(dealer="E", special_bids="none", south="JK HJ DJ HA HK HQ H5 SA SK C5")
    assert advice(strong).action.contract.endswith("H")
    assert strong.rules.undertaking(advice(strong).action.contract).tricks >= 8
    weak = at(dealer="E", special_bids="none", south="S5 S9 ST H6 HT D7 DT C8 CT C9")
    assert advice(weak).action == Pass()


def test_it_bids_misere_with_low_cards():
    low = at(dealer="E", south="S5 S6 S7 H4 H5 H6 D4 D5 D6 C5", log="look")
    assert advice(low).action in (CallContract("misere"), CallContract("open-misere"))


def test_a_banned_player_passes():
    assert advice(at(dealer="E", banned="S", special_bids="none")).action == Pass()


def test_it_keeps_trumps_and_aces_and_puts_short_losers_away():
    table = at(contract="8H", bidder="S", at="exchange", south="JK HJ DJ HA HK SA SK D5 C6 C7", kitty="D7 HQ H9")
    gone = []
    for _ in range(3):
        gone += [advice(table).action.cards[0].text]
        table = table.play(advice(table).action)
    assert set(gone) <= {"D5", "D7", "C6", "C7"}


def test_it_draws_trumps_with_the_highest_and_wins_cheaply():
    draws = at(contract="8H", bidder="S", south="JK HJ SA C5", leads="S")
    assert advice(draws).action.text in ("JK", "HJ")
    cheap = at(contract="8H", bidder="S", south="SA SQ C5", trick="W SJ, N S5, E S6")
    assert advice(cheap).action.text == "SQ"


def test_it_stays_below_in_a_misere():
    table = at(contract="misere", bidder="S", south="S5 S9 SA", trick="E ST")
    assert advice(table).action.text == "S9"
    hunter = at(contract="misere", bidder="S", west="S6 SQ", trick="E S7, S S9")
    assert advice(hunter).action.text == "S6"


def test_worth_grows_with_the_hand():
    hearts = BASE.undertaking("8H")
    strong, weak = at(south="JK HJ DJ HA HK HQ H5 SA SK C5"), at(south="S5 S9 ST H6 HT D7 DT C8 CT C9")
    south = strong.seating.seat("S").index
    hands = [table.seen.hands[south] for table in (strong, weak)]
    assert worth_of(BASE, hands[0], hearts).tricks > worth_of(BASE, hands[1], hearts).tricks + 4
    misere = BASE.undertaking("misere")
    low = at(south="S5 S6 S7 H4 H5 H6 D4 D5 D6 C5").seen.hands[south]
    assert chance_of_none(BASE, low, misere) > 0.9 > chance_of_none(BASE, hands[0], misere)


# ---- the score of the match

STRONG = "JK SJ CJ SA SK SQ S9 HA HK DA"


def bid_at(scores, south=STRONG):
    """The coach's first bid with a hand at this score, and the key of the sentence that says why."""
    found = advice(at(dealer="E", south=south, scores=scores, log="look"))
    return found.action, found.choice.saying.removeprefix("coach.do.five-hundred.")


def test_a_point_from_winning_nothing_is_bid_that_costs_more_than_it_can_bring():
    begun, why = bid_at("")
    assert why == "bid"
    nearly, why = bid_at("NS 460 EW 460")
    assert why == "bid-to-win"
    assert BASE.undertaking(nearly.contract).tricks < BASE.undertaking(begun.contract).tricks
    assert BASE.undertaking(nearly.contract).value >= 40


def test_near_the_back_door_a_bid_that_might_fail_is_not_made():
    south = "JK SJ SA SK S9 HA H5 D6 D8 C7"
    assert bid_at("", south)[1] == "bid"
    assert bid_at("NS -460 EW 100", south) == (Pass(), "pass-at-the-door")


@pytest.mark.parametrize(
    ("lang", "said"),
    [
        ("nl", "Pas: 6 harten, het bod van jullie kant, wint de wedstrijd als het gehaald wordt."),
        ("en", "Pass: 6 hearts, your side's bid, wins the match when it is made."),
    ],
)
def test_a_partners_bid_that_wins_the_match_is_not_raised(lang, said):
    north = "HA HK HQ H9 SA SK DA D6 C6 C7"
    setup = {"game": GAME, "dealer": "N", "scores": "NS 440 EW 0", "north": north}
    hint = ask("hint", lang=lang, setup=setup | {"log": "look pass look call:6H look pass look"}, seat="N", step=3)
    assert (hint["action"], hint["say"]) == ("pass", said)


def test_a_partners_bid_that_is_not_enough_may_be_raised():
    north = "HA HK HQ H9 SA SK DA D6 C6 C7"
    table = at(dealer="N", scores="NS 340 EW 0", north=north, log="look pass look call:6H look pass look")
    assert isinstance(advice(table).action, CallContract)


def test_no_hand_is_counted_on_for_more_tricks_than_it_has_cards():
    south = "JK HJ DJ HA HK HQ HT H9 H8 SA"
    found = advice(at(dealer="E", south=south, log="look"))
    assert dict(found.choice.facts)["tricks"] <= 10
