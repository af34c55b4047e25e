"""A game of a kind of its own, in another distribution: the highest card of the suit led takes the trick."""

from __future__ import annotations

from pathlib import Path

from build_scripts.python.words import compile_words

HEAD = """
from kaarttafel_rules.table.kind import Kind

KIND = Kind(package=__name__, games=("hoogste",), words=("hoogste",), contracts=("klopje",))
"""
GAME = """
from __future__ import annotations

from kaarttafel_rules.cards.cards import PIQUET_PACK
from kaarttafel_rules.cards.reasons import ScoreLine, ScoreSheet, because
from kaarttafel_rules.cards.seats import everyone_alone
from kaarttafel_rules.cards.tricks.obligations import Obligation, follow_suit
from kaarttafel_rules.cards.tricks.order import Ranking, trick_order
from kaarttafel_rules.table.game import Constants, Game, Length, ids_of, rulebook
from kaarttafel_rules.table.match import OfDeals
from kaarttafel_rules.table.only_tricks import OnlyTricks, OnlyTricksRules, tricks_of, workings

rule, _ = ids_of("hoogste")
RANKS = Ranking("AKQJT987", ())
BASE = OnlyTricksRules(
    game="hoogste",
    seating=everyone_alone(4),
    pack=PIQUET_PACK,
    match=OfDeals(2),
    order=trick_order(RANKS, RANKS, None),
    duties=(Obligation(rule("play/follow"), "follow", follow_suit, rule("play/follow"), "hoogste.void"),),
)


def settle(play: OnlyTricks) -> ScoreSheet:
    reason = because(rule("score/trick"), "score.hoogste.tricks")
    return ScoreSheet(tuple(ScoreLine(side, count, reason) for side, count in tricks_of(play).items()))


HOOGSTE = Game(
    key="hoogste",
    length=Length.HALF_HOUR,
    players=(4,),
    turn_rule=rule("play/winner-leads"),
    rulebook=rulebook(
        "hoogste",
        "setup: players pack\\ndeal: all-cards\\nplay: forehand-leads follow winner-leads trick-winner\\n"
        "score: trick\\nmatch: target",
    ),
    base=BASE,
    workings=workings(BASE, settle),
    constants=lambda _: Constants(cards=32, tricks=(8,)),
)
"""
WORDS = {
    "nl": {
        "game.hoogste": "Hoogste",
        "allow.hoogste.void": "Je hebt geen {led:one} meer: alles mag.",
        "score.hoogste.tricks": "Elke slag telt voor een punt.",
        "term.hoogste.tricks": "slagen",
    },
    "en": {
        "game.hoogste": "Highest",
        "allow.hoogste.void": "You have no {led:one} left: any card will do.",
        "score.hoogste.tricks": "Each trick counts for one point.",
        "term.hoogste.tricks": "tricks",
    },
}
CATALOGUE_HEAD = 'msgid ""\nmsgstr "Content-Type: text/plain; charset=UTF-8\\n"\n'
ENTRY_POINTS = "[kaarttafel.kinds]\nhoogste = kind_of_highest\n"
METADATA = "Metadata-Version: 2.1\nName: kind-of-highest\nVersion: 1\n"


def installed(folder: Path) -> Path:
    """Return a folder for Python's path, with the distribution of the game in it."""
    package, about = folder / "kind_of_highest", folder / "kind_of_highest-1.dist-info"
    files = {
        package / "__init__.py": HEAD,
        package / "hoogste.py": GAME,
        about / "METADATA": METADATA,
        about / "entry_points.txt": ENTRY_POINTS,
    }
    for language, words in WORDS.items():
        said = "".join(f'\nmsgid "{key}"\nmsgstr "{text}"\n' for key, text in words.items())
        files[package / "words" / language / "hoogste.po"] = CATALOGUE_HEAD + said
    for file, text in files.items():
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(text, encoding="utf-8")
    compile_words(package / "words")
    return folder
