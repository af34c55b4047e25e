"""Deals by rule on the console.

For instance `python -m rules_core.door.deals_on_console klaverjas-4 play/overtrump for=S seed=7 count=3`.
"""

from __future__ import annotations

import json
import sys

from rules_core.door.service import handle

LISTS, NUMBERS = ("then",), ("count", "difficulty", "within")
OWN = ("seed", "for", "lang", *LISTS, *NUMBERS)


def main(given: list[str]) -> None:
    """Print the deals in which some rules bite, each with what they did there; other fields are house rules."""
    named = dict(one.split("=", 1) for one in given if "=" in one)
    game, *rules = [one for one in given if "=" not in one] or [""]
    asked: dict[str, object] = {"op": "deal", "lang": "en", "game": game, "bites": rules, "seed": "1"}
    asked["options"] = {key: value for key, value in named.items() if key not in OWN}
    for key, value in named.items():
        if key in OWN:
            asked[key] = value.split(",") if key in LISTS else int(value) if key in NUMBERS else value
    reply = json.loads(handle(json.dumps(asked)))
    for one in reply.get("deals", []):
        print(one["table"])
        for moment in one["moments"]:
            for bite in moment["bites"]:
                print(f"  {moment['steps']:3}  {bite['rule']}: {bite['say']} {bite['otherwise']}")
    print(*[reply.get("say", ""), *(one["say"] for one in reply.get("problems", []))], sep="\n")


if __name__ == "__main__":
    main(sys.argv[1:])
