"""The endings that the open card allows and their scores, compared with a count straight from the text."""

import random

import pytest

from rules_core.cards.action_text import action_of, text_of
from rules_core.cards.actions import GoBigGin, GoGin, Knock
from rules_core.cards.cards import WHOLE_PACK, written
from rules_core.table.table import setup_of, start
from tests.games.gin_rummy.naive_melds import least, least_against, worth

POSITIONS = 15


def position(dice):
    """Three melds and two cards for South, ten for North, a pile of one to three, and sometimes the card just taken."""
    ranks = [one.rank for one in dice.sample(WHOLE_PACK[:13], 3)]
    south = [one for rank in ranks for one in dice.sample([card for card in WHOLE_PACK if card.rank is rank], 3)]
    south += dice.sample([one for one in WHOLE_PACK if one not in south], 2)
    rest = [one for one in WHOLE_PACK if one not in south]
    dice.shuffle(rest)
    return south, rest[:10], rest[10 : 10 + dice.randint(1, 3)], dice.choice([None, None, dice.choice(south)])


def counting(fields, pile, taken):
    """The card that sets the limit, and whose suit may double the score."""
    if taken is not None and fields["limit_card"] == "start-of-turn":
        return taken
    return pile[-1].text if pile else None


def allowed(south, taken, card, *, big):
    """Every ending of the hand, regardless of the melds laid out."""
    texts = [one.text for one in south]
    found = {"big-gin"} if big and least(texts) == 0 else set()
    for one in texts:
        left = least([other for other in texts if other != one])
        if one == taken:
            continue
        if left == 0:
            found.add(f"gin:{one}")
        elif card is not None and left <= worth(card):
            found.add(f"knock:{one}")
    return found


def scored(action, stage, north, card):
    """The scores of North and South."""
    melds = [[one.text for one in meld] for meld in stage.ending.laid_out.melds]
    own = sum(worth(one.text) for one in stage.ending.laid_out.deadwood)
    others = least_against([one.text for one in north], melds)
    factor = 2 if card is not None and card[0] == "S" else 1
    match action:
        case GoBigGin():
            return 0, factor * (30 + others)
        case GoGin():
            return 0, factor * (20 + others)
    assert isinstance(action, Knock)
    if own == others:
        return 0, 0
    return (0, factor * (others - own)) if own < others else (factor * (10 + own - others), 0)


@pytest.mark.rule(
    "gin-oklahoma/play/knock",
    "gin-oklahoma/play/knock-limit-card",
    "gin-oklahoma/play/knock-limit-court",
    "gin-oklahoma/score/spade-doubles",
    "gin-oklahoma/score/undercut",
    "gin-oklahoma/score/card-values",
    "gin-oklahoma/variant.grote-gin/30-points",
)
@pytest.mark.parametrize("limit_card", ["before-discard", "start-of-turn"])
def test_endings_and_scores_are_what_the_text_says(limit_card):
    dice, ended = random.Random(f"oklahoma {limit_card}"), 0
    for number in range(POSITIONS):
        south, north, pile, taken = position(dice)
        big = number % 2 == 0
        fields = {"dealer": "N", "turn": "S", "at": "discard", "south": written(south), "north": written(north)}
        fields |= {"pile": written(pile), "limit_card": limit_card, "big_gin": "on" if big else "off"}
        table = start(setup_of("gin-oklahoma", fields | ({"taken": taken.text} if taken else {})))
        card = counting(fields, pile, taken and taken.text)
        texts = {text_of(one) for one in table.stage.choices() if not getattr(one, "melds", None)}
        wanted = allowed(south, taken and taken.text, card, big=big)
        assert {one for one in texts if ":" in one or one == "big-gin"} == wanted, table.text
        for text in sorted(wanted)[:2]:
            action = action_of(text, table.seating, table.stage.turn)
            over = table.play(action).stage
            one, other = (over.sheet.total(side) for side in table.seating.sides)
            assert (one, other) == scored(action, over, north, card), f"{table.text} {text}"
            ended += 1
    assert ended > POSITIONS // 2
