"""Serves the site on this machine and rebuilds the parts that an edit touches."""

import argparse
import re
import sys
import threading
import time
from collections.abc import Iterable, Iterator, Mapping
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import Any, BinaryIO

from build_scripts import site
from build_scripts.base.commands import ROOT
from build_scripts.base.messages import message
from build_scripts.base.problems import Unbuildable
from build_scripts.finish.compressed import COMPRESSIBLE, ENDINGS, copy_of
from build_scripts.finish.host_lines import FOR_EVER, FOR_HOSTS, lines_for_hosts
from build_scripts.shared.shared_files import FOLDER

SERVED = ROOT / "build" / "served"
WATCHED = ("docs", "widgets", "rules_core", "build_scripts", "mkdocs.yml", "LICENSE", "LICENSE-CONTENT")
PAUSE = 0.3
PATIENCE = 25.0

MEDIA_TYPES = {
    ".html": "text/html; charset=utf-8",
    ".js": "text/javascript; charset=utf-8",
    ".mjs": "text/javascript; charset=utf-8",
    ".css": "text/css; charset=utf-8",
    ".json": "application/json",
    ".svg": "image/svg+xml",
    ".wasm": "application/wasm",
    ".pack": "application/octet-stream",
    ".zip": "application/zip",
    ".xml": "application/xml",
    ".gz": "application/gzip",
}

# The same as in the service worker, below any folder.
NAMED_BY_CONTENT = re.compile(rf"/{FOLDER}/|\.[0-9a-f]{{8}}\.min\.(?:js|css)$")

# An open page waits at /_changed until a build is done and then reloads. Its policy forbids an inline script added
# after the build.
RELOADING = b'<script src="/_reload?after=%d"></script>'
RELOAD = b"""const { search } = new URL(document.currentScript.src);
(async () => { for (;;) { try {
  const answer = await fetch(`/_changed${search}`); if (await answer.text() === "changed") return location.reload()
} catch { await new Promise((again) => setTimeout(again, 2000)) } } })()"""


class Builds:
    """Counts the builds, so that open pages can wait for the next."""

    def __init__(self) -> None:
        self.count = 0
        self.done = threading.Condition()

    def finished(self) -> None:
        """Notify every waiting page."""
        with self.done:
            self.count += 1
            self.done.notify_all()

    def wait_after(self, count: int) -> bool:
        """Wait for a build later than the given one; return whether there was one."""
        with self.done:
            return self.done.wait_for(lambda: self.count > count, PATIENCE)


class Handler(SimpleHTTPRequestHandler):
    """Serves the files of the site with the types that modules and the runtime need; its pages reload themselves."""

    extensions_map = MEDIA_TYPES

    def __init__(self, *arguments: Any, builds: Builds | None = None, **keywords: Any) -> None:
        self.builds = builds
        super().__init__(*arguments, **keywords)

    def do_GET(self) -> None:
        """Answer a waiting page, or send a file."""
        path = self.file()
        if self.builds and self.path.startswith("/_changed"):
            after = self.path.rpartition("=")[2]
            changed = self.builds.wait_after(int(after) if after.isdigit() else 0)
            self.send_text(200, b"changed" if changed else b"same", "text/plain")
        elif self.builds and self.path.startswith("/_reload"):
            self.send_text(200, RELOAD, MEDIA_TYPES[".js"])
        elif self.builds and path.suffix == ".html" and path.is_file():
            self.send_text(200, path.read_bytes() + RELOADING % self.builds.count, MEDIA_TYPES[".html"])
        else:
            super().do_GET()

    def file(self) -> Path:
        """The file at the requested address."""
        path = Path(self.translate_path(self.path))
        return path / "index.html" if path.is_dir() and self.path.partition("?")[0].endswith("/") else path

    def send_head(self) -> Any:
        """Begin the response with a file: its compressed copy if the browser accepts one."""
        path = self.file()
        found = next((one for one in self.copies(path) if one[1].exists() and is_fresh(one[1], path)), None)
        if found is None:
            return super().send_head()
        return self.send_copy(path, *found)

    def copies(self, path: Path) -> Iterator[tuple[str, Path]]:
        """The compressed copies that the browser accepts, the shortest first."""
        taken = re.findall(r"[\w*]+", self.headers.get("Accept-Encoding", ""))
        yield from ((encoding, copy_of(path, ending)) for encoding, ending in ENDINGS.items() if encoding in taken)

    def send_copy(self, path: Path, encoding: str, copy: Path) -> BinaryIO:
        """Begin the response with a compressed copy."""
        self.send_response(200)
        self.send_header("Content-Type", self.guess_type(str(path)))
        self.send_header("Content-Encoding", encoding)
        self.send_header("Content-Length", str(copy.stat().st_size))
        self.end_headers()
        return copy.open("rb")

    def send_error(self, code: int, message: str | None = None, explain: str | None = None) -> None:
        """Send the nearest error page for a missing file, as servers of static sites do."""
        own = self.nearest("404.html")
        if code == 404 and own is not None:
            self.send_text(404, own.read_bytes(), MEDIA_TYPES[".html"])
        else:
            super().send_error(code, message, explain)

    def nearest(self, name: str) -> Path | None:
        """The nearest file of this name at or above the requested address."""
        wanted, root = Path(self.translate_path(self.path)), Path(self.directory)
        near = (place / name for place in (wanted, *wanted.parents) if place.is_relative_to(root))
        return next((file for file in near if file.is_file()), None)

    def send_text(self, code: int, content: bytes, media_type: str) -> None:
        """Send a short response."""
        self.send_response(code)
        self.send_header("Content-Type", media_type)
        self.send_header("Content-Length", str(len(content)))
        self.end_headers()
        if self.command != "HEAD":
            self.wfile.write(content)

    def send_response(self, code: int, message: str | None = None) -> None:
        """Begin a response and remember its status."""
        self.code = code
        super().send_response(code, message)

    def end_headers(self) -> None:
        """Send the headers of the site; files named by content are cached for ever, all others are revalidated."""
        if lines := self.nearest(FOR_HOSTS):
            for name, value in lines_for_hosts(lines).items():
                self.send_header(name, value)
        path = self.path.partition("?")[0]
        for_ever = self.code == 200 and NAMED_BY_CONTENT.search(path)
        self.send_header("Cache-Control", FOR_EVER if for_ever else "no-cache")
        if self.file().suffix in COMPRESSIBLE:
            self.send_header("Vary", "Accept-Encoding")
        super().end_headers()

    def log_message(self, format: str, *arguments: Any) -> None:  # noqa: A002 - the name is that of the base class
        """Log no requests."""


def is_fresh(copy: Path, path: Path) -> bool:
    """Whether a copy is newer than its file; a rebuild makes no copies."""
    return path.is_file() and copy.stat().st_mtime_ns >= path.stat().st_mtime_ns


class Server(ThreadingHTTPServer):
    """A server that ignores closed connections."""

    daemon_threads = True
    # A browser opens several connections at once for each page.
    request_queue_size = 128

    def handle_error(self, request: Any, client_address: Any) -> None:
        """Report any error except a broken connection."""
        if not isinstance(sys.exc_info()[1], ConnectionError):
            super().handle_error(request, client_address)


def server(folder: Path, port: int, builds: Builds | None = None) -> ThreadingHTTPServer:
    """A server of one folder on this machine alone; port 0 takes a free one."""
    return Server(("127.0.0.1", port), partial(Handler, directory=str(folder), builds=builds))


def times(paths: Iterable[str] = WATCHED) -> dict[Path, int]:
    """When each watched file was last changed."""
    found = {}
    for name in paths:
        place = ROOT / name
        for path in place.rglob("*") if place.is_dir() else [place]:
            # Python compiles to a temporary file that is gone a moment later.
            if "__pycache__" not in path.parts and path.suffix != ".mo" and path.is_file():
                found[path] = path.stat().st_mtime_ns
    return found


def touched(before: Mapping[Path, int], after: Mapping[Path, int]) -> set[Path]:
    """The files that were added, removed or changed."""
    return {path for path in {*before, *after} if before.get(path) != after.get(path)}


def rebuild(building: site.Building, changed: set[Path]) -> None:
    """Rebuild after a change of these files."""
    started = time.monotonic()
    if not all(path.is_relative_to(ROOT / "docs") for path in changed):
        building.shared()
    site.tell(building.pages())
    names = ", ".join(sorted(str(path.relative_to(ROOT)) for path in changed)[:3])
    how = "serve.broke-off" if building.troubles else "serve.again"
    print(message(how, names=names, seconds=f"{time.monotonic() - started:.1f}"), flush=True)


def watch(building: site.Building, builds: Builds) -> None:
    """Rebuild after each edit, for ever."""
    known = times()
    while True:
        time.sleep(PAUSE)
        now = times()
        if changed := touched(known, now):
            known = now
            try:
                rebuild(building, changed)
            except Unbuildable as stop:
                site.tell(stop.found)
            except (Exception, SystemExit) as trouble:  # the next edit may repair what this one broke
                print(f"{type(trouble).__name__}: {trouble}", file=sys.stderr)
            builds.finished()


def main() -> None:
    """Build the site, serve it, and rebuild it after each edit."""
    parser = argparse.ArgumentParser(description=main.__doc__)
    parser.add_argument("--port", type=int, default=8000)
    port = parser.parse_args().port
    builds = Builds()
    try:
        listening = server(SERVED, port, builds)
    except OSError as trouble:
        why = {"port": port, "why": trouble.strerror, "other": port + 1}
        raise SystemExit(message("serve.taken", **why)) from trouble
    print(message("serve.building"), flush=True)
    building = site.Building(SERVED)
    try:
        site.tell(building.whole())
        threading.Thread(target=watch, args=(building, builds), daemon=True).start()
        print(message("serve.here", address=f"http://127.0.0.1:{listening.server_port}/"), flush=True)
        listening.serve_forever()
    except Unbuildable as stop:
        raise SystemExit(str(stop)) from stop
    except KeyboardInterrupt:
        print()
    finally:
        building.end()


if __name__ == "__main__":
    main()
