"""The rules beside the browser: the Python that runs the tests answers a page's requests to its worker.

Python that starts in a page is a good part of what a test costs. A page has it only where that is what is tested or a
whole deal is played, where it cannot ask (a frame that is cut off, another server), and on every walk of the explorer.
"""

from __future__ import annotations

from functools import partial
from http.server import ThreadingHTTPServer
from pathlib import Path

from playwright.sync_api import BrowserContext

from build_scripts.serve import Handler, Server
from rules_core.door.service import handle

ASKED_AT = "_rules"
# It says what the site's own worker says, in the same order, from the same core.
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
    """Files of the site, and replies of the core."""

    def do_POST(self) -> None:  # noqa: N802 - the name is that of the base class
        """Answer one request of the door."""
        if not self.path.endswith(f"/{ASKED_AT}"):
            self.send_error(405)
            return
        request = self.rfile.read(int(self.headers["Content-Length"])).decode("utf-8")
        self.send_text(200, handle(request).encode("utf-8"), "application/json")


def answering_server(folder: Path) -> ThreadingHTTPServer:
    """A server of the site on a free port that answers for the rules too."""
    return Server(("127.0.0.1", 0), partial(Answering, directory=str(folder)))


def ask_beside(context: BrowserContext) -> None:
    """Let the pages of a profile ask the rules beside the browser."""
    context.route(
        "**/engine.worker.js", lambda route: route.fulfill(body=WORKER, content_type="text/javascript; charset=utf-8")
    )
