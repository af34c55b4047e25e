"""Readings of a table of jas with a stock: actions, roem, piles and scores."""

from .sisters import PLAIN_NORTH


def shows(here, seat=None):
    """The declarations open to a player, by default the one to act."""
    said = here.may_say(seat or here.turn)
    return {action.removeprefix("show:") for action in said if action.startswith("show:")}


def rejections(here):
    """The rejections open to the player to act."""
    return {action for action in here.may_say(here.turn) if action.startswith("reject:")}


def roem(here):
    """The roem that counts, as (seat, cards, points)."""
    return [(one["seat"], "".join(one["cards"]), one["points"]) for one in here.view["roem"]]


def told(here, *played):
    """The sentences of the last of these actions, by rule."""
    *before, last = played
    here = here.play(*before)
    events = here.attempt(last, here.turn)["events"]
    return {event["rule"].partition("/")[2]: event["say"] for event in events if event["rule"]}


def points_of(here, seat):
    """The roem points of a player so far in this hand."""
    return sum(points for who, _, points in roem(here) if who == seat)


def pile(here, name):
    """The pile with this name on the table, or None."""
    return next((one for one in here.view.get("piles", []) if one["pile"] == name), None)


def played_to_the_last_card(here):
    """The end of a hand: its table, the face-down cards after each trick, and how many tricks precede the last two."""
    lying, last_two = [pile(here, "face-down")["count"]], 0
    while here.turn:
        before = sum(side["tricks"] for side in here.view["sides"])
        if here.phase == "last-two":
            last_two, here = before, here.play("turned")
            continue
        here = here.play(sorted(here.may_play(here.turn))[0])
        if sum(side["tricks"] for side in here.view["sides"]) > before:
            lying.append(pile(here, "face-down")["count"] if pile(here, "face-down") else 0)
    return here, lying, last_two


def total_of(here, side):
    """The score of a player in this round."""
    return here.view["totals"][side]


def four(rank):
    """The cards of a four of a kind, as they are written."""
    return "".join(suit + rank for suit in "SHDC")


def written(jas, cards, north=PLAIN_NORTH, **fields):
    """South's points for a declaration in the first trick; the eight of hearts is turned."""
    held = [cards[place : place + 2] for place in range(0, len(cards), 2)]
    low = ["S7", "D7", "C7", "C9", "D9", "S9", "DT", "ST", "HT"]
    spare = [card for card in low if card not in held]
    here = jas.leading(" ".join([*held, *spare][: jas.held]), north, **fields)
    here = here.play(f"show:{cards}", spare[0])
    return points_of(here.play(sorted(here.may_play("N"))[0]), "S")
