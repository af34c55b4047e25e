"""Collects every reply that the tables of a page can request, so that a page answers before Python has started."""

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field
from typing import Any

from build_scripts.base.messages import message
from build_scripts.tables.engine import Book, Reply
from build_scripts.tables.fences import Fence, Mode
from build_scripts.tables.untaught import KEY
from build_scripts.tables.ways import title_of

HINTS = (1, 2, 3)
LEVELS = ("1", "2", "3")
MOST_EXCHANGES = 12


@dataclass(slots=True)
class Played:
    """The results of playing one table in the build; `taught` is a table that leaves something out with all of it."""

    fence: Fence
    table: str
    seat: str
    first: Reply | None = None
    phases: list[Reply] = field(default_factory=list)
    solutions: list[Reply] = field(default_factory=list)
    told: list[str] = field(default_factory=list)
    # Whether the closed hands of the others can be faded in after a trick.
    fades: bool = False
    # Whether the table keeps the usual rules because its answers do not hold under the house rules of the club.
    usual: bool = False
    extra: dict[str, Any] = field(default_factory=dict)
    fresh: dict[str, Any] | None = None
    compared: Reply | None = None
    taught: str = ""


class CannotBePlayed(Exception):
    """A table that the core refuses, with the core's reply."""

    def __init__(self, reply: Reply, key: str = "") -> None:
        super().__init__(str(reply))
        self.reply = reply
        self.key = key


def expect(reply: Reply, kind: str, key: str = "") -> Reply:
    """The reply, if it is of the expected kind; raises CannotBePlayed otherwise."""
    if reply["kind"] != kind:
        raise CannotBePlayed(reply, key)
    return reply


def play(fence: Fence, book: Book) -> Played:
    """Play one table of a page in every way the page offers before it needs the worker."""
    if fence.mode is Mode.FRESH:
        return play_fresh(fence, book)
    setup = {"game": fence.game, **fence.setup}
    opened = expect(Book(book.language).ask("open", setup=setup, seat=fence.seat), "table")
    played = Played(fence, opened["table"], fence.seat, extra=extra_fields(fence))
    if KEY in fence.setup:
        whole = {key: one for key, one in setup.items() if key != KEY}
        played.taught = expect(Book(book.language).ask("open", setup=whole, seat=fence.seat), "table")["table"]
    PLAY_IN_MODE[fence.mode](played, book)
    if fence.compared:
        where = {"table": played.table, "seat": played.seat}
        played.compared = expect(book.ask("compare", **where, **{"with": fence.compared}), "compare", "compare")
        for written, column in zip(fence.text("compare").split(), played.compared["columns"], strict=True):
            column["title"] = title_of(written, book.language) or column["title"]
    return played


def extra_fields(fence: Fence) -> dict[str, Any]:
    """The fields of every request about this exercise besides the table and the question."""
    return {key: fence.text(key) for key in ("cards", "among") if key in fence.given}


def play_fresh(fence: Fence, book: Book) -> Played:
    """The first of an endless series of exercises; its seed is the name of the table."""
    difficulty = fence.text("difficulty", LEVELS[0])
    if difficulty not in LEVELS:
        raise CannotBePlayed({"kind": "problems", "say": message("verdict.difficulty", given=difficulty)}, "difficulty")
    options = {name: value for name, value in fence.setup.items() if name != "game"}
    kind = {"game": fence.game, "options": options, "ask": fence.fresh, "difficulty": int(difficulty)}
    kind |= {"bites": fence.bites} if fence.bites else {}
    made = expect(Book(book.language).ask("exercise", **kind, seed=fence.name), "exercise", "fresh")
    extra: dict[str, Any] = {key: made[key] for key in ("cards", "among") if key in made}
    played = Played(fence, made["table"], made["seat"], extra=extra, fresh=kind)
    play_phase(played, book, made["ask"])
    return played


def play_phases(played: Played, book: Book) -> None:
    """Play every question of an exercise with every possible answer."""
    for ask in played.fence.asks:
        play_phase(played, book, ask)
    book.ask("why", table=played.table, seat=played.seat, about="trick")


def play_phase(played: Played, book: Book, ask: str) -> None:
    """Play one question: its wording, the verdict on each answer, and the solution."""
    question = {"table": played.table, "seat": played.seat, "ask": ask, **played.extra}
    shown = expect(book.ask("show", **question), "exercise", "ask")
    if not played.phases and (own := played.fence.question(book.language)):
        shown["question"] = " ".join(filter(None, (shown.get("lead"), own)))
    played.phases.append(shown)
    played.first = played.first or shown
    # A page without scripts shows the solution in its text; no script requests it again.
    played.solutions.append(expect(Book(book.language).ask("solve", **question), "judged", "ask"))
    for item in shown["items"]:
        for place in places(shown):
            judged = expect(book.ask("answer", **question, item=item["id"], **place), "judged", "ask")
            if (said := played.fence.says.get(item["id"])) and not judged["right"]:
                judged["own"] = said


def places(shown: Reply) -> Iterator[dict[str, int]]:
    """The places of an item: none in particular, or each place of an order."""
    if shown["mode"] != "order":
        yield {}
        return
    for place in range(1, len(shown["items"]) + 1):
        yield {"place": place}


def play_steps(played: Played, book: Book) -> None:
    """Play every step of a demonstration, with its sentence."""
    where = {"table": played.table, "seat": played.seat, "reasons": True}
    played.first = expect(book.ask("step", **where, to=0), "table", "log")
    for step in range(1, int(played.first["steps"]) + 1):
        reply = expect(book.ask("step", **where, to=step), "table", "log")
        played.told.append(" ".join(event["say"] for event in reply["events"]))
        if ends_a_trick(reply) and holds_closed(reply):
            book.ask("step", table=played.table, seat="all", to=step)
            played.fades = True


def ends_a_trick(reply: Reply) -> bool:
    """Whether a step ends a trick."""
    return any(event["type"] == "trick" for event in reply["events"])


def holds_closed(reply: Reply) -> bool:
    """Whether a player still holds cards that the reader does not see."""
    seats: list[Reply] = reply["view"]["seats"]
    return any(seat["hand"] is None and seat["cards"] and not seat["you"] for seat in seats)


def play_first_exchanges(played: Played, book: Book) -> None:
    """Play a live table: its opening, each first action with the coach's answers, and the questions at the start."""
    opened = expect(book.ask("open", table=played.table, seat=played.seat), "table")
    played.first = opened
    first_exchanges(opened, played.seat, book)


# The function that plays a table of each mode laid by its author.
PLAY_IN_MODE: Mapping[Mode, Callable[[Played, Book], None]] = {
    Mode.PLAYED: play_first_exchanges,
    Mode.ASKED: play_phases,
    Mode.WATCHED: play_steps,
}


def first_exchanges(opened: Reply, seat: str, book: Book, most: int | None = None) -> None:
    """Ask the reader's questions at the start, and play the first actions, at most `most`, with the coach's answers."""
    start = coach_plays_on(opened, seat, book)
    where = {"table": start["table"], "seat": seat}
    if not start["view"]["yours"]:
        return
    for step in HINTS:
        book.ask("hint", **where, step=step)
    book.ask("why", **where, about="cards")
    if seat == "all":
        return
    for action in first_actions(start)[:most]:
        reply = expect(book.ask("play", **where, action=action), "table")
        coach_plays_on(reply, seat, book)


def first_actions(reply: Reply) -> list[str]:
    """The actions that the reader may do now: cards first, then calls."""
    view = reply["view"]
    cards = [card["card"] for card in view["hand"] if card["allowed"]]
    return [*cards, *(choice["action"] for choice in view["choices"])]


def coach_plays_on(reply: Reply, seat: str, book: Book) -> Reply:
    """Ask for the coach's play of the other seats; return the reply at the reader's turn or at the end."""
    for _ in range(MOST_EXCHANGES):
        if not reply["waiting"]:
            break
        reply = expect(book.ask("advance", table=reply["table"], seat=seat), "table")
    return reply
