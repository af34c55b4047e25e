"""The site as built, a page of it that only starts Python, and the actions of a reader on a lesson."""

from __future__ import annotations

import re
from pathlib import Path

from build_scripts import site
from tests.bench._report import WRITTEN_TO

SITE = WRITTEN_TO / "site"
LESSON = "nl/klaverjas-4/lessons/03-duties/"
# The heaviest lesson.
RULES = "nl/klaverjas-4/rules/"
PLAY = "nl/klaverjas-4/play/"
START = "start-python.html"

# As soon as anything is painted, the reader clicks until the page responds.
FIRST_CLICK = """(() => {
  // A match that a visit before this one began would be taken up again.
  for (const key of Object.keys(localStorage)) if (key.endsWith(" play.klaverjas-4")) localStorage.removeItem(key)
  history.replaceState(null, "", location.pathname)
  // On a phone a lesson opens as a path, which shows no question at once.
  localStorage["kaarttafel / settings"] = '{"lesson":"page"}'
  const watch = setInterval(() => {
    if (!performance.getEntriesByName("first-contentful-paint").length) return
    const answered = () => ANSWERED
    // An example that is open would be closed again.
    if (!answered()) CLICKED
    if (!answered()) return
    clearInterval(watch)
    globalThis.answeredAt = performance.now()
  }, 4)
})()"""
# A card that may not be played, the first example opened on the rules page, the first bid of a match.
CARD = "document.querySelector('lesson-exercise [data-card=\"%s\"]')?.click()"
EXAMPLE = "document.querySelector('table-example .kt-try')?.click()"
BID = "document.querySelector('.kt-choice:not([data-barred])')?.click()"
REASON = "document.querySelector('lesson-exercise [data-part=\"rule\"]')?.checkVisibility()"
OPENED = "document.querySelector('table-example .kt-felt')?.checkVisibility()"
IN_ADDRESS = "location.hash.startsWith('#k1')"
# As soon as the page is there, the reader asks for a reply that no book holds.
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


def first_clicks() -> dict[str, tuple[str, str]]:
    """Return each kind of page with its address and the action of a reader who clicks at once."""
    return {
        "lesson": (LESSON, clicking(CARD % "C9", REASON)),
        "rules": (RULES, clicking(EXAMPLE, OPENED)),
        "play": (PLAY, clicking(BID, IN_ADDRESS)),
    }


def clicking(what: str, answered: str) -> str:
    """Return a script that clicks until a JavaScript expression is true."""
    return FIRST_CLICK.replace("CLICKED", what).replace("ANSWERED", answered)


def built() -> list[str]:
    """Build the site with its page that only starts Python; return the problems that the build reported."""
    problems = [str(problem) for problem in site.build(SITE)]
    lesson = (SITE / LESSON / "index.html").read_text(encoding="utf-8")
    manifest = re.search(r"<script[^>]*data-manifest>.*?</script>", lesson, re.DOTALL)
    engine = re.search(r'src="([^"]*/kaarttafel\.js)"', lesson)
    assert manifest is not None
    assert engine is not None
    page = PAGE.format(base=f"/{LESSON}", manifest=manifest[0], engine=engine[1])
    Path(SITE / START).write_text(page, encoding="utf-8")
    return problems
