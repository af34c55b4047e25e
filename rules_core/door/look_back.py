"""The look back at a deal: its moments in words."""

from __future__ import annotations

from rules_core.cards.action_text import text_of
from rules_core.cards.actions import card_played
from rules_core.cards.reasons import Amount, Fact, impossible
from rules_core.door.request import Request, number, seat_of, table_of
from rules_core.say.spoken import Plain, label, spoken_reason
from rules_core.say.untaught import words_at
from rules_core.table.table import Table
from rules_core.teach.look_back.compare import Difference
from rules_core.teach.look_back.moments import MOST_MOMENTS, Moment, moment_at, steps_to_look_at
from rules_core.teach.look_back.play_out import counts_lives
from rules_core.words import Words

# Differences below this are given in tenths.
WHOLE_FROM = 10


def look_back(words: Words, read: Request) -> Plain:
    """Return the steps of a log that are worth a look; with `step`, what there is to be said of that one."""
    table = table_of(read)
    seat = seat_of(read, table) or table.seating.readers_own
    words = words_at(words, table, seat)
    if "step" not in read:
        steps = steps_to_look_at(table, seat)
        said = words.sentence("look-back.about" if steps else "look-back.nothing")
        return {"kind": "look-back", "steps": list(steps), "most": MOST_MOMENTS, "moment": None, "say": said}
    step = number(read, "step")
    if not 0 <= step < len(table.log):
        raise impossible("step", "problem.no-step", given=step, known=len(table.log) - 1)
    moment = moment_at(table, seat, step)
    spoken = _in_words(words, table, moment) if moment else None
    said = spoken["say"] if spoken else words.sentence("look-back.nothing")
    return {"kind": "look-back", "steps": [step], "most": MOST_MOMENTS, "moment": spoken, "say": said}


def _in_words(words: Words, table: Table, moment: Moment) -> Plain:
    before = table.cut_to(moment.step)
    where = "trick" if before.seen.trick is not None else "turn"
    difference, turn = moment.difference, before.stage.turn
    told = [_did(words, before, moment), _cost(words, table, moment), _counted(words, moment)]
    return {
        "step": moment.step,
        "well": moment.well,
        "cost": round(10 * difference.mean),
        "action": text_of(moment.done, turn),
        "other": text_of(moment.other, turn),
        "table": before.text,
        "asks": words.sentence(f"look-back.ask-{where}", count=moment.number),
        "told": told,
        "why": [spoken_reason(words, one) for one in moment.why],
        "say": " ".join([words.sentence(f"look-back.at-{where}", count=moment.number), *told]),
    }


def _did(words: Words, before: Table, moment: Moment) -> str:
    """Return what was done and what is compared with it, by the names of cards or of actions."""
    manner = "well" if moment.well else "poor"
    done, other = card_played(moment.done), card_played(moment.other)
    if done and other:
        how = "play" if before.seen.trick is not None else "discard"
        return words.sentence(f"look-back.{manner}-{how}", card=done, instead=other)
    naming = before.seen.naming
    names = {"done": label(words, naming, moment.done), "better": label(words, naming, moment.other)}
    return words.sentence(f"look-back.{manner}-act", **names)


def _cost(words: Words, table: Table, moment: Moment) -> str:
    found, manner = moment.difference, "gain" if moment.well else "cost"
    if counts_lives(table):
        return words.sentence(f"look-back.{manner}-lives", count=max(1, round(100 * found.mean)))
    facts: dict[str, Fact] = {name: _amount(value, found) for name, value in _ends(found)}
    known = "-known" if found.deals == 1 else ""
    return words.sentence(f"look-back.{manner}{known}", **facts)


def _ends(found: Difference) -> tuple[tuple[str, float], ...]:
    return ("points", found.mean), ("least", found.least), ("most", found.most)


def _amount(value: float, found: Difference) -> Amount | int:
    """Return a difference rounded to what is known of it."""
    return round(value) if found.mean >= WHOLE_FROM else Amount(round(10 * value), "0.1")


def _counted(words: Words, moment: Moment) -> str:
    """Return in how many of the deals it went better, so that bad luck is not taken for a mistake."""
    found = moment.difference
    facts = {"deals": found.deals, "better": found.better, "worse": found.worse}
    return words.sentence("look-back.known" if found.deals == 1 else "look-back.counted", **facts)
