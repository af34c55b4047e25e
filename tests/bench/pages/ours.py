"""The site as it is built, a page of it that does nothing but start Python, and what a reader does on a lesson."""

from __future__ import annotations

import re
from pathlib import Path

from build_scripts import site
from tests.bench._report import WRITTEN_TO

SITE = WRITTEN_TO / "site"
LESSON = "nl/klaverjas-4/lessons/03-duties/"
START = "start-python.html"
# A card of the first exercise that may not be played.
CARD = "C9"

# As soon as anything is painted, the reader clicks until there is an answer.
FIRST_CLICK = """(() => {
  const watch = setInterval(() => {
    if (!performance.getEntriesByName("first-contentful-paint").length) return
    document.querySelector('lesson-exercise [data-card="%s"]')?.click()
    if (!document.querySelector('lesson-exercise [data-part="rule"]')?.checkVisibility()) return
    clearInterval(watch)
    globalThis.answeredAt = performance.now()
  }, 4)
})()"""
# As soon as the page stands, the reader asks for what is in no book.
FIRST_OF_THE_WORKER = """addEventListener("DOMContentLoaded", async () => {
  const { ask } = await import(document.querySelector('script[type=module][src$="/kaarttafel.js"]').src)
  const wish = { game: "klaverjas-4", options: {}, ask: "which-cards", difficulty: 1, seed: `bench ${Math.random()}` }
  const reply = await ask({ op: "exercise", ...wish })
  if (reply.kind === "exercise") globalThis.answeredAt = performance.now()
})"""
PAGE = """<!doctype html><html lang="nl"><meta charset="utf-8"><base href="{base}"><title>Start</title><body>
{manifest}
<script type="module">
import {{ ask }} from "{engine}"
const setup = {{ game: "klaverjas-4", seed: "start" }}
if ((await ask({{ op: "open", setup, seat: "S" }})).kind === "table") document.body.dataset.answer = "2"
</script>"""


def first_click() -> str:
    """What a reader does who clicks a card at once."""
    return FIRST_CLICK % CARD


def built() -> list[str]:
    """Build the site with its page that only starts Python; what the build complained of."""
    problems = [str(problem) for problem in site.build(SITE)]
    lesson = (SITE / LESSON / "index.html").read_text(encoding="utf-8")
    manifest = re.search(r"<script[^>]*data-manifest>.*?</script>", lesson, re.DOTALL)
    engine = re.search(r'src="([^"]*/kaarttafel\.js)"', lesson)
    assert manifest is not None
    assert engine is not None
    page = PAGE.format(base=f"/{LESSON}", manifest=manifest[0], engine=engine[1])
    Path(SITE / START).write_text(page, encoding="utf-8")
    return problems
