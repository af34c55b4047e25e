"""The parts of the core: each kind of games plays with its own part, and the archive of all parts is complete."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from io import BytesIO
from pathlib import Path
from zipfile import ZipFile

import pytest

from build_scripts.base.archives import packed
from build_scripts.base.commands import node
from build_scripts.python import core_parts
from build_scripts.python.core_parts import parts
from build_scripts.python.packing import place_of, rules_package, write_files
from build_scripts.shared.shared_files import widget
from rules_core.kinds import GAMES
from tests.conftest import ROOT
from tests.house.test_layers import CORE_MODULES, inner

KINDS = list(dict.fromkeys(parts().kinds.values()))
# Opens each game, lets the coach play on, and sends a reader's requests, without the files of other kinds.
PLAYS = """import json, sys
from kaarttafel_rules.door.service import handle
def ask(op, **more):
    reply = json.loads(handle(json.dumps({"op": op, "lang": sys.argv[1], **more})))
    assert reply["kind"] not in ("fault", "problems"), (op, more, reply)
    return reply
for game in sys.argv[2:]:
    reply = ask("open", setup={"game": game, "seed": "parts"}, seat="you")
    for step in range(60):
        turn, table = reply["view"]["turn"], reply["table"]
        if turn is None:
            break
        ask("hint", table=table, seat=turn, step=3)
        ask("why", table=table, seat=turn, about="cards")
        reply = ask("advance", table=table, seat="all")
    ask("words")
    print(game)
try:
    other = "gin.gin_rummy" if "gin-rummy" not in sys.argv else "tarot.maison_tarot"
    __import__(f"kaarttafel_rules.kinds.{other}")
except ModuleNotFoundError:
    print("alone")
"""
CORE = ROOT / "rules_core"
JOIN = """import { readFile, writeFile } from "node:fs/promises"
const { oneArchive } = await import(process.argv[2])
const archives = await Promise.all(process.argv.slice(4).map(async (file) => new Uint8Array(await readFile(file))))
await writeFile(process.argv[3], oneArchive(archives))
"""


@pytest.mark.slow("test_a_page_brings_what_its_own_games_need_and_others_when_they_are_asked_for")
@pytest.mark.parametrize(("kind", "language"), list(zip(KINDS, ["nl", "en"] * 9, strict=False)))
def test_a_kind_of_games_plays_with_its_own_parts_alone(kind: str, language: str, tmp_path: Path) -> None:
    brought = ("common", kind, language)
    write_files({name: one for name, one in rules_package().items() if parts().part_of(name) in brought}, tmp_path)
    games = [game for game, one in parts().kinds.items() if one == kind]
    run = subprocess.run(
        [sys.executable, "-c", PLAYS, language, *games],
        cwd=tmp_path, env=os.environ | {"PYTHONPATH": str(tmp_path)}, capture_output=True, text=True, check=False,
    )  # fmt: skip
    assert run.stdout.split() == [*games, "alone"], run.stderr


def test_every_game_and_language_is_asked_for_by_its_name() -> None:
    asked = {
        text
        for part in [*parts().kinds.values(), "notation", "deals", "look-back", "nl", "en"]
        for text in parts().asked_by(part)
    }
    whole = {'"op":"games"', '"op":"notation"', '"op":"deal"', '"bites":', '"op":"look-back"'}
    assert asked == {*GAMES, '"lang":"nl"', '"lang":"en"', *whole}
    assert parts().asked_by("common") == []
    assert parts().asked_by("notation") == ['"op":"notation"']


def test_every_page_has_the_list_of_all_games() -> None:
    heads = [f"kaarttafel_rules/kinds/{kind}/__init__.{ending}" for kind in KINDS for ending in ("py", "pyc")]
    assert {parts().part_of(head) for head in heads} == {"common"}, "also as byte code, which is what travels"


def test_how_everything_is_written_travels_with_no_page() -> None:
    own = [
        "kaarttafel_rules/door/reference/reply.py",
        "kaarttafel_rules/words/nl/notation.mo",
        "kaarttafel_rules/words/en/notation.mo",
    ]
    own += [f"kaarttafel_rules/words/{one}/{name}.mo" for one in ("nl", "en") for name in ("sets", "worksheet")]
    own += [
        f"kaarttafel_rules/kinds/{kind}/examples/{game.replace('-', '_')}.py" for game, kind in parts().kinds.items()
    ]
    assert {parts().part_of(name) for name in own} == {"notation"}


def test_pupils_and_their_beliefs_travel_with_no_page() -> None:
    own = [place_of(file) for file in sorted((CORE / "teach" / "pupils").glob("*.py"))]
    own += [f"kaarttafel_rules/words/{one}/beliefs.mo" for one in ("nl", "en")]
    assert len(own) > 3
    assert {parts().part_of(name) for name in own} == {"notation"}


def test_games_side_by_side_travel_with_no_page() -> None:
    own = [place_of(file) for file in sorted(CORE.rglob("*side_by_side.py"))]
    own += [f"kaarttafel_rules/words/{one}/jas-family.mo" for one in ("nl", "en")]
    assert {parts().part_of(name) for name in own} == {"notation"}


@pytest.mark.parametrize(("imports", "part"), [("only_tricks", "common"), ("dealt", "notation")])
def test_play_of_tricks_alone_and_its_coach_travel_with_pages_if_a_kind_of_ours_needs_them(
    imports: str, part: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "kinds" / "new").mkdir(parents=True)
    (tmp_path / "kinds" / "new" / "game.py").write_text(f"from rules_core.table.{imports} import workings\n")
    monkeypatch.setattr(core_parts, "CORE", tmp_path)
    core_parts.ours_only_play_tricks.cache_clear()
    own = [f"kaarttafel_rules/{name}/only_tricks.pyc" for name in ("table", "teach/coach")]
    found = {parts().part_of(name) for name in own}
    core_parts.ours_only_play_tricks.cache_clear()
    assert found == {part}


def test_deals_by_rule_travel_apart_and_lean_on_what_every_page_has() -> None:
    apart = [name for name in CORE_MODULES if re.search(r"\.(?:teach|kinds\.\w+)\.(?:deals|recipes)\b", name)]
    assert len(apart) > len(GAMES)
    names = [place_of(CORE_MODULES[module]) for module in apart]
    names += [f"kaarttafel_rules/words/{one}/deals.mo" for one in ("nl", "en")]
    assert {parts().part_of(name) for name in names} == {"deals"}
    assert {part_of(found) for module in apart for found in inner()[module]} <= {"deals", "common"}


def test_the_look_back_travels_apart_and_leans_on_what_every_page_has() -> None:
    apart = [name for name in CORE_MODULES if re.search(r"\.look_back\b", name)]
    names = [place_of(CORE_MODULES[module]) for module in apart]
    names += [f"kaarttafel_rules/words/{one}/look-back.mo" for one in ("nl", "en")]
    assert {parts().part_of(name) for name in names} == {"look-back"}
    assert {part_of(found) for module in apart for found in inner()[module]} <= {"look-back", "common"}


def part_of(module: str) -> str:
    """Return the part that contains a module."""
    return parts().part_of(place_of(CORE_MODULES[module]))


def test_nothing_that_a_page_brings_leans_on_what_travels_apart() -> None:
    brought = [module for module in CORE_MODULES if part_of(module) not in ("deals", "look-back", "notation")]
    leaned_on = {part_of(other) for module in brought for other in inner()[module]}
    assert leaned_on == {"common", *parts().kinds.values()}


def test_archives_become_one_in_which_the_first_keep_their_places(tmp_path: Path) -> None:
    contents = [{f"{name}/{number}.txt": name.encode() * 99 for number in range(3)} for name in ("a", "bb", "c")]
    files = [tmp_path / f"{number}.zip" for number in range(3)]
    for file, content in zip(files, contents, strict=True):
        file.write_bytes(packed(content))
    program, script, made = node(), tmp_path / "join.mjs", tmp_path / "made.zip"
    assert program is not None
    script.write_text(JOIN, encoding="utf-8")
    module = widget("core-parts.js").as_uri()
    subprocess.run([program, script, module, made, *files], check=True)
    with ZipFile(made) as archive, ZipFile(files[0]) as first:
        assert archive.testzip() is None
        assert {name: archive.read(name) for name in archive.namelist()} == contents[0] | contents[1] | contents[2]
        for name in first.namelist():
            assert archive.getinfo(name).header_offset == first.getinfo(name).header_offset
    subprocess.run([program, script, module, made, files[1]], check=True)
    assert ZipFile(BytesIO(made.read_bytes())).namelist() == sorted(contents[1])
