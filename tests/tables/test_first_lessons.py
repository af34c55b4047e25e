"""The first lesson of every course, which lets its reader play cards."""

from __future__ import annotations

from pathlib import Path

import pytest

from build_scripts.base.commands import ROOT
from build_scripts.tables.engine import ask
from build_scripts.tables.fences import Fence, Mode, parse
from build_scripts.tables.untaught import with_untaught

FIRST = sorted((ROOT / "docs" / "nl").glob("*/lessons/01-*.md"))
KLAVERJAS = ROOT / "docs" / "nl" / "klaverjas-4" / "lessons" / "01-the-pack.md"


def plays(lesson: Path) -> list[Fence]:
    """The tables of a lesson at which its reader plays, without what the lesson leaves out."""
    text = lesson.read_text(encoding="utf-8")
    fences, _ = parse(str(lesson), text, str(lesson))
    return [with_untaught(fence, text) for fence in fences if fence.mode is Mode.PLAYED]


@pytest.mark.parametrize("lesson", FIRST, ids=lambda lesson: lesson.parents[1].name)
def test_lesson_1_of_every_course_lets_its_reader_play_cards(lesson: Path) -> None:
    laid = [ask("nl", "open", setup=play.setup, seat=play.seat) for play in plays(lesson)]
    assert any(reply["view"]["hand"] for reply in laid), "nobody plays a card in lesson 1"


@pytest.mark.parametrize(("language", "said"), [("nl", "van de 5 slagen"), ("en", "of the 5 tricks")])
def test_the_play_in_lesson_1_of_klaverjas_ends_after_its_five_tricks(language: str, said: str) -> None:
    (play,) = (one for one in plays(KLAVERJAS) if one.name == "kj-spel-speel")
    reply, cards = ask(language, "open", setup=play.setup, seat="S"), 0
    while reply["view"]["turn"] is not None:
        if reply["view"]["yours"]:
            card = next(one["card"] for one in reply["view"]["hand"] if one["allowed"])
            reply, cards = ask(language, "play", table=reply["table"], seat="S", action=card), cards + 1
        else:
            reply = ask(language, "advance", table=reply["table"], seat="S")
    assert cards == 5
    assert reply["view"]["result"]["title"].endswith(said)
    assert not reply["view"]["contract"]
