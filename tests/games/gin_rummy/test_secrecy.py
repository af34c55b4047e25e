"""No reply to a gin player reveals the other hand, the stock or the covered discards."""

import random

import pytest

from rules_core.cards.action_text import text_of
from rules_core.cards.cards import Card
from rules_core.cards.reasons import Impossible
from rules_core.kinds.gin.rules import deal_of
from rules_core.table.table import setup_of, start
from tests.laws.random_tables import play_through, random_table
from tests.laws.secrecy import replies
from tests.table_talk import ask

LYING = ("north", "south", "stock", "pile")
WAYS = [
    ("gin-rummy", (), ["gin-rummy/straight-gin", "gin-rummy"]),
    ("gin-rummy", ("straight-gin",), ["gin-rummy", "gin-rummy/ginbonus"]),
    ("gin-rummy", ("25-gin", "pitbonus"), ["gin-rummy", "gin-rummy/straight-gin"]),
    ("gin-oklahoma", ("grote-gin",), ["gin-oklahoma", "gin-oklahoma/grote-gin"]),
]


def written_out(table):
    """The fields of a table with both hands and the whole stock written out."""
    deal = deal_of(table.cut_to(0).stage)
    kept = {key: value for key, value in table.setup.by_name.items() if key not in ("seed", "pack")}
    places = {"north": deal.hands[0], "south": deal.hands[1], "stock": deal.stock, "pile": deal.pile}
    return kept | {place: " ".join(card.text for card in held) for place, held in places.items()}


def twin(table, seat, dice):
    """The table and a copy with two cards swapped that this seat has never seen; None if no swap fits the log."""
    deal, fields = deal_of(table.stage), written_out(table)
    own = {card for step in range(len(table.log) + 1) for card in deal_of(table.cut_to(step).stage).hands[seat.index]}
    laid = {one for one in table.log if isinstance(one, Card)}
    hidden = [one for one in deal.rules.pack if one not in own | laid | {*deal_of(table.opening[0]).pile[-1:]}]
    for _ in range(30):
        one, other = dice.sample(hidden, 2)
        swap = {one.text: other.text, other.text: one.text}
        changed = {
            place: " ".join(swap.get(word, word) for word in fields[place].split()) if place in LYING else fields[place]
            for place in fields
        }
        try:
            found = start(setup_of(title(table), changed | {"log": " ".join(table.written)}))
        except Impossible:
            continue
        if any(one in held for held in deal.hands) != any(other in held for held in deal.hands):
            return start(setup_of(title(table), fields | {"log": " ".join(table.written)})), found
    return None


def laid(view, seat):
    """The cards that a seat has laid on the table."""
    return [card["card"] for pile in view["piles"] if pile["seat"] == seat for card in pile["cards"]]


def title(table):
    """The key of the game with its variants."""
    return "/".join(filter(None, (table.game.key, "+".join(table.setup.variants))))


@pytest.mark.rule(
    "gin-rummy/play/hand-secret",
    "gin-rummy/play/draw",
    "gin-oklahoma/play/hand-secret",
    "gin-oklahoma/play/draw",
)
@pytest.mark.parametrize(("game", "variants", "ways"), WAYS)
def test_cards_that_a_seat_has_not_seen_are_in_no_reply(game, variants, ways):
    found = 0
    for number in range(12):
        dice = random.Random(f"gin secret {variants} {number}")
        table = random_table(game, variants, dice, deal="1")
        for _ in range(dice.randint(0, 24)):
            following = table.play(dice.choice(table.stage.choices()[:11]))
            if following.stage.turn is None:
                break
            table = following
        seat = table.stage.turn if dice.random() < 0.7 else dice.choice(table.seating.seats)
        twins = twin(table, seat, dice)
        if twins is None:
            continue
        found += 1
        said = [text_of(one, seat) for one in table.stage.choices()][:3] if seat is table.stage.turn else []
        actions = [one for one in said if not one.startswith(("knock", "gin", "big"))]
        done, drawn = [one for one in actions if one != "stock"], [one for one in actions if one == "stock"]
        one, other = (replies(each.text, seat.letter, done, about=drawn, others=ways) for each in twins)
        for question in one:
            assert one[question] == other[question], f"{question}, asked by {seat}: {twins[0].text} {twins[1].text}"
    assert found >= 6, "too few positions to swap cards in"


@pytest.mark.rule("gin-rummy/play/hand-secret", "gin-rummy/play/discard", "gin-rummy/play/knock-face-down")
def test_a_view_names_only_own_cards_the_open_one_and_what_was_laid_out():
    dice = random.Random("gin views")
    for _ in range(4):
        for table in play_through(random_table("gin-rummy", (), dice), dice):
            for seat in ("N", "S"):
                view = ask("open", table=table.text, seat=seat)["view"]
                own = {card["card"] for card in view["hand"]}
                piles = [pile for pile in view["piles"] if pile["pile"] in ("stock", "discard")]
                assert sum(len(pile["cards"]) for pile in piles) <= 1
                other = next(place for place in view["seats"] if not place["you"])
                shown = view["phase"] in ("settled", "match-over")
                assert other["hand"] is None
                assert len(laid(view, other["seat"])) == (10 if shown else 0)
                assert own or shown
        assert table.stage.turn is None
