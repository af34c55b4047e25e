"""The laws that are checked at every single decision, directly on the stages of play."""

from functools import partial

from rules_core.cards.action_text import text_of
from tests.laws import held
from tests.laws.random_tables import everything_sayable

# A photograph of the table takes as long as all other laws of a decision; a lost card stays lost.
PHOTOGRAPH_EVERY = 4


def at_a_decision(table, choices, dice):
    """Yield the laws of this moment as (name, function that checks the table)."""
    offered, other = dice.choice(choices), dice.choice(everything_sayable(table.seating))
    yield "something to do", partial(held.there_is_something_to_do, table, choices)
    yield "offered is allowed", partial(held.what_is_offered_is_allowed, table, choices, offered)
    yield "not offered is refused", partial(held.what_is_not_offered_is_refused, table, choices, other)
    if len(table.log) % PHOTOGRAPH_EVERY == dice.randrange(PHOTOGRAPH_EVERY):
        yield "no card lost", lambda: held.no_card_is_lost_or_doubled(table, table.seen)


def at_the_end(table):
    """Yield the laws of a deal that is over."""
    seen = table.seen
    yield "the deal is over", partial(held.the_deal_is_over, table)
    yield "no card played twice", partial(held.no_card_is_played_twice, table)
    yield "no card lost", partial(held.no_card_is_lost_or_doubled, table, seen)
    yield "number of tricks", partial(held.the_tricks_are_as_many_as_the_game_has, table, seen)
    yield "card points", partial(held.the_card_points_are_constant, table, seen)
    yield "zero sum", partial(held.what_one_wins_others_lose, table, seen)
    yield "sum of the sheet", partial(held.the_sheet_is_the_sum_of_its_lines, table, seen)
    yield "the text leads back", partial(held.the_text_leads_back, table)


def in_words(table, action):
    """Return an action as it is written."""
    return text_of(action, table.stage.turn)
