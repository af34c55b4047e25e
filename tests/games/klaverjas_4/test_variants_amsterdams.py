"""Amsterdams: the duty to trump that spares one's partner."""

import pytest

from tests.table_talk import table


def amsterdams(**fields):
    """A table with hearts as trumps under the Amsterdam duty."""
    return table(**{"trump": "H", "trumping": "amsterdams", "dealer": "W", **fields})


@pytest.mark.rule("klaverjas-4/variant.amsterdams/no-undertrump")
def test_undertrumping_an_opponent_is_forbidden():
    here = amsterdams(trick="N C8, E HT", south="H8 HQ S7 DA")
    assert here.may_play() == {"S7", "DA"}
    here.refuses("H8").citing("variant.amsterdams/no-undertrump").offering("S7 DA")


@pytest.mark.rule("klaverjas-4/variant.amsterdams/no-undertrump")
def test_undertrumping_is_allowed_with_nothing_but_lower_trumps():
    here = amsterdams(trick="N C8, E HT", south="H8 HQ HK")
    assert here.may_play() == {"H8", "HQ", "HK"}


@pytest.mark.rule("klaverjas-4/variant.amsterdams/no-undertrump")
def test_one_card_of_another_suit_takes_the_exception_away():
    here = amsterdams(trick="N C8, E HT", south="H8 HQ HK D7")
    assert here.may_play() == {"D7"}


@pytest.mark.rule("klaverjas-4/variant.amsterdams/no-undertrump", "klaverjas-4/play/must-trump")
def test_against_an_opponent_who_can_overtrump_must():
    here = amsterdams(trick="N C8, E HT", south="HA H8 S7")
    assert here.may_play() == {"HA"}
    here.refuses("S7").citing("play/must-trump", "play/overtrump").offering("HA")
    here.refuses("H8").citing("play/overtrump", "variant.amsterdams/no-undertrump").offering("HA")


@pytest.mark.rule("klaverjas-4/variant.amsterdams/no-undertrump", "klaverjas-4/play/must-trump")
def test_against_an_opponent_any_trump_while_there_is_none_in_the_trick():
    here = amsterdams(trick="N C8, E CA", south="HA H7 S7")
    assert here.may_play() == {"HA", "H7"}
    here.refuses("S7").citing("play/must-trump").offering("HA H7")


@pytest.mark.rule("klaverjas-4/variant.amsterdams/partner-winning")
def test_a_player_void_in_the_suit_is_free_while_his_partner_wins():
    here = amsterdams(trick="N CA, E C7", south="HA H7 S7 DT")
    assert here.may_play() == {"HA", "H7", "S7", "DT"}


@pytest.mark.rule("klaverjas-4/variant.amsterdams/partner-winning")
def test_the_freedom_is_of_amsterdams_alone():
    here = amsterdams(trumping="rotterdams", trick="N CA, E C7", south="HA H7 S7 DT")
    assert here.may_play() == {"HA", "H7"}


@pytest.mark.rule("klaverjas-4/variant.amsterdams/partner-winning")
def test_winning_is_judged_at_this_moment_whoever_still_has_to_play():
    """West may still beat North's ten, but that is no concern of South's."""
    assert amsterdams(trick="N CT, E C7", south="H7 S7").may_play() == {"H7", "S7"}
    assert amsterdams(trick="N CT, E CA", south="H7 S7").may_play() == {"H7"}


@pytest.mark.rule("klaverjas-4/variant.amsterdams/partner-winning")
def test_the_partner_must_be_winning_with_his_own_card():
    here = amsterdams(dealer="S", trick="W C8, N CA, E H7", south="H8 S7")
    assert here.may_play() == {"H8"}


@pytest.mark.rule("klaverjas-4/variant.amsterdams/partner-no-undertrump")
def test_a_partner_is_not_undertrumped_either():
    here = amsterdams(dealer="S", trick="W DT, N HT, E D8", south="H8 HA CT S7")
    assert here.may_play() == {"HA", "CT", "S7"}
    here.refuses("H8").citing("variant.amsterdams/partner-no-undertrump").offering("HA CT S7")


@pytest.mark.rule("klaverjas-4/variant.amsterdams/partner-no-undertrump")
def test_a_partner_is_undertrumped_out_of_lower_trumps_alone():
    here = amsterdams(dealer="S", trick="W DT, N HT, E D8", south="H8 HQ")
    assert here.may_play() == {"H8", "HQ"}


@pytest.mark.rule("klaverjas-4/variant.amsterdams/partner-no-undertrump")
def test_all_trumps_and_one_of_them_high_beats_even_the_partner():
    here = amsterdams(dealer="S", trick="W DT, N HT, E D8", south="H8 HA H7")
    assert here.may_play() == {"HA"}
    here.refuses("H8").citing("variant.amsterdams/partner-no-undertrump").offering("HA")


@pytest.mark.rule("klaverjas-4/variant.amsterdams/trump-led")
def test_when_trumps_are_led_the_partner_is_beaten_too():
    here = amsterdams(trick="N HT, E H7", south="HA H8 S7")
    assert here.may_play() == {"HA"}
    here.refuses("H8").citing("variant.amsterdams/trump-led", "play/overtrump").offering("HA")
    here.refuses("S7").citing("variant.amsterdams/trump-led", "play/trump-led", "play/follow").offering("HA")


@pytest.mark.rule("klaverjas-4/variant.amsterdams/trump-led")
@pytest.mark.parametrize("trick", ["N HJ, E H7", "N H7, E HJ"])
def test_a_lower_trump_when_trumps_are_led_is_following_suit(trick):
    here = amsterdams(trick=trick, south="HA H8 S7")
    assert here.may_play() == {"HA", "H8"}


@pytest.mark.rule(
    "klaverjas-4/variant.amsterdams/partner-winning", "klaverjas-4/variant.amsterdams/partner-no-undertrump"
)
def test_example_amsterdams_partner_winning():
    a = amsterdams(trick="N DA, E D7", south="H8 HK CT S7")
    assert a.may_play() == {"H8", "HK", "CT", "S7"}
    b = amsterdams(dealer="S", trick="W DT, N HT, E D8", south="H8 HA CT S7")
    assert b.may_play() == {"HA", "CT", "S7"}


@pytest.mark.rule("klaverjas-4/play/must-trump", "klaverjas-4/play/undertrump")
def test_the_base_text_is_the_basic_game():
    """Without a variant the duty is that of the base text: always trump, and undertrump if necessary."""
    plain = table(trump="H", dealer="S", trick="W DT, N HT, E D8", south="H8 HQ CT S7")
    named = table(game="klaverjas-4/amsterdams", trump="H", dealer="S", trick="W DT, N HT, E D8", south="H8 HQ CT S7")
    assert plain.may_play() == {"H8", "HQ"}
    assert named.may_play() == {"CT", "S7"}


@pytest.mark.rule(
    "klaverjas-4/play/overtrump",
    "klaverjas-4/variant.amsterdams/partner-winning",
    "klaverjas-4/variant.amsterdams/no-undertrump",
)
@pytest.mark.parametrize(
    ("trick", "south", "card", "rule"),
    [
        ("W C7, N C8, E HT", "HA H8 S7", "HA", "play/overtrump"),
        ("W DT, N HT, E D8", "HA CT S7", "HA", "variant.amsterdams/partner-winning"),
        ("W DT, N HT, E D8", "HA CT S7", "S7", "variant.amsterdams/partner-winning"),
        ("W DT, N HT, E D8", "H8 CT S7", "S7", "variant.amsterdams/partner-no-undertrump"),
    ],
)
def test_a_card_is_allowed_by_the_duty_that_left_it_not_by_one_that_dropped_nothing(trick, south, card, rule):
    [item] = amsterdams(dealer="S", trick=trick, south=south).why(card)
    assert item["allowed"]
    assert item["reason"]["rule"] == f"klaverjas-4/{rule}"
