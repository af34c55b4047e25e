"""The sentences that tables say while every game is played at random: each with its key and its table."""

import random
from contextlib import contextmanager
from dataclasses import dataclass
from unittest.mock import patch

from rules_core.cards.action_text import text_of
from rules_core.table.last_tables import table_at as table_of_text
from rules_core.words import Words
from tests.exercises.test_every_game import FITTING
from tests.laws.random_tables import every_table, everything_sayable, pick, table_at
from tests.soak.dear import sentences
from tests.table_talk import ask

from .beside import beside

# Names of cards, players and suits are parts of sentences, and so are the words that join them.
NAMES = {
    *("card", "rank", "suit", "letter", "short", "seat", "side", "reader", "number", "list", "players"),
    *("game", "variant", "option", "value", "pile", "term", "fact", "given", "choice", "phase", "length", "cards"),
}
MOST_STEPS = 150
# Only some moments of a table are questioned: each costs a hint of the coach.
ASKED_ONE_IN = 4


@dataclass(frozen=True)
class Heard:
    """A sentence with its key, the rest of the reply, the request, and the table beside it."""

    game: str
    key: str
    sentence: str
    breath: str
    asked: str
    beside: tuple[str, ...]


@contextmanager
def listening():
    """Record every text that is filled in, as (key, text)."""
    spoken, text = [], Words.text

    def overheard(words, key, /, **facts):
        told = text(words, key, **facts)
        spoken.append((key, told))
        return told

    with patch.object(Words, "text", overheard):
        yield spoken


class Listener:
    """Asks a table for replies in one language, and keeps its sentences."""

    def __init__(self, language, game):
        self.language, self.game, self.heard, self.view = language, game, [], None

    def ask(self, op, asked="", **fields):
        """Ask, keep the sentences of the reply, and return it."""
        with listening() as spoken:
            reply = ask(op, lang=self.language, **fields)
        self.view = reply.get("view", self.view)
        breaths, lines = [*dict.fromkeys(sentences(reply))], None
        for key, text in dict.fromkeys(spoken):
            if key.partition(".")[0] in NAMES or len(text.split()) < 3:
                continue
            # A sentence may begin with a small letter in the catalogue.
            forms = (text, text[0].upper() + text[1:])
            said = next(((breath, form) for breath in breaths for form in forms if form in breath), None)
            if said is not None:
                lines = lines or beside(self.view, fields, reply)
                self.heard.append(Heard(self.game, key, said[1], said[0], asked or op, lines))
        return reply


def heard_in(language, game, dice, *, deals):
    """Return all sentences in a number of deals of a game, played at random, and in as many exercises."""
    listener = Listener(language, game)
    ways = [way for way in every_table() if way[0] == game]
    for _ in range(deals):
        _match(listener, dice.choice(ways), dice)
        _exercise(listener, game, dice)
    return listener.heard


def _match(listener, way, dice):
    table = table_at(way, dice)
    if dice.random() < 0.5:
        table = table_at((way[0], (), way[2]), dice)
    reader = dice.choice(table.seating.seats)
    listener.ask("open", table=table.text, seat=reader.letter)
    for _ in range(MOST_STEPS):
        if table.stage.turn is None:
            break
        table = _step(listener, table, reader, dice)
    _about_the_end(listener, table, reader)


def _step(listener, table, reader, dice):
    """Return the table after an action: the coach's, as the reader sees it, or a random one, as its seat sees it."""
    turn = table.stage.turn
    if dice.randrange(ASKED_ONE_IN) == 0:
        _about_a_turn(listener, table, turn, dice)
    if turn is not reader and dice.random() < 0.6:
        reply = listener.ask("advance", "what others do", table=table.text, seat=reader.letter)
        return table_of_text(reply["table"])
    action = text_of(pick(table, dice), turn)
    reply = listener.ask("play", action, table=table.text, seat=turn.letter, action=action)
    return table_of_text(reply["table"])


def _about_a_turn(listener, table, turn, dice):
    where = {"table": table.text, "seat": turn.letter}
    seen = listener.ask("open", "the table", **where)["view"]

    def ask(op, asked, **fields):
        listener.view = seen
        listener.ask(op, asked, **fields, **where)

    for step in (1, 2, 3):
        ask("hint", f"a hint, step {step}", step=step)
    cards = [one["card"] for one in seen["hand"]]
    forbidden = [one["card"] for one in seen["hand"] if one["allowed"] is False]
    wished = [text_of(one, turn) for one in dice.sample(everything_sayable(table.seating), 6)]
    for action in (*forbidden[:1], *wished):
        ask("play", action, action=action)
    for about in ("trick", "last", "score", dice.choice(cards or ["pass"])):
        ask("why", f"why {about}", about=about)


def _about_the_end(listener, table, reader):
    where = {"table": table.text, "seat": reader.letter}
    listener.ask("open", "the end", **where)
    if table.stage.turn is None:
        listener.ask("why", "why score", about="score", **where)
        if table.seen.winner is None:
            listener.ask("next", "the next deal", **where)


def _exercise(listener, game, dice):
    kind = dice.choice([kind for known, kind in FITTING if known == game])
    level, seed = dice.choice((1, 2, 3)), str(dice.random())
    put = listener.ask("exercise", f"an exercise, {kind}", game=game, ask=kind, difficulty=level, seed=seed)
    where = {name: put[name] for name in ("table", "seat", "ask", "cards", "among") if name in put}
    listener.ask("solve", f"the answer, {put['ask']}", **where)
    for item in put["items"]:
        listener.ask("answer", f"{put['ask']}, answered {item['id']}", item=item["id"], **where)


def drawn(language, seed, *, count=100, deals=3, games=None):
    """Random sentences, spread over the games, with no key repeated while others are left; at most `count`.

    The same language, seed and numbers draw the same sentences.
    """
    games = games or [*dict.fromkeys(way[0] for way in every_table())]
    boxes = {game: _by_key(language, game, random.Random(f"{seed} {game}"), deals) for game in games}
    dice, once, found = random.Random(f"{seed}"), set(), []
    while len(found) < count and any(boxes.values()):
        for box in boxes.values():
            if box and len(found) < count:
                key = _key(box, once, dice)
                once.add(key)
                found.append(box.pop(key))
    return found


def _key(box, once, dice):
    """Return a random key not drawn yet; half the time of a kind that is still missing, for some kinds are few."""
    keys = [key for key in box if key not in once] or [*box]
    kinds = {key.partition(".")[0] for key in once}
    missing = [key for key in keys if key.partition(".")[0] not in kinds]
    return dice.choice(missing if missing and dice.random() < 0.5 else keys)


def _by_key(language, game, dice, deals):
    """Return one sentence for each key that a game uses, at random among its occurrences."""
    times = {}
    for one in heard_in(language, game, dice, deals=deals):
        times.setdefault(one.key, []).append(one)
    return {key: dice.choice(said) for key, said in times.items()}
