"""In the colours of a reader's system (forced colours) nothing is said by a colour of ours alone."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page

from tests.tiers import at_the_gate

pytestmark = pytest.mark.without_python

# How an element looks where every colour is the system's: its borders, background, weight and underline.
LOOKS = """([what, inside, attribute, value]) => {
  const one = document.querySelector(what)
  const seen = inside ? one.querySelector(inside) : one
  one.removeAttribute(attribute)
  const look = () => {
    const style = getComputedStyle(seen)
    const sides = ["Top", "Left"].map((side) => `${style[`border${side}Style`]} ${style[`border${side}Width`]}`)
    const ring = style.outlineStyle === "none" ? "" : `${style.outlineStyle} ${style.outlineWidth}`
    return [...sides, style.borderLeftColor, ring, style.backgroundColor, style.fontWeight].join(", ")
  }
  const plain = look()
  one.setAttribute(attribute, value)
  return [plain, look()]
}"""
# Lays an element that a page makes only when it is used.
ADD = """([where, html]) => document.querySelector(where).insertAdjacentHTML("beforeend", html)"""
PLAY, LESSON, RULES = "klaverjas-4/play/", "klaverjas-4/lessons/03-duties/", "klaverjas-4/rules/"
# The page, the element, what of it is looked at, and the state that a colour tells in our own colours.
TOLD = (
    (PLAY, ".kt-seat[data-place=left]", ".kt-plate", "data-turn", ""),
    (PLAY, "[data-tool=open]", "", "aria-pressed", "true"),
    (PLAY, ".kt-strip", "", "data-tone", "right"),
    (PLAY, ".kt-strip", "", "data-tone", "barred"),
    (LESSON, ".kt-path-dots > i:last-child", "", "data-done", ""),
    (RULES, ".book-origins", "", "aria-pressed", "true"),
    (RULES, "table-example", ".kt-try", "data-open", ""),
)
# The same of elements that come with use: the page, where they are, and how they are written.
COMES = (
    ("gin-rummy/play/", ".kt-middle", '<button class="kt-take" id="made"></button>', "data-barred", ""),
    ("teach/", ".kt-teach", '<button class="kt-choice" id="made">Deal</button>', "aria-disabled", "true"),
    ("teach/", ".kt-teach", '<div class="kt-place" id="made"></div>', "data-over", ""),
    ("teach/", "shown-table", '<button class="kt-step" id="made">1</button>', "aria-current", "step"),
    ("teach/", "shown-table", '<p class="kt-lines"><b class="kt-choice" id="made">1</b></p>', "aria-pressed", "true"),
    ("sets/", ".kt-sets", '<button class="kt-choice" id="made">Up</button>', "aria-disabled", "true"),
    ("sets/", ".kt-sets", '<button class="kt-set-row" id="made">A set</button>', "aria-current", "true"),
    ("set/", ".kt-solve", '<p class="kt-solve-path"><button id="made">1</button></p>', "data-course", "first"),
    ("set/", ".kt-solve", '<p class="kt-solve-path"><button id="made">1</button></p>', "data-course", "later"),
)  # fmt: skip


def looks(page: Page, path: str, what: str, inside: str, attribute: str, value: str) -> tuple[str, str]:
    """How an element looks in the system's colours, without a state and with it."""
    plain, told = page.evaluate(LOOKS, [what, inside, attribute, value])
    return plain, told


@pytest.mark.parametrize(("path", "what", "inside", "attribute", "value"), at_the_gate(TOLD[:3], TOLD))
def test_the_meaning_of_a_colour_is_visible_in_forced_colours(
    page: Page, path: str, what: str, inside: str, attribute: str, value: str
) -> None:
    page.emulate_media(forced_colors="active")
    page.goto(f"nl/{path}", wait_until="networkidle")
    plain, told = looks(page, path, what, inside, attribute, value)
    assert plain != told, "the state changes nothing but colours"


@pytest.mark.parametrize(("path", "where", "html", "attribute", "value"), at_the_gate(COMES[1:2], COMES))
def test_parts_that_come_with_use_are_visible_in_forced_colours(
    page: Page, path: str, where: str, html: str, attribute: str, value: str
) -> None:
    page.emulate_media(forced_colors="active")
    page.goto(f"nl/{path}", wait_until="networkidle")
    page.evaluate(ADD, [where, html])
    plain, told = looks(page, path, "#made", "", attribute, value)
    assert plain != told, "the state changes nothing but colours"
