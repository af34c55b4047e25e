"""Requests whose replies are golden, one file for each under `golden/`."""

from tests.games.klaverjas_4.deals import DEALS, hand_fields

OVERTRUMP = {
    "game": "klaverjas-4",
    "trump": "H",
    "dealer": "S",
    "south": "H9 H7 SA DT",
    "trick": "W CK, N HQ, E C7",
    "seed": "golden",
}
BIDDING = {"game": "klaverjas-4", "deal": 2, "turn": "H2 H6 D3", "seed": "golden"}
NAMING = {
    "game": "klaverjas-4",
    "trump": "H",
    "dealer": "N",
    "trick": "E HQ, S HK, W HT, N HJ",
    "piles": "NS EW NS NS EW",
    "seed": "golden",
}
AMSTERDAM = {
    "game": "klaverjas-4/amsterdams",
    "trump": "H",
    "dealer": "S",
    "south": "H8 HA CT S7",
    "trick": "W DT, N HT, E D8",
    "seed": "golden",
}
_deal = DEALS["60+20, 102+20"]
FINISHED = {
    "game": "klaverjas-4",
    "dealer": "N",
    "deal": 3,
    "scores": "NS 90 EW 80 / NS 0 EW 160",
    "trump": _deal.trump,
    "player": _deal.player,
    **hand_fields(_deal.hands()),
    "log": " ".join(_deal.log()),
}
TEN_LOST = {
    "game": "klaverjas-4",
    "trump": "H",
    "dealer": "S",
    "trick": "W CA, N C7, E CJ",
    "south": "CT C9 S7",
    "log": "CT",
    "seed": "golden",
}
LEIDS = {"game": "klaverjas-4/leids", "seed": "golden"}
JACKS = {
    "game": "klaverjas-4",
    "options": {"seating": "omboeren"},
    "at": "omboeren",
    "pack": "C9 HJ S7 DA",
    "seed": "golden",
}
# Of the other games, the features that only they have.
GIN = {"game": "gin-rummy", "dealer": "N", "seed": "golden", "log": "pass pass stock"}
GIN_WON = {
    "game": "gin-rummy/boxbonus",
    "dealer": "N",
    "north": "S2 S3 S4 H5 H6 H7 D9 DT DJ CK",
    "south": "SA HA DA CA H8 H9 HT C4 C5 C6 SK",
    "scores": "N 20 S 90",
    "turn": "S",
    "seed": "golden",
    "log": "gin:SK",
}
ASKING = {"game": "kleurenwiezen", "dealer": "W", "seed": "golden", "log": "call:ask-H"}
MISERIE = {
    "game": "kleurenwiezen",
    "contract": "blote-miserie",
    "declarers": "N",
    "dealer": "W",
    "piles": "E E E E E E E E E E",
    "leads": "N",
    "north": "S2 H2 D2",
    "east": "S3 S4 H3",
    "south": "S5 S6 H4",
    "west": "S7 S8 H5",
    "seed": "golden",
}
OPEN_HAND = {"game": "dekjas", "seed": "golden", "dealer": "N", "log": "play"}
TAROT = {"game": "maison-tarot/wilde", "players": "3", "dealer": "A", "seed": "golden"}
SKART = {"game": "klaverjas-3", "dealer": "A", "seed": "golden", "log": "play skart trump:H away:D8"}
KITTY = {"game": "five-hundred", "dealer": "N", "seed": "golden", "log": "call:7H pass pass pass away:C5"}
LIVES = {"game": "kleintje-klaverjas", "players": "3", "dealer": "A", "left": "A 6 B 2 C 4", "seed": "golden"}

IMPOSSIBLE = {"game": "klaverjas-4", "south": "H9 H9 H6", "dealer": "Q", "options": {"packets": "4-3-1"}}

REQUESTS = {
    "open-tricks": {"op": "open", "setup": OVERTRUMP, "seat": "S"},
    "open-all-hands": {"op": "open", "setup": OVERTRUMP, "seat": "all"},
    "open-first-deal": {"op": "open", "setup": {"game": "klaverjas-4", "seed": "golden"}, "seat": "S"},
    "open-bidding": {"op": "open", "setup": BIDDING, "seat": "E"},
    "open-leids": {"op": "open", "setup": LEIDS | {"log": "bid:82H"}, "seat": "S"},
    "open-kraken": {"op": "open", "setup": BIDDING | {"game": "klaverjas-4/kraken", "log": "pass play"}, "seat": "W"},
    "open-naming": {"op": "open", "setup": NAMING, "seat": "N"},
    "open-finished": {"op": "open", "setup": FINISHED, "seat": "S"},
    "open-thrown-in": {
        "op": "open",
        "setup": LEIDS | {"log": "pass pass pass pass"},
        "seat": "S",
    },
    "open-jacks": {
        "op": "open",
        "setup": JACKS,
        "seat": "S",
    },
    "open-deal": {"op": "open", "setup": {"game": "klaverjas-4", "at": "deal", "seed": "golden"}, "seat": "S"},
    "open-piles": {"op": "open", "setup": GIN, "seat": "S"},
    "open-piles-of-all": {"op": "open", "setup": GIN, "seat": "all"},
    "open-final": {"op": "open", "setup": GIN_WON, "seat": "S"},
    "open-leads": {"op": "open", "setup": ASKING, "seat": "E"},
    "open-hand-laid-open": {"op": "open", "setup": MISERIE, "seat": "S"},
    "open-hands-that-lie": {"op": "open", "setup": OPEN_HAND, "seat": "S"},
    "open-pot": {"op": "open", "setup": TAROT, "seat": "A"},
    "open-skart-known": {"op": "open", "setup": SKART, "seat": "B"},
    "open-skart-unknown": {"op": "open", "setup": SKART, "seat": "C"},
    "open-kitty": {"op": "open", "setup": KITTY, "seat": "E"},
    "open-standing": {"op": "open", "setup": LIVES, "seat": "A"},
    "open-impossible": {"op": "open", "setup": IMPOSSIBLE, "seat": "S"},
    "open-damaged": {"op": "open", "table": "k1;klaverjas-4;trump=H;000", "seat": "S"},
    "play-card": {"op": "play", "setup": OVERTRUMP, "seat": "S", "action": "H9"},
    "play-refused-overtrump": {"op": "play", "setup": OVERTRUMP, "seat": "S", "action": "H7"},
    "play-refused-must-trump": {"op": "play", "setup": OVERTRUMP, "seat": "S", "action": "SA"},
    "play-refused-partner-no-undertrump": {"op": "play", "setup": AMSTERDAM, "seat": "S", "action": "H8"},
    "play-refused-out-of-turn": {"op": "play", "setup": OVERTRUMP, "seat": "N", "action": "H9"},
    "play-on": {"op": "play", "setup": BIDDING, "seat": "E", "action": "play"},
    "play-fourth-pass": {"op": "play", "setup": BIDDING | {"log": "pass pass pass"}, "seat": "N", "action": "pass"},
    "play-name-roem": {"op": "play", "setup": NAMING, "seat": "N", "action": "meld:HKHQHJHT"},
    "play-roem-that-is-not-there": {"op": "play", "setup": NAMING, "seat": "N", "action": "meld:SASKSQ"},
    "advance": {"op": "advance", "setup": BIDDING, "seat": "S"},
    "undo": {"op": "undo", "setup": BIDDING | {"log": "pass pass"}, "seat": "S"},
    "step": {"op": "step", "setup": FINISHED, "seat": "S", "to": 5},
    "tricks": {"op": "tricks", "setup": FINISHED, "seat": "S"},
    "look-back": {"op": "look-back", "setup": TEN_LOST, "seat": "S"},
    "look-back-step": {"op": "look-back", "setup": TEN_LOST, "seat": "S", "step": 0},
    "next": {"op": "next", "setup": FINISHED, "seat": "S"},
    "course": {"op": "course", "setup": FINISHED},
    "why-cards": {"op": "why", "setup": OVERTRUMP, "seat": "S", "about": "cards"},
    "why-one-card": {"op": "why", "setup": OVERTRUMP, "seat": "S", "about": "H7"},
    "why-trick": {"op": "why", "setup": OVERTRUMP, "seat": "S", "about": "trick"},
    "why-last": {"op": "why", "setup": NAMING, "seat": "S", "about": "last"},
    "why-score": {"op": "why", "setup": FINISHED, "seat": "S", "about": "score"},
    "hint-1": {"op": "hint", "setup": OVERTRUMP, "seat": "S", "step": 1},
    "hint-2": {"op": "hint", "setup": OVERTRUMP, "seat": "S", "step": 2},
    "hint-3": {"op": "hint", "setup": OVERTRUMP, "seat": "S", "step": 3},
    "deal-must-trump": {
        "op": "deal",
        "lang": "en",
        "game": "klaverjas-4/amsterdams",
        "bites": ["play/must-trump"],
        "for": "S",
        "seed": "7",
        "count": 2,
    },
    "exercise-which-cards": {
        "op": "exercise",
        "game": "klaverjas-4",
        "ask": "which-cards",
        "difficulty": 2,
        "seed": "a",
    },
    "show-which-cards": {"op": "show", "setup": OVERTRUMP, "seat": "S", "ask": "which-cards"},
    "answer-right": {"op": "answer", "setup": OVERTRUMP, "seat": "S", "ask": "which-cards", "item": "H9"},
    "answer-wrong": {"op": "answer", "setup": OVERTRUMP, "seat": "S", "ask": "which-cards", "item": "H7"},
    "solve-which-cards": {"op": "solve", "setup": OVERTRUMP, "seat": "S", "ask": "which-cards"},
    "solve-who-wins": {"op": "solve", "setup": NAMING, "seat": "S", "ask": "who-wins"},
    "solve-points": {"op": "solve", "setup": NAMING, "seat": "S", "ask": "points:trick"},
    "solve-roem": {"op": "solve", "setup": NAMING, "seat": "S", "ask": "roem"},
    "solve-written": {"op": "solve", "setup": FINISHED, "seat": "S", "ask": "written:EW"},
    "solve-true": {"op": "solve", "setup": FINISHED, "seat": "S", "ask": "true:nat"},
    "compare": {
        "op": "compare",
        "setup": AMSTERDAM,
        "seat": "S",
        "with": [{"game": "klaverjas-4/amsterdams"}, {"game": "klaverjas-4"}],
    },
    "check-fine": {"op": "check", "setup": OVERTRUMP},
    "check-impossible": {"op": "check", "setup": IMPOSSIBLE},
    "games": {"op": "games"},
    "family": {"op": "family"},
    "lay": {"op": "lay", "setup": OVERTRUMP},
    "lay-problem": {"op": "lay", "setup": {"game": "klaverjas-4", "south": "H9 H7 SA", "west": "S7"}},
    "notation": {"op": "notation", "game": "gin-oklahoma"},
    "notation-of-two": {"op": "notation", "game": "klapper", "options": {"players": "2"}},
    "unknown-operation": {"op": "dance"},
}  # fmt: skip
