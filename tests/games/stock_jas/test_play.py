"""Tricks, ranks, the two parts, drawing, the last two cards, and the duties of part two."""

import itertools

import pytest

from .sisters import PLAIN_SOUTH
from .situations import pile, played_to_the_last_card

TRUMPS, PLAIN = "J9AKQT87", "AKQJT987"


def winner(jas, led, answer, turn="C8"):
    """The winner of a trick of part one in which South leads."""
    return jas.table(turn=turn, trick=f"S {led}, N {answer}").last["winner"]


@pytest.mark.rule("smousjas/play/tricks")
@pytest.mark.rule("vijfhonderden/play/tricks")
def test_each_plays_one_card_in_turn(jas):
    here = jas.leading(PLAIN_SOUTH)
    assert here.turn == "S"
    here.refuses("SA").citing("play/tricks")
    after = here.play("S8")
    assert after.turn == "N"
    assert [one["card"] for one in after.view["trick"]["cards"]] == ["S8"]
    after.refuses("DT", seat="S").citing("play/tricks")
    here.refuses("pass").citing("play/tricks")


@pytest.mark.rule("smousjas/play/trick-winner", "smousjas/play/suit-asked")
@pytest.mark.rule("vijfhonderden/play/trick-winner", "vijfhonderden/play/suit-asked")
@pytest.mark.parametrize(
    ("led", "answer", "wins"),
    [("HT", "HJ", "N"), ("HJ", "HT", "S"), ("H7", "SA", "S"), ("HA", "C7", "N"), ("C7", "HA", "S"), ("C7", "C9", "N")],
)
def test_the_highest_trump_wins_or_else_the_highest_of_the_suit_asked(jas, led, answer, wins):
    assert winner(jas, led, answer) == wins


@pytest.mark.rule("smousjas/play/rank-plain", "smousjas/score/ten-is-ten")
@pytest.mark.rule("vijfhonderden/play/rank-plain", "vijfhonderden/score/card-points")
@pytest.mark.parametrize(("high", "low"), list(itertools.pairwise(PLAIN)))
def test_rank_in_plain_suits(jas, high, low):
    assert winner(jas, f"D{high}", f"D{low}") == "S"
    assert winner(jas, f"D{low}", f"D{high}") == "N"


@pytest.mark.rule("smousjas/play/rank-trump")
@pytest.mark.rule("vijfhonderden/play/rank-trump")
@pytest.mark.parametrize(("high", "low"), list(itertools.pairwise(TRUMPS)))
def test_rank_in_trumps(jas, high, low):
    assert winner(jas, f"D{high}", f"D{low}", turn=next(f"D{one}" for one in "87AJ" if one not in high + low)) == "S"
    assert winner(jas, f"D{low}", f"D{high}", turn=next(f"D{one}" for one in "87AJ" if one not in high + low)) == "N"


@pytest.mark.rule("smousjas/play/winner-leads")
@pytest.mark.rule("vijfhonderden/play/winner-leads")
def test_the_winner_leads_the_next_trick(jas):
    assert jas.table(turn="C8", trick="S HT, N HJ").turn == "N"
    assert jas.table(turn="C8", trick="S HT, N H9").turn == "S"


@pytest.mark.rule("smousjas/play/two-parts", "smousjas/play/part-one-free")
@pytest.mark.rule("vijfhonderden/play/two-parts", "vijfhonderden/play/part-one-free")
def test_in_part_one_any_card_may_be_played(jas):
    south, north = "SA SK D7 C7 HA HJ H9 DT (D8)", "ST S9 DQ DJ C8 CA HK HQ (C9)"
    here = jas.table(turn="H8", at=jas.part_one, south=south, north=north, leads="S")
    here = here.play("SA")
    assert here.may_play("N") == here.hand("N")
    (why,) = here.of("N").why("DQ")
    assert why["allowed"]
    assert why["reason"]["rule"] == jas.rule("play/part-one-free")


@pytest.mark.rule("smousjas/play/two-parts", "smousjas/play/part-two-begins", "smousjas/play/part-two-follow")
@pytest.mark.rule(
    "vijfhonderden/play/two-parts", "vijfhonderden/play/part-two-begins", "vijfhonderden/play/part-two-follow"
)
def test_in_part_two_the_suit_must_be_followed(jas):
    south, north = "SA SK D7 C7 HA HJ H9 DT (D8)", "ST S9 DQ DJ C8 CA HK HQ (C9)"
    here = jas.table(trump="H", at=jas.part_two, south=south, north=north, leads="S")
    here = here.play("SA")
    assert here.may_play("N") == {"ST", "S9"}
    here.refuses("HK").citing("play/part-two-follow").offering("ST S9")


@pytest.mark.rule("smousjas/play/draw")
@pytest.mark.rule("vijfhonderden/play/draw")
def test_the_winner_draws_first_and_shows_nothing(jas):
    here = jas.table(
        turn="C8", stock="SA D7 H8", south=PLAIN_SOUTH.replace("DA", "HJ"), north="HT SK S9 S7 D9 CA CK HK (DK)"
    )
    here = here.play("HJ", "HT")
    assert "SA" in here.hand("S")
    assert "D7" in here.hand("N")
    assert pile(here, "face-down")["count"] == jas.stock - 2
    assert not any("SA" in event["say"] for event in here.events)
    assert "SA" not in str(here.of("N").view)
    lost = jas.table(
        turn="C8", stock="SA D7", south=PLAIN_SOUTH.replace("DA", "HJ"), north="HT SK S9 S7 D9 CA CK HK (DK)"
    )
    lost = lost.play("S8", "S9")
    assert "SA" in lost.hand("N")
    assert "D7" in lost.hand("S")


@pytest.mark.rule("smousjas/play/trick-count", "smousjas/play/draw")
@pytest.mark.rule("vijfhonderden/play/trick-count", "vijfhonderden/play/draw")
def test_a_hand_has_sixteen_tricks_and_cards_are_drawn_in_part_one(jas):
    here, stock, last_two = played_to_the_last_card(jas.table(seed="count", dealer="N"))
    assert last_two == jas.part_one
    assert stock == [*range(jas.stock, 0, -2), 1] + [0] * (16 - jas.part_one)
    here.refuses("SA").citing("play/trick-count")


# ---- the last two cards


def at_the_last_two(jas, **fields):
    """A table after North won the last trick of part one; the ten of spades and the turned seven of trumps are left."""
    given = {"at": "last-two", "turn": "D7", "stock": "ST", "leads": "N", "seat": "N", "seed": "x"}
    return jas.table(**given | fields)


@pytest.mark.rule("smousjas/play/last-two-cards")
@pytest.mark.rule("vijfhonderden/play/last-two-cards")
def test_the_winner_of_the_last_trick_of_part_one_chooses(jas):
    here = at_the_last_two(jas)
    assert here.turn == "N"
    assert here.may_say() == {"facedown", "turned"}
    here.refuses(sorted(here.hand())[0]).citing("play/last-two-cards").offering("facedown turned")


@pytest.mark.rule("smousjas/play/last-two-cards", "smousjas/play/part-two-begins")
@pytest.mark.rule("vijfhonderden/play/last-two-cards", "vijfhonderden/play/part-two-begins")
def test_after_part_one_the_choice_comes_and_then_part_two(jas):
    south, north = "SA SK S8 C7 HA HJ H9 DT (S7)", "S9 DQ DJ C8 CA HK HQ CK (C9)"
    here = jas.table(turn="D7", at=jas.part_one, stock="ST", south=south, north=north)
    here = here.play("SA", "S9")
    assert here.phase == "last-two"
    assert here.turn == "S"
    told = here.attempt("turned")["events"]
    assert [event["rule"] for event in told][-1] == jas.rule("play/part-two-begins")
    here = here.play("turned")
    assert here.phase == "tricks"
    assert here.turn == "S"
    assert "D7" in here.hand("S")
    assert "ST" in here.hand("N")
    assert "piles" not in here.view


@pytest.mark.rule("smousjas/play/last-two-show")
@pytest.mark.rule("vijfhonderden/play/last-two-show")
@pytest.mark.parametrize(("choice", "shower"), [("turned", "Zuid"), ("facedown", "Jij")])
def test_the_face_down_card_is_shown_by_the_player_who_takes_it(jas, choice, shower):
    reply = at_the_last_two(jas).attempt(choice, "N")
    told = [event for event in reply["events"] if event["rule"] == jas.rule("play/last-two-show")]
    assert [event["say"].split()[0] for event in told] == [shower]
    assert "schoppentien" in told[0]["say"]


@pytest.mark.rule("smousjas/play/last-two-cards", "smousjas/play/last-two-show")
@pytest.mark.rule("vijfhonderden/play/last-two-cards", "vijfhonderden/play/last-two-show")
def test_the_choice_is_blind_unless_the_card_is_shown_first(jas):
    assert pile(at_the_last_two(jas), "face-down")["cards"] == []
    assert "ST" not in str(at_the_last_two(jas).view)
    first = at_the_last_two(jas, last_card="shown-first")
    assert [card["card"] for card in pile(first, "face-down")["cards"]] == ["ST"]


# ---- the duties of part two


@pytest.mark.rule("smousjas/play/part-two-must-trump")
@pytest.mark.rule("vijfhonderden/play/part-two-must-trump")
def test_a_player_void_in_the_suit_trumps(jas):
    here = jas.table(trump="C", south="HT S7 D7", north="C7 CJ SA", leads="S").play("HT")
    here.refuses("SA").citing("play/part-two-must-trump").offering("C7 CJ")


@pytest.mark.rule("smousjas/play/part-two-trump-led")
@pytest.mark.rule("vijfhonderden/play/part-two-trump-led")
def test_a_trump_lead_is_beaten_if_possible(jas):
    here = jas.table(trump="C", south="CK S7 D7", north="CA CQ C8", leads="S").play("CK")
    here.refuses("CQ").citing("play/part-two-trump-led").offering("CA")
    lower = jas.table(trump="C", south="CA S7 D7", north="CK CT D8", leads="S").play("CA")
    assert lower.may_play("N") == {"CK", "CT"}
    lower.refuses("D8").citing("play/part-two-follow")


@pytest.mark.rule("smousjas/play/part-two-follow")
@pytest.mark.rule("vijfhonderden/play/part-two-follow")
def test_a_plain_lead_need_not_be_beaten(jas):
    assert jas.table(trump="C", south="HT S7", north="H8 HK", leads="S").play("HT").may_play("N") == {"H8", "HK"}


@pytest.mark.rule("smousjas/play/part-two-free-card")
@pytest.mark.rule("vijfhonderden/play/part-two-free-card")
def test_void_in_suit_and_trumps_a_player_plays_anything(jas):
    here = jas.table(trump="C", south="HT S7", north="D8 SK", leads="S").play("HT")
    assert here.may_play("N") == {"D8", "SK"}
    (why,) = here.of("N").why("D8")
    assert why["reason"]["rule"] == jas.rule("play/part-two-free-card")


@pytest.mark.rule("smousjas/play/part-two-follow")
@pytest.mark.rule("vijfhonderden/play/part-two-follow")
def test_the_leader_of_part_two_may_lead_anything(jas):
    here = jas.table(trump="C", south="HT C7 SA", north="D8 SK CJ", leads="S")
    assert here.may_play() == {"HT", "C7", "SA"}


@pytest.mark.rule("smousjas/play/no-looking-back")
@pytest.mark.rule("vijfhonderden/play/no-looking-back")
def test_only_the_last_trick_is_seen_and_no_count_of_points(jas):
    here = jas.table(seed="look", turn="H8", tricks="S SA S7 / S DA D7", leads="S", south="CA CK CJ C7 HA HK HJ H9")
    assert [one["card"] for one in here.last["cards"]] == ["DA", "D7"]
    assert "SA" not in str({key: value for key, value in here.view.items() if key != "hand"})
    assert all(side["points"] is None for side in here.view["sides"])
    assert [side["tricks"] for side in here.view["sides"]] == [0, 2]
