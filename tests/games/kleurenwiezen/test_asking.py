"""The troel, the asking round by round, and the specials."""

import pytest

from .hands import SPECIALS, SUITS, TROEL, asked, every_ask, sayable, table

rule = pytest.mark.rule


def told(here, kind):
    """The sentences of the events of one type at a table."""
    return [event["say"] for event in here.events if event["type"] == kind]


# ---- the troel


@rule("kleurenwiezen/auction/troel-check", "kleurenwiezen/auction/troel-definition")
def test_three_aces_in_one_hand_are_found_before_anybody_speaks():
    here = table(dealer="N", lang="en", **TROEL)
    assert told(here, "troel") == ["East holds 3 aces: a troel, with West as partner."]
    assert here.phase == "bidding"
    assert sayable(here) == {"pass", "blote-miserie", "solo-slim"}
    two_each = table(dealer="N", east="HA SA", west="DA CA")
    assert not told(two_each, "troel")
    assert "ask-H" in sayable(two_each)


@rule("kleurenwiezen/auction/troel-check")
def test_nobody_is_told_which_ace_the_partner_holds():
    here = table(dealer="N", lang="en", **TROEL)
    for seat in "NES":
        assert "diamonds" not in here.of(seat).view["say"]


@rule("kleurenwiezen/auction/troel-partner", "kleurenwiezen/play/troel-lead")
def test_the_holder_of_the_fourth_ace_is_the_partner_and_leads():
    here = table(dealer="N", **TROEL).play("pass pass pass pass")
    assert here.turn == "W"
    assert [place["seat"] for place in here.view["seats"] if place["player"]] == ["E", "W"]


@rule("kleurenwiezen/auction/troel-overcalls")
@pytest.mark.parametrize(
    "call", ["ask-H", "alone-H", "join-D", "wait", "kleine-miserie", "pico", "abondance-H", "miserie"]
)
def test_nothing_else_goes_above_a_troel(call):
    table(dealer="N", **TROEL).refuses(f"call:{call}").citing("auction/troel-overcalls")


@rule("kleurenwiezen/auction/troel-overcalls", "kleurenwiezen/auction/special-shared")
def test_after_a_solo_slim_over_a_troel_everybody_passes():
    here = table(dealer="N", **TROEL).play("call:blote-miserie call:solo-slim")
    assert sayable(here) == {"pass"}
    here.refuses("call:blote-miserie").citing("auction/special-order")
    here.refuses("call:solo-slim").citing("auction/special-shared")
    after = here.play("pass pass")
    assert (after.turn, after.contract["player"]) == ("S", "S")


@rule("kleurenwiezen/auction/troel-overcalls")
def test_both_players_of_a_troel_may_outbid_it_and_share_blote_miserie():
    here = table(dealer="N", **TROEL).play("call:blote-miserie pass call:blote-miserie pass")
    assert [place["seat"] for place in here.view["seats"] if place["player"]] == ["E", "W"]
    assert here.trump is None
    assert here.turn == "E"


@rule("kleurenwiezen/auction/troel-four-aces")
def test_of_the_kings_that_are_left_hearts_come_first():
    here = table(dealer="W", north="HA DA SA CA", south="HK", west="DK", lang="en")
    assert told(here, "troel") == ["North holds 4 aces: a troel, with you as partner."]


# ---- the first round


@rule(
    "kleurenwiezen/auction/first-speaker",
    "kleurenwiezen/auction/wait-first-only",
    "kleurenwiezen/auction/ask-three-ways",
)
def test_the_player_on_the_dealers_left_passes_waits_or_asks():
    here = asked()
    assert here.turn == "N"
    assert sayable(here) == {"pass", "wait"} | every_ask(SUITS) | set(SPECIALS)


@rule("kleurenwiezen/auction/wait-first-only", "kleurenwiezen/auction/later-speakers")
@pytest.mark.parametrize("calls", ["pass", "wait", "ask-H pass", "pass pass pass"])
def test_nobody_else_may_wait(calls):
    asked(calls).refuses("call:wait").citing("auction/wait-first-only")


@rule("kleurenwiezen/auction/specials-listed")
def test_there_are_six_specials_and_no_seventh():
    assert {call for call in sayable(asked()) if call in SPECIALS} == set(SPECIALS)
    assert len({call.partition("-")[0] if call.startswith("ab") else call for call in SPECIALS}) == 6
    asked().refuses("call:misere").citing("auction/specials-listed")


@rule("kleurenwiezen/auction/clockwise", "kleurenwiezen/auction/purpose")
def test_the_turn_to_speak_goes_clockwise_once_round():
    here, order = asked(dealer="S"), []
    for call in ("pass", "call:ask-H", "pass", "pass"):
        order.append(here.turn)
        here = here.play(call)
    assert order == ["W", "N", "E", "S"]
    here.refuses("pass", seat="W").citing("auction/clockwise")
    asked(dealer="S").refuses("HA").citing("auction/purpose")


@rule("kleurenwiezen/auction/pass", "kleurenwiezen/auction/minimum-bid")
def test_a_player_that_passed_says_no_more_and_defends():
    here = asked("pass ask-H join-H pass")
    assert here.phase == "tricks"
    assert here.contract["needs"] == 8
    assert [place["seat"] for place in here.view["seats"] if place["player"]] == ["E", "S"]


@rule("kleurenwiezen/auction/join", "kleurenwiezen/auction/team-is-fixed")
def test_a_team_is_fixed_and_nobody_can_come_with_it():
    here = asked("ask-H join-H")
    here.refuses("call:join-H").citing("auction/team-is-fixed")
    here.refuses("call:ask-H").citing("auction/team-is-fixed")
    here.refuses("call:join-S").citing("auction/join")
    here = here.play("call:ask-C pass")
    assert here.turn == "S"
    assert sayable(here) == {"alone-C"}


@rule("kleurenwiezen/auction/ask-three-ways", "kleurenwiezen/auction/join")
def test_a_suit_that_was_named_can_only_be_joined():
    here = asked("ask-H alone-S")
    for call in ("call:ask-H", "call:alone-H"):
        here.refuses(call).citing("auction/join")
    for call in ("call:ask-S", "call:alone-S", "call:join-S"):
        here.refuses(call).citing("auction/ask-three-ways")


@rule("kleurenwiezen/auction/join")
def test_no_card_of_the_suit_is_needed_to_join():
    here = asked("ask-H", east="DA DK DQ DJ DT D9 D8 D7 D6 D5 D4 D3 D2")
    assert "join-H" in sayable(here)


@rule("kleurenwiezen/auction/all-fixed")
@pytest.mark.parametrize(
    "calls", ["ask-H join-H ask-C join-C", "ask-H join-H alone-C alone-D", "pass alone-C alone-D pass"]
)
def test_when_all_is_fixed_after_the_first_round_the_bidding_begins(calls):
    here = asked(calls)
    assert all(call[0] in "0123456789" for call in sayable(here))
    for late in ("ask-S", "alone-S", "join-S"):
        here.refuses(f"call:{late}").citing("auction/all-fixed")


@rule("kleurenwiezen/auction/all-fixed", "kleurenwiezen/auction/special-beats-suit")
def test_a_special_ends_the_asking_after_the_first_round():
    here = asked("wait ask-C pico pass")
    assert here.phase == "tricks"
    assert here.contract["player"] == "S"
    assert here.trump is None


# ---- later rounds


@rule("kleurenwiezen/auction/wait-no-own-suit", "kleurenwiezen/auction/wait")
def test_a_player_that_waited_joins_or_passes():
    here = asked("wait ask-C pass pass")
    assert sayable(here) == {"join-C", "pass"}
    for call in ("call:ask-H", "call:alone-H"):
        here.refuses(call).citing("auction/wait-no-own-suit")
    here.refuses("call:wait").citing("auction/wait")


@rule("kleurenwiezen/auction/wait", "kleurenwiezen/auction/asking-ends")
def test_a_player_that_waited_in_vain_can_only_pass():
    here = asked("wait pass pass pass")
    assert sayable(here) == {"pass"}
    assert here.play("pass").phase == "thrown-in"


@rule("kleurenwiezen/auction/specials-first-round-only")
@pytest.mark.parametrize("calls", ["wait ask-C pass pass", "ask-C pass pass ask-H"])
def test_no_special_after_the_first_round(calls):
    asked(calls).refuses("call:miserie").citing("auction/specials-first-round-only")


@rule("kleurenwiezen/auction/later-rounds")
def test_an_asker_without_partner_repeats_goes_alone_or_joins():
    here = asked("ask-C ask-H pass pass")
    assert here.turn == "N"
    assert sayable(here) == {"repeat-C", "alone-C", "join-H"}
    here.refuses("pass").citing("auction/later-rounds")
    here.refuses("call:ask-S").citing("auction/later-rounds")
    here.refuses("call:alone-S").citing("auction/later-rounds")
    here.refuses("call:repeat-H").citing("auction/later-rounds")
    joined = here.play("call:join-H")
    assert joined.phase == "tricks"
    assert [place["seat"] for place in joined.view["seats"] if place["player"]] == ["N", "E"]


@rule("kleurenwiezen/auction/later-rounds", "kleurenwiezen/auction/asking-ends")
def test_a_round_of_nothing_but_repeats_is_the_last_one():
    here = asked("ask-C ask-H pass pass repeat-C repeat-H")
    assert here.turn == "N"
    assert sayable(here) == {"alone-C", "join-H"}
    here.refuses("call:repeat-C").citing("auction/asking-ends")


@rule("kleurenwiezen/auction/asking-ends")
def test_nobody_is_left_to_join_then_the_asker_goes_alone():
    here = asked("pass ask-C pass pass")
    assert sayable(here) == {"alone-C"}
    here.refuses("call:repeat-C").citing("auction/asking-ends")
    played = here.play("call:alone-C")
    assert (played.phase, played.contract["needs"], played.trump) == ("tricks", 6, "C")


@rule("kleurenwiezen/auction/asking-ends", "kleurenwiezen/auction/later-rounds")
def test_with_the_house_rule_an_open_asker_may_pass():
    here = asked("pass ask-C pass pass", open_asker_may_pass="true")
    assert sayable(here) == {"alone-C", "pass"}
    assert here.play("pass").phase == "thrown-in"


@rule("kleurenwiezen/auction/asking-ends", "kleurenwiezen/auction/pass")
@pytest.mark.parametrize(("house_rule", "dealer"), [("same-dealer", "W"), ("next-dealer", "N")])
def test_when_everybody_passes_nothing_is_paid(house_rule, dealer):
    here = asked("pass pass pass pass", all_pass=house_rule, scores="N 4 E 4 S -4 W -4")
    assert here.phase == "thrown-in"
    after = here.next()
    assert after.dealer() == dealer
    assert after.view["scores"] == [{"N": 4, "E": 4, "S": -4, "W": -4}]


@rule("kleurenwiezen/auction/join", "kleurenwiezen/auction/later-rounds")
def test_an_ask_that_lapsed_stays_taken():
    here = asked("ask-C ask-H ask-S pass join-H")
    assert here.turn == "S"
    assert sayable(here) == {"alone-S"}
    here.refuses("call:join-C").citing("auction/join")


# ---- specials


@rule("kleurenwiezen/auction/special-order", "kleurenwiezen/auction/special-shared", "kleurenwiezen/setup/suit-order")
@pytest.mark.parametrize("called", SPECIALS)
def test_over_a_special_goes_the_same_or_a_higher_one(called):
    place = SPECIALS.index(called)
    alone = called.startswith("abondance") or called == "solo-slim"
    assert sayable(asked(called)) == {"pass", *SPECIALS[place + alone :]}


@rule("kleurenwiezen/auction/special-order", "kleurenwiezen/auction/special-beats-suit")
def test_why_not_after_a_special():
    here = asked("ask-C miserie")
    here.refuses("call:pico").citing("auction/special-order")
    here.refuses("call:abondance-H").citing("auction/special-order")
    here.refuses("call:join-C").citing("auction/special-beats-suit")
    here.refuses("call:ask-H").citing("auction/special-beats-suit")
    here.refuses("call:alone-H").citing("auction/special-beats-suit")


@rule("kleurenwiezen/auction/special-shared", "kleurenwiezen/setup/suit-order")
def test_abondance_and_solo_slim_are_for_one():
    asked("abondance-D").refuses("call:abondance-S").citing("setup/suit-order")
    asked("abondance-D").refuses("call:abondance-D").citing("auction/special-shared")
    asked("solo-slim").refuses("call:solo-slim").citing("auction/special-shared")
    here = asked("abondance-D abondance-H pass pass")
    assert [place["seat"] for place in here.view["seats"] if place["player"]] == ["E"]
    assert here.trump == "H"


@rule("kleurenwiezen/auction/special-shared")
@pytest.mark.parametrize("special", ["pico", "miserie", "blote-miserie"])
def test_four_players_may_play_the_same_special(special):
    here = asked(" ".join([special] * 4))
    assert all(place["player"] for place in here.view["seats"])
    assert here.turn == "N"


# ---- help for a newcomer


def leads(here):
    """The consequence of each choice, as the table shows it."""
    return {choice["action"].removeprefix("call:"): choice["leads"]["say"] for choice in here.view["choices"]}


@rule("kleurenwiezen/auction/join", "kleurenwiezen/auction/purpose")
def test_every_choice_says_what_it_would_lead_to():
    here = asked("ask-H pass", seat="S", lang="en")
    told = leads(here)
    assert set(told) == sayable(here)
    assert "You and North become a team" in told["join-H"]
    assert "8 tricks" in told["join-H"]
    assert told["ask-C"].startswith("North or West can join you")
    assert "30, 10 from each" in told["miserie"]
    assert "You or West can still join North in hearts." in here.view["say"]


@rule("kleurenwiezen/auction/asker-may-go-alone-after-loss")
def test_also_in_the_bidding():
    here = asked("ask-H join-H ask-C join-C 8C", seat="E", lang="en")
    assert "North may still decide to go alone" in leads(here)["pass"]
    assert "West bids 8 clubs. A bid of 8 hearts or more goes above it." in here.view["say"]
    after = here.play("pass").of("N")
    assert "The highest bid is 8 clubs, by South and West." in after.view["say"]


def test_every_plate_shows_what_its_player_said_last():
    here = asked("wait ask-C ask-H pass join-H", lang="en")
    assert {place["seat"]: place["call"] for place in here.view["seats"]} == {
        "N": "Join in hearts", "E": "Clubs with a partner", "S": "Hearts with a partner", "W": "Pass",
    }  # fmt: skip
