"""Random tables of every game, played at random through the core's own calls."""

from functools import cache
from itertools import combinations

from rules_core.cards.action_text import action_of, text_of
from rules_core.cards.actions import Bid, ClaimGame
from rules_core.cards.cards import Card
from rules_core.cards.reasons import Impossible
from rules_core.kinds import GAMES
from rules_core.kinds.jas.rules import JasRules
from rules_core.table.table import setup_of, start

NUMBERS_AS_VALUES = {
    "packets": ("4-4", "3-2-3", "3-5", "3-4-3", "5-5"),
    "deals": ("16", "4", "8", "12", "20"),
    "match_end": ("points:1500", "points:500", "hands:16"),
    "cards_each": ("12", "10", "13"),
    "hands": ("one-each", "3"),
    "stake": ("1", "2", "0.25"),
    "lives": ("5", "10", "1", "3"),
    "special_bids": ("all", "none", "misere", "misere+hi-lo"),
}

# Fields with which the cards may be dealt by hand, or partners found with jacks, before the deal.
BY_HAND = {
    "klaverjas-4": ({"at": "deal"}, {"at": "omboeren", "seating": "omboeren"}),
    "klaverjas-3": ({"at": "deal"},),
    "klapper": ({"at": "omboeren", "seating": "omboeren"},),
}


def variant_sets(game):
    """Return every set of variants that can be combined."""
    sets = []
    sizes = range(len(game.variants) + 1) if isinstance(rules_of(game), JasRules) else (0, 1, len(game.variants))
    for size in sorted(set(sizes)):
        for chosen in combinations([variant.key for variant in game.variants], size):
            try:
                game.chosen(chosen, {})
            except Impossible:
                continue
            sets.append(chosen)
    return sets


def every_way_to_play(kind=object):
    """Return every game with every set of variants; where there are many variants, each alone: (game key, variants)."""
    return [
        (key, chosen)
        for key, game in GAMES.items()
        for chosen in variant_sets(game)
        if isinstance(rules_of(game), kind)
    ]


def every_table():
    """Return every way to play with every number of players: (game key, variants, number of players)."""
    found = []
    for key, chosen in every_way_to_play():
        game = GAMES[key]
        fixed = {name: value for variant in game.variants if variant.key in chosen for name, value in variant.sets}
        counts = (int(fixed["players"]),) if "players" in fixed else game.players
        found += [(key, chosen, players) for players in counts]
    return found


def named(way):
    """Return the name of a way to play, with the number of players where there is a choice."""
    key, chosen, *players = way
    several = len(GAMES[key].players) > 1
    return "/".join(filter(None, (key, "+".join(chosen)))) + (f" for {players[0]}" if players and several else "")


def house_rules(game, chosen, dice):
    """Return a random value for every option that the variants leave open."""
    fixed = {name for variant in game.variants if variant.key in chosen for name, _ in variant.sets}
    open_options = [option for option in game.options if option.key not in fixed | {"seating"}]
    return {one.key: dice.choice(values_of(one)) for one in open_options}


def values_of(option):
    """Return the values of an option to draw from, including some that are not listed."""
    others = [value for value in NUMBERS_AS_VALUES.get(option.key, ()) if option.allows(value)]
    return others or option.values


def random_table(key, chosen, dice, **fields):
    """Return a fresh deal under random house rules, without the fields that the game does not know."""
    game = GAMES[key]
    options = {option.key for option in game.options}
    drawn = house_rules(game, chosen, dice)
    drawn |= {name: value for name, value in fields.items() if name in options}
    seats = seats_of(game, chosen, {name: value for name, value in drawn.items() if name == "players"})
    lots = {"seed": str(dice.getrandbits(32)), "dealer": dice.choice(seats), "deal": dice.choice("123")}
    fields = {name: value for name, value in {**lots, **fields}.items() if name in game.workings.fields}
    title = "/".join(filter(None, (key, "+".join(chosen))))
    return start(setup_of(title, fields | drawn))


def table_at(way, dice, **fields):
    """Return a fresh deal of a way to play with its number of players."""
    key, chosen, players = way
    return random_table(key, chosen, dice, players=str(players), **fields)


def pick(table, dice, choices=None):
    """Return a random legal action, one of these if they are given; of bids mostly a low one, and rarely a claim."""
    choices = choices or table.stage.choices()
    bids = [one for one in choices if isinstance(one, Bid)]
    if bids:
        others = [one for one in choices if not isinstance(one, Bid)]
        return dice.choice([*others * 3, *sorted(bids, key=lambda bid: bid.points)[:6], dice.choice(bids)])
    talk = [one for one in choices if not isinstance(one, Card)]
    if any(isinstance(one, ClaimGame) for one in choices) and dice.random() < 0.97:
        choices = [one for one in choices if not isinstance(one, ClaimGame)]
        talk = [one for one in talk if not isinstance(one, ClaimGame)]
    if talk and len(talk) < len(choices) and dice.random() < 0.5:
        return dice.choice(talk)
    return dice.choice(choices)


def play_through(table, dice, *, limit=600):
    """Yield the table at every step of a random deal, ending with the finished one."""
    yield table
    for _ in range(limit):
        if table.stage.turn is None:
            return
        table = table.play(pick(table, dice))
        yield table
    raise AssertionError(f"no end in sight after {limit} actions: {table.text}")


def rules_of(game, chosen=(), options=None):
    """Return the rules of a game as its source has them, or under some variants and options."""
    return game.rules(game.chosen(chosen, options or {}))


def seats_of(game, chosen=(), options=None):
    """Return the letters of the seats of a game as its source has it, or under some variants and options."""
    return [seat.letter for seat in rules_of(game, chosen, options).seating.seats]


@cache
def everything_sayable(seating):
    """Return a selection of the actions that these seats could take in any game, by the seat on turn."""
    seats = [seat.letter for seat in seating.seats]
    texts = ["pass", "play", "done", "shuffle", "kraken", "herkraken", "superkraken"]
    texts += ["stock", "pile", "seven", "out", "facedown", "turned", "look", "knock:SK", "gin:H2", "knock:S7+S4S5S6"]
    texts += ["call:6S", "call:8H", "call:10NT", "call:misere", "away:H5H4S5", "away:SA", "give:H5H6H7"]
    texts += ["smous", "letplay", "anew", "stuk:HK", "stuk:SQ", "stuk:S7"]
    texts += [f"call:{name}" for name in ("wait", "pico", "abondance-D", "blote-miserie", "7solo-C", "troel")]
    texts += [f"call:{verb}-{suit}" for verb in ("ask", "alone", "join", "repeat") for suit in "CH"]
    texts += ["joker:H", "joker:S", "reject:1SASKSQ", "reject:2CJCTC9C8", "JK", "EX", "T1", "T10", "T21", "SC", "H1"]
    texts += [f"trump:{suit}" for suit in "SHDC"]
    texts += [f"dek:{seat}" for seat in seats]
    texts += [f"bid:{points}{suit}" for points in (72, 80, 82, 92, 95, 102, 192, 1062, 1072) for suit in "SHDC"]
    texts += [f"{verb}:{seat}" for verb in ("cut", "jack") for seat in seats]
    texts += [f"packet:{seat}{size}" for seat in seats for size in (1, 2, 3, 4, 5)]
    melds = ("SASKSQ", "HKHQ", "DTD9D8", "CJCTC9C8", "SJHJDJCJ", "S7H7D7C7", "SKSQ", "DKDQ", "CKCQ")
    texts += [f"show:{cards}" for cards in melds]
    texts += [f"{seat}.meld:{cards}" for seat in seats for cards in melds]
    texts += [suit + rank for suit in "SHDC" for rank in "AKQJT98765432"]
    return [action_of(text, seating, None) for text in texts]


def said(table):
    """Return the choices at a table as text."""
    return [text_of(one, table.stage.turn) for one in table.stage.choices()]
