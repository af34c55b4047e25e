"""Distinguishable versions of the site, and a server that can be cut off or can switch to another version."""

from __future__ import annotations

import gzip
import os
import shutil
import threading
import time
from collections.abc import Iterator
from dataclasses import dataclass, field
from functools import partial
from http.server import ThreadingHTTPServer
from pathlib import Path

from build_scripts.base.archives import pack
from build_scripts.finish.offline import write_offline
from build_scripts.serve import Handler
from tests.conftest import BuiltSite

# A page that the network of a hotel, or a host in the middle of an upload, sends instead of a file.
SIGN_IN = b"<!doctype html><title>Sign in</title><p>Welcome. Accept our terms to go on."

# Records the errors of a page, which not every browser reports elsewhere. It comes before the page's policy.
WITNESS = b"""{
  const trouble = (globalThis.trouble = [])
  const note = ({ message, target }) => trouble.push(message ?? `${target.localName} ${target.src ?? target.href}`)
  addEventListener("error", note, true)
  addEventListener("unhandledrejection", ({ reason }) => trouble.push(`${reason}`))
  addEventListener("securitypolicyviolation", ({ effectiveDirective, blockedURI, sample }) =>
    trouble.push(`the policy forbids ${effectiveDirective} of ${blockedURI}: ${sample}`))
}"""
WITNESSED = b'<script src="/witness.js"></script>'


class SwitchedHandler(Handler):
    """Serves the files of the site, while the host is reachable."""

    def __init__(self, *arguments, host: Host, **keywords) -> None:
        self.host = host
        super().__init__(*arguments, directory=str(host.folder), **keywords)

    def do_GET(self) -> None:  # noqa: N802 - the name is that of the base class
        self.host.asked.append(self.path)
        if not self.host.reached:
            self.close_connection = True
        elif self.path.rpartition("/")[2] in self.host.lacks:
            self.send_error(404)
        elif self.path.rpartition("/")[2] in self.host.wrong:
            self.send_text(200, SIGN_IN, "text/html")
        elif self.path == "/witness.js":
            self.send_text(200, WITNESS, "text/javascript")
        else:
            if self.path.endswith("/"):
                time.sleep(self.host.delay)
            self.send_witnessed() if self.host.witnessed else super().do_GET()

    def send_witnessed(self) -> None:
        """Send a page with an error recorder in it, or any other file unchanged."""
        file = self.file()
        if file.suffix == ".html" and file.is_file():
            page = file.read_bytes().replace(b"<head>", b"<head>" + WITNESSED, 1)
            self.send_text(200, page, self.guess_type(str(file)))
        else:
            super().do_GET()


@dataclass
class Host:
    """A server that can be cut off, slowed down, confused, or given another version of the site."""

    folder: Path
    reached: bool = True
    delay: float = 0.0
    witnessed: bool = False
    lacks: set[str] = field(default_factory=set)
    wrong: set[str] = field(default_factory=set)
    asked: list[str] = field(default_factory=list)
    address: str = ""

    def serve(self) -> Iterator[Host]:
        """Serve requests until the test is over."""
        listening = ThreadingHTTPServer(("127.0.0.1", 0), partial(SwitchedHandler, host=self))
        thread = threading.Thread(target=listening.serve_forever, daemon=True)
        thread.start()
        self.address = f"http://127.0.0.1:{listening.server_port}/kaart/tafel/"
        yield self
        listening.shutdown()
        listening.server_close()
        thread.join()


def edition(built: BuiltSite, place: Path, name: str) -> Path:
    """Return a version of the site with its name in every part."""
    site = place / name / "kaart" / "tafel"
    # The compressed copies belong to files that are changed here.
    shutil.copytree(built.folder, site, ignore=shutil.ignore_patterns("*.gz", "*.br"))
    shared = site / "common"
    renamed = {}
    for book in list((shared / "books").iterdir()):
        renamed[book.name] = new = f"{book.stem[:4]}{book.stem[-4:]}-{name}{book.suffix}"
        packed = book.suffix == ".pack"
        content = gzip.decompress(book.read_bytes()) if packed else book.read_bytes()
        changed = f'{{"edition":"{name}",'.encode() + content[1:]
        book.with_name(new).write_bytes(pack(changed) if packed else changed)
        book.unlink()
    style, (widgets,) = min(shared.glob("style-*.css")), shared.glob("widgets-*")
    (core,) = shared.glob("python/core-common-*")
    renamed |= {style.name: f"style-{name}.css", core.name: f"core-{name}.pack", widgets.name: f"widgets-{name}"}
    style.write_text(f":root {{ --edition: {name} }}\n{style.read_text(encoding='utf-8')}", encoding="utf-8")
    entry = widgets / "kaarttafel.js"
    entry.write_text(f'{entry.read_text(encoding="utf-8")}globalThis.edition = "{name}"\n', encoding="utf-8")
    for path in (style, core, widgets):
        path.rename(path.with_name(renamed[path.name]))
    for page in site.rglob("*.html"):
        text = page.read_text(encoding="utf-8")
        for old, new in renamed.items():
            text = text.replace(old, new)
        page.write_text(
            text.replace("<meta charset", f'<meta name="edition" content="{name}"><meta charset', 1), encoding="utf-8"
        )
    write_offline(site)
    return place / name


def date(folder: Path, day: int) -> None:
    """Give every file the same date: a server uses the date to distinguish two builds."""
    for path in folder.rglob("*"):
        os.utime(path, (day * 86_400, day * 86_400))
