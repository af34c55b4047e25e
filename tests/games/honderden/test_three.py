"""Three players: the deal, the duties, the roem, the claims and the match."""

import pytest

from rules_core.table.table import setup_of, start
from tests.games.stock_jas.situations import points_of, rejections, roem, shows, told

from .situations import last_of_three, standing, three

PACK = [suit + rank for suit in "SHDC" for rank in "AKQJT9"]


@pytest.mark.rule("honderden/variant.three/setup/pack", "honderden/variant.three/deal/hands")
def test_twenty_four_cards_eight_each_and_no_stock():
    here = three(pack=" ".join(PACK), dealer="C")
    assert here.hand("A") == {*PACK[0:3], *PACK[9:11], *PACK[15:18]}
    assert here.hand("B") == {*PACK[3:6], *PACK[11:13], *PACK[18:21]}
    assert here.hand("C") == {*PACK[6:9], *PACK[13:15], *PACK[21:24]}
    assert here.turn == "A"
    assert "piles" not in here.view


@pytest.mark.rule("honderden/variant.three/deal/turn-up", "honderden/variant.three/exchange/none")
def test_the_last_card_is_open_and_belongs_to_the_dealer():
    here = three(pack=" ".join(PACK), dealer="C")
    assert here.turned() == [PACK[-1]]
    assert here.trump == PACK[-1][0]
    assert PACK[-1] in here.hand("C")
    here.refuses("seven").citing("variant.three/exchange/none")
    given = three(turn="HA", dealer="C", seed="t")
    assert "HA" in given.hand("C")
    assert given.trump == "H"


@pytest.mark.rule("honderden/variant.three/play/follow")
def test_from_the_first_trick_on_the_suit_is_followed():
    here = three(trump="H", b="S9 H9 DA CT", c="DK CK HT HJ", trick="A SK", seat="B")
    assert here.may_play() == {card for card in here.hand() if card[0] in "SH"}
    here.refuses("DA").citing("variant.three/play/follow")
    void = three(trump="H", at="5", trick="A SK", b="DA CT H9 DK", seat="B")
    assert void.may_play() == {"DA", "CT", "H9", "DK"}
    trumps = three(trump="H", at="5", trick="A HT", b="HJ H9 DA CT", seat="B")
    assert trumps.may_play() == {"HJ", "H9"}
    third = three(trump="H", at="5", trick="A SK B HJ", c="S9 H9 DA CT", seat="C")
    assert third.may_play() == {"S9", "H9"}


A, B, C = "SQ SJ ST D9 C9 H9 CT DT", "CK CQ CJ HK DQ DJ HQ S9", "DA DK SA SK HA HT CA HJ"


@pytest.mark.rule("honderden/variant.three/meld/first-trick")
def test_each_declares_or_rejects_in_turn():
    here = three(turn="HJ", a=A, b=B, c=C).play("show:SQSJST", "SJ")
    assert here.turn == "B"
    assert rejections(here.of("B")) == {"reject:1CKCQCJ"}
    here.of("B").refuses("show:CKCQCJ").citing("meld/may-be-rejected")
    done = here.play("reject:1CKCQCJ", "S9", "SA")
    assert done.phase == "last-word"
    assert done.turn == "C"
    assert roem(done.play("pass")) == [("B", "CKCQCJ", 20)]
    late = three(trump="H", at="3", leads="A", a="SQ SJ ST D9 C9 CT")
    late.refuses("show:SQSJST").citing("variant.three/meld/first-trick")


@pytest.mark.rule("honderden/variant.three/meld/first-trick", "honderden/meld/rank-tie-trump")
def test_a_rejected_rejection_says_how_it_was_beaten():
    here = three(turn="HT", a=A, b="CK CQ CJ HA DQ DJ CA S9", c="HK HQ HJ SA SK DA DK HT").play("show:SQSJST", "SJ")
    refused = here.play("reject:1CKCQCJ", "S9").attempt("reject:1HKHQHJ", "C")["refusal"]
    assert "nu staat melding 2" in refused["say"]
    said = told(here, "reject:1CKCQCJ", "S9", "reject:2HKHQHJ", "SA")
    assert "even hoog en in troef" in said["meld/rank-tie-trump"]


@pytest.mark.rule("honderden/variant.three/meld/first-trick", "honderden/meld/may-be-rejected")
def test_a_silent_player_is_asked_once_more():
    here = three(turn="HJ", a="CK CQ CJ S9 D9 C9 H9 DT", b="SQ SJ ST HK DQ DJ HQ CT", c="DA DK SA SK HA HT CA HJ")
    here = here.play("S9", "show:SQSJST", "ST", "SA")
    assert here.phase == "last-word"
    assert here.turn == "A"
    assert rejections(here) == {"reject:1CKCQCJ"}
    assert "show:HKHQ" not in here.of("B").may_say("B")
    done = here.play("reject:1CKCQCJ", "pass")
    assert done.turn == "C"
    assert roem(done.play("pass")) == [("A", "CKCQCJ", 20)]


@pytest.mark.rule("honderden/meld/stuk-anyone")
@pytest.mark.parametrize(
    ("lang", "said"),
    [
        ("nl", "Stuk meld je wanneer je een kaart speelt; je kaart ligt er al."),
        ("en", "Stuk is declared as you play a card; yours has been played already."),
    ],
)
def test_the_last_rejection_no_longer_shows_stuk(lang, said):
    cards = {"a": "CK CQ CJ S9 D9 C9 HK HQ", "b": "SQ SJ ST H9 DQ DJ DT CT", "c": "DA DK SA SK HA HT CA HJ"}
    here = three(lang=lang, turn="HJ", **cards).play("S9", "show:SQSJST", "ST", "SA")
    assert (here.phase, here.turn) == ("last-word", "A")
    assert here.attempt("show:HKHQ")["refusal"]["say"] == said


@pytest.mark.rule("honderden/variant.three/meld/first-trick", "honderden/meld/rank-tie-leader")
def test_of_equal_runs_the_earlier_player_goes_first():
    cards = {"a": "S9 D9 C9 H9 DT CT SK CA", "b": "SQ SJ ST HA DQ DA HK CK", "c": "CQ CJ DK DJ SA HT HQ HJ"}
    here = three(turn="HJ", **cards).play("S9", "show:SQSJST", "ST", "SA")
    assert here.turn == "A"
    swapped = three(turn="HJ", a=cards["b"], b="CQ CJ CT D9 DT S9 H9 SK", c="DK DJ SA HT HQ HJ CA C9")
    here = swapped.play("show:SQSJST", "HA")
    here.of("B").refuses("reject:1CQCJCT").citing("meld/rank-tie-leader")


@pytest.mark.rule("honderden/variant.three/meld/stuk")
def test_stuk_at_any_time():
    here = three(trump="H", at="4", leads="A", a="HK HQ S9 D9 C9", seed="s")
    assert shows(here) == {"HKHQ"}
    here = here.play("show:HKHQ", "HQ")
    while here.last is None or sum(side["tricks"] for side in here.view["sides"]) < 4:
        here = here.play(sorted(here.may_play(here.turn))[0])
    assert points_of(here, "A") == 20


@pytest.mark.rule("honderden/variant.three/match/dek-by-stuk-only", "honderden/variant.three/match/dek-out-of-turn")
def test_a_claim_with_stuk_in_turn_and_out_of_it():
    given = {"trump": "H", "at": "4", "leads": "A", "b": "HK HQ S9 D9 C9", "seed": "s"}
    here = three(**given, scores="A 40 B 85 C 20")
    assert "dek:B" in here.may_say("B")
    assert not here.of("A").may_say("A") & {"dek:A", "dek:B"}
    done = here.play("dek:B", seat="B")
    assert done.sheet().cites("match/dek")
    assert standing(done, "B") == (
        "2 spelpunten" if max(done.view["totals"][one] for one in "AC") < 50 else "1 spelpunt"
    )
    here.refuses("dek:A", seat="A").citing("variant.three/match/dek-by-stuk-only")
    used = three(**given, scores="A 40 B 95 C 20", roem="B HK HQ")
    used.refuses("dek:B", seat="B").citing("play/tricks", "variant.three/match/dek-by-stuk-only")


@pytest.mark.rule("honderden/variant.three/match/dek-by-stuk-only", "honderden/match/dek-wrong")
def test_after_a_wrong_claim_both_others_win():
    given = {"trump": "H", "at": "4", "leads": "A", "b": "HK HQ S9 D9 C9", "seed": "s"}
    done = three(**given, scores="A 1 B 2 C 3").play("dek:B", seat="B")
    assert done.sheet().cites("match/dek-wrong")
    assert [standing(done, seat) for seat in "ABC"] == ["1 spelpunt", "0 spelpunten", "1 spelpunt"]
    lives = three(**given, scores="A 1 B 2 C 3", match="lives").play("dek:B", seat="B")
    assert [standing(lives, seat) for seat in "ABC"] == ["5 levens", "4 levens", "5 levens"]
    level = three(**given, scores="A 1 B 2 C 3", games="A 4 B 0 C 4").play("dek:B", seat="B")
    assert level.view["winner"] is None
    assert "games=A.5.B.0.C.5" in level.next().text, "level at the target, they play another hand"
    ahead = three(**given, scores="A 1 B 2 C 3", games="A 4 B 0 C 3").play("dek:B", seat="B")
    assert ahead.view["winner"] == "A"


@pytest.mark.rule("honderden/variant.three/match/dek-out-of-turn")
def test_the_others_play_on_while_somebody_might_claim():
    here = three(trump="H", at="4", leads="A", b="HK HQ S9 D9 C9", seat="B", seed="s")
    assert here.turn == "A"
    assert here.reply["waiting"]


@pytest.mark.rule("honderden/variant.three/match/carry-over")
def test_the_deal_passes_while_the_game_goes_on():
    here = last_of_three(piles="A B C B C B A", dealer="C")
    assert max(here.view["totals"].values()) < 100
    assert here.next().dealer() == "A"
    assert here.next().view["totals"] == here.view["totals"]


@pytest.mark.rule("honderden/variant.three/match/double-if-both-onder-jan")
def test_double_only_if_both_others_are_below_fifty():
    both = last_of_three(piles="A A A A A A B")
    assert standing(both, "A") == "2 spelpunten"
    one = last_of_three(piles="A A A A A A B", scores="A 0 B 10 C 60")
    assert standing(one, "A") == "1 spelpunt"


@pytest.mark.rule("honderden/variant.three/match/pit-first-hand", "honderden/variant.three/match/pit-worth-3")
def test_a_pit_is_worth_three_in_the_first_hand_only():
    first = last_of_three(piles="A A A A A A A", roem="B SK SQ SJ ST")
    assert first.sheet().cites("variant.three/match/pit-worth-3")
    assert standing(first, "A") == "3 spelpunten"
    later = last_of_three(piles="A A A A A A A", scores="A 20 B 60 C 66")
    assert later.sheet().cites("variant.three/match/pit-first-hand")
    assert standing(later, "A") == "1 spelpunt"


@pytest.mark.rule("honderden/match/tie", "honderden/variant.three/match/carry-over")
def test_a_tie_of_the_highest_is_struck():
    here = last_of_three(piles="A B C B C B A", dealer="C")
    won = here.written()
    level = {side: 110 - won[side] for side in "AB"}
    tie = last_of_three(piles="A B C B C B A", dealer="C", scores=f"A {level['A']} B {level['B']} C 0")
    assert tie.sheet().cites("match/tie")
    assert tie.next().dealer() == "C"


@pytest.mark.rule("honderden/variant.three/match/play-to")
def test_the_match_goes_to_five_or_ten_game_points():
    assert last_of_three(piles="A A A A A A B", games="A 3 B 1 C 2").view["winner"] == "A"
    assert last_of_three(piles="A A A A A A B", games="A 3 B 1 C 2", target="10").view["winner"] is None


@pytest.mark.rule("honderden/variant.three/match/elimination", "honderden/match/kip")
def test_lives_and_the_kip_of_three():
    fields = {"match": "lives", "piles": "A A A A A A B"}
    lost = last_of_three(**fields)
    assert [standing(lost, seat) for seat in "ABC"] == ["5 levens", "3 levens", "3 levens"]
    level = last_of_three(**fields, left="A 3 B 2 C 2")
    more = max("BC", key=lambda seat: level.view["totals"][seat])
    other = "C" if more == "B" else "B"
    assert standing(level, more) == "Op de kip"
    assert standing(level, other) == "Geen levens meer"


@pytest.mark.rule("honderden/variant.three/match/elimination")
def test_two_who_are_left_go_on_with_the_game_for_two():
    out = last_of_three(match="lives", piles="A A A A A A B", left="A 3 B 2 C 5", kip="A", dealer="B")
    assert standing(out, "B") == "Geen levens meer"
    assert out.view["winner"] is None
    following = out.next()
    assert [place["seat"] for place in following.view["seats"]] == ["N", "S"]
    assert {place["name"] for place in following.view["seats"]} == {"A", "C"}
    assert following.place("S")["name"] == "A"
    assert (standing(following.of("S"), "S"), standing(following.of("S"), "N")) == ("3 levens", "3 levens")
    assert following.dealer() == "N"
    assert len(following.of("S").hand()) == 9
    gone = last_of_three(match="lives", piles="A A A A A A B", left="A 3 B 0 C 5", kip="B").next()
    assert "kip=gone" in gone.text


@pytest.mark.rule("honderden/variant.three/match/elimination", "honderden/match/hundred-roem")
def test_a_hundred_of_roem_that_puts_somebody_out_ends_the_hand():
    fields = {"turn": "HJ", "a": "SA HA DA CA S9 D9 C9 H9", "b": "SK SQ DK DQ CK CQ ST DT"}
    here = three(**fields, match="lives", left="A 3 B 1 C 4", kip="A").play("show:SAHADACA", "S9", "SK")
    here = here.play(sorted(here.may_play("C"))[0])
    while here.phase == "last-word":
        here = here.play("pass")
    assert here.phase == "settled"
    assert standing(here, "B") == "Geen levens meer"
    points = three(**fields).play("show:SAHADACA", "S9", "SK")
    points = points.play(sorted(points.may_play("C"))[0])
    while points.phase == "last-word":
        points = points.play("pass")
    assert points.phase == "tricks"
    assert standing(points, "A") == "1 spelpunt"


def test_cards_of_another_seat_are_in_no_view():
    fields = {"players": "3", "turn": "HJ", "dealer": "C", "a": "SQ SJ ST D9 C9 H9 CT DT"}
    hands = ("CK CQ CJ HK DQ DJ HQ S9", "DA DK SA SK HA HK CA HQ")
    tables = [start(setup_of("honderden", {**fields, "b": held})) for held in hands]
    seat = tables[0].seating.seats[0]
    assert tables[0].seen.hand(seat) == tables[1].seen.hand(seat)
    said = [[one for one in table.stage.choices() if getattr(one, "by", seat) is seat] for table in tables]
    assert said[0] == said[1]


@pytest.mark.rule("honderden/variant.three/match/dek-by-stuk-only")
def test_a_player_who_may_claim_out_of_turn_is_not_asked_to_play():
    """The question to the player to act may depend on his cards, so a player who may only claim does not see it."""
    here = three(pack=" ".join(PACK), dealer="B", seat="A")
    assert here.turn == "C"
    assert any(one.startswith("dek:") for one in here.may_say())
    assert here.view["say"].endswith("C is aan de beurt.")
    assert "Jij" not in here.view["say"]
