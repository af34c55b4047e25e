"""The types of the replies to a program: the keys of each, and the type of each value.

A card is its suit letter and rank, such as "HQ"; a seat or a side is its letter or letters, such as "S" and "NS"; an
action is written as `rules_core.api.play` accepts it. Sentences are in the requested language. Points are whole card
points or score points, as the game counts them.
"""

from __future__ import annotations

from typing import NotRequired, TypedDict


class Said(TypedDict):
    """A reason: the id of its rule and the anchor of that rule's paragraph, None where no rule is cited; a sentence."""

    rule: str | None
    anchor: str | None
    say: str


class SaidAlone(TypedDict):
    """A sentence that cites no rule."""

    say: str


class CardSeen(TypedDict):
    """A card with its name ("the queen of hearts") and its short name ("♥Q"); more is known of one in the hand.

    `allowed` and `reason` say whether it may be played and why; None while no card is asked for. `action` is what
    touching it does where that is not playing it, `fresh` marks a card just taken up, `covers` one with another below.
    """

    card: str
    name: str
    short: str
    allowed: NotRequired[bool | None]
    reason: NotRequired[Said | None]
    action: NotRequired[str]
    fresh: NotRequired[bool]
    covers: NotRequired[bool]


class CardPlayed(TypedDict):
    """A card of a trick, with the seat that played it."""

    seat: str
    card: str
    name: str
    short: str


class Suit(TypedDict):
    """A suit: its letter, its name and its sign."""

    suit: str
    name: str
    symbol: str


class Choice(TypedDict):
    """An allowed action besides playing a card, the label of its button, and in a bidding what it leads to."""

    action: str
    label: str
    leads: NotRequired[Said]


class RefusedChoice(TypedDict):
    """An action that players think of but that may not be done now, with the reason."""

    action: str
    label: str
    reason: Said


class Called(TypedDict):
    """A call that still counts: who made it, and its words."""

    seat: str
    say: str


class SeatSeen(TypedDict):
    """A player: his place, how many `cards` he holds, and in `hand` those that lie open, None where they do not.

    `standing` is what he has in the match besides the score, or that he is the viewer's partner for this deal.
    """

    seat: str
    name: str
    place: str
    side: str
    you: bool
    cards: int
    dealer: bool
    player: bool
    turn: bool
    call: str
    hand: list[CardSeen] | None
    standing: NotRequired[str]


class SideSeen(TypedDict):
    """Players who score together: tricks and points of this deal, None while not counted; the match's `total`."""

    side: str
    name: str
    yours: bool
    tricks: int | None
    points: int | None
    total: int | None
    so_far: list[SaidAlone]


class Trick(TypedDict):
    """A trick: its cards in the order played, and the seat whose card is the highest so far."""

    leader: str | None
    cards: list[CardPlayed]
    winning: str | None
    named: NotRequired[Suit]


class TrickSeen(Trick):
    """The trick on the table, with the sentence that names its cards."""

    say: str


class LastTrick(TypedDict):
    """The trick taken last: its number in the deal, its card points, and its points of roem."""

    number: int
    leader: str
    cards: list[CardPlayed]
    winner: str
    reason: Said
    points: int
    roem: int
    named: NotRequired[Suit]


class ScoreLine(Said):
    """Points for one side, with the rule that gives them or takes them away."""

    side: str
    points: int


class Sheet(TypedDict):
    """The score of a deal: every line, and by side the sum of its lines."""

    lines: list[ScoreLine]
    totals: dict[str, int]


class Contract(TypedDict):
    """The contract and its player: the tricks it `needs`, and by how much its score is multiplied."""

    player: str
    side: str
    needs: int
    factor: int
    say: str


class Meld(TypedDict):
    """Roem that a seat has shown, and its points."""

    seat: str
    cards: list[str]
    points: int


class Pile(TypedDict):
    """Cards on the table in nobody's hand, or one player's (`seat`); the top one of the `cards` that are seen is last.

    `middle` is given for a pile that is drawn in the middle: "backs" if some of its cards lie face down, otherwise
    "face-up"; a player's own cards lie "before" him, and at a table of more than two they are "named" with his name.
    `beside` is given for a pile that lies closed beside its player's name: the number of his cards or tricks in few
    signs ("+2"), with the first of his piles only.
    `action` is what touching the pile does now, `label` its words.
    """

    pile: str
    name: str
    count: int
    cards: list[CardSeen]
    seat: str | None
    middle: NotRequired[str]
    beside: NotRequired[str]
    action: NotRequired[str]
    label: NotRequired[str]


class BidCell(TypedDict):
    """A bid, what it is worth, and whether it may be made now."""

    action: str
    label: str
    worth: int | None
    open: bool


class BidColumn(TypedDict):
    """A suit, or a way of playing without one, for which bids can be made."""

    suit: str | None
    short: str
    name: str


class BidRow(TypedDict):
    """The bids of one height."""

    say: str
    cells: list[BidCell]


class BidGrid(TypedDict):
    """The bids of a game, by height and suit, and those that are `special`; `say` tells what the numbers are."""

    say: str
    columns: list[BidColumn]
    rows: list[BidRow]
    special: list[BidCell]


class Result(Said):
    """How the deal ended: its head, its sentence, and what was `won` by whom.

    In a match to a number of points `goal` names it, and `filled` is how much of it each side has, in per cent.
    """

    title: str
    won: list[SaidAlone]
    goal: NotRequired[str]
    filled: NotRequired[dict[str, int]]


class Felt(TypedDict):
    """Facts that hold at the table, for a page that draws it; a fact that does not hold is left out.

    Of the stage: cards are still to be dealt (`dealing`), bids are made (`calling`), it is not settled yet what is
    played and with which cards (`preparing`), the deal is `over`, its score is `counted`. Of the cards: the row of
    turned cards is there, though it may be empty (`turned_row`), those that were turned lie in it (`face_up`), cards
    are played to a trick (`playing`), the trick just taken lies there until its roem is named (`trick_lies`), the piles
    make room for something else (`aside`), the result lies `between` the hands of two players or shows what
    `each_wrote` in this deal or how it was scored (`by_line`), hands of others lie `open`, the reader has no hand
    (`handless`), also while others play (`bare`). Of the game: players call a deal a hand (`in_hands`).

    `size` is that of the reader's hand unless it is usual: "short", "five" cards, which may be the first of more, or
    "large". `own_pile` is the side whose tricks lie before the reader, in a game with two sides.
    """

    dealing: NotRequired[bool]
    calling: NotRequired[bool]
    preparing: NotRequired[bool]
    over: NotRequired[bool]
    counted: NotRequired[bool]
    turned_row: NotRequired[bool]
    face_up: NotRequired[bool]
    playing: NotRequired[bool]
    trick_lies: NotRequired[bool]
    aside: NotRequired[bool]
    between: NotRequired[bool]
    each_wrote: NotRequired[bool]
    by_line: NotRequired[bool]
    open: NotRequired[bool]
    handless: NotRequired[bool]
    bare: NotRequired[bool]
    in_hands: NotRequired[bool]
    size: NotRequired[str]
    own_pile: NotRequired[str]


class View(TypedDict):
    """All that one seat may see and do at a table; `seat` is "all" where every card lies open.

    `step` counts the actions since the table was opened, `turn` is the seat to act (None when the deal is over),
    `scores` are the deals before this one and `totals` the match so far, by side; `winner` is the side that has won
    the match. `hand` is the seat's hand, with a reason for each card while one is asked for; `choices` are the other
    allowed actions. `trump`, `contract`, `turned`, `last` and `sheet` are None or empty where there is none.
    """

    game: str
    title: str
    variant: str
    seat: str
    phase: str
    step: int
    turn: str | None
    yours: bool
    say: str
    seats: list[SeatSeen]
    sides: list[SideSeen]
    trump: Suit | None
    contract: Contract | None
    turned: list[CardSeen]
    hand: list[CardSeen]
    trick: TrickSeen
    last: LastTrick | None
    calls: list[Called]
    choices: list[Choice]
    refused: list[RefusedChoice]
    roem: list[Meld]
    sheet: Sheet | None
    scores: list[dict[str, int]]
    totals: dict[str, int]
    winner: str | None
    felt: Felt
    lying: NotRequired[bool]
    groups: NotRequired[list[list[str]]]
    holding: NotRequired[SaidAlone]
    piles: NotRequired[list[Pile]]
    grid: NotRequired[BidGrid]
    result: NotRequired[Result]
    final: NotRequired[Sheet]


class Explained(TypedDict):
    """The reason for one thing: a card or a call, a card of a trick, or a line of the score.

    `allowed` and `reason` are None for a card in the hand while no card is asked for.
    """

    reason: Said | None
    card: NotRequired[str]
    name: NotRequired[str]
    short: NotRequired[str]
    action: NotRequired[str]
    label: NotRequired[str]
    allowed: NotRequired[bool | None]
    instead: NotRequired[list[str]]
    side: NotRequired[str]
    points: NotRequired[int]
    covers: NotRequired[bool]
    fresh: NotRequired[bool]


class Hint(Said):
    """A hint; `action` is what the coach would do, in the last of its three steps."""

    step: int
    action: str | None
