"""A small vocabulary, so that a test reads the way people speak at the table.

All requests go through the only door of the rules core, `rules_core.door.service.handle`.

    table(trump="H", south="H9 H7 SA DT", trick="W CK, N HQ, E C7").may_play() == {"H9"}
    table(...).refuses("H7").citing("play/undertrump")

The game is klaverjas-4 unless another one is named; rules are named without their game.
"""

import json

from rules_core.door.service import handle

SEATS = "NESW"


def ask(op, **fields):
    """Return the reply to one request through the door, as plain data."""
    request = {"v": 1, "op": op, "lang": "nl", **{k: v for k, v in fields.items() if v is not None}}
    reply = json.loads(handle(json.dumps(request)))
    assert reply["kind"] != "fault", f"{request}: {reply}"
    places = [problem["place"] for problem in reply.get("problems", ())]
    assert not [place for place in places if place.startswith("words ")], f"{request}: {reply}"
    return reply


def setup_of(fields):
    """Return the setup in a request, as it is written in a fence."""
    return {"game": "klaverjas-4", **fields}


def table(text=None, *, seat="S", lang="nl", **fields):
    """Return a table set up from these fields, or from a text, as one seat sees it."""
    if text is not None:
        return Table(ask("open", lang=lang, table=text, seat=seat), seat, lang)
    return Table(ask("open", lang=lang, setup=setup_of(fields), seat=seat), seat, lang)


def problems(lang="nl", **fields):
    """Return what is wrong with a setup."""
    setup = setup_of(fields)
    return Problems(ask("check", lang=lang, setup=setup), setup["game"].partition("/")[0])


class Table:
    """A table as one seat sees it."""

    def __init__(self, reply, seat, lang):
        assert reply.get("kind") == "table", f"no table, but: {json.dumps(reply, ensure_ascii=False)[:600]}"
        self.reply, self.seat, self.lang = reply, seat, lang
        self.text, self.view, self.events = reply["table"], reply["view"], reply["events"]

    def __repr__(self):
        return f"<{self.text}: {self.view['say']}>"

    # ---- looking

    @property
    def game(self):
        """The game that is played."""
        return self.view["game"]

    @property
    def turn(self):
        """The seat whose turn it is."""
        return self.view["turn"]

    @property
    def phase(self):
        """The current part of the deal."""
        return self.view["phase"]

    @property
    def trump(self):
        """The trump suit as a letter, or None."""
        return self.view["trump"] and self.view["trump"]["suit"]

    @property
    def contract(self):
        """The side that plays, and what it needs."""
        return self.view["contract"]

    @property
    def last(self):
        """The last finished trick."""
        return self.view["last"]

    def of(self, seat):
        """Return the same table as another seat sees it."""
        return table(self.text, seat=seat, lang=self.lang)

    def on_turn(self):
        """Return the same table as the seat on turn sees it."""
        return self if self.turn in (None, self.seat) else self.of(self.turn)

    def place(self, seat):
        """Return what one seat sees."""
        return next(place for place in self.view["seats"] if place["seat"] == seat)

    def hand(self, seat=None):
        """Return the cards this seat holds."""
        return {card["card"] for card in self.of(seat or self.seat).view["hand"]}

    def hands(self):
        """Return all hands."""
        return {place["seat"]: self.hand(place["seat"]) for place in self.view["seats"]}

    def may_play(self, seat=None):
        """Return the cards this seat may play now."""
        return {card["card"] for card in self.of(seat or self.seat).view["hand"] if card["allowed"]}

    def may_say(self, seat=None):
        """Return what else this seat may do now."""
        return {choice["action"] for choice in self.of(seat or self.seat).view["choices"]}

    def dealer(self):
        """Return the seat that deals."""
        return next(place["seat"] for place in self.view["seats"] if place["dealer"])

    def turned(self):
        """Return the cards that were turned up."""
        return [card["card"] for card in self.view["turned"]]

    # ---- doing

    def attempt(self, action, seat=None):
        """Return the bare reply to an action of a seat, by default the seat on turn."""
        return ask("play", lang=self.lang, table=self.text, seat=seat or self.turn or self.seat, action=action)

    def play(self, *actions, seat=None):
        """Return the table after these actions, each by the seat on turn unless a seat is named."""
        here = self
        for action in " ".join(actions).split():
            actor = seat or here.turn or here.seat
            reply = here.attempt(action, actor)
            said = (reply.get("refusal") or {}).get("say") or reply.get("say") or reply
            assert reply["kind"] == "table", f"{actor} wanted {action}, but: {said}"
            here = Table(reply, actor, self.lang)
        return here.of(self.seat)

    def played_out(self):
        """Return the table after everybody has done the first allowed action each time, a card before anything else."""
        here = self
        while here.turn is not None:
            choices = sorted(here.may_play(here.turn)) or sorted(here.may_say(here.turn))
            here = here.play(choices[0])
        return here

    def next(self):
        """Return the table of the next deal."""
        return Table(ask("next", lang=self.lang, table=self.text, seat=self.seat), self.seat, self.lang)

    def refuses(self, action, seat=None):
        """Return the refusal that an action meets."""
        return Refused(self, self.attempt(action, seat), action)

    # ---- asking

    def why(self, about):
        """Return the reasons given for a card, the last trick, the score."""
        return ask("why", lang=self.lang, table=self.text, seat=self.seat, about=about)["items"]

    def solution(self, question, **fields):
        """Return the engine's answer to an exercise."""
        reply = ask("solve", lang=self.lang, table=self.text, seat=self.seat, ask=question, **fields)
        assert reply.get("kind") == "judged", f"{question}: {reply}"
        return reply["solution"]

    def claims(self, claim):
        """Return whether the engine considers this claim about the table true."""
        return self.solution(f"true:{claim}") == ["true"]

    # ---- the score

    def sheet(self):
        """Return the score sheet of a finished deal."""
        assert self.view["sheet"], f"no score sheet yet: {self.phase}, {self.view['say']}"
        return Sheet(self.view["sheet"], self.game)

    def written(self):
        """Return what each side writes down for this deal."""
        return self.sheet().totals


class Refused:
    """A refusal that a test can examine further."""

    def __init__(self, at, reply, action):
        found = reply["kind"] if reply["kind"] != "table" else "it was allowed"
        assert reply["kind"] == "refusal", f"{action} should have been refused at {at}, but: {found}: {reply}"
        self.reply, self.action, self.game = reply, action, at.game
        self.rule = reply["refusal"]["rule"]
        self.say = reply["refusal"]["say"]
        self.instead = set(reply["instead"])

    def citing(self, *rules):
        """Check that the refusal cites one of these rules."""
        known = [f"{self.game}/{rule}" for rule in rules]
        assert self.rule in known, f"{self.action} was refused by {self.rule}, not by {known}: {self.say}"
        assert self.say, f"{self.action} was refused without a word"
        return self

    def offering(self, *actions):
        """Check which actions the refusal offers instead."""
        wanted = set(" ".join(actions).split())
        assert self.instead == wanted, f"instead of {self.action}: {self.instead}, not {wanted}"
        return self


class Sheet:
    """A score sheet."""

    def __init__(self, sheet, game):
        self.lines, self.totals, self.game = sheet["lines"], sheet["totals"], game

    def line(self, rule, side=None):
        """Return the points that one rule added to the sheet, for one side or for both."""
        return sum(
            line["points"]
            for line in self.lines
            if line["rule"] == f"{self.game}/{rule}" and side in (None, line["side"])
        )

    def cites(self, rule):
        """Return whether a line rests on this rule."""
        return any(line["rule"] == f"{self.game}/{rule}" for line in self.lines)


class Problems:
    """What is wrong with a setup, sentence by sentence."""

    def __init__(self, reply, game):
        assert reply.get("kind") == "problems", f"not a list of problems: {reply}"
        self.items, self.game = reply["problems"], game

    def __bool__(self):
        return bool(self.items)

    def __repr__(self):
        return "; ".join(f"{item['place']}: {item['say']}" for item in self.items) or "no problems"

    def at(self, *places):
        """Check that the list has a sentence at one of these places."""
        here = [item for item in self.items if any(str(item["place"]).startswith(place) for place in places)]
        assert here, f"nothing said about {' or '.join(places)}, only: {self}"
        assert all(item["say"].strip() for item in here), f"a place without a sentence: {self.items}"
        return self

    def citing(self, *rules):
        """Check that the list cites one of these rules."""
        cited = {item["rule"] for item in self.items}
        assert cited & {f"{self.game}/{rule}" for rule in rules}, f"cites {cited}, not {rules}"
        return self
