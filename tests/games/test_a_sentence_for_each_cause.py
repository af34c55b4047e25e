"""A refusal, score line or event with several possible causes has a sentence for each cause."""

import pytest

from tests.table_talk import ask, table

from .dekjas.situations import ended as dekjas_ended
from .dekjas.situations import tricks_worth
from .gin_rummy.hands import gin
from .honderden.situations import last_trick
from .honderden.test_match import ALL_NORTH
from .klaverjas_4.test_meld import trick_of
from .kleurenwiezen.hands import asked
from .kleurenwiezen.hands import table as kleurenwiezen
from .maison_tarot.hands import tarot
from .maison_tarot.test_wilde import EMPTY, tied, with_all_won
from .stock_jas.sisters import SMOUSJAS
from .stock_jas.test_score import STUK, at_the_end, round_lost


def lines(here):
    """The sentences of the score sheet, joined."""
    return " ".join(line["say"] for line in here.sheet().lines)


# ---- refusals


REFUSED = {
    "roem-of-the-other-side": (
        lambda: trick_of("DT DQ DJ S7", roem_naming="side").refuses("N.meld:DQDJDT", "N"),
        "West heeft de slag gehaald: alleen die partij noemt de roem.",
    ),
    "roem-of-another": (
        lambda: trick_of("DT DQ DJ S7").refuses("S.meld:DQDJDT", "S"),
        "West heeft de slag gehaald en noemt de roem.",
    ),
    "roem-before-any-trick": (
        lambda: table(trump="H", dealer="E", south="SA SK SQ H7 H8 D9 DT C7").refuses("meld:SASKSQ"),
        "Er is nog geen slag gehaald",
    ),
    "run-too-long": (
        lambda: table(game="klapper", trump="H", dealer="E", south="SA SK SQ SJ ST S9").refuses("show:SASKSQSJSTS9"),
        "meld er hoogstens 5 kaarten van",
    ),
    "two-cards-that-are-no-pair": (
        lambda: table(game="klapper", trump="H", dealer="E", south="SA SK SQ SJ ST S9").refuses("show:SASK"),
        "is geen roem",
    ),
    "uit-on-written-points": (
        lambda: SMOUSJAS.table(
            turn="S8", leads="S", south=STUK, tricks="S HA C8", scores="S 470 N 0", uit_counts="written-only"
        )
        .play("show:SKSQ")
        .refuses("out"),
        "de slagen van dit spel tellen daarvoor hier niet mee",
    ),
    "limit-of-a-card-taken": (
        lambda: table(
            game="gin-oklahoma", dealer="N", turn="S", at="discard", pile="H9 CT", taken="D2",
            limit_card="start-of-turn", south="D2 SA S2 S3 HT DT CK C6 C7 C8 HJ",
        ).refuses("knock:HJ"),
        "ruitentwee lag open toen je beurt begon",
    ),
    "run-with-a-gap-in-a-small-pack": (
        lambda: table(game="klapper", trump="H", dealer="E", south="SA SK SJ S9 CK C9").refuses("show:SASKSJ"),
        "van hoog naar laag, aas, heer, vrouw, boer, tien, negen.",
    ),
    "run-with-a-gap-in-the-whole-pack": (
        lambda: SMOUSJAS.leading("SA SK SJ S9 D8 D7 C9 H9").refuses("show:SASKSJ"),
        "van hoog naar laag, aas, heer, vrouw, boer, tien, negen, acht, zeven.",
    ),
}  # fmt: skip


@pytest.mark.parametrize("cause", REFUSED)
def test_each_refusal_names_its_own_cause(cause):
    at, said = REFUSED[cause]
    assert said in at().say


@pytest.mark.parametrize(
    ("bids", "said"),
    [
        ("all", "met een kleur, sans atout of J5, of een bijzonder bod."),
        ("none", "met een kleur of sans atout."),
        ("j5", "met een kleur, sans atout of J5."),
        ("misere", "met een kleur of sans atout, of een bijzonder bod."),
    ],
)
def test_only_bids_that_are_played_are_said_to_exist(bids, said):
    refusal = table(game="five-hundred", special_bids=bids, dealer="E").refuses("call:5H")
    assert refusal.say.endswith(said)


# ---- score lines


def test_at_a_tie_the_points_of_each_go_into_reserve_by_name():
    said = lines(dekjas_ended(tricks_worth(81), trump="S", player="S", reserve_of="both"))
    assert said.count("Jij verliest 81 punten aan de reserve") == 1
    assert "Noord haalde 81 punten; bij gelijkspel gaan die ook in reserve." in said


def test_a_pot_for_three_is_shared_with_more_than_one_other():
    three = [f"{seat} {' '.join(EMPTY[place : place + 3])}" for seat, place in (("A", 0), ("B", 3), ("C", 6))]
    of_three = {"cards_each": 3, "dealer": "C", "stake": 1}
    assert "net als een ander" in lines(tied(stake=1, pot_tie="split"))
    assert "net als meer dan één ander" in lines(with_all_won(three, 3, "wilde", pot_tie="split", **of_three))
    assert "net als meer dan één ander" in lines(with_all_won(three, 3, "wilde", pot_tie="carry", **of_three))


def test_the_winner_of_a_game_to_a_score_is_given_with_the_deciding_fact():
    assert "Meer dan één is er: de hoogste" in lines(last_trick(piles=ALL_NORTH, scores="S 95 N 10"))
    assert "Meer dan één" not in lines(last_trick(piles=ALL_NORTH, scores="S 0 N 10"))
    assert "Allebei zijn er, en de hoogste stand wint" in lines(at_the_end(SMOUSJAS, 505, 503))
    assert "gewonnen met 505 tegen 403" in lines(at_the_end(SMOUSJAS, 505, 403))


@pytest.mark.parametrize(
    ("left", "kip", "points", "said"),
    [
        ("N 1 S 3", "", 200, "daar helpt de kip niet tegen"),
        ("N 0 S 3", "N", 300, "Ook het leven op de kip is op"),
        ("N 1 S 0", "S", 300, "er is maar één kip"),
    ],
)
def test_a_player_is_out_for_a_reason_that_fits_the_kip(left, kip, points, said):
    assert said in lines(round_lost(SMOUSJAS, left, points, kip))


# ---- events and questions


@pytest.mark.parametrize(
    ("agreed", "said"), [("any", "begint met een gewone beurt"), ("stock", "begint, zonder de open kaart")]
)
def test_after_two_passes_the_player_hears_what_he_may_do(agreed, said):
    offered = gin(pile="H7", after_two_passes=agreed).play("pass")
    assert said in " ".join(event["say"] for event in offered.attempt("pass", offered.turn)["events"])


def test_a_card_taken_for_the_seven_or_from_the_last_two_is_not_called_drawn():
    south, north = "SA SJ SK S9 DA C7 DT CT", "H7 S7 HK D9 D8 CA CK HQ"
    here = SMOUSJAS.table(turn="HA", stock="C8 C9 H9", south="SA SJ SK S9 DA C7 DT D8", north="S7 HK D9 D7 CA CK HQ CT")
    assert "Je trok klaveracht." in here.play("SA", "S7").of("S").view["say"]
    here = SMOUSJAS.table(turn="HA", stock="H7 C9 C8", south="SA SJ SK S9 DA C7 DT D8", north="S7 HK D9 D7 CA CK HQ CT")
    drawn = here.play("SA", "S7").of("S")
    assert "Je trok hartenzeven." in drawn.view["say"]
    assert "Je trok" not in drawn.play("seven").of("S").view["say"]
    last = SMOUSJAS.table(turn="D7", at=SMOUSJAS.part_one, stock="ST", south=south, north=north)
    assert "Je trok" not in last.play("SA", "S7", "turned").of("S").view["say"]


def test_a_joker_without_a_trump_suit_is_not_called_a_trump():
    fields = {"game": "five-hundred", "bidder": "N", "trick": "N S9, E JK", "south": "S5 H6", "west": "S6 H7"}
    there = table(contract="7NT", seat="S", **fields)
    assert "Oost ligt aan slag met de joker: zonder troefkleur wint die altijd" in str(there.why("trick"))
    assert "troef, de joker" not in str(there.why("trick"))
    done = there.play("S5").attempt("S6", "W")
    assert "zonder troefkleur" in str(done["events"])
    with_trumps = table(contract="7H", seat="S", **fields)
    assert "de enige troef" in str(with_trumps.why("trick"))
    assert "een troef, de joker" in str(with_trumps.why("trick"))


def test_a_trump_of_a_tarot_pack_is_called_so_once():
    here = tarot(trick="A D1, B T19", seat="C")
    assert "verliest van troef 19" in str(here.why("trick"))


def test_a_special_that_was_called_last_is_not_announced_twice():
    last = asked("pass pass pass").attempt("call:miserie")["events"]
    assert "speelt miserie" not in " ".join(event["say"] for event in last)
    assert "vervalt daarmee" in last[-1]["say"]
    before = asked("miserie pass pass").attempt("pass")["events"]
    assert "vervalt" in before[-1]["say"]
    assert "miserie" in before[-1]["say"]


@pytest.mark.parametrize(("contract", "trumped"), [("solo-slim", False), ("abondance-H", True)])
def test_a_hint_without_trumps_does_not_speak_of_trumping(contract, trumped):
    here = kleurenwiezen(contract=contract, declarers="S", south="SA SK CA", leads="S", seat="S")
    assert ("ingetroefd" in ask("hint", table=here.text, seat="S", step=2)["say"]) == trumped


@pytest.mark.parametrize(
    ("game", "options", "said"),
    [
        ("klaverjas-4", {}, "rond als laatste af"),
        ("klaverjas-4", {"rounding": "none"}, "Er wordt niet afgerond"),
        ("gin-rummy", {}, "na gin of onderkloppen"),
        ("gin-oklahoma", {"big_gin": "on"}, "na gin, grote gin of onderkloppen"),
        ("five-hundred", {"trick_points_in_specials": "false"}, "niets tegen een bijzonder bod"),
    ],
)
def test_how_to_count_again_is_said_by_the_rules_of_the_table(game, options, said):
    put = ask("exercise", game=game, options=options, ask="written:", difficulty=1, seed="again")
    asked = {"table": put["table"], "seat": put["seat"], "ask": put["ask"]}
    wrong = [ask("answer", item=one["id"], **asked) for one in put["items"]]
    assert any(said in reply["say"] for reply in wrong if not reply["right"])


def test_the_card_led_is_not_called_the_highest_of_its_suit():
    fields = {"game": "five-hundred", "bidder": "N", "south": "S5 H6", "west": "S6 H7"}
    led = table(contract="7H", seat="E", trick="N S9", east="ST H8", **fields)
    assert "Noord ligt aan slag met schoppennegen, nog de enige kaart op tafel" in str(led.why("trick"))
