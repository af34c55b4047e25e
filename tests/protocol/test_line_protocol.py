"""`python -m rules_core`: one JSON request a line on standard input, one reply a line."""

import json
import os
import subprocess
import sys

import pytest

from tests.table_talk import table

TEXT = table(trump="H", dealer="S", south="H9 H7 SA DT", trick="W CK, N HQ, E C7").text
pytestmark = pytest.mark.skipif(sys.platform == "emscripten", reason="no processes in a browser")


def converse(lines, **environment):
    """Return the replies of `python -m rules_core` to these lines of bytes."""
    talk = subprocess.run(
        [sys.executable, "-m", "rules_core"],
        input=b"\n".join(lines) + b"\n",
        capture_output=True,
        env=os.environ | environment,
        timeout=60,
        check=False,
    )
    assert talk.returncode == 0, talk.stderr.decode(errors="replace")
    assert not talk.stderr, talk.stderr.decode(errors="replace")
    return [json.loads(line) for line in talk.stdout.decode("utf-8").splitlines()]


BROKEN = (
    b"this is no JSON",
    b"{",
    b"\xff\xfe not UTF-8",
    b'{"op": "\\ud800"}',
    b"[" * 100_000,
    b"null",
    b'{"op": "games", "lang": "fy"}',
    b'{"v": 1, "op": "open", "lang": "nl", "setup": {"game": "klaverjas-4", "south": "\\ud83c"}}',
    b'{"v": 1e999, "op": "games"}',
)


def test_a_malformed_line_gets_a_reply_and_the_process_lives_on():
    replies = converse([line for broken in BROKEN for line in (broken, b'{"v":1,"op":"games","lang":"en"}')])
    for broken, told, next_one in zip(BROKEN, replies[::2], replies[1::2], strict=True):
        assert told["kind"] == "problems", broken[:24]
        assert told["problems"][0]["say"].strip(), broken[:24]
        assert next_one["kind"] == "games", broken[:24]


@pytest.mark.parametrize("encoding", ["utf-8:strict", "latin-1:strict", "ascii:strict", "utf-8:surrogateescape"])
def test_a_broken_byte_spoils_its_own_line_only_whatever_the_locale_is(encoding):
    named = '{"op":"open","setup":{"game":"klaverjas-4","names":"N Ren\u00e9, E b, S c, W d"},"seat":"S"}'.encode()
    replies = converse([b"\377", b'{"op":"ga\377mes"}', b'{"op":"games"}', named], PYTHONIOENCODING=encoding)
    assert [reply["kind"] for reply in replies] == ["problems", "problems", "games", "table"]
    assert "René" in [seat["name"] for seat in replies[3]["view"]["seats"]]


def test_one_reply_a_line_in_the_order_of_the_requests():
    lines = [
        json.dumps({"v": 1, "op": "open", "lang": lang, "table": TEXT, "seat": seat}).encode()
        for lang in ("nl", "en")
        for seat in "NESW"
    ]
    replies = converse(lines)
    assert [reply["view"]["seat"] for reply in replies] == list("NESWNESW")


def test_a_whole_deal_can_be_played_line_by_line():
    """A program that knows no rules plays the first action it is offered."""
    with subprocess.Popen(
        [sys.executable, "-m", "rules_core"], stdin=subprocess.PIPE, stdout=subprocess.PIPE, encoding="utf-8"
    ) as talk:

        def tell(**request):
            talk.stdin.write(json.dumps({"v": 1, "lang": "en", **request}) + "\n")
            talk.stdin.flush()
            return json.loads(talk.stdout.readline())

        reply = tell(op="open", setup={"game": "klaverjas-4", "seed": "lines"}, seat="S")
        while turn := reply["view"]["turn"]:
            view = tell(op="open", table=reply["table"], seat=turn)["view"]
            may = [card["card"] for card in view["hand"] if card["allowed"]] or [view["choices"][-1]["action"]]
            reply = tell(op="play", table=reply["table"], seat=turn, action=may[0])
            assert reply["kind"] == "table", reply
        assert reply["view"]["sheet"]["totals"]
        talk.stdin.close()
        assert talk.wait(timeout=20) == 0
