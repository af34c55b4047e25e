"""The card faces: every card is drawn, counts its pips honestly, and takes its colours from the page."""

import gzip
import re
from collections import Counter
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from xml.etree import ElementTree

import pytest

from build_scripts.cards.card_faces import INDEX, PACKS, SUITS, drawing, face, sprite, write_sprites
from build_scripts.cards.card_shapes import CARDS, INKS, SVG, read_shapes

SHAPES = {f"{{{SVG}}}{name}" for name in ("symbol", "g", "path", "svg")}
# The most elements that a page creates for a card of each kind.
MOST_ELEMENTS = {"number": 11, "court": 48}
AT = re.compile(r"translate\(([\d.]+) ([\d.]+)\)")


def parsed(markup: str) -> ElementTree.Element:
    return ElementTree.fromstring(markup)


def symbols(markup: str) -> dict[str, ElementTree.Element]:
    return {symbol.attrib["id"]: symbol for symbol in parsed(markup).iter(f"{{{SVG}}}symbol")}


@pytest.mark.parametrize("letters", INDEX)
def test_a_sprite_holds_every_card_of_its_pack_once(letters: str) -> None:
    names = Counter(element.attrib["id"] for element in parsed(sprite(letters)).iter() if "id" in element.attrib)
    assert set(PACKS[letters]) <= set(names)
    assert set(names.values()) == {1}
    assert list(symbols(sprite(letters))) == list(PACKS[letters])


def test_packs_are_complete() -> None:
    assert [len(PACKS[letters]) for letters in ("nl", "en", "fr")] == [54, 54, 79]


@pytest.mark.parametrize("letters", INDEX)
def test_nothing_depends_on_fonts_styles_scripts_or_references(letters: str) -> None:
    assert {element.tag for element in parsed(sprite(letters)).iter()} <= SHAPES


@pytest.mark.parametrize("letters", INDEX)
def test_every_colour_is_a_custom_property_that_the_style_sheet_sets(letters: str) -> None:
    markup = sprite(letters)
    assert not re.findall(r'(?:fill|stroke|color)="#', markup)
    light = (CARDS / "cards.css").read_text(encoding="utf-8").partition("}")[0]
    for name, fallback in re.findall(r"var\((--[\w-]+),(#\w+)\)", markup):
        assert f"{name}: {fallback};" in light


@pytest.mark.parametrize("letters", INDEX)
def test_a_sprite_is_small_when_it_travels(letters: str) -> None:
    assert len(gzip.compress(sprite(letters).encode())) < 15_000


@pytest.mark.parametrize("letters", INDEX)
def test_a_card_takes_few_elements(letters: str) -> None:
    for card, symbol in symbols(sprite(letters)).items():
        kind = "number" if card[1:] in "T98765432" or card[0] == "T" else "court"
        assert len(list(symbol.iter())) <= MOST_ELEMENTS[kind], card


@pytest.mark.parametrize("letters", INDEX)
def test_number_cards_show_as_many_pips_as_they_count(letters: str) -> None:
    for card in PACKS[letters]:
        rank = card[1:].replace("T", "10")
        if card[0] in "SHDC" and rank.isdigit():
            assert len(pip_places(card, letters)) == int(rank), card


@pytest.mark.parametrize("letters", INDEX)
def test_pips_do_not_touch_one_another(letters: str) -> None:
    for card in PACKS[letters]:
        places = pip_places(card, letters) if card[0] in SUITS else []
        for number, (x, y) in enumerate(places):
            for other_x, other_y in places[:number]:
                assert abs(x - other_x) > 9 or abs(y - other_y) > 9, card


def pip_places(card: str, letters: str) -> list[tuple[float, float]]:
    """Return the places of the pips, with those of the lower half turned back to where they appear."""
    places = []
    for where, path in drawings(parsed(drawing(card, letters))):
        lies = AT.search(where)
        if path.get("d") == outline(f"suit-{card[0]}") and lies and "scale" not in where:
            x, y = map(float, lies.groups())
            places.append((57 - x, 89 - y) if "rotate" in where else (x, y))
    return places


def drawings(element: ElementTree.Element, where: str = "") -> Iterator[tuple[str, ElementTree.Element]]:
    """Yield every drawing of an element with all that moves it."""
    for part in element:
        moved = where + part.get("transform", "")
        yield moved, part
        yield from drawings(part, moved)


@cache
def outline(name: str) -> str:
    """Return the outline of a shape."""
    found = re.search(r' d="([^"]+)"', read_shapes()[name])
    assert found is not None
    return found[1]


@pytest.mark.parametrize("letters", INDEX)
def test_a_face_of_its_own_has_no_names_to_clash(letters: str) -> None:
    for card in PACKS[letters]:
        drawn = parsed(face(card, letters))
        assert drawn.get("viewBox") == "0 0 57 89"
        assert not [element for element in drawn.iter() if "id" in element.attrib]


def test_index_letters_follow_the_language() -> None:
    drawn_along = {outline(name): name.removeprefix("glyph-") for name in read_shapes() if name.startswith("glyph-")}

    def glyphs(card: str, letters: str) -> set[str]:
        lines = {path.get("d", "") for path in parsed(drawing(card, letters)).iter()}
        return {drawn_along[line] for line in lines & set(drawn_along)}

    assert [glyphs("HQ", letters) for letters in ("nl", "en", "fr")] == [{"V"}, {"Q"}, {"D"}]
    assert [glyphs("SJ", letters) for letters in ("nl", "en", "fr")] == [{"B"}, {"J"}, {"V"}]
    assert glyphs("CC", "fr") == {"C"}
    assert glyphs("T21", "fr") == {"2", "1"}
    assert glyphs("DT", "nl") == {"10"}


def test_a_shape_in_an_unknown_colour_is_refused(tmp_path: Path) -> None:
    (tmp_path / "odd.svg").write_text(f'<svg xmlns="{SVG}"><g id="odd" fill="#123456"/></svg>', encoding="utf-8")
    assert "#123456" not in INKS
    with pytest.raises(KeyError):
        read_shapes(tmp_path)


def test_a_shape_drawn_twice_is_refused(tmp_path: Path) -> None:
    (tmp_path / "twice.svg").write_text(f'<svg xmlns="{SVG}"><g id="a"/><g id="a"/></svg>', encoding="utf-8")
    with pytest.raises(ValueError, match="drawn twice"):
        read_shapes(tmp_path)


def test_sprites_are_written_for_every_set_of_letters(tmp_path: Path) -> None:
    write_sprites(tmp_path / "cards")
    assert sorted(path.name for path in (tmp_path / "cards").iterdir()) == [
        "cards-en.svg",
        "cards-fr.svg",
        "cards-nl.svg",
    ]
