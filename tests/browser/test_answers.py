"""Three pupils solve a set with different mistakes, and their teacher reads in a short code where they went wrong."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from build_scripts.tables.engine import ask
from tests.browser.conftest import wait_for
from tests.browser.set_page import (
    DUTY,
    GIN,
    SAY,
    TABLE,
    TAROT,
    TO_ANSWER,
    a_set,
    answer,
    collect,
    collecting,
    come,
    finish,
    here,
    label,
    lines,
    put,
    solved,
    three_pupils,
)
from tests.browser.test_access import AXE, DRAWN, LOOK_AS, violations
from tests.tiers import SCHEMES, later


def test_a_set_is_solved_and_nothing_is_lost_by_a_reload(page: Page) -> None:
    text = a_set()
    question = come(page, text)
    expect(page.get_by_role("heading", level=2)).to_have_text("Avond 1")
    right, wrong = put(DUTY)
    answer(question, wrong[0], *right)
    expect(question.locator(SAY)).to_contain_text("Dat klopt.")
    page.reload()
    question = here(page)
    expect(question).to_have_attribute("data-complete", "")
    expect(question.locator(f'[data-card="{wrong[0]}"]')).to_have_attribute("data-state", "wrong")
    question.get_by_role("button", name="Volgende vraag").click()
    expect(here(page).locator('[data-part="question"]')).to_have_text("Kijk eerst wat er ligt.")
    here(page).get_by_role("button", name="Volgende vraag").click()
    answer(here(page), *put(GIN)[0])
    code = finish(page)
    expect(page.locator('[data-part="set-sum"]')).to_contain_text("2 van de 3 goed, 1 daarvan in één keer")
    page.locator('[data-action="set-qr"]').click()
    expect(page.locator('[data-part="set-picture"] svg')).to_be_visible()
    # A pupil who starts again loses nothing, even after a reload.
    page.locator('[data-action="set-again"]').click()
    expect(page.locator('[data-part="set-sum"]')).to_contain_text("0 van de 3")
    page.reload()
    page.locator('[data-action="set-bring-back"]').click()
    assert finish(page) == code
    # The other language opens the same set with the same answers.
    page.locator("a[hreflang=en]").first.click()
    page.wait_for_url("**/en/set/#s1;*")
    assert finish(page) == code


@pytest.mark.slow("test_a_set_is_solved_and_nothing_is_lost_by_a_reload walks a set in its usual order")
def test_one_after_the_other_and_the_solution_after_two_tries(page: Page) -> None:
    question = come(page, a_set([TAROT, GIN], order="one-by-one", solution="after:2", hints=False))
    expect(page.locator('[data-part="set-path"] [data-place="1"]')).to_be_disabled()
    expect(question.locator('[data-tool="hint"]')).to_be_hidden()
    solution = question.locator('[data-tool="solution"]')
    _, wrong = put(TAROT)
    answer(question, wrong[0])
    expect(question.locator(SAY)).to_have_text("Dat klopt niet.")
    expect(solution).to_be_hidden()
    answer(question, wrong[1])
    expect(question.locator(SAY)).not_to_have_text("Dat klopt niet.")
    solution.click()
    question.get_by_role("button", name="Volgende vraag").click()
    expect(page.locator('[data-part="set-path"] [aria-current]')).to_have_attribute("data-place", "1")


@pytest.mark.slow("test_a_set_is_solved_and_nothing_is_lost_by_a_reload solves a set")
def test_where_there_is_no_solution_the_page_does_not_hold_one(page: Page) -> None:
    question = come(page, a_set([DUTY, GIN], solution="never"))
    _, wrong = put(DUTY)
    answer(question, wrong[0])
    expect(question.locator(SAY)).to_have_text("Dat klopt niet.")
    question.locator('[data-tool="hint"]').click()
    question.locator('[data-tool="hint"]').click()
    expect(question.locator('[data-part="rule"]')).to_be_visible()
    expect(question.locator('[data-tool="solution"]')).to_be_hidden()
    explained = ask("nl", "solve", **DUTY)["say"]
    assert explained
    assert explained not in page.content()
    assert "data-would-do" not in question.inner_html()
    assert page.locator("[data-reply-book]").count() == 0
    # A pupil who cannot find the answer goes on.
    question.get_by_role("button", name="Volgende vraag").click()
    answer(here(page), *put(GIN)[0])


@pytest.mark.slow("test_a_cut_link_says_so_and_offers_the_match_that_was_going_on tells of a cut link to a table")
@pytest.mark.parametrize(
    ("language", "told"),
    [("nl", "Deze link naar een reeks is niet compleet"), later("en", "This link to a set is incomplete")],
)
def test_a_cut_link_and_one_without_a_set_are_told(page: Page, language: str, told: str) -> None:
    page.goto(f"{language}/set/#{a_set()[:-9]}")
    expect(page.locator('[data-part="set-problem"]')).to_contain_text(told)
    page.goto(f"{language}/set/#k1;klaverjas-4")
    expect(page.locator('[data-part="set-problem"]')).not_to_be_empty()
    page.goto("about:blank")
    page.goto(f"{language}/set/")
    expect(page.locator('[data-part="set-none"] a')).to_have_attribute("href", "../sets/")
    expect(page.locator('[data-part="set-problem"]')).to_be_hidden()
    assert page.locator("h1").count() == 1


@pytest.mark.slow("test_a_cut_link_and_one_without_a_set_are_told tells of a set that is wrong")
def test_an_impossible_table_is_reported_and_the_others_go_on(page: Page) -> None:
    bad = {**DUTY, "table": TABLE.replace("SA", "H9")}
    question = come(page, a_set([bad, DUTY], order="one-by-one"))
    expect(question.locator(SAY)).not_to_be_empty()
    question.get_by_role("button", name="Volgende vraag").click()
    answer(here(page), *put(DUTY)[0])


@pytest.mark.slow("tests/widgets/test_answer_code.py reads the codes without a browser")
def test_wrong_answers_of_three_pupils_are_counted_and_lead_to_their_reason(page: Page) -> None:
    page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    text = a_set()
    codes = three_pupils(page, text)
    other = solved(page, a_set([TAROT]), {1: put(TAROT)[0]})
    collecting(page, text)
    mess = (
        "Dag meester,\n> "
        + codes[0][:9]
        + "\n> "
        + codes[0][9:]
        + f"\n\n{codes[1]} {codes[2]}\n{codes[2][:-4]}\n{other}"
    )
    told = collect(page, mess)
    assert told[0] == "3 codes erbij."
    assert told[1].startswith("1 code hoort bij een andere reeks")
    assert told[2].startswith("1 code is niet compleet.")
    assert collect(page, codes[1]) == ["1 code had je al."]
    assert collect(page, "geen idee") == [
        "Hier staat geen code in. Een code begint met r1; en staat aan het eind van de reeks."
    ]
    duty, gin, tarot = (
        label(DUTY, put(DUTY)[1][0]),
        [label(GIN, one) for one in put(GIN)[1][:2]],
        label(TAROT, put(TAROT)[1][0]),
    )
    expect(page.locator('[data-part="answers-wrong"] button').first).to_have_text(f"{duty} \N{MULTIPLICATION SIGN} 2")
    counts = {line[0][:2]: line[1:] for line in lines(page)}
    assert counts["1."] == ["3 van 3", "1 van 3", "2 van 3", "0 van 3", "0 van 3", f"{duty} \N{MULTIPLICATION SIGN} 2"]
    assert counts["3."][1:3] == ["2 van 3", "3 van 3"]
    made = page.locator('[data-part="answers-lines"] tr').nth(1).locator("button").all_inner_texts()
    assert sorted(made) == sorted(f"{one} \N{MULTIPLICATION SIGN} 1" for one in gin)
    assert counts["4."] == ["3 van 3", "2 van 3", "3 van 3", "0 van 3", "0 van 3", f"{tarot} \N{MULTIPLICATION SIGN} 1"]
    assert list(counts) == ["1.", "3.", "4."]
    # One click away is the reason, in the words of the rules.
    page.get_by_role("button", name=f"{duty}: 2 keer").click()
    judged = ask("nl", "answer", **DUTY, item=put(DUTY)[1][0])
    lies = page.locator('[data-part="answers-stage"] set-exercise')
    expect(lies.locator(SAY)).to_contain_text(judged["say"])
    expect(lies.locator('[data-part="rule"]')).to_be_visible()
    # The answers are saved here, listed by pupil, exported, erased and imported again.
    page.reload()
    page.locator(".kt-answers details summary").click()
    expect(page.get_by_role("rowheader", name="Anneke é")).to_be_visible()
    page.get_by_role("button", name="Kopieer als CSV").click()
    expect(page.locator('[data-part="answers-says"]')).to_contain_text("klembord")
    csv = page.evaluate("navigator.clipboard.readText()").splitlines()
    assert csv == ["Leerling;1;3;4", "Leerling 1;1;1;1", "Leerling 2;2;3;1", "Anneke é;\N{EN DASH};1;2"]
    page.get_by_role("button", name="Wis de antwoorden").click()
    expect(page.locator('[data-part="answers-table"]')).to_be_hidden()
    page.get_by_role("button", name="Zet terug").click()
    expect(page.locator('[data-part="answers-count"]')).to_have_text("Antwoorden van 3 leerlingen")
    page.emulate_media(reduced_motion="reduce")
    page.evaluate(LOOK_AS, DRAWN)
    page.evaluate(AXE.read_text(encoding="utf-8"))
    assert not violations(page)


HOLD = """async code => {
    const address = document.querySelector('script[type=module][src$="/kaarttafel.js"]').src
    const { picture } = await import(address.replace("kaarttafel.js", "qr-picture.js"))
    const svg = picture(code, "code")
    const canvas = document.createElement("canvas")
    const ink = canvas.getContext("2d")
    canvas.width = canvas.height = 480
    const draw = () => {
        ink.resetTransform()
        ink.fillStyle = "#888"
        ink.fillRect(0, 0, 480, 480)
        ink.translate(60, 60)
        ink.scale(360 / svg.viewBox.baseVal.width, 360 / svg.viewBox.baseVal.width)
        for (const path of svg.querySelectorAll("path")) {
            ink.fillStyle = path.getAttribute("fill")
            ink.fill(new Path2D(path.getAttribute("d")))
        }
    }
    setInterval(draw, 50)
    navigator.mediaDevices.getUserMedia = async () => canvas.captureStream(20)
}"""


@pytest.mark.slow("test_wrong_answers_of_three_pupils_are_counted_and_lead_to_their_reason reads codes as text")
def test_a_code_is_read_by_the_camera_and_without_one_a_sentence_says_so(page: Page) -> None:
    text = a_set([TAROT])
    code = solved(page, text, {1: put(TAROT)[0]}, name="Bo")
    collecting(page, text)
    page.evaluate("() => { navigator.mediaDevices.getUserMedia = async () => { throw new Error('none') } }")
    page.get_by_role("button", name="Scan met de camera").click()
    expect(page.locator('[data-part="answers-says"]')).to_contain_text("geen camera")
    page.evaluate(HOLD, code)
    page.get_by_role("button", name="Scan met de camera").click()
    expect(page.locator('[data-part="answers-says"]')).to_have_text("1 code erbij.")
    page.get_by_role("button", name="Stop met scannen").click()
    expect(page.locator("video")).to_be_hidden()
    expect(page.locator('[data-part="answers-count"]')).to_have_text("Antwoorden van 1 leerling")


@pytest.mark.slow("test_axe_finds_no_violations looks at a lesson, which asks in the same way")
@pytest.mark.parametrize("scheme", SCHEMES)
def test_axe_finds_nothing_in_a_set(page: Page, scheme: str) -> None:
    page.emulate_media(color_scheme=scheme, reduced_motion="reduce")
    question = come(page, a_set())
    answer(question, put(DUTY)[1][0])
    page.evaluate(LOOK_AS, DRAWN)
    page.evaluate(AXE.read_text(encoding="utf-8"))
    assert not violations(page)
    finish(page)
    page.locator('[data-action="set-qr"]').click()
    expect(page.locator('[data-part="set-picture"] svg')).to_be_visible()
    assert not violations(page)


@pytest.mark.slow("test_a_set_is_solved_and_nothing_is_lost_by_a_reload solves one by mouse")
def test_a_set_is_solved_on_a_small_phone_and_by_keyboard(phone: Page) -> None:
    question = come(phone, a_set([TAROT]))
    assert phone.evaluate("document.documentElement.scrollWidth") <= 360
    right, _ = put(TAROT)
    question.locator(TO_ANSWER.format(right[0])).first.focus()
    phone.keyboard.press("Enter")
    button = question.get_by_role("button", name="Naar het eind")
    expect(button).to_be_focused()
    phone.keyboard.press("Enter")
    expect(phone.locator('[data-part="set-end-title"]')).to_be_focused()
    wait_for(lambda: phone.evaluate("document.documentElement.scrollWidth <= 360"), "the end is wider than the phone")
