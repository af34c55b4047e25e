"""The players, the sides, the packs, and the deal of jacks for partners and dealer."""

import pytest

from tests.table_talk import SEATS, ask, problems, table

from .oracle import PACK, TURN_PACK

JACKING = "C9 HJ S7 DA D8 DJ CT SK H7 CJ C8 SJ"
NAMES = "N Ann, E Bob, S Cor, W Dirk"


def jacking(cards=JACKING, **fields):
    """A table at which the cards of this pack are dealt round until the jacks appear."""
    return table(seating="omboeren", at="omboeren", pack=cards, names=NAMES, **fields)


def hand_out(here, to):
    """Deal the next cards to these seats, one each."""
    return here.play(*(f"jack:{seat}" for seat in to))


# ---- players and sides


@pytest.mark.rule("klaverjas-4/setup/players")
def test_four_players_sit_down_in_two_pairs():
    here = table()
    assert [place["seat"] for place in here.view["seats"]] == list(SEATS)
    sides = [place["side"] for place in here.view["seats"]]
    assert sorted(sides) == ["EW", "EW", "NS", "NS"]
    assert {one["side"] for one in here.view["sides"]} == {"NS", "EW"}


@pytest.mark.rule("klaverjas-4/setup/players")
def test_partnerships_stay_the_same_for_the_whole_match():
    here = table(names=NAMES, dealer="S", deal=4, scores="NS 90 EW 80 / NS 0 EW 160 / NS 100 EW 60")
    pairs = {place["name"]: place["side"] for place in here.view["seats"]}
    assert pairs == {"Ann": "NS", "Bob": "EW", "Cor": "NS", "Dirk": "EW"}


@pytest.mark.rule("klaverjas-4/setup/partners-opposite")
def test_partners_sit_opposite_so_that_sides_alternate():
    here = table()
    assert [here.place(seat)["side"] for seat in SEATS] == ["NS", "EW", "NS", "EW"]
    assert here.claims("partner S N")
    assert not here.claims("partner S W")


@pytest.mark.rule("klaverjas-4/setup/partners-opposite")
def test_a_trick_of_the_partner_counts_for_the_side():
    east = "S9 C7 C8 C9 D7 D8 D9 H7"
    here = table(trump="H", dealer="E", trick="S S7, W S8, N SA", east=east).play("S9")
    assert here.last["winner"] == "N"
    assert {one["side"]: one["tricks"] for one in here.view["sides"]} == {"NS": 1, "EW": 0}


@pytest.mark.rule("klaverjas-4/setup/direction")
@pytest.mark.parametrize(("dealer", "order"), [("N", "ESWN"), ("E", "SWNE"), ("S", "WNES"), ("W", "NESW")])
def test_bidding_goes_round_clockwise(dealer, order):
    here = table(dealer=dealer, deal=2, bidding="leids")
    for seat in order:
        assert here.turn == seat, f"{dealer} deals: {here.turn} speaks, not {seat}"
        here = here.play("pass")


@pytest.mark.rule("klaverjas-4/setup/direction")
@pytest.mark.parametrize(("leader", "order"), [("N", "NESW"), ("E", "ESWN"), ("S", "SWNE"), ("W", "WNES")])
def test_cards_are_played_clockwise(leader, order):
    here = table(trump="H", dealer=SEATS[SEATS.index(leader) - 1], seed="clockwise")
    for seat in order:
        assert here.turn == seat
        here = here.play(sorted(here.may_play(seat))[0])


@pytest.mark.rule("klaverjas-4/setup/direction", "klaverjas-4/play/tricks")
def test_nobody_plays_out_of_turn():
    here = table(trump="H", seed="turns")
    assert here.turn == "E"
    for seat in "NSW":
        card = sorted(here.hand(seat))[0]
        assert here.attempt(card, seat)["kind"] == "refusal", f"{seat} played before East"


@pytest.mark.rule("klaverjas-4/setup/goal", "klaverjas-4/setup/partners-opposite")
@pytest.mark.parametrize(("player", "playing"), [("N", "NS"), ("E", "EW"), ("S", "NS"), ("W", "EW")])
def test_the_player_and_his_partner_are_the_playing_side(player, playing):
    here = table(trump="D", player=player)
    assert here.contract["player"] == player
    assert here.contract["side"] == playing
    assert here.contract["needs"] == 82


# ---- the packs


@pytest.mark.rule("klaverjas-4/setup/pack")
@pytest.mark.parametrize("seed", ["a", "b", "c"])
def test_the_pack_is_the_piquet_pack_of_32(seed):
    dealt = [card for hand in table(seed=seed).hands().values() for card in hand]
    assert sorted(dealt) == sorted(PACK)


@pytest.mark.rule("klaverjas-4/setup/pack")
@pytest.mark.parametrize("card", ["H6", "C2", "S5"])
def test_low_cards_are_not_in_the_pack(card):
    problems(south=f"H9 {card}", trump="H").at("south").citing("setup/pack", "setup/turn-pack")


@pytest.mark.rule("klaverjas-4/setup/turn-pack")
def test_trumps_are_turned_from_the_twenty_low_cards():
    seen = set()
    for number in range(80):
        here = table(seed=f"turn-{number}", deal=2)
        assert len(here.turned()) == 1
        seen |= set(here.turned())
    assert seen <= set(TURN_PACK), f"turned from the playing pack: {seen - set(TURN_PACK)}"
    assert len(seen) > 12, "the turn pack is not shuffled anew for every deal"
    assert {card[0] for card in seen} == set("SHDC")


@pytest.mark.rule("klaverjas-4/setup/turn-pack")
@pytest.mark.parametrize("card", ["C7", "HA", "DT"])
def test_a_playing_card_cannot_be_turned(card):
    problems(deal=2, turn=card).at("turn").citing("setup/turn-pack", "auction/turned-trump")


@pytest.mark.rule("klaverjas-4/setup/turn-pack")
def test_the_turn_pack_is_shuffled_apart_from_the_playing_pack():
    hands = [table(seed="apart", deal=2, turn=card).hands() for card in ("H2", "S6")]
    assert hands[0] == hands[1]


# ---- the first dealer


@pytest.mark.rule("klaverjas-4/setup/predetermined")
@pytest.mark.parametrize("dealer", SEATS)
def test_the_first_dealer_may_be_agreed(dealer):
    assert table(dealer=dealer).dealer() == dealer


@pytest.mark.rule("klaverjas-4/setup/predetermined")
def test_north_deals_when_nothing_was_agreed():
    assert table().dealer() == "N"
    assert table(seating="fixed").dealer() == "N"


@pytest.mark.rule("klaverjas-4/setup/predetermined", "klaverjas-4/setup/omboeren-dealer")
def test_with_omboeren_the_first_jack_decides_who_deals():
    here = hand_out(jacking(), "ESWNEWNENENN")
    assert here.dealer() == "S"


@pytest.mark.rule("klaverjas-4/setup/predetermined")
def test_without_omboeren_partners_and_dealer_are_as_agreed():
    here = table(names=NAMES, dealer="W")
    assert [place["name"] for place in here.view["seats"]] == ["Ann", "Bob", "Cor", "Dirk"]
    assert here.dealer() == "W"


# ---- omboeren


@pytest.mark.rule("klaverjas-4/setup/omboeren-deal")
def test_jacking_round_begins_with_east_and_goes_clockwise():
    here = jacking()
    assert here.phase == "omboeren"
    for seat in "ESWN":
        wrong = [other for other in SEATS if other != seat]
        for other in wrong:
            assert here.attempt(f"jack:{other}", "N")["kind"] == "refusal", f"{other} got the card of {seat}"
        here = here.play(f"jack:{seat}", seat="N")


@pytest.mark.rule("klaverjas-4/setup/omboeren-deal")
def test_jacking_round_goes_on_until_everyone_has_a_jack():
    here = jacking()
    for step, seat in enumerate("ESWNEWNENENN"):
        assert here.phase == "omboeren", f"ended after {step} cards, before everyone had a jack"
        here = here.play(f"jack:{seat}")
    assert here.phase != "omboeren"


@pytest.mark.parametrize("ask_what", ["bid", "play"])
def test_nobody_learns_from_the_next_question_whether_a_jack_comes(ask_what):
    tables = (hand_out(jacking(cards), "E") for cards in (JACKING, JACKING.replace("HJ S7", "S7 HJ")))
    replies = [ask("solve", table=here.text, ask=ask_what, seat="N") for here in tables]
    assert replies[0]["kind"] == "judged"
    assert replies[0] == replies[1], "the rule that is named tells of a card that still lies hidden"


@pytest.mark.rule("klaverjas-4/setup/omboeren-skip")
def test_a_player_with_a_jack_gets_no_more_cards():
    here = hand_out(jacking(), "ESWNE")
    here.refuses("jack:S").citing("setup/omboeren-skip")
    here = hand_out(here, "W")
    here = hand_out(here, "N")
    for seat in "SW":
        here.refuses(f"jack:{seat}").citing("setup/omboeren-skip", "setup/omboeren-deal")


@pytest.mark.rule("klaverjas-4/setup/omboeren-dealer")
@pytest.mark.parametrize(
    ("cards", "to", "dealer"),
    [
        ("SJ CJ HJ DJ", "ESWN", "E"),
        ("S7 S8 S9 HJ SJ CJ DJ", "ESWNESW", "N"),
        ("S7 S8 DJ S9 SJ CJ HJ", "ESWNESN", "W"),
    ],
)
def test_the_first_jack_makes_the_dealer(cards, to, dealer):
    assert hand_out(jacking(cards), to).dealer() == dealer


@pytest.mark.rule("klaverjas-4/setup/omboeren-partners")
def test_red_jacks_and_black_jacks_become_partners():
    here = hand_out(jacking(), "ESWNEWNENENN")
    names = {place["seat"]: place["name"] for place in here.view["seats"]}
    assert names == {"N": "Dirk", "E": "Bob", "S": "Cor", "W": "Ann"}
    assert here.claims("forehand W")


@pytest.mark.rule("klaverjas-4/setup/omboeren-partners")
@pytest.mark.parametrize(
    ("cards", "names"),
    [
        # East, South, West, North get these jacks in this order.
        ("SJ HJ CJ DJ", "Ann Bob Cor Dirk"),
        ("SJ CJ HJ DJ", "Ann Bob Dirk Cor"),
        ("SJ HJ DJ CJ", "Dirk Bob Cor Ann"),
        ("HJ SJ DJ CJ", "Ann Bob Cor Dirk"),
    ],
)
def test_only_the_dealers_partner_changes_seats(cards, names):
    here = hand_out(jacking(cards), "ESWN")
    assert " ".join(place["name"] for place in here.view["seats"]) == names


@pytest.mark.rule(
    "klaverjas-4/setup/omboeren-deal",
    "klaverjas-4/setup/omboeren-skip",
    "klaverjas-4/setup/omboeren-dealer",
    "klaverjas-4/setup/omboeren-partners",
)
def test_example_omboeren_seats():
    """Bob C9, Cor the jack of hearts, Dirk S7, Ann DA, and so on until Ann gets the jack of spades."""
    handed = list(zip("ESWNEWNENENN", JACKING.split(), strict=True))
    here = jacking()
    for seat, card in handed:
        assert here.phase == "omboeren", f"{card} is still to be handed out"
        here = here.play(f"jack:{seat}")
        event = next(event for event in here.events if event["type"] == "jack")
        assert (event["seat"], event["card"]) == (seat, card)
    assert here.dealer() == "S"
    assert [place["name"] for place in here.view["seats"]] == ["Dirk", "Bob", "Cor", "Ann"]
    assert here.claims("forehand W")
    assert here.claims("partner S N")


@pytest.mark.rule("klaverjas-4/setup/omboeren-deal", "klaverjas-4/setup/pack")
def test_jacking_round_from_a_seed_ends_and_deals_the_first_hand():
    for number in range(12):
        here = table(seating="omboeren", at="omboeren", seed=f"jacks-{number}")
        cards = 0
        while here.phase == "omboeren":
            seat = next(s for s in "ESWN" if here.attempt(f"jack:{s}")["kind"] == "table")
            here = here.play(f"jack:{seat}")
            cards += 1
            assert cards <= 32
        assert cards >= 4
        assert [here.place(seat)["side"] for seat in SEATS] == ["NS", "EW", "NS", "EW"]


@pytest.mark.rule("klaverjas-4/setup/goal")
@pytest.mark.parametrize(
    ("contract", "needs", "say"),
    [
        ("eighty-two", 82, "Ruiten is troef. Jij speelt en moet 82 punten halen."),
        ("more-than-half", 0, "Ruiten is troef. Jij speelt en moet meer halen dan de tegenpartij."),
    ],
)
def test_the_target_is_described_by_the_house_rule(contract, needs, say):
    setup = {"game": "klaverjas-4", "options": {"contract": contract}, "dealer": "N", "trump": "D", "player": "S"}
    view = ask("open", setup=setup, seat="S")["view"]
    assert say in view["say"]
    assert view["contract"]["needs"] == needs
