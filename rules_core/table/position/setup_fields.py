"""Reading the fields of a setup: every mistake is noted with its place, none stops the reading."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field
from typing import ClassVar, TypeVar

from rules_core.cards.cards import Card, Suit, card, known_cards, plain_suit
from rules_core.cards.chance import Chance
from rules_core.cards.reasons import Fact, Impossible, Problem, because
from rules_core.cards.seats import Seat, Side, known_seats
from rules_core.table.position.table_rules import TableRules

T = TypeVar("T")
MOST_PROBLEMS = 20
COMPASS = {"N": "north", "E": "east", "S": "south", "W": "west"}
# The fields of the hands, at tables of every size.
HANDS = frozenset((*COMPASS.values(), *"abcdef"))
# The wording for players where there are no partners.
ALONE = {"problem.not-a-side": "problem.not-a-seat", "problem.points-in-pairs": "problem.points-of-each"}


def hand_field(seat: Seat) -> str:
    """Return the name of the field in which the hand of a seat is written: south, or a, b, c."""
    return COMPASS[seat.letter] if seat.compass else seat.letter.lower()


@dataclass(slots=True)
class SetupFields:
    """The fields of a setup as values; missing fields are empty.

    `rule_of` gives this game's rule behind a mistake of every game, such as "trick-size", "led" or "hand-size";
    `saying_of` gives its own words for such a mistake; `below_nought` says that a score may be negative; `earlier` is
    the field of the tricks that are known by little more than their takers.
    """

    rules: TableRules
    fields: Mapping[str, str]
    problems: list[Problem] = field(default_factory=list)
    noted: set[Problem] = field(default_factory=set)
    rule_of: ClassVar[Mapping[str, str]] = {}
    saying_of: ClassVar[Mapping[str, str]] = {}
    below_nought: ClassVar[bool] = False
    earlier: ClassVar[str] = "piles"

    def note(self, place: str, saying: str, /, rule: str = "", **facts: Fact) -> None:
        """Note a problem, once however often a field is read; `rule` is the short id of the rule that is broken.

        Raises Impossible once there are `MOST_PROBLEMS`.
        """
        full = self.rules.cite(rule) if rule else ""
        problem = Problem(place, because(full, self.in_words(saying), **facts))
        if problem not in self.noted:
            self.noted.add(problem)
            self.problems.append(problem)
        if len(self.problems) >= MOST_PROBLEMS:
            self.stop_at_problems()

    def in_words(self, saying: str) -> str:
        """Return this game's wording of a mistake of every game."""
        usual = ALONE.get(saying, saying) if self.rules.seating.everybody_alone else saying
        return self.saying_of.get(saying, usual)

    def each(self, place: str, words: list[str], read: Callable[[str], T], saying: str) -> tuple[T, ...]:
        found, wrong = [], set[str]()
        for word in words:
            if word in wrong:
                continue
            try:
                found.append(read(word))
            except ValueError:
                wrong.add(word)
                self.note(place, saying, **self.known(saying), given=word)
        return tuple(found)

    def known(self, saying: str) -> dict[str, str]:
        """Return the facts of what a field should have named in this game."""
        if saying == "problem.not-a-card":
            return known_cards(self.rules.pack)
        if saying == "problem.not-a-side":
            return {"letters": ", ".join(side.letter for side in self.rules.seating.sides)}
        return known_seats(self.rules.seating) if saying == "problem.not-a-seat" else {}

    def own_card(self, text: str) -> Card:
        """Return a card of this pack; raises ValueError for any other text."""
        one = card(text)
        if one not in self.rules.pack:
            raise ValueError(f"{text!r} is not in this pack")
        return one

    def words(self, place: str) -> list[str]:
        """Return the words of a field."""
        text = self.fields.get(place)
        return text.replace(",", " ").split() if text else []

    def cards(self, place: str) -> tuple[Card, ...]:
        """Return the cards of a field."""
        words = self.words(place)
        return self.each(place, words, card, "problem.not-a-card") if words else ()

    def seat(self, place: str) -> Seat | None:
        """Return the seat that a field names."""
        found = self.each(place, self.words(place)[:1], self.rules.seating.seat, "problem.not-a-seat")
        return found[0] if found else None

    def suit(self, place: str) -> Suit | None:
        """Return the suit that a field names."""
        found = self.each(place, self.words(place)[:1], plain_suit, "problem.not-a-suit")
        return found[0] if found else None

    def number(self, place: str, default: int) -> int:
        """Return the whole number of a field."""
        found = self.each(place, self.words(place)[:1], _whole_number, "problem.not-a-count")
        return found[0] if found else default

    def hands(self) -> dict[Seat, tuple[Card, ...]]:
        """Return the hands that are written down."""
        seats = {hand_field(seat): seat for seat in self.rules.seating.seats}
        return {seat: self.cards(place) for place, seat in seats.items() if place in self.fields}

    def check_seats(self) -> None:
        """Note every hand of a seat that is not at the table."""
        seated = {hand_field(seat) for seat in self.rules.seating.seats}
        for place in self.fields:
            if place in HANDS and place not in seated:
                rule = self.rule_of.get("players", "setup/players")
                self.note(place, "problem.not-a-seat", rule, **known_seats(self.rules.seating), given=place)

    def seats_with(self, place: str, read: Callable[[str], T]) -> Iterator[tuple[str, Seat | None, tuple[T, ...]]]:
        """Yield each part between slashes: its text, the seat that it begins with, and the cards that follow."""
        for text in map(str.strip, self.fields.get(place, "").replace(",", " ").split("/")):
            words = text.split()
            seat = self.each(place, words[:1], self.rules.seating.seat, "problem.not-a-seat")
            cards = self.each(place, words[1:], read, "problem.not-a-card")
            if words:
                yield text, seat[0] if seat else None, cards

    def tricks(self, size: int = 0) -> tuple[tuple[Seat, tuple[Card, ...]], ...]:
        """Return the leader and the cards of each earlier trick; `size` is for a table where not everybody plays."""
        return self.played_tricks(card, size)

    def trick(self, absent: tuple[Seat, ...] = ()) -> tuple[tuple[Seat, Card], ...]:
        """Return each card of the trick on the table with its seat; cards after a seat go round, past absent seats."""
        return self.played_trick(card, absent)

    def played_tricks(self, read: Callable[[str], T], size: int = 0) -> tuple[tuple[Seat, tuple[T, ...]], ...]:
        """Return the same as `tricks` where more can be played than cards."""
        found = []
        size = size or len(self.rules.seating.seats)
        for text, leader, played in self.seats_with("tricks", read):
            if leader and len(played) == size:
                found.append((leader, played))
            else:
                self.note("tricks", "problem.trick-size", self.rule_of.get("trick-size", ""), given=text, size=size)
        return tuple(found)

    def played_trick(self, read: Callable[[str], T], absent: tuple[Seat, ...] = ()) -> tuple[tuple[Seat, T], ...]:
        """Return the same as `trick` where more can be played than cards."""
        found: list[tuple[Seat, T]] = []
        seats, next_seat = self.rules.seating, None
        for word in self.words("trick"):
            if len(word) == 1:
                named = self.each("trick", [word], seats.seat, "problem.not-a-seat")
                next_seat = named[0] if named else None
                continue
            played = self.each("trick", [word], read, "problem.not-a-card")
            if played and next_seat is not None:
                found.append((next_seat, played[0]))
                following = seats.round_from(seats.left(next_seat))
                next_seat = next(seat for seat in following if seat not in absent)
            elif played:
                self.note("trick", "problem.trick-without-leader", self.rule_of.get("led", ""))
        size, given = len(seats.seats) - len(absent), self.fields.get("trick", "")
        if len(found) > size:
            self.note("trick", "problem.trick-size", self.rule_of.get("trick-size", ""), given=given, size=size)
        return tuple(found)

    def lying(self, *places: str) -> list[tuple[str, Card]]:
        """Return the cards of some fields, each with its place."""
        return [(place, one) for place in places for one in self.cards(place)]

    def placed(self) -> list[tuple[str, Card]]:
        """Return every card that is written down, with its place."""
        held = [(hand_field(seat), one) for seat, cards in self.hands().items() for one in cards]
        played = [("tricks", one) for _, cards in self.tricks() for one in cards]
        return [*held, *self.beside(), *played, *(("trick", one) for _, one in self.trick())]

    def beside(self) -> list[tuple[str, Card]]:
        """Return the cards that are neither in a hand nor in a trick, with their places."""
        return []

    def check_pack(self, *lists: list[tuple[str, Card]]) -> None:
        """Note cards that are not in the pack, and cards in two places of the same list."""
        rule, size = self.rule_of.get("pack", "setup/pack"), len(self.rules.pack)
        for places in lists:
            count = Counter(one for _, one in places)
            for place, one in places:
                if one not in self.rules.pack:
                    self.note(place, "problem.not-in-pack", rule, card=one, size=size)
                elif count[one] > 1:
                    self._note_twice(one, {where for where, other in places if other is one}, rule)
                    count[one] = 0

    def turned_to(self) -> Seat | None:
        """Return the seat that got the turned card among its own; None where nobody did, or nothing says who."""
        return None

    def _place_of_turned(self, one: Card) -> str:
        """Return the field in which its player holds a turned card or has played it; "" for any other card."""
        seats, owner = self.rules.seating, self.turned_to()
        if owner is None or one not in self.cards("turn"):
            return ""
        held = [(hand_field(owner), owner, card) for card in self.hands().get(owner, ())]
        rounds = [zip(seats.round_from(leader), cards, strict=False) for leader, cards in self.tricks()]
        played = [("tricks", seat, card) for one_round in rounds for seat, card in one_round]
        played += [("trick", seat, card) for seat, card in self.trick()]
        return next((place for place, seat, card in (*held, *played) if seat is owner and card is one), "")

    def _note_twice(self, one: Card, places: set[str], rule: str) -> None:
        """Note a card in two places at the field written last, but not where a turned card belongs; name both."""
        names, seats = [name for name in self.fields if name in places], self.rules.seating.seats
        right = self._place_of_turned(one)
        names.sort(key=lambda name: name != right)
        holders = [seat for name in names[-2:] for seat in seats if hand_field(seat) == name]
        given = next((name for name in names[-2:] if name not in HANDS), "")
        facts: dict[str, Fact] = {"card": one}
        if len(names) < 2:
            saying = "problem.card-twice"
        elif len(holders) == 2:
            saying, facts = "problem.card-in-two-hands", facts | {"other": holders[0], "seat": holders[1]}
        elif holders:
            saying, facts = "problem.card-in-hand-and-field", facts | {"seat": holders[0], "given": given}
        else:
            saying, facts = "problem.card-in-two-fields", facts | {"other": given, "given": names[-1]}
        self.note(names[-1], saying, rule, **facts)

    def check_pack_alone(self) -> None:
        """Note a pack that is written beside cards or tricks: cards that lie somewhere are not dealt from it."""
        beside = (*HANDS, "tricks", "trick", "piles", "won", "points", "kitty", "away", "skart")
        if self.words("pack") and any(map(self.words, beside)):
            self.note("pack", "problem.pack-and-cards", self.rule_of.get("pack", "setup/pack"))

    def check_start(self, known: tuple[str, ...], rule: str = "") -> None:
        """Note an unknown start of the deal; `rule` is the one that rules it out."""
        given = self.fields.get("at", "")
        if given and given not in known:
            saying = "problem.unknown-start" if known else "problem.no-other-start"
            self.note("at", saying, rule, given=given, known=", ".join(known))

    def sides(self, place: str) -> tuple[Side, ...]:
        """Return the sides that a field lists."""
        return self.each(place, self.words(place), self.rules.seating.side, "problem.not-a-side")

    def points(self, place: str, text: str) -> tuple[tuple[Side, int], ...]:
        """Return sides with points from words such as "NS 20 EW 50"."""
        words, signed = text.replace(",", " ").split(), self.below_nought
        sides = self.each(place, words[::2], self.rules.seating.side, "problem.not-a-side")
        read, saying = (_signed_number, "problem.not-a-number") if signed else (_whole_number, "problem.not-a-count")
        numbers = self.each(place, words[1::2], read, saying)
        if len(words) % 2:
            self.note_pairs(place, self.rule_of.get("scores", ""))
        return tuple(zip(sides, numbers, strict=False))

    def note_pairs(self, place: str, rule: str) -> None:
        """Note that sides and points are not in pairs."""
        one, other, *_ = (side.letter for side in self.rules.seating.sides)
        self.note(place, "problem.points-in-pairs", rule, one=one, other=other)

    def scores(self) -> tuple[tuple[int, ...], ...]:
        """Return the score of each side in each earlier deal."""
        found = []
        for text in filter(None, map(str.strip, self.fields.get("scores", "").split("/"))):
            by_side = dict(self.points("scores", text))
            found.append(tuple(by_side.get(side, 0) for side in self.rules.seating.sides))
        return tuple(found)

    def names(self) -> tuple[str, ...]:
        """Return the names of the players by seat; empty when none are given."""
        given: dict[Seat, str] = {}
        for part in filter(None, map(str.strip, self.fields.get("names", "").split(","))):
            letter, _, name = part.partition(" ")
            seat = self.each("names", [letter], self.rules.seating.seat, "problem.not-a-seat")
            if seat:
                given[seat[0]] = name.strip()
        seats = self.rules.seating.seats
        if given and len(given) != len(seats):
            rule = self.rule_of.get("players", "")
            self.note("names", "problem.names-count", rule, given=len(given), needs=len(seats))
        return tuple(given.get(seat, "") for seat in seats) if given else ()

    def chance(self, name: str) -> Chance:
        """Return the chance that draws one unwritten thing; each name has a chance of its own."""
        return Chance(f"{self.fields.get('seed', '')}/{name}")

    def deal_number(self) -> int:
        """Return which deal of the match this is."""
        number = self.number("deal", 1)
        if number < 1:
            self.note("deal", "problem.deal-number", self.rule_of.get("deal-number", ""), given=number)
        return number

    def pack(self, number: int) -> tuple[Card, ...]:
        """Return the pack of a deal: the written cards on top, and the others shuffled."""
        top = self.cards("pack")
        rest = [one for one in self.rules.pack if one not in top]
        return (*top, *self.chance(f"pack/{number}").shuffled(rest))

    def first_leader(self) -> Seat | None:
        """Return the seat that led, or is to lead, to the first written trick."""
        for place in ("tricks", "trick", "leads"):
            for letter in self.words(place)[:1]:
                for seat in self.rules.seating.seats:
                    if seat.letter == letter:
                        return seat
        return None

    def no_such_deal(self, place: str, rule: str) -> Impossible:
        """Return the error that the unwritten cards fit nowhere, whether or not points are written."""
        if self.words("points"):
            self.note("points", "problem.points-not-so", "score/card-points", given=self.fields["points"].strip())
        else:
            self.note(place, "problem.no-such-deal", rule)
        return Impossible(tuple(self.problems))

    def stop_at_problems(self) -> None:
        """Raise Impossible when anything was noted."""
        if self.problems:
            raise Impossible(tuple(self.problems))


def _whole_number(text: str) -> int:
    if not text.isascii() or not text.isdigit() or len(text) > 6:
        raise ValueError(text)
    return int(text)


def _signed_number(text: str) -> int:
    number = _whole_number(text.removeprefix("-"))
    return -number if text.startswith("-") else number
