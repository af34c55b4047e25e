"""Finding the dealer and the partners, dealing, and the two rounds of bidding."""

import pytest

from tests.table_talk import problems

from .situations import FORMS, SEATS, SIZES, klapper


def with_jacks(here):
    """The table once every jack that matters has been dealt."""
    while here.phase == "omboeren":
        here = here.play(sorted(here.of(here.turn).may_say())[0])
    return here


@pytest.mark.rule("klapper/setup/omboeren", "klapper/setup/omboeren-partners", "klapper/setup/partners-alternate")
def test_the_first_jack_deals_and_the_colours_are_partners():
    for seed in "abcdef":
        here = klapper(seed=seed, names="N Anna, E Bram, S Cor, W Dirk")
        assert here.phase == "omboeren"
        assert here.of("N").may_say() == {"jack:E"}
        here.refuses("jack:S").citing("setup/omboeren")
        here.refuses("pass").citing("setup/omboeren")
        jacks = {}
        while here.phase == "omboeren":
            action = sorted(here.of("N").may_say())[0]
            seat = action[-1]
            assert seat not in jacks
            here = here.play(action)
            card = here.events[0]["card"]
            if card[1] == "J":
                jacks[here.events[0]["seat"]] = card
        assert here.dealer() == next(iter(jacks))
        named = {"N": "Anna", "E": "Bram", "S": "Cor", "W": "Dirk"}
        red = {named[seat] for seat, jack in jacks.items() if jack[0] in "HD"}
        sides = {place["name"]: place["side"] for place in here.view["seats"]}
        assert len({sides[name] for name in red}) == 1
        assert len({sides[name] for name in set(named.values()) - red}) == 1
        assert [place["side"] for place in here.view["seats"]] == ["NS", "EW", "NS", "EW"]


@pytest.mark.rule("klapper/setup/omboeren")
@pytest.mark.parametrize("players", ["2", "3", "6"])
def test_without_partners_the_first_jack_is_enough(players):
    here = klapper(players, seed="x")
    while here.phase == "omboeren":
        here = here.play(sorted(here.of(here.turn).may_say())[0])
        getter = here.events[0]["seat"]
    assert here.dealer() == getter


@pytest.mark.rule("klapper/setup/omboeren", "klapper/setup/partners-alternate")
def test_fixed_seats_skip_the_jacks():
    assert klapper(seed="x", seating="fixed").phase == "bidding"
    assert klapper(seed="x", dealer="W").dealer() == "W"
    assert klapper(seed="x", deal=2).phase == "bidding"


@pytest.mark.rule("klapper/setup/players", "klapper/setup/direction", "klapper/setup/deck", "klapper/deal/six-each")
@pytest.mark.rule("klapper/variant.three/deal", "klapper/variant.six/deal", "klapper/variant.six/teams")
@pytest.mark.parametrize(("players", "first"), [("2", 6), ("3", 8), ("4", 6), ("6", 4)])
def test_how_many_cards_everybody_gets(players, first):
    seats = SEATS[players]
    here = klapper(players, dealer=seats[-1])
    assert [place["cards"] for place in here.view["seats"]] == [first] * int(players)
    assert here.turn == seats[0]
    assert here.play("pass").turn == seats[1]
    sides = {"2": "N S", "3": "A B C", "4": "NS EW NS EW", "6": "ACE BDF ACE BDF ACE BDF"}[players].split()
    assert [place["side"] for place in here.view["seats"]] == sides
    problems(game=FORMS[players], pack="S8").at("pack").citing("setup/deck")


@pytest.mark.rule("klapper/deal/dealers-card", "klapper/deal/dealers-card-stays")
@pytest.mark.parametrize("players", ["3", "4", "6"])
def test_the_dealers_last_card_lies_open_and_stays_his(players):
    dealer = SEATS[players][-1]
    here = klapper(players, dealer=dealer)
    (card,) = here.turned()
    assert card in here.hand(dealer)
    assert card not in {one for seat in SEATS[players][:-1] for one in here.hand(seat)}
    played = here.play("play")
    assert played.phase == "tricks"
    assert played.turned() == []
    assert card in played.hand(dealer)
    here.refuses("seven")
    played.refuses("seven")


@pytest.mark.rule("klapper/variant.two/deal", "klapper/variant.two/dead-hand")
def test_two_players_have_three_cards_lying_and_a_dead_hand():
    pack = "SA SK SQ HA HK HQ SJ ST S9 HJ HT H9 DA DK DQ CA CK CQ DT DJ D9 CJ CT C9"
    here = klapper("2", dealer="N", pack=pack)
    assert here.hand("S") == {"SA", "SK", "SQ", "SJ", "ST", "S9"}
    piles = [(pile["pile"], pile["seat"], pile["count"], pile["cards"]) for pile in here.view["piles"]]
    assert piles == [
        ("maker.lying", "N", 3, []),
        ("maker.lying", "S", 3, []),
        ("maker.dead-hand", None, 5, []),
    ]
    assert here.turned() == ["DT"]
    played = here.play("pass play")
    assert played.hand("S") == {"SA", "SK", "SQ", "SJ", "ST", "S9", "DA", "DK", "DQ"}
    assert played.turned() == ["DT"]
    passed = here.play("pass pass pass pass")
    assert passed.phase == "thrown-in"
    assert "DA" not in str(passed.view)


@pytest.mark.rule("klapper/auction/first-round", "klapper/auction/play-or-pass", "klapper/auction/second-round")
def test_two_rounds_of_bidding():
    here = klapper(dealer="N")
    assert here.of("E").may_say() == {"play", "pass"}
    suit = here.turned()[0][0]
    other = next(one for one in "SHDC" if one != suit)
    here.refuses(f"trump:{other}").citing("auction/first-round")
    here.refuses("smous").citing("auction/play-or-pass")
    assert here.play("pass pass play").contract["player"] == "W"
    second = here.play("pass pass pass pass")
    assert second.turn == "E"
    assert second.of("E").may_say() == {"trump:S", "trump:H", "trump:D", "trump:C", "pass"}
    second.refuses("play").citing("auction/second-round")
    barred = klapper(dealer="N", second_round_suits="other-three").play("pass pass pass pass")
    barred.refuses(f"trump:{barred.turned()[0][0]}").citing("auction/second-round")


@pytest.mark.rule("klapper/auction/passed-out")
@pytest.mark.parametrize("players", SEATS)
def test_after_two_rounds_of_passing_the_next_dealer_deals(players):
    seats = SEATS[players]
    here = klapper(players, dealer=seats[-1]).play(" ".join(["pass"] * 2 * int(players)))
    assert here.phase == "thrown-in"
    again = here.next()
    assert again.dealer() == seats[0]
    assert set(again.view["totals"].values()) == {0}


@pytest.mark.rule("klapper/play/trick-count", "klapper/play/forehand-leads", "klapper/variant.six/rest-as-four")
@pytest.mark.parametrize(("players", "count"), SIZES.items())
def test_the_forehand_leads_and_every_card_is_played(players, count):
    here = klapper(players, dealer=SEATS[players][-1]).play("pass play")
    assert here.turn == SEATS[players][0]
    for _ in range(count * int(players)):
        here = here.play(sorted(here.of(here.turn).may_play())[0])
    assert sum(side["tricks"] for side in here.view["sides"]) == count


@pytest.mark.rule("klapper/setup/omboeren")
@pytest.mark.parametrize("players", ["2", "3", "4", "6"])
def test_the_jacks_are_searched_in_the_order_of_a_written_pack(players):
    here, dealt = klapper(players, at="omboeren", pack="S9 HA DJ"), []
    for _ in range(3):
        here = here.play(sorted(here.of(here.turn).may_say())[0])
        dealt.append(here.events[0]["card"])
    assert dealt == ["S9", "HA", "DJ"]


@pytest.mark.rule("klapper/deal/six-each", "klapper/variant.three/deal", "klapper/variant.six/deal")
@pytest.mark.parametrize(
    ("players", "rule"), [("4", "deal/six-each"), ("3", "variant.three/deal"), ("6", "variant.six/deal")]
)
@pytest.mark.parametrize("more", [{}, {"trump": "H"}])
def test_where_all_cards_are_dealt_there_is_no_stock(players, rule, more):
    wrong = problems(game=FORMS[players], dealer=SEATS[players][0], stock="SK", **more)
    assert "alle kaarten worden gedeeld" in str(wrong.at("stock").citing(rule))


@pytest.mark.rule("klapper/variant.two/dead-hand")
def test_the_dead_hand_of_two_can_be_written():
    here = klapper("2", dealer="N", trump="H", turn="SA", stock="SK SQ SJ ST S9")
    assert not (here.hand("N") | here.hand("S")) & {"SA", "SK", "SQ", "SJ", "ST", "S9"}
    problems(game=FORMS["2"], dealer="N", trump="H", stock="SA SK SQ SJ ST S9").at("stock").citing("variant.two/deal")


@pytest.mark.rule("klapper/deal/dealers-card-stays", "klapper/variant.two/dead-hand", "klapper/auction/play-or-pass")
@pytest.mark.parametrize(("players", "rule"), [("4", "deal/dealers-card-stays"), ("2", "variant.two/dead-hand")])
def test_nobody_exchanges_the_turned_card(players, rule):
    here = klapper(players, dealer=SEATS[players][-1]).play("play")
    here.refuses("seven").citing(rule)
    here.refuses("pass").citing("auction/play-or-pass")


@pytest.mark.rule("klapper/play/forehand-leads", "klapper/play/follow", "klapper/play/winner-leads")
@pytest.mark.parametrize("players", ["2", "3", "4", "6"])
def test_each_card_is_reported_with_the_rule_that_allowed_it(players):
    here, told = klapper(players, dealer=SEATS[players][-1], trump="H"), []
    while here.turn is not None:
        hand = here.of(here.turn).view["hand"]
        chosen = min((card for card in hand if card["allowed"]), key=lambda card: card["card"])
        here = here.play(chosen["card"])
        (laid,) = [event for event in here.events if event["type"] == "card"]
        told.append((laid["rule"], chosen["reason"]["rule"]))
    assert all(one == other for one, other in told), told
    assert told[0][0] == "klapper/play/forehand-leads"
    assert here.events[-1]["rule"] == "klapper/setup/card-total"
