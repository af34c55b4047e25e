"""The text of a PDF that Chromium printed, page by page, as far as the tests of paper need it."""

from __future__ import annotations

import re
import zlib
from collections.abc import Iterator, Mapping

OBJECT = re.compile(rb"(\d+) 0 obj\s(.*?)\sendobj", re.DOTALL)
# The line end before `endstream` is one character: a carriage return before it belongs to the stream.
STREAM = re.compile(rb"stream\r?\n(.*?)\nendstream", re.DOTALL)
REFERENCE = re.compile(rb"(\d+) 0 R")
FONT = re.compile(rb"/(F\d+) (\d+) 0 R")
# The operators that show text: choosing the font, the glyphs in brackets, and the end of a piece.
SHOWN = re.compile(rb"/(F\d+) [\d.]+ Tf|<([0-9A-Fa-f]+)> Tj|(\bET\b)")
ONE = re.compile(rb"<([0-9A-Fa-f]+)> <([0-9A-Fa-f]+)>")
RANGE = re.compile(rb"<([0-9A-Fa-f]+)> <([0-9A-Fa-f]+)> <([0-9A-Fa-f]+)>")
SECTIONS = re.compile(rb"begin(bfchar|bfrange)(.*?)end\1", re.DOTALL)

Objects = Mapping[int, bytes]
# The characters of a font by their glyph codes, and how many digits a code has.
Letters = tuple[Mapping[str, str], int]


def pages(pdf: bytes) -> list[str]:
    """Return the text of each page; spaces between words are unreliable."""
    objects = {int(number): body for number, body in OBJECT.findall(pdf)}
    found = [body for body in objects.values() if re.search(rb"/Type\s*/Page\b", body)]
    return ["".join(text_of(body, objects)) for body in found]


def content(body: bytes) -> bytes:
    """Return the content of the stream of an object."""
    stream = STREAM.search(body)
    if not stream:
        return b""
    return zlib.decompress(stream[1]) if b"FlateDecode" in body else stream[1]


def text_of(page: bytes, objects: Objects) -> Iterator[str]:
    """Yield the text that a page shows, piece by piece."""
    contents = re.search(rb"/Contents\s*(\[[^\]]*\]|\d+ 0 R)", page)
    assert contents is not None
    drawn = b"\n".join(content(objects[int(number)]) for number in REFERENCE.findall(contents[1]))
    fonts = {name: letters(objects[int(number)], objects) for name, number in FONT.findall(page)}
    font, wide = next(iter(fonts.values()), ({}, 4))
    for name, glyphs, end in SHOWN.findall(drawn):
        font, wide = fonts[name] if name else (font, wide)
        yield from (font.get(glyphs[at : at + wide].decode().upper(), "") for at in range(0, len(glyphs), wide))
        yield " " if end else ""


def letters(font: bytes, objects: Objects) -> Letters:
    """Return the characters of a font, by glyph code."""
    named = re.search(rb"/ToUnicode (\d+) 0 R", font)
    found: dict[str, str] = {}
    wide = 4
    for kind, lines in SECTIONS.findall(content(objects[int(named[1])])) if named else []:
        if kind == b"bfchar":
            found |= {glyph.decode().upper(): signs(sign) for glyph, sign in ONE.findall(lines)}
            continue
        for first, last, sign in RANGE.findall(lines):
            start, wide = int(first, 16), len(first)
            glyphs = range(start, int(last, 16) + 1)
            found |= {f"{one:0{wide}X}": chr(int(sign, 16) + one - start) for one in glyphs}
    return found, len(next(iter(found), "")) or wide


def signs(written: bytes) -> str:
    """Return the characters of a hexadecimal text in a font's table."""
    return bytes.fromhex(written.decode()).decode("utf-16-be")
