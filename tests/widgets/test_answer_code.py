"""A code holds exactly the answers of a pupil, survives any mail program, and is rejected when it was cut."""

from __future__ import annotations

import json
import random
import subprocess
from typing import Any

from build_scripts.base.commands import node
from build_scripts.shared.shared_files import widget

READS = """import { readFileSync } from "node:fs"
const { toCode, codesIn, drawPupil } = await import(process.argv[1])
const { op, given } = JSON.parse(readFileSync(0, "utf8"))
console.log(JSON.stringify(given.map({ code: toCode, read: codesIn, draw: drawPupil }[op])))
"""


def asked(op: str, given: list[Any]) -> list[Any]:
    """Return the replies of the module to each input."""
    program = node()
    assert program is not None
    command = [program, "--input-type=module", "--eval", READS, widget("answers-code.js").as_uri()]
    wish = json.dumps({"op": op, "given": given})
    run = subprocess.run(command, input=wish, capture_output=True, text=True, check=True)
    answers: list[Any] = json.loads(run.stdout)
    return answers


def any_answered(dice: random.Random) -> dict[str, Any]:
    """Return a possible outcome of a question."""
    most = dice.choice([0, 1, 3, 9])
    wrong = [{"item": dice.randrange(200), "place": dice.choice([0, 0, dice.randrange(20)])} for _ in range(most)]
    return {"wrong": wrong, "hints": dice.randrange(4), "done": dice.random() < 0.5, "opened": dice.random() < 0.2}


def any_answers(dice: random.Random, pupil: str) -> dict[str, Any]:
    """Return one pupil's answers to a set."""
    name = "".join(dice.choice("aZ é♥\u0416;r1-") for _ in range(dice.choice([0, 0, 12]))).strip()
    answers = [any_answered(dice) for _ in range(dice.randrange(13))]
    return {"set": "".join(dice.choices("aZ09-_", k=4)), "pupil": pupil, "answers": answers, "name": name}


def some_answers(count: int) -> list[dict[str, Any]]:
    """Return the answers of this many pupils."""
    dice = random.Random("answers")
    return [any_answers(dice, pupil) for pupil in asked("draw", [None] * count)]


def test_answers_are_the_same_after_they_were_a_code() -> None:
    given = some_answers(300)
    codes = asked("code", given)
    read = asked("read", codes)
    assert read == [{"found": [one], "broken": 0} for one in given]
    # Pupils are drawn at random: two may be alike, but not ten.
    assert len({one["pupil"] for one in given}) > len(given) - 10


def test_every_code_that_was_cut_is_refused() -> None:
    codes = asked("code", some_answers(12))
    cut = [code[:length] for code in codes for length in range(3, len(code))]
    assert all(read == {"found": [], "broken": 1} for read in asked("read", cut))


def test_a_code_with_a_wrong_letter_is_refused() -> None:
    code = asked("code", some_answers(1))[0]
    changed = [code[:at] + ("B" if code[at] == "A" else "A") + code[at + 1 :] for at in range(3, len(code))]
    read = asked("read", changed)
    assert not any(one["found"] for one in read)


def folded(code: str) -> str:
    """Return a code as a mail program quotes and wraps it."""
    return "\r\n> > ".join(code[at : at + 7] for at in range(0, len(code), 7))


def test_a_whole_class_is_read_from_a_mess_of_mails() -> None:
    given = some_answers(25)
    codes = asked("code", given)
    mess = "\n\n".join(
        f"Op maandag schreef iemand:\n&gt; Hier is mijn code: {folded(code)}\n-- \nGroetjes" for code in codes
    )
    assert asked("read", [mess]) == [{"found": given, "broken": 0}]
    assert asked("read", [" ".join(codes), "".join(codes)]) == [{"found": given, "broken": 0}] * 2
    with_a_cut_one = codes[0][:-5] + "\n" + " ".join(codes)
    assert asked("read", [with_a_cut_one]) == [{"found": given, "broken": 1}]


def test_text_that_is_no_code_is_rejected() -> None:
    assert asked("read", ["", "Hoi, ik heb geen code.", "k2.AAAA.BB", "s1;abc;def"]) == [{"found": [], "broken": 0}] * 4
