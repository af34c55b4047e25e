"""The sentence that sets the scene goes with its question: into a set, onto paper, and to the teacher's table."""

from __future__ import annotations

from playwright.sync_api import Locator, Page, expect

from tests.browser.set_page import DUTY, LOOK, a_set, come, to
from tests.browser.test_worksheet import CUT

LESSON = "belote/lessons/01-each-for-himself"
SCENE = "Noord kwam uit met schoppenacht. Alleen West had nog een schoppen."
ASKED = {**DUTY, "scene": SCENE}


def is_above(scene: Locator, question: Locator) -> bool:
    """Whether a scene is wholly above its question, and next to it."""
    first, second = scene.bounding_box(), question.bounding_box()
    assert first is not None
    assert second is not None
    return abs(first["y"] + first["height"] - second["y"]) < 12


def test_in_a_set_the_scene_is_above_its_question(page: Page) -> None:
    page.set_viewport_size({"width": 390, "height": 844})
    question = come(page, a_set([ASKED, LOOK]))
    scene = question.locator(".kt-scene")
    expect(scene).to_have_text(SCENE)
    assert is_above(scene, question.locator(".kt-question"))
    expect(to(page, 2).locator(".kt-scene")).to_have_count(0)


def test_a_teacher_reads_the_scene_of_a_question_in_a_set(page: Page) -> None:
    page.goto(f"nl/sets/#{a_set([ASKED])}")
    item = page.locator(".kt-set-item")
    expect(item.locator('[data-part="item-question"]')).to_contain_text(f"{SCENE} ")
    item.locator('[data-part="item-teach"]').click()
    page.wait_for_url("**/teach/**")
    expect(page.locator('[data-part="note"]')).to_have_value(SCENE)


def test_a_question_of_a_lesson_is_opened_with_its_scene_as_a_note(page: Page) -> None:
    page.goto(f"nl/{LESSON}/", wait_until="networkidle")
    exercise = page.locator("#be-slag-3")
    said = exercise.locator(".kt-scene").inner_text()
    exercise.locator('[data-tool="teach"]').evaluate("tool => tool.click()")
    page.wait_for_url("**/teach/**")
    expect(page.locator('[data-part="note"]')).to_have_value(said)


def test_on_the_worksheet_of_a_lesson_the_scene_is_above_its_question(page: Page) -> None:
    page.goto(f"nl/worksheet/#lesson={LESSON}")
    asked = page.locator('.kt-asked[data-number="3"]')
    scene = asked.locator(".kt-told")
    expect(scene).to_be_visible()
    assert is_above(scene, asked.locator(".kt-put").first)
    page.locator('[data-part="sheet-form"] select[name="count"]').select_option("3")
    expect(scene).to_be_visible()
    assert is_above(scene, asked.locator(".kt-put").first)
    assert page.evaluate(CUT) == []
