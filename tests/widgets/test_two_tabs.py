"""Two tabs of one browser keep what was made in either of them, and a clock that was ahead changes nothing."""

from __future__ import annotations

import json
import subprocess
from typing import Any

import pytest

from build_scripts.base.commands import node
from build_scripts.shared.shared_files import widget

# A browser without a page: what it stores, and a module with what two tabs make of it.
BROWSER = """class Kept {
  getItem(key) { return this[key] ?? null }
  setItem(key, value) {
    if (globalThis.full) throw new Error("the storage is full")
    this[key] = String(value)
  }
  removeItem(key) { delete this[key] }
}
Object.assign(globalThis, { localStorage: new Kept(), sessionStorage: new Kept(), keptAs: (name) => name })
globalThis.document = Object.assign(new EventTarget(), { querySelector: () => ({ textContent: "{}" }) })
Object.defineProperty(globalThis, "navigator", { value: {}, configurable: true })
const modules = await import(process.argv[1])
const kept = (name) => JSON.parse(localStorage.getItem(name))
const made = await (async () => { BODY })()
console.log(JSON.stringify(made))
"""


def told(module: str, body: str) -> Any:
    """What the body returns, which takes what it needs from the module."""
    program = node()
    assert program is not None
    script = BROWSER.replace("BODY", body)
    command = [program, "--input-type=module", "--eval", script, widget(module).as_uri()]
    run = subprocess.run(command, capture_output=True, text=True, check=True)
    return json.loads(run.stdout)


# ---- the answers of a class ----

CODES = """const { Collected } = modules
const { toCode } = await import(process.argv[1].replace("answers-kept", "answers-code"))
const answer = { wrong: [], done: true, hints: 0, opened: false }
const code = (pupil, name = "") => toCode({ set: "abcd", pupil, name, answers: [answer] })
const [first, second] = [new Collected("abcd", 1), new Collected("abcd", 1)]
const pupils = (tab) => tab.pupils.map(({ pupil }) => pupil)
"""


def test_two_tabs_collect_the_answers_of_one_class() -> None:
    body = """first.take(code("AAAA") + " " + code("BBBB")); second.take(code("CCCC")); first.readAgain()
    return [pupils(first), pupils(second), kept("answers.abcd").codes.length]"""
    assert told("answers-kept.js", CODES + body) == [["AAAA", "BBBB", "CCCC"], ["AAAA", "BBBB", "CCCC"], 3]


def test_a_pupil_removed_in_one_tab_can_be_brought_back_in_the_other() -> None:
    body = """first.take(code("AAAA") + " " + code("BBBB")); first.takeAway("AAAA"); second.take(code("CCCC"))
    const gone = pupils(second); second.bringBack(); first.readAgain()
    return [gone, pupils(first).sort()]"""
    assert told("answers-kept.js", CODES + body) == [["BBBB", "CCCC"], ["AAAA", "BBBB", "CCCC"]]


def test_codes_for_which_there_is_no_room_stay_in_their_tab() -> None:
    body = """globalThis.full = true; const { kept } = first.take(code("AAAA")); first.readAgain()
    return [kept, first.takeAway(), first.bringBack(), pupils(first)]"""
    assert told("answers-kept.js", CODES + body) == [False, False, False, ["AAAA"]]


# ---- a pupil solves a set ----

SOLVING = """const { Kept } = modules
const [first, second] = [new Kept("abcd", 2), new Kept("abcd", 2)]
const answered = (tab, place, item) => { tab.now.items[place].found.push(item); tab.keep() }
"""


def test_the_answers_of_a_pupil_in_two_tabs_both_count() -> None:
    body = """answered(first, 0, "H7"); second.readAgain(); answered(second, 1, "S9"); first.readAgain()
    return [first, second].map(({ now }) => now.items.map(({ found }) => found))"""
    assert told("solve-kept.js", SOLVING + body) == [[["H7"], ["S9"]], [["H7"], ["S9"]]]


def test_starting_over_in_one_tab_keeps_the_answers_of_the_other() -> None:
    body = """answered(first, 0, "H7"); second.readAgain(); first.beginAgain(); answered(second, 1, "S9")
    const { now, before } = kept("solving.abcd")
    return [now.items.map(({ found }) => found), before.pupil === first.now.pupil]"""
    assert told("solve-kept.js", SOLVING + body) == [[["H7"], ["S9"]], True]


@pytest.mark.parametrize(
    ("name", "again", "same"),
    [("Anne", "Anne", True), ("Anne", "Bram", False), ("", "", False)],
    ids=["the same name", "another name", "no name"],
)
def test_a_class_has_no_two_pupils_of_one_name_from_one_browser(name: str, again: str, same: bool) -> None:
    body = f"""const one = new Kept("abcd", 2); one.now.name = "{name}"; const before = one.pupil
    one.beginAgain(); const empty = one.now.name
    one.now.name = "{again}"; one.keep()
    return [empty, new Kept("abcd", 2).pupil === before]"""
    assert told("solve-kept.js", "const { Kept } = modules;" + body) == ["", same]


# ---- the teacher's table ----

TEACH = """const { TeachTable, emptyTable } = modules
const open = () => new TeachTable(emptyTable("klaverjas-4"), () => undefined)
const laid = (south) => ({ ...emptyTable("klaverjas-4"), fields: { south } })
const south = (tab) => tab.now.fields.south ?? ""
const back = (tab) => { const seen = []; while (tab.canUndo) { tab.undo(); seen.push(south(tab)) } return seen }
const [first, second] = [open(), open()]
"""


def test_no_step_at_the_teachers_table_is_lost_when_two_tabs_lay_it() -> None:
    body = """first.become(laid("H7")); first.become(laid("H8")); second.become(laid("S9")); second.become(laid("SA"))
    const again = open()
    return [south(again), back(again)]"""
    assert told("teach-table.js", TEACH + body) == ["SA", ["S9", "", "H8", "H7"]]


def test_the_table_of_the_other_tab_is_taken_over_and_undo_brings_back_ones_own() -> None:
    body = """first.become(laid("H7")); second.become(laid("S9"))
    const seen = [first.others?.fields.south, second.others]
    first.takeOthers(); seen.push(south(first)); first.undo(); seen.push(south(first))
    return seen"""
    assert told("teach-table.js", TEACH + body) == ["S9", None, "S9", "H7"]


def test_a_table_for_which_there_is_no_room_stays_in_its_tab() -> None:
    body = """globalThis.full = true; first.become(laid("H7")); first.become(laid("H8")); first.undo()
    return [south(first), first.isKept]"""
    assert told("teach-table.js", TEACH + body) == ["H7", False]


def test_the_course_of_a_table_loses_no_line_when_two_tabs_play_it() -> None:
    body = """const { CourseHistory } = modules
    const table = "k1;klaverjas-4;seed=x;000"
    const open = () => { const one = new CourseHistory(); one.open(table); return one }
    const noted = (tab, note) => tab.become({ ...tab.now, notes: { "0:0": note } })
    const [first, second] = [open(), open()]
    noted(first, "one"); noted(second, "two")
    const again = open(), seen = []
    do { seen.push(again.now.notes["0:0"] ?? ""); if (!again.canUndo) break; again.undo() } while (true)
    return seen"""
    assert set(told("course-history.js", body)) >= {"one", "two"}


# ---- a match ----

MATCH = """const { KeptMatch } = modules
const open = () => new KeptMatch("klaverjas-4")
const at = (log, seed = "x") => ({ table: `k1;klaverjas-4;seed=${seed};log=${log};000`, options: {}, begun: true })
const logs = () => { const { table, more = [] } = kept("former.klaverjas-4") ?? {}
  return [{ table }, ...more].flatMap(({ table }) => /log=([^;]*)/.exec(table ?? "")?.[1] ?? []) }
open().keep(at("H7"))
const [first, second] = [open(), open()]
"""


def test_a_match_that_two_tabs_play_on_is_kept_in_both_its_courses() -> None:
    body = """second.keep(at("H7.H8")); second.keep(at("H7.H8.H9"))
    const seen = [first.isElsewhere]
    first.keep(at("H7.SA"))
    return [...seen, kept("play.klaverjas-4").table === at("H7.SA").table, logs(), second.isElsewhere]"""
    assert told("kept-match.js", MATCH + body) == [True, True, ["H7.H8.H9"], True]


def test_a_match_that_goes_on_in_another_tab_leaves_no_moment_of_itself_behind() -> None:
    body = """second.keep(at("H7.H8")); first.takeOver(); first.keep(at("H7.H8.H9"))
    return [first.table === at("H7.H8.H9").table, first.former]"""
    assert told("kept-match.js", MATCH + body) == [True, None]


def test_each_replaced_match_can_be_gone_back_to() -> None:
    body = """second.setAside(); second.keep(at("", "new")); first.keep(at("H7.SA")); const both = logs()
    const { former } = first; first.goBack(); first.keep({ ...former, begun: true })
    return [both, kept("play.klaverjas-4").table === former.table, logs()]"""
    assert told("kept-match.js", MATCH + body) == [[""], True, ["H7.SA"]]


def test_a_match_that_is_not_stored_can_still_be_gone_back_to() -> None:
    body = """globalThis.full = true
    const isKept = first.keep(at("H7.SA")); first.setAside(); first.keep(at("", "new"))
    return [isKept, first.former?.table === at("H7.SA").table]"""
    assert told("kept-match.js", MATCH + body) == [False, True]


# ---- no room in one tab, and room again ----


def test_codes_for_which_there_was_no_room_are_added_to_those_of_the_other_tab() -> None:
    body = """globalThis.full = true; first.take(code("AAAA")); globalThis.full = false
    second.take(code("BBBB")); first.take(code("CCCC")); second.readAgain()
    return [pupils(first).sort(), pupils(second).sort(), kept("answers.abcd").codes.length]"""
    every = ["AAAA", "BBBB", "CCCC"]
    assert told("answers-kept.js", CODES + body) == [every, every, 3]


def test_answers_for_which_there_was_no_room_are_added_to_those_of_the_other_tab() -> None:
    body = """answered(first, 0, "H7"); second.readAgain(); globalThis.full = true; answered(first, 0, "H8")
    globalThis.full = false; answered(second, 1, "S9"); answered(first, 0, "HA")
    return kept("solving.abcd").now.items.map(({ found }) => found.sort())"""
    assert told("solve-kept.js", SOLVING + body) == [["H7", "H8", "HA"], ["S9"]]


def test_a_table_for_which_there_was_no_room_goes_beside_the_one_of_the_other_tab() -> None:
    body = """globalThis.full = true; first.become(laid("H7")); globalThis.full = false
    second.become(laid("S9")); first.become(laid("SA")); const again = open()
    return [south(again), back(again).sort()]"""
    assert told("teach-table.js", TEACH + body) == ["SA", ["", "H7", "S9"]]


def test_a_match_for_which_there_was_no_room_leaves_the_one_of_the_other_tab() -> None:
    body = """globalThis.full = true; first.keep(at("H7.SA")); globalThis.full = false
    second.keep(at("H7.H8")); first.keep(at("H7.SA.C7"))
    return [kept("play.klaverjas-4").table === at("H7.SA.C7").table, logs()]"""
    assert told("kept-match.js", MATCH + body) == [True, ["H7.H8"]]


def test_a_match_is_stored_only_where_the_one_it_replaces_has_room_among_the_former_ones() -> None:
    body = """second.keep(at("H7.H8")); const { setItem } = Kept.prototype
    Kept.prototype.setItem = function (key, value) { if (key.startsWith("former")) throw new Error("full")
      setItem.call(this, key, value) }
    const seen = [first.keep(at("H7.SA")), first.keep(at("H7.SA.C7"))]
    seen.push(kept("play.klaverjas-4").table === at("H7.H8").table)
    Kept.prototype.setItem = setItem
    return [...seen, first.keep(at("H7.SA.C7.C8")), logs()]"""
    assert told("kept-match.js", MATCH + body) == [False, False, True, True, ["H7.H8"]]


def test_a_set_for_which_there_was_no_room_keeps_the_steps_of_the_other_page() -> None:
    body = """const { addSet, changeSet, keptSet, stepSet } = modules
    const set = (title) => ({ v: 1, lang: "nl", title, solution: "never", hints: false, order: "free", items: [] })
    const id = addSet(set("one")), there = kept(`set.${id}`)
    globalThis.full = true; changeSet(id, () => set("mine")); globalThis.full = false
    localStorage.setItem(`set.${id}`, JSON.stringify({ ...there, row: [...there.row, set("theirs")], at: 1 }))
    changeSet(id, () => set("mine, later"))
    return kept(`set.${id}`).row.map(({ title }) => title)"""
    assert told("kept-sets.js", body) == ["one", "theirs", "mine", "mine, later"]


# ---- a clock that was ahead ----


def test_a_set_changed_by_a_clock_that_was_ahead_does_not_come_first() -> None:
    body = """const { addSet, changeSet, keptSets } = modules
    const set = (title) => ({ v: 1, lang: "nl", title, solution: "never", hints: false, order: "free", items: [] })
    const now = Date.now; Date.now = () => now() + 30 * 86400_000; addSet(set("ahead")); Date.now = now
    addSet(set("today"))
    return keptSets().map(({ set, changed }) => [set.title, changed > 0])"""
    assert told("kept-sets.js", body) == [["today", True], ["ahead", False]]


def test_typing_on_does_not_swallow_what_another_tab_changed_in_a_set() -> None:
    body = """const other = await import(process.argv[1] + "?other-tab")
    const { addSet, changeSet, keptSet, stepSet } = modules
    const set = { v: 1, lang: "nl", title: "", solution: "never", hints: false, order: "free", items: [] }
    const id = addSet(set), type = (tab, title) => tab.changeSet(id, (one) => ({ ...one, title }), "title")
    type(modules, "a"); type(modules, "ab"); type(other, "theirs"); type(modules, "abc"); stepSet(id, -1)
    const seen = [keptSet(id).set.title]; stepSet(id, -1); seen.push(keptSet(id).set.title)
    return seen"""
    assert told("kept-sets.js", body) == ["theirs", "ab"]
