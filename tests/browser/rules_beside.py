"""The rules outside the browser: the Python of the tests answers the requests of a page to its worker.

Starting Python in a page is a large part of the cost of a test. A page has it only where the test is about Python or
plays a whole deal, where the page cannot ask (a sandboxed frame, another server), and on every walk of the explorer.
"""

from __future__ import annotations

from functools import partial
from http.server import ThreadingHTTPServer
from pathlib import Path

from playwright.sync_api import BrowserContext

from build_scripts.serve import Handler, Server
from rules_core.door.service import handle

ASKED_AT = "_rules"
# It gives the same replies as the site's own worker, in the same order, from the same core.
WORKER = f"""
let last = Promise.resolve()
const answer = async (id, request) => {{
  const replied = await fetch(new URL("../../{ASKED_AT}", location.href), {{ method: "POST", body: request }})
  self.postMessage({{ id, reply: await replied.text() }})
}}
self.onmessage = ({{ data: {{ id, start, request }} }}) => {{
  if (start) self.postMessage({{ id, reply: "files" }})
  else if (request) last = last.then(() => answer(id, request))
}}
"""


class Answering(Handler):
    """Serves the files of the site, and replies of the core."""

    def do_POST(self) -> None:  # noqa: N802 - the name is that of the base class
        """Answer one request to the door."""
        if not self.path.endswith(f"/{ASKED_AT}"):
            self.send_error(405)
            return
        request = self.rfile.read(int(self.headers["Content-Length"])).decode("utf-8")
        self.send_text(200, handle(request).encode("utf-8"), "application/json")


def answering_server(folder: Path) -> ThreadingHTTPServer:
    """Return a server of the site on a free port that answers for the rules too."""
    return Server(("127.0.0.1", 0), partial(Answering, directory=str(folder)))


def ask_beside(context: BrowserContext) -> None:
    """Make the pages of a profile ask for the rules outside the browser."""
    context.route(
        "**/engine.worker.js", lambda route: route.fulfill(body=WORKER, content_type="text/javascript; charset=utf-8")
    )
