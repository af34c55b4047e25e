"""Requests that somebody may send by mistake or on purpose: made from random play, and then distorted."""

from __future__ import annotations

import json
import random
from collections.abc import Iterator
from functools import cache
from typing import Any

from rules_core.cards.action_text import text_of
from rules_core.cards.reasons import Impossible
from rules_core.door.service import OPERATIONS
from rules_core.kinds import GAMES
from rules_core.table.notation import Setup, check_digits, from_text, to_text
from rules_core.table.table import Table
from rules_core.teach.exercises.kinds import KINDS
from rules_core.teach.exercises.kinds.claims import CLAIMS
from tests.laws.random_tables import every_way_to_play, play_through, random_table

Request = dict[str, Any]
WAYS = every_way_to_play()


def each(words: str) -> list[str]:
    """Return the words of a text."""
    return words.split()


SEATS = tuple("NESWABCDEF")
SIDES = ("NS", "EW", *SEATS)
PLAIN = [suit + rank for suit in "SHDC" for rank in "AKQJT98765432"]
CARDS = (*PLAIN, "JK", "EX", "T1", "T10", "T21", "SC", "H1", "JKD", "S10", "HX", "", "H")
HUGE = "9" * 5000
NO_TEXTS: tuple[Any, ...] = (
    None,
    True,
    False,
    0,
    -1,
    1,
    3,
    7,
    10**30,
    -(10**18),
    0.5,
    1e300,
    [],
    [[]],
    {},
    {"": ""},
    ["H9"],
)
ODD_TEXTS = (
    *each(", . / : ; % %E9 all you k1 k1;; <b> {given} { None true -1 1e9 0 SA,SA é ﷺ ٣ ² 🂡"),
    *("", " ", "SA SA", "N SA E S8 S S9 W ST", "\x00", "\ud800", "a\udfff", "x" * 3000, "N " * 500, HUGE),
)
ODD = (*NO_TEXTS, *ODD_TEXTS)
ACTIONS = (
    *each("""
    pass play done shuffle kraken stock pile big-gin seven out facedown turned look skart leave smous letplay anew
    trump:H trump:X bid:92S bid:92 bid:٣S show:SASKSQ show: meld:HKHQ N.meld:HKHQ A.meld:SA Q.meld:SA cut:N cut: dek:A
    packet:E3 packet:E packet:A99 jack:E knock:SK knock: knock:S7+S4S5S6 gin:H2+ big-gin:SA+HK reject:1SASK reject:9
    reject:² call: call:foo call:7X call:6S call:99H call:misere call:ask-C call:troel- call:H call:8troel-H away:SA
    away: away:T1T2 away:EX give:JK joker:D joker: stuk:HK stuk:EX choose:cards5 choose: choose:open cards trick last
    score SC
    """),
    "bid:" + HUGE[:4000],
    "choose:skart" + HUGE[:30],
)
ASKS = (
    *KINDS,
    *each("which-cards:x play:1 points:trick points:last points: roem:trick roem:hand roem: order: order:trick"),
    *("order:trump", "order:roem", "watch", "true", "true:", "true: ", "melds", "deadwood", "score"),
    *(f"{kind}:{side}" for kind in ("points", "written") for side in (*SIDES, "X")),
)
CLAIM_WORDS = (*SEATS, "NS", "EW", "SA", "H7", "EX", "H", "X", "0", "20", "162", "-1", "²", HUGE, "")
TEXTS_OF = {
    name: texts.split("|")
    for name, texts in {
        "trump": "S|H|D|C|T|N|",
        "bid": "82|45|92H|0",
        "contract": "7H|9NT|misere|none|8troel-H|6solo-C|miserie|abondance-D|alone-H|foo|²solo-C|",
        "at": "deal|omboeren|exchange|last-two|auction|3|draw|discard",
        "players": "2|3|4|5|6|9",
        "piles": "NS EW|A A B|N S|E E E",
        "crack": "0|1|3|9",
        "deal": "1|2|0|99",
        "turn": "N|CA|SA HK|A",
        "leads": "N|A|S",
        "pack": f"SA HK|{' '.join(PLAIN[:32])}",
        "packets": f"4-4|3-2-3|{HUGE}|1-1",
        "cards_each": "1|5|9",
        "skart_size": "0|1|5",
        "skart_lies": "open|closed|ajar",
        "left": "A 3 B 2|N 6",
        "names": "N Jo, S An|A é",
        "stake": "0.25|3",
        "match_end": f"points:500|hands:4|points:{HUGE}",
        "scores": "NS 90 EW 80|A 3 B 2 / A 1|N 1 N 2|NS",
        "log": "pass|pass pass|play|foo|stock pile",
        "roem": "d S5|A SASKSQ|N 20",
        "melds": "A SA SK SQ|N HKHQ / S CACKCQ",
        "won": "N SA|A EX / B T1",
    }.items()
}


class Sender:
    """Sends one request after another, each decided at random."""

    def __init__(self, seed: str) -> None:
        self.dice = random.Random(seed)

    def requests(self, count: int) -> Iterator[Request]:
        """Yield this many requests, some valid, most not."""
        for _ in range(count):
            request = self.request()
            for _ in range(self.dice.choice((0, 0, 0, 0, 0, 0, 1, 1, 2))):
                request = self.bent(request)
            yield request

    def request(self) -> Request:
        """Return a request in the right form, which need not make sense."""
        op = self.dice.choice(tuple(OPERATIONS))
        asked: Request = {"v": 1, "op": op, "lang": self.dice.choice(("nl", "en"))}
        if op in ("games", "family", "words", "notation", "fields"):
            return asked | ({"game": self.game()} if self.one_in(2) else {})
        if op == "exercise":
            return asked | self.exercise()
        table = self.table()
        asked |= self.position(table)
        if op != "course" and not self.one_in(6):
            seats = [seat.letter for seat in table.seating.seats]
            asked["seat"] = self.dice.choice(self.dice.choice((seats, seats, seats, SEATS, ("all", "you"))))
        return asked | self.details(op, table)

    def one_in(self, times: int) -> bool:
        """Return True once in this many times."""
        return self.dice.randrange(times) == 0

    # ---- the table in question

    def way_to_play(self) -> tuple[str, tuple[str, ...]]:
        """Return a game with some of its variants; every game as often as another."""
        key = self.dice.choice(tuple(GAMES))
        return self.dice.choice([way for way in WAYS if way[0] == key])

    def game(self) -> str:
        """Return a game, mostly with variants that it has."""
        key, chosen = self.way_to_play()
        return "/".join(filter(None, (key, "+".join(chosen))))

    def table(self) -> Table:
        """Return a table in the middle of a deal that was played at random."""
        way = self.way_to_play()
        steps = _played(way, self.dice.randrange(6))
        return steps[self.dice.choice((0, -1, self.dice.randrange(len(steps)), self.dice.randrange(len(steps))))]

    def position(self, table: Table) -> Request:
        """Return a table as a text or as a setup, or an invented setup."""
        kind = self.dice.choice((0, 0, 0, 1, 2, 3, 3))
        if kind < 2:
            return {"table": table.text}
        written = from_text(table.text)
        fields: Request = dict(written.fields)
        if kind == 2:
            fields["log"] = " ".join(written.log)
        else:
            names = (*table.game.workings.fields, *(option.key for option in table.game.options))
            for name in self.dice.sample(names, min(len(names), self.dice.randrange(7))):
                fields[name] = self.field(name, table)
        title = "/".join(filter(None, (written.game, "+".join(written.variants))))
        return {"setup": {"game": title, **fields}}

    def field(self, name: str, table: Table) -> str:
        """Return a possible value for a field of a setup."""
        option = table.game.option(name)
        if option and not self.one_in(6):
            return self.dice.choice(option.values)
        if name in TEXTS_OF and not self.one_in(3):
            return self.dice.choice(TEXTS_OF[name])
        seats = [seat.letter for seat in table.seating.seats]
        pack = [one.text for one in table.rules.pack]
        held = self.dice.sample(pack, self.dice.randrange(min(len(pack), 9)))
        return self.dice.choice(
            (
                " ".join(held),
                " ".join(held[:3]),
                f"{self.dice.choice(seats)} {' '.join(held[:4])}",
                " / ".join(f"{self.dice.choice(seats)} {one}" for one in held),
                " / ".join(f"{self.dice.choice(seats)} {' '.join(held[at : at + len(seats)])}" for at in (0, 4)),
                self.dice.choice(seats),
                str(self.dice.randrange(12)),
                " ".join(self.dice.sample(CARDS, 3)),
            )
        )

    # ---- the question

    def details(self, op: str, table: Table) -> Request:
        """Return the fields that belong to an operation."""
        match op:
            case "play":
                return {"action": self.action(table)}
            case "why":
                return {"about": self.action(table)}
            case "step":
                return {"to": self.dice.randrange(len(table.log) + 2)}
            case "hint":
                return {"step": self.dice.randrange(5)}
            case "compare":
                return {"with": [self.way(table) for _ in range(self.dice.randrange(4))]}
            case "show" | "answer" | "solve":
                return self.question(table) | ({"item": self.item(table)} if op == "answer" else {})
        return {}

    def action(self, table: Table) -> str:
        """Return an action that is possible, that is only conceivable, or that makes no sense."""
        choices = [text_of(one, table.stage.turn) for one in table.stage.choices()]
        return self.dice.choice(self.dice.choice((choices or ACTIONS, ACTIONS, CARDS)))

    def way(self, table: Table) -> Request:
        """Return another way to play."""
        game = table.setup.game if self.one_in(2) else self.game()
        option = self.dice.choice(GAMES[self.dice.choice((table.game.key, *GAMES))].options)
        return {"game": game, "options": {option.key: self.dice.choice((*option.values, "x"))}}

    def question(self, table: Table) -> Request:
        """Return a question, whether or not this game has that kind."""
        ask = self.dice.choice(ASKS)
        if self.one_in(3):
            words = " ".join(self.dice.choice(CLAIM_WORDS) for _ in range(self.dice.randrange(4)))
            ask = f"true:{self.dice.choice((*CLAIMS, 'moon'))} {words}"
        asked: Request = {"ask": ask}
        if self.one_in(3) or ask.startswith("order"):
            asked["cards"] = " ".join(self.dice.sample(CARDS, 3) if self.one_in(3) else self.dice.sample(PLAIN[:13], 4))
        if self.one_in(3):
            asked["among"] = " ".join(self.action(table) for _ in range(self.dice.randrange(5)))
        return asked

    def item(self, table: Table) -> str:
        """Return an answer."""
        return self.dice.choice((self.action(table), self.dice.choice(SEATS), "true", "false", "20", "highest-led"))

    def exercise(self) -> Request:
        """Return the settings of a request for an exercise."""
        asked = {"game": self.game(), "ask": self.dice.choice(ASKS), "difficulty": self.dice.choice((1, 2, 3, 3, 4))}
        option = self.dice.choice(GAMES[self.dice.choice((asked["game"].partition("/")[0], *GAMES))].options)
        options = {option.key: self.dice.choice(option.values)} if self.one_in(2) else {}
        return asked | {"seed": str(self.dice.randrange(10**6)), "options": options}

    # ---- distorting

    def bent(self, request: Request) -> Request:
        """Return a request with something wrong in it."""
        name = self.dice.choice(tuple(request))
        match self.dice.randrange(6):
            case 0:
                return {key: value for key, value in request.items() if key != name}
            case 1:
                return request | {name: self.dice.choice(ODD)}
            case 2:
                return request | {
                    self.dice.choice(("seat", "table", "setup", "options", "zuid", "place", "")): self.dice.choice(ODD)
                }
            case 3 if "setup" in request and isinstance(request["setup"], dict):
                return request | {"setup": self._with_odd_field(request["setup"])}
            case 4 if isinstance(request.get("table"), str):
                return request | {"table": self._bent_table(request["table"])}
        value = request[name]
        return request | {name: self._bent_text(value) if isinstance(value, str) else self.dice.choice(ODD)}

    def _with_odd_field(self, setup: Request) -> Request:
        names = (*setup, "zuid", "trumps", "south", "a", "options", "log", "stock", "pile", "tricks", "trick", "won")
        name = self.dice.choice(names)
        value = setup.get(name)
        bent = isinstance(value, str) and self.one_in(2)
        return setup | {name: self._bent_text(value) if bent else self.dice.choice(ODD)}

    def _bent_text(self, text: str) -> str:
        place = self.dice.randrange(len(text) + 1)
        odd = self.dice.choice(ODD_TEXTS[:-1])
        return self.dice.choice(
            (text[:place], text[place:], text[:place] + odd + text[place:], text + " " + text, text.lower(), text[::-1])
        )

    def _bent_table(self, text: str) -> str:
        """Return a table with another log, other fields, or half of each, whose check digits are right."""
        try:
            written = from_text(text.encode(errors="ignore").decode())
        except Impossible:
            return text[: self.dice.randrange(len(text) + 1)]
        match self.dice.randrange(5):
            case 0:
                log, cut = list(written.log), self.dice.randrange(len(written.log) + 1)
                written = Setup(written.game, written.variants, written.fields, tuple(log[cut:]))
            case 1:
                extra = tuple(self.dice.choice(ACTIONS) for _ in range(3))
                written = Setup(written.game, written.variants, written.fields, (*written.log, *extra))
            case 2:
                written = Setup(self.dice.choice(tuple(GAMES)), written.variants, written.fields, written.log)
            case 3:
                name = self.dice.choice(("trump", "south", "a", "at", "x"))
                fields = dict(written.fields) | {name: self.dice.choice(CARDS)}
                written = Setup(written.game, written.variants, tuple(fields.items()), written.log)
            case _:
                body = self._bent_text(text.rpartition(";")[0])
                return f"{body};{check_digits(body.encode(errors='ignore').decode())}"
        return to_text(written)


def every_word_asked(key: str) -> Iterator[Request]:
    """Yield why each word of any game is allowed or not, at the first table of each phase of one game."""
    seen: set[str] = set()
    for table in _played((key, ()), 0):
        if table.stage.phase not in seen:
            seen.add(table.stage.phase)
            yield from ({"v": 1, "op": "why", "lang": "nl", "table": table.text, "about": about} for about in ACTIONS)


@cache
def _played(way: tuple[str, tuple[str, ...]], number: int) -> list[Table]:
    dice = random.Random(f"{way} {number}")
    return list(play_through(random_table(*way, dice), dice))


def as_text(request: Request) -> str:
    """Return a request as text, as it is sent."""
    return json.dumps(request)
