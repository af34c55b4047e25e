"""The card faces: every card is drawn, counts its pips honestly, and takes its colours from the page."""

import gzip
import re
from collections import Counter
from pathlib import Path
from xml.etree import ElementTree

import pytest

from build_scripts.card_faces import INDEX, PACKS, face, sprite, write_sprites
from build_scripts.card_shapes import CARDS, INKS, SVG, read_shapes

NAMED = {f"{{{SVG}}}{name}": name for name in ("symbol", "use", "g", "path", "rect", "svg", "defs")}
BUDGET = {"nl": 60_000, "en": 60_000, "fr": 80_000}


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
def test_every_reference_of_a_sprite_finds_its_shape(letters: str) -> None:
    markup = sprite(letters)
    assert set(re.findall(r'href="#([^"]+)"', markup)) <= set(re.findall(r' id="([^"]+)"', markup))


@pytest.mark.parametrize("letters", INDEX)
def test_nothing_depends_on_fonts_styles_or_scripts(letters: str) -> None:
    assert {element.tag for element in parsed(sprite(letters)).iter()} <= set(NAMED)


@pytest.mark.parametrize("letters", INDEX)
def test_every_colour_is_a_custom_property_that_the_style_sheet_sets(letters: str) -> None:
    markup = sprite(letters)
    assert not re.findall(r'(?:fill|stroke|color)="#', markup)
    light = (CARDS / "cards.css").read_text(encoding="utf-8").partition("}")[0]
    for name, fallback in re.findall(r"var\((--[\w-]+),(#\w+)\)", markup):
        assert f"{name}: {fallback};" in light


@pytest.mark.parametrize("letters", INDEX)
def test_a_sprite_is_small(letters: str) -> None:
    markup = sprite(letters).encode()
    assert len(markup) < BUDGET[letters]
    assert len(gzip.compress(markup)) < 15_000


@pytest.mark.parametrize("letters", INDEX)
def test_number_cards_show_as_many_pips_as_they_count(letters: str) -> None:
    for card, symbol in symbols(sprite(letters)).items():
        rank = card[1:].replace("T", "10")
        if card[0] in "SHDC" and rank.isdigit():
            assert len(pip_places(symbol, card[0])) == int(rank), card


@pytest.mark.parametrize("letters", INDEX)
def test_pips_lie_apart_from_one_another(letters: str) -> None:
    for card, symbol in symbols(sprite(letters)).items():
        places = pip_places(symbol, card[0])
        for number, (x, y) in enumerate(places):
            for other_x, other_y in places[:number]:
                assert abs(x - other_x) > 9 or abs(y - other_y) > 9, card


def pip_places(symbol: ElementTree.Element, suit: str) -> list[tuple[float, float]]:
    """Where the pips lie, those of the lower half turned to where they are seen."""
    printed = symbol[1] if len(symbol) > 1 else symbol
    places = []
    for half, turned in [
        (printed, False),
        *((group, True) for group in printed if "rotate" in group.get("transform", "")),
    ]:
        for use in half:
            if use.get("href") == f"#suit-{suit}" and "x" in use.attrib:
                x, y = float(use.attrib["x"]), float(use.attrib["y"])
                places.append((57 - x, 89 - y) if turned else (x, y))
    return places


@pytest.mark.parametrize("letters", INDEX)
def test_a_face_of_its_own_has_no_names_to_clash(letters: str) -> None:
    for card in PACKS[letters]:
        drawn = parsed(face(card, letters))
        assert drawn.get("viewBox") == "0 0 57 89"
        assert not [element for element in drawn.iter() if "id" in element.attrib or NAMED.get(element.tag) == "use"]


def test_index_letters_follow_the_language() -> None:
    def glyphs(card: str, letters: str) -> set[str]:
        return set(re.findall(r"#glyph-(\w+)", sprite(letters, [card]).partition("<symbol")[2]))

    assert [glyphs("HQ", letters) for letters in ("nl", "en", "fr")] == [{"V"}, {"Q"}, {"D"}]
    assert [glyphs("SJ", letters) for letters in ("nl", "en", "fr")] == [{"B"}, {"J"}, {"V"}]
    assert glyphs("CC", "fr") == {"C"}
    assert glyphs("T21", "fr") == {"2", "1"}
    assert glyphs("DT", "nl") == {"10"}


def test_a_page_may_carry_only_the_cards_it_uses() -> None:
    markup = sprite("nl", ["HQ", "S7"], prefix="card-")
    assert list(symbols(markup)) == ["card-HQ", "card-S7"]
    assert "card-queen" in markup
    assert "king" not in markup
    assert not re.search(r'(?:id="|href="#)(?!card-)', markup)


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
