"""Whole deals as one seat sees them, one text file for each way to play; --write-golden rewrites them.

No coach plays: the actions are drawn at random from those on offer, so only the rules speak.
"""

import hashlib
from pathlib import Path

import pytest

from rules_core.kinds import GAMES
from tests.table_talk import ask

HERE = Path(__file__).parent
READY_TO_KNOCK = {
    "dealer": "N",
    "turn": "S",
    "south": "S4 S5 S6 S7 H9 D9 C9 HA C2 D3",
    "pile": "C3 H8",
    "scores": "N 80 S 60",
}
# Deals that reach rules of their own, chosen by hand: with house rules, in the middle of a deal, late in a match.
CHOSEN = {
    "klaverjas-4": ("nl", {"game": "klaverjas-4", "deal": 1}),
    "klaverjas-4-second-deal": ("en", {"game": "klaverjas-4", "deal": 2, "scores": "NS 90 EW 80"}),
    "klaverjas-4-utrechts": ("nl", {"game": "klaverjas-4/utrechts"}),
    "klaverjas-4-leids": ("en", {"game": "klaverjas-4/leids"}),
    "klaverjas-4-voorhand-vrij": ("nl", {"game": "klaverjas-4/voorhand-vrij", "deal": 2}),
    "klaverjas-4-amsterdams": ("en", {"game": "klaverjas-4/amsterdams", "deal": 2}),
    "klaverjas-4-kraken": ("nl", {"game": "klaverjas-4/kraken", "deal": 2}),
    "klaverjas-4-schoppen-dubbel": ("en", {"game": "klaverjas-4/schoppen-dubbel", "deal": 2, "turn": "S2 H3"}),
    "klaverjas-4-everything": (
        "nl",
        {
            "game": "klaverjas-4/leids+amsterdams+schoppen-dubbel",
            "options": {"roem_naming": "side"},
        },
    ),
    "klaverjas-4-jacks-and-packets": (
        "en",
        {
            "game": "klaverjas-4",
            "at": "omboeren",
            "options": {"seating": "omboeren", "packets": "3-2-3"},
        },
    ),
    "klaverjas-4-club": (
        "nl",
        {
            "game": "klaverjas-4",
            "deal": 2,
            "options": {"contract": "more-than-half", "roem_naming": "automatic", "rounding": "none"},
        },
    ),
    "klaverjas-3": ("nl", {"game": "klaverjas-3", "dealer": "A"}),
    "klaverjas-3-four": (
        "en",
        {"game": "klaverjas-3", "dealer": "C", "options": {"players": "4", "lay_away": "others-only"}},
    ),
    "kleintje-klaverjas": ("nl", {"game": "kleintje-klaverjas", "dealer": "B"}),
    "kleintje-klaverjas-spit": (
        "en",
        {
            "game": "kleintje-klaverjas/spit",
            "left": "N 1 S 2",
            "cards_each": "4",
            "skart_size": "3",
            "skart_lies": "open",
            "options": {"players": "2"},
        },
    ),
    "maison-tarot": ("en", {"game": "maison-tarot", "options": {"players": "3"}}),
    "maison-tarot-wilde": ("nl", {"game": "maison-tarot/wilde", "options": {"players": "5", "cards_each": "6"}}),
    "five-hundred": ("en", {"game": "five-hundred", "dealer": "W"}),
    "five-hundred-hearts": ("nl", {"game": "five-hundred", "contract": "8H", "bidder": "S", "at": "exchange"}),
    "five-hundred-open-misere": (
        "en",
        {
            "game": "five-hundred",
            "contract": "open-misere",
            "bidder": "E",
            "at": "exchange",
        },
    ),
    "belote": ("nl", {"game": "belote", "dealer": "W"}),
    "belote-for-two": ("en", {"game": "belote", "dealer": "N", "options": {"players": "2"}}),
    "belote-for-three": (
        "nl",
        {"game": "belote", "reserve": 60, "options": {"players": "3", "roem_show": "scorer-only"}},
    ),
    "klapper": ("en", {"game": "klapper"}),
    "klapper-for-two": ("nl", {"game": "klapper/two", "dealer": "N"}),
    "klapper-for-three": ("en", {"game": "klapper/three", "dealer": "B", "options": {"rounding": "tens"}}),
    "klapper-for-six": ("nl", {"game": "klapper/six", "dealer": "F", "options": {"stuk": "first-trick-with-highest"}}),
    "dekjas": ("nl", {"game": "dekjas", "dealer": "N", "turn": "H9", "trump": "H", "player": "S"}),
    "dekjas-otherwise": (
        "en",
        {
            "game": "dekjas",
            "dealer": "S",
            "reserve": 80,
            "options": {"stuk_needs_both_open": "false", "round_five": "down"},
        },
    ),
    "vijfhonderden": ("nl", {"game": "vijfhonderden", "dealer": "N", "left": "N 3 S 5"}),
    "vijfhonderden-otherwise": (
        "en",
        {
            "game": "vijfhonderden",
            "scores": "N 430 S 440",
            "options": {"reject_scope": "whole", "stuk_part_two": "always", "partial_sequences": "forbidden"},
        },
    ),
    "honderden": ("nl", {"game": "honderden", "dealer": "N", "left": "N 3 S 5"}),
    "honderden-three": ("en", {"game": "honderden", "dealer": "C", "options": {"players": "3"}}),
    "honderden-three-lives": (
        "nl",
        {"game": "honderden", "scores": "A 60 B 40 C 46", "options": {"players": "3", "match": "lives"}},
    ),
    "kleurenwiezen": ("nl", {"game": "kleurenwiezen", "dealer": "W"}),
    "kleurenwiezen-hearts": (
        "en",
        {
            "game": "kleurenwiezen",
            "dealer": "W",
            "south": "HA HK",
        },
    ),
    "kleurenwiezen-kleine-miserie": (
        "nl",
        {"game": "kleurenwiezen", "contract": "kleine-miserie", "declarers": "E S", "options": {"stake": "0.25"}},
    ),
    "kleurenwiezen-troel": ("en", {"game": "kleurenwiezen", "contract": "troel", "declarers": "N S"}),
    "smousjas": ("nl", {"game": "smousjas", "dealer": "N", "seed": "verloop"}),
    "smousjas-otherwise": (
        "en",
        {
            "game": "smousjas",
            "scores": "N 430 S 440",
            "options": {"last_card": "shown-first", "reject_scope": "whole", "marriages_part_two": "always"},
        },
    ),
    "gin-rummy": ("nl", {"game": "gin-rummy", "dealer": "N", "left": "12", "turn": "S", "pile": "D7 H4"}),
    "gin-rummy-knock": ("en", READY_TO_KNOCK | {"game": "gin-rummy/25-gin"}),
    **{
        f"gin-rummy-{one}": ("nl", READY_TO_KNOCK | {"game": f"gin-rummy/{one}"})
        for one in ("ginbonus", "boxbonus", "pitbonus", "straight-gin")
    },
    "gin-oklahoma": (
        "nl",
        {"game": "gin-oklahoma", "dealer": "N", "south": "HT DT CT S4 S5 S6 C6 C7 C8 C9 SK", "scores": "N 21 S 100"},
    ),
    "gin-oklahoma-spade": (
        "en",
        {
            "game": "gin-oklahoma/grote-gin",
            "dealer": "N",
            "turn": "S",
            "south": "S4 S5 S6 HT DT CT C7 C8 C9 D2",
            "pile": "H9 S7",
        },
    ),
}


def ways():
    """Return the chosen deals, and one deal of each game and variant that none of them has."""
    played = {setup["game"] for _, setup in CHOSEN.values()}
    every = (name for key, game in GAMES.items() for name in (key, *(f"{key}/{one.key}" for one in game.variants)))
    return CHOSEN | {name.replace("/", "-"): ("nl", {"game": name}) for name in every if name not in played}


WAYS = ways()


def drawn(name, step, offered):
    """Return one of the actions on offer, drawn in a way that is the same on every machine."""
    lot = hashlib.sha256(f"{name} {step}".encode()).digest()
    # A claim may be made in every turn and ends the hand, so it waits until the hand is long enough.
    offered = [one for one in offered if not one.startswith("dek:") or step > 24] or offered
    talk = sorted(
        one for one in offered if ":" in one and not one.startswith(("bid:", "trump:", "jack:", "packet:", "cut:"))
    )
    if talk and lot[0] % 3:
        offered = talk
    return sorted(offered)[int.from_bytes(lot[1:5], "big") % len(offered)]


def offered_to(text, lang):
    """Return the seat on turn, and the actions on offer in the view of that seat."""
    view = ask("open", lang=lang, table=text, seat="you")["view"]
    if not view["turn"]:
        return None, []
    view = ask("open", lang=lang, table=text, seat=view["turn"])["view"]
    cards = [card["card"] for card in view["hand"] if card["allowed"]]
    return view["turn"], cards + [choice["action"] for choice in view["choices"]]


def seen(view):
    """Return a view as a few lines of text."""
    lines = [f"  {view['phase']}, {view['turn'] or 'nobody'} is on turn. {view['say']}"]
    hand = " ".join(("" if card["allowed"] in (True, None) else "-") + card["card"] for card in view["hand"])
    trick = ", ".join(f"{played['seat']} {played['card']}" for played in view["trick"]["cards"])
    if hand or trick:
        lines.append(
            f"  hand {hand or 'none'}" + (f" | trick {trick}, {view['trick']['winning']} wins" if trick else "")
        )
    refused = [card for card in view["hand"] if card["allowed"] is False]
    lines += [f"    {card['card']} {card['reason']['rule']}: {card['reason']['say']}" for card in refused]
    if view["choices"]:
        lines.append("  may say " + ", ".join(f"{choice['action']} ({choice['label']})" for choice in view["choices"]))
    counted = (view["sheet"] or {"lines": []})["lines"]
    lines += [f"  {line['side']} {line['points']:+5} {line['rule']}: {line['say']}" for line in counted]
    if view["sheet"]:
        lines.append(f"  sheet {view['sheet']['totals']}, match {view['totals']}, winner {view['winner']}")
    return lines


def told(name, setup, lang):
    """Return the whole deal as text."""
    reply = ask("open", lang=lang, setup={"seed": name, **setup}, seat="you")
    seer = {"S": "South"}.get(reply["view"]["seat"], reply["view"]["seat"])
    lines = [f"{name}, as {seer} sees it ({lang})", *seen(reply["view"])]
    for step in range(1, 400):
        turn, offered = offered_to(reply["table"], lang)
        if turn is None:
            break
        action = drawn(name, step, offered)
        actor = action[0] if action[1:2] == "." else turn
        done = ask("play", lang=lang, table=reply["table"], seat=actor, action=action)
        assert done["kind"] == "table", f"{action} was offered and is refused: {done}"
        reply = ask("open", lang=lang, table=done["table"], seat="you")
        lines += ["", f"{step}. {actor} {action}"]
        lines += [
            f"  * {event['type']}: {event['say']}"
            for event in ask("step", lang=lang, table=done["table"], seat="you", to=step)["events"]
        ]
        lines += seen(reply["view"])
    assert turn is None, f"{name} does not end"
    return "\n".join([*lines, "", reply["table"], ""])


@pytest.mark.parametrize("name", WAYS)
def test_the_deal_goes_as_it_went(name, golden):
    lang, setup = WAYS[name]
    golden(HERE / f"{name}.txt", told(name, setup, lang))
