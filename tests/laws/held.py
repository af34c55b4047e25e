"""The laws that hold at every moment of every game and at the end of every deal, each as a sentence about a table.

A law that is broken raises AssertionError; its text names what broke.
"""

from rules_core.cards.action_text import text_of
from rules_core.cards.cards import Card
from rules_core.cards.stage import actor
from rules_core.table.notation import from_text, to_text

# Items before the players that are not cards of the pack: chips, a debt, and tricks counted as tricks.
NO_CARDS = ("pot", "owed", "whist.tricks")
BEFORE_THE_DEAL = ("deal", "omboeren")
LONGEST_TEXT = 2000


def constants_of(table):
    """The constants of a table, which no play can change, as its game declares them."""
    return table.game.constants(table.rules)


# ---- at every moment ----


def there_is_something_to_do(table, choices):
    """A seat on turn has a choice, and no action is offered twice."""
    assert choices, "nothing to choose"
    assert len(set(choices)) == len(choices), "a choice is offered twice"
    assert not table.stage.over, "there is a choice after the end"


def what_is_offered_is_allowed(table, choices, action):
    """An action on offer is not refused, and belongs to somebody at the table."""
    assert table.stage.refusal(action) is None, f"{text_of(action)} is offered and refused"
    assert actor(action, table.stage.turn) in table.seating.seats, f"nobody may do {text_of(action)}"


def what_is_not_offered_is_refused(table, choices, action):
    """An action is refused exactly when it is not offered: by a rule, and every alternative named is allowed."""
    refusal = table.stage.refusal(action)
    assert (refusal is None) == (action in choices), f"{text_of(action)} is neither offered nor refused, or both"
    if refusal is not None:
        assert refusal.reason.rule, f"{text_of(action)} is refused by no rule"
        assert set(refusal.instead) <= set(choices), f"instead of {text_of(action)} something is named that will not do"


def no_card_is_lost_or_doubled(table, seen):
    """Every card of the pack is in one hand, in the trick, among the cards won or in a pile."""
    held = [one for hand in seen.hands for one in hand]
    lying = [*held, *(seen.trick.cards if seen.trick else ())]
    assert len(set(lying)) == len(lying), "a card lies in two places"
    assert set(lying) <= set(table.rules.pack), "a card is not of the pack"
    goes_on = table.stage.turn is not None and table.stage.phase not in BEFORE_THE_DEAL
    # A player who claims early leaves the rest of the pack, and nobody looks at it again.
    if goes_on or played_out(seen) or (table.stage.turn is None and not seen.tricks):
        assert cards_in_sight(table, seen) == constants_of(table).cards, "the cards are not all there"


def cards_in_sight(table, seen):
    """The number of cards in all places, including cards of which only the number is seen."""
    held = {one for hand in seen.hands for one in hand}
    piles = [pile for pile in seen.piles if pile.name not in NO_CARDS]
    won = 0
    if seen.last and not any(pile.name == "won" for pile in piles):
        won = sum(seen.tricks) * len(seen.last.trick.cards)
    piled = {one for pile in piles for one in pile.cards}
    beside = [one for one in seen.turned if one in table.rules.pack and one not in held | piled]
    counted = any(pile.name == "turned-up" for pile in piles)
    turned = 0 if counted else sum(one not in table.log for one in beside)
    on_table = len(seen.trick.cards) if seen.trick else 0
    return len(held) + len(seen.covering) + on_table + won + sum(pile.count for pile in piles) + turned


def no_card_is_played_twice(table):
    """In a game with tricks nobody plays the same card twice."""
    played = [one for one in table.log if isinstance(one, Card)]
    assert not constants_of(table).tricks or len(set(played)) == len(played), "a card was played twice"


# ---- at the end of a deal ----


def the_deal_is_over(table):
    """When nobody is on turn the stage says that it is over, offers nothing, and refuses every action."""
    stage = table.stage
    assert stage.over
    assert not stage.choices(), "there is a choice after the end"


def played_out(seen):
    """Whether the tricks were played to the last card: the players of the last trick have none left."""
    return seen.last is not None and not any(seen.hands[seat.index] for seat, _ in seen.last.trick.played_by())


def the_tricks_are_as_many_as_the_game_has(table, seen):
    """A deal that was played to the last card has one of the numbers of tricks that its game declares."""
    if seen.last and played_out(seen):
        known = constants_of(table).tricks
        assert sum(seen.tricks) in known, f"{sum(seen.tricks)} tricks, not one of {known}"


def the_card_points_are_constant(table, seen):
    """In a deal that was played to the last card the points of all sides add up to what the game declares."""
    points = constants_of(table).card_points
    if points is not None and seen.last and played_out(seen):
        assert sum(seen.points) == points, f"{sum(seen.points)} points in the tricks, not {points}"


def what_one_wins_others_lose(table, seen):
    """In a game where the players only pay each other, all scores add up to zero."""
    if constants_of(table).zero_sum:
        in_the_pot = sum(pile.count for pile in seen.piles if pile.name == "pot")
        assert -sum(seen.totals) in {0, in_the_pot}, f"the scores come to {sum(seen.totals)}"


def the_sheet_is_the_sum_of_its_lines(table, seen):
    """The score of each side for a deal is the sum of the lines of its sheet, and is added to the totals."""
    if seen.sheet is None:
        return
    for side in seen.seating.sides:
        lines = sum(line.points for line in seen.sheet.lines if line.side is side)
        assert seen.sheet.total(side) == lines, f"{side} writes {seen.sheet.total(side)}, its lines come to {lines}"
    reasons = [line.reason for line in seen.sheet.lines]
    assert all(one.rule and one.saying for one in reasons), "a line of the sheet has no reason"


def the_text_leads_back(table):
    """The text of a table is short, and reading it gives the same table."""
    text = table.text
    assert len(text) < LONGEST_TEXT, f"the text is {len(text)} characters long"
    assert to_text(from_text(text)) == text


def what_a_reason_says_would_do_may_be_played(table):
    """The alternatives that a reason for a barred card names are allowed: nobody is led into another fault."""
    stage = table.stage
    for barred, reason in (table.seen.rulings(stage.turn) if stage.turn and table.seen.rulings else {}).items():
        instead = dict(reason.facts).get("held", ()) if barred not in stage.choices() else ()
        assert set(instead) <= set(stage.choices()), f"{barred}: {reason} at {table.text}"
