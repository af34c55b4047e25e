"""A kind of games in another distribution is found without changing a line here."""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from build_scripts.python.words import compile_words
from rules_core.kinds import GAMES
from tests.package.other_kind import installed

# Plays a deal to its end and prints the events; asks for a reason for every card.
PLAYS = """
import json, sys
from kaarttafel_rules.door.service import handle

def ask(op, **more):
    reply = json.loads(handle(json.dumps({"op": op, "lang": sys.argv[1], **more})))
    assert reply["kind"] not in ("fault", "problems"), (op, more, reply)
    return reply

reply, reasons = ask("open", setup={"game": "hoogste", "seed": "other"}, seat="all"), []
while turn := reply["view"]["turn"]:
    table = {"table": reply["table"], "seat": turn}
    reasons += [one["reason"] for one in ask("why", **table, about="cards")["items"]]
    hints = [ask("hint", **table, step=step) for step in (1, 2, 3)]
    assert all(one["say"] for one in hints) and hints[2]["action"], hints
    reply = ask("advance", table=reply["table"], seat="all")
written = {"table": reply["table"], "seat": "A", "ask": "written:A"}
print(json.dumps({
    "reasons": reasons,
    "view": reply["view"],
    "score": ask("why", table=reply["table"], about="score")["items"],
    "again": [ask("answer", **written, item=one["id"])["reason"]["say"] for one in ask("show", **written)["items"]],
    "sums": [ask("solve", table=reply["table"], seat="A", ask=f"written:{side}")["reason"]["say"] for side in "ABCD"],
    "next": ask("next", table=reply["table"], seat="all")["view"],
    "laid": ask("play", setup={"game": "hoogste", "a": "H7 S9", "trick": "D SK"}, seat="A", action="H7"),
    "passed": ask("play", setup={"game": "hoogste", "a": "H7 S9", "trick": "D SK"}, seat="A", action="pass"),
    "games": [one["game"] for one in ask("games")["games"]],
    "title": ask("games")["games"][-1]["title"],
}))
"""
OURS_ALONE = """
import sys
from kaarttafel_rules.door.service import handle
for request in (
    '{"op":"words"}',
    '{"op":"open","setup":{"game":"klaverjas-4","seed":"own"}}',
    '{"op":"why","setup":{"game":"klaverjas-4","seed":"own"},"about":"cards"}',
):
    assert '"kind":"fault"' not in handle(request)
assert "importlib.metadata" not in sys.modules
"""
IN_A_BROWSER = """
import sys
sys.platform = "emscripten"
from kaarttafel_rules.kinds import GAMES
assert "hoogste" not in GAMES and list(GAMES)
assert "importlib.metadata" not in sys.modules
"""
LISTED = """
from kaarttafel_rules.door.service import handle
print(handle('{"op":"games","lang":"en"}'))
"""
# Opens the game; asks about the cards of a player who has none of the suit led.
OPENED = """
from kaarttafel_rules.door.service import handle
print(handle('{"op":"open","lang":"en","setup":{"game":"hoogste","seed":"other"}}'))
"""
VOID = """
from kaarttafel_rules.door.service import handle
setup = '{"game":"hoogste","a":"H7 C9","trick":"D SK"}'
print(handle('{"op":"why","lang":"en","seat":"A","about":"cards","setup":' + setup + "}"))
"""
MISSING = "A sentence is missing here: the package kind-of-highest has no text for {key} in the language en."
# Prints the list of games, and what a reader of the broken game sees.
BROKEN = """
import json
from rules_core.door.service import handle
listed = json.loads(handle('{"op":"games","lang":"en"}'))
opened = json.loads(handle('{"op":"open","lang":"en","setup":{"game":"hoogste"}}'))
print(json.dumps({
    "games": [one["game"] for one in listed["games"]],
    "said": [one["say"] for one in listed["problems"]],
    "opened": [one["say"] for one in opened["problems"]],
    "ours": json.loads(handle('{"op":"open","setup":{"game":"gin-rummy"}}'))["kind"],
    "family": json.loads(handle('{"op":"family"}'))["kind"],
}))
"""
# Calls contracts that no game here has: a word of the other kind is known at every table, and another is not.
CALLS = """
import json
from kaarttafel_rules.door.service import handle
setup = {"game": "kleurenwiezen", "seed": "calls"}
calls = [{"op": "play", "setup": setup, "seat": "all", "action": f"call:{word}"} for word in ("klopje", "klapje")]
print(json.dumps([json.loads(handle(json.dumps(one)))["kind"] for one in calls]))
"""
PUPILS = """
import json
from kaarttafel_rules.teach.pupils.found import found_for
from kaarttafel_rules.teach.pupils.said import belief
from kaarttafel_rules.words import words_of
rules = ("play/follow", "score/trick")
print(json.dumps([belief(words_of("en"), found_for(f"hoogste/{rule}").pupil) for rule in rules]))
"""
BUILT = """
from build_scripts.base.problems import Unbuildable
from build_scripts.python.core_parts import games
try:
    games()
except Unbuildable as wrong:
    print(*(one.say for one in wrong.found))
"""
# Draws a page with a question about the game in the first language, and opens the replies embedded in it.
DRAWN = """
import json, sys
from kaarttafel.tables.engine import Book
from kaarttafel.tables.folded_book import opened
from kaarttafel.tables.openings import play_opening
from kaarttafel.tables.read_page import drawn_tables, read_page

home, text = sys.argv[1:]
read = read_page("games.md", "en", text, text, home)
assert not read.problems, read.problems
print(json.dumps({
    "tables": dict(drawn_tables(read, "en", "hoogste", "en")),
    "replies": [[request, reply] for request, reply in opened(json.loads(read.book))],
    "opening": play_opening("hoogste", Book("en"))["kind"],
}))
"""
BLOCK = "# Hoogste\n\n```table first-trick\n{body}```\n"
HOME = BLOCK.format(
    body="""game: hoogste
seat: A
a: [H7, H8, S9]
trick: D SK
ask: which-cards
accept: [S9]
refuse: {H7: play/follow}
"""
)


@pytest.fixture(scope="module")
def folder(packed: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with the distribution, and our packages as a club has them."""
    return installed(shutil.copytree(packed, tmp_path_factory.mktemp("other") / "packages", symlinks=True))


def run(folder: Path, program: str, *words: str) -> str:
    """Return the output of a program that finds the packages installed in a folder."""
    done = subprocess.run(
        (sys.executable, "-c", program, *words),
        cwd=folder,
        env=os.environ | {"PYTHONPATH": str(folder)},
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout


ONLY_CARDS = {"nl": "Hier worden alleen kaarten gespeeld.", "en": "Here only cards are played."}
SAID = {
    "nl": ("Hoogste", "Elke slag telt voor een punt.", "Schoppen is gevraagd", "Je hebt geen "),
    "en": ("Highest", "Each trick counts for one point.", "Spades were led", "You have no "),
}
COUNT_AGAIN = {
    "nl": "Ga de regels van het tellen na, en tel op wat ze geven en kosten.",
    "en": "Go through the rules of the score, and add up what they give and cost.",
}


@pytest.mark.parametrize("language", SAID)
def test_its_game_is_listed_played_to_the_end_and_explained(folder: Path, language: str) -> None:
    told: dict[str, Any] = json.loads(run(folder, PLAYS, language))
    title, score, asked, void = SAID[language]
    assert told["games"] == [*sorted(GAMES, key=told["games"].index), "hoogste"]
    assert told["title"] == told["view"]["title"] == title
    assert sum(told["view"]["sheet"]["totals"].values()) == 8
    assert told["next"]["totals"] == told["view"]["sheet"]["totals"]
    assert {one["reason"]["say"] for one in told["score"]} == {score}
    assert len(told["sums"]) == 4
    assert COUNT_AGAIN[language] in told["again"], "a wrong answer is not sent to the rules of klaverjas"
    assert {one["rule"] for one in told["reasons"]} == {
        f"hoogste/play/{name}" for name in ("follow", "forehand-leads", "winner-leads")
    }
    assert any(one["say"].startswith(void) for one in told["reasons"])
    assert told["laid"]["refusal"]["say"].startswith(asked)
    assert told["laid"]["instead"] == ["S9"]
    assert told["passed"]["refusal"]["say"] == ONLY_CARDS[language]


def test_a_page_draws_its_table_and_answers_by_itself(folder: Path) -> None:
    made: dict[str, Any] = json.loads(run(folder, DRAWN, HOME, BLOCK.format(body="")))
    assert 'data-table="k1;hoogste;' in made["tables"]["first-trick"]
    assert made["opening"] == "table"
    judged = {request["item"]: reply for request, reply in made["replies"] if request["op"] == "answer"}
    assert {item: reply["right"] for item, reply in judged.items()} == {"S9": True, "H7": False, "H8": False}
    assert judged["H7"]["reason"]["rule"] == "hoogste/play/follow"


def test_its_rules_have_pupils_with_beliefs(folder: Path) -> None:
    assert json.loads(run(folder, PUPILS)) == [
        "You may play any card, even if you can follow suit",
        "This counts double: “Each trick counts for one point.”",
    ]


def test_our_games_do_not_wait_for_other_distributions(folder: Path) -> None:
    run(folder, OURS_ALONE)


def test_a_browser_looks_for_no_others(folder: Path) -> None:
    run(folder, IN_A_BROWSER)


def test_a_contract_of_its_games_is_known_at_every_table(folder: Path) -> None:
    assert json.loads(run(folder, CALLS)) == ["refusal", "problems"]


@pytest.mark.parametrize("missing", ["words", "words/en/hoogste.mo"])
def test_a_game_without_words_is_left_out_of_the_list_and_its_distribution_is_named(
    packed: Path, tmp_path: Path, missing: str
) -> None:
    folder = installed(shutil.copytree(packed, tmp_path / "packages", symlinks=True))
    without = folder / "kind_of_highest" / missing
    shutil.rmtree(without) if without.is_dir() else without.unlink()
    listed: dict[str, Any] = json.loads(run(folder, LISTED))
    assert {one["game"] for one in listed["games"]} == set(GAMES), "ours, and ours alone"
    assert listed["problems"][0]["say"] == MISSING.format(key="game.hoogste")
    assert json.loads(run(folder, OPENED))["problems"][0]["say"] == MISSING.format(key="game.hoogste")


@pytest.mark.parametrize("languages", [("en",), ("nl", "en")])
def test_a_missing_sentence_is_named_with_its_key_language_and_distribution(
    packed: Path, tmp_path: Path, languages: tuple[str, ...]
) -> None:
    folder = installed(shutil.copytree(packed, tmp_path / "packages", symlinks=True))
    for language in languages:
        catalogue = folder / "kind_of_highest" / "words" / language / "hoogste.po"
        text = catalogue.read_text(encoding="utf-8")
        catalogue.write_text(text.replace("allow.hoogste.void", "allow.hoogste.other"), encoding="utf-8")
    compile_words(folder / "kind_of_highest" / "words")
    asked = json.loads(run(folder, VOID))
    assert [one["say"] for one in asked["problems"]] == [MISSING.format(key="allow.hoogste.void")]
    listed: dict[str, Any] = json.loads(run(folder, LISTED))
    assert "hoogste" in {one["game"] for one in listed["games"]}
    told = [one["say"] for one in listed.get("problems", ())]
    assert told == ([] if len(languages) > 1 else [MISSING.format(key="allow.hoogste.void")]), (
        "only one language has it"
    )


@pytest.mark.parametrize(
    ("file", "fault"),
    [("__init__.py", "import not_installed"), ("__init__.py", "KINDS = ()"), ("hoogste.py", "1 / 0")],
)
def test_a_kind_that_does_not_load_is_left_out_and_its_distribution_is_named(
    tmp_path: Path, file: str, fault: str
) -> None:
    folder = installed(tmp_path)
    (folder / "kind_of_highest" / file).write_text(f"{fault}\n", encoding="utf-8")
    told: dict[str, Any] = json.loads(run(folder, BROKEN))
    assert told["games"] == sorted(GAMES, key=told["games"].index), "ours, and ours alone"
    start = "The kind of games hoogste of the package kind-of-highest is left out"
    assert [one.startswith(start) for one in told["said"]] == [True]
    assert told["opened"][0].startswith("We do not know the game hoogste")
    assert told["opened"][1:] == told["said"]
    assert (told["ours"], told["family"]) == ("table", "family")
    assert run(folder, BUILT).startswith(("The kind of games hoogste", "De spelsoort hoogste"))
