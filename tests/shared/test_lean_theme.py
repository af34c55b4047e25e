"""The style sheet of the theme keeps the rules that can apply, and no others."""

from __future__ import annotations

from build_scripts.shared.lean_theme import with_one_style, without_properties, without_rules

USED = frozenset({"there", "other", "dir=ltr"})


def left(style: str, scripts: str = "") -> str:
    return without_rules(style, USED, scripts)


def test_a_rule_goes_when_a_class_of_its_selector_occurs_nowhere() -> None:
    assert left(".there{a:b}.gone .there{c:d}p{e:f}") == ".there{a:b}p{e:f}"


def test_of_several_selectors_those_stay_that_can_apply() -> None:
    assert left(".gone,.there:hover,.there .gone{a:b}") == ".there:hover{a:b}"


def test_a_class_that_a_script_gives_occurs() -> None:
    assert left(".later{a:b}", 'element.className="later"') == ".later{a:b}"


def test_rules_for_choosing_colours_are_dropped() -> None:
    assert left("[data-md-color-switching] *,.there{a:b}[data-md-color-switching] :after{c:d}") == ".there{a:b}"


def test_a_class_that_must_not_be_there_need_not_occur() -> None:
    style = ".there:not(.gone,:is(.lost,.gone)){a:b}"
    assert left(style) == style


def test_a_direction_in_which_no_page_is_written_goes() -> None:
    assert left("[dir=ltr] .there{a:b}[dir=rtl] .there{a:b}") == "[dir=ltr] .there{a:b}"


def test_media_queries_keep_the_rules_that_can_apply() -> None:
    assert left("@media print{.gone{a:b}.there{a:b}}@media screen{.gone{a:b}}") == "@media print{.there{a:b}}"


def test_braces_in_a_text_are_not_those_of_a_rule() -> None:
    style = '.there{content:"}";b:url(data:image/svg+xml;a)}@charset "utf-8";'
    assert left(style) == style


def test_movements_and_statements_stay() -> None:
    style = '@charset "utf-8";@keyframes gone{0%{a:b}to{c:d}}'
    assert left(style) == style


def test_a_property_that_nothing_asks_for_goes() -> None:
    style = ":root{--asked:1;--idle:url('data:a;b}c');color:red;--last:2}.a--b:hover{x:y}"
    assert without_properties(style, frozenset({"--asked"})) == ":root{--asked:1;color:red;}.a--b:hover{x:y}"


def test_a_page_names_the_joined_style_alone() -> None:
    page = "".join(
        f'<link rel="stylesheet" href="../{name}">\n'
        for name in ("assets/stylesheets/main.1.min.css", "assets/stylesheets/palette.2.min.css", "common/style.css")
    )
    assert with_one_style(page, ("main.1.min.css", "palette.2.min.css"), "main.3.min.css") == (
        '<link rel="stylesheet" href="../assets/stylesheets/main.3.min.css">\n'
        '<link rel="stylesheet" href="../common/style.css">\n'
    )
