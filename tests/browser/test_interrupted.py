"""A reader can touch a tool while the others think, touch another before the first responds, and still play on."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from tests.browser.match_page import at, own_match
from tests.browser.table_moves import ALLOWED, live_table, touch
from tests.tiers import at_the_gate

# As soon as the table requests the actions of the others, these tools are touched, one after the other.
MEANWHILE = """(table, tools) => {
  const wish = table.wish
  table.wish = function (op, ...more) {
    const answer = wish.call(this, op, ...more)
    if (op === "advance") {
      delete this.wish
      tools.forEach((tool) => this.onTool(tool))
      this.dataset.interrupted = ""
    }
    return answer
  }
}"""
GO_ON = f"{ALLOWED}, .kt-choice:not([data-barred])"
TOOLS = (["open"], ["hint"], ["why"], ["undo"], ["undo", "hint"], ["undo", "open"], ["again", "why"])


@pytest.mark.parametrize("tools", at_the_gate([["open"], ["undo", "hint"]], TOOLS), ids=" then ".join)
def test_a_reader_who_interrupts_the_others_can_play_on(page: Page, tools: list[str]) -> None:
    own_match(page)
    table = at(page, "nl")
    expect(table.locator(ALLOWED)).not_to_have_count(0)
    table.evaluate(MEANWHILE, tools)
    touch(table.locator(ALLOWED).first)
    expect(table).to_have_attribute("data-interrupted", "")
    expect(table.locator('[data-part="waiting"]')).to_be_hidden()
    expect(table.locator(GO_ON)).not_to_have_count(0)


def test_a_tool_touched_while_the_match_loads_does_not_ask_to_deal(page: Page) -> None:
    table = live_table(page)
    said = """table => {
      const { table: lies } = table
      table.clear()
      void table.look(lies)
      table.onTool("hint")
      return table.querySelector(".kt-say").textContent
    }"""
    assert table.evaluate(said) == ""
