"""A server for measuring: everything compressed and cacheable, bytes counted, and a line as slow as wanted."""

from __future__ import annotations

import gzip
import sys
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from functools import cache, partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import Any

from build_scripts.serve import MEDIA_TYPES

PIECE = 16_384
LARGE = 50_000
NOT_COMPRESSED = (".pack", ".png", ".gz", ".br", ".woff2")


def is_compressed(path: Path) -> bool:
    """Return whether a file is sent compressed."""
    return path.suffix not in NOT_COMPRESSED


@cache
def as_sent(path: Path, _changed: int) -> bytes:
    """Return a file as it is sent, compressed once for all visits."""
    content = path.read_bytes()
    return gzip.compress(content, 9, mtime=0) if is_compressed(path) else content


@dataclass(slots=True)
class Line:
    """The line from the server: its bits per second (0: no limit), and the bytes sent."""

    bits_a_second: float = 0
    sent: dict[str, int] = field(default_factory=dict)
    free_at: float = 0
    lock: threading.Lock = field(default_factory=threading.Lock)

    def take(self, path: str, size: int) -> None:
        """Count these bytes and wait until the line has sent them and everything before them."""
        with self.lock:
            self.sent[path] = self.sent.get(path, 0) + size
            if not self.bits_a_second:
                return
            self.free_at = max(self.free_at, time.monotonic()) + 8 * size / self.bits_a_second
            wait = self.free_at - time.monotonic()
        if wait > 0:
            time.sleep(wait)

    def forget(self) -> None:
        """Reset the count."""
        with self.lock:
            self.sent.clear()

    def kilobytes(self) -> float:
        """Return the kilobytes sent."""
        with self.lock:
            return sum(self.sent.values()) / 1000


class Handler(SimpleHTTPRequestHandler):
    """Sends a file compressed, in pieces over the line."""

    extensions_map = MEDIA_TYPES | {"": "application/octet-stream", ".png": "image/png"}
    protocol_version = "HTTP/1.1"

    def __init__(self, *arguments: Any, line: Line, **keywords: Any) -> None:
        self.line = line
        super().__init__(*arguments, **keywords)

    def do_GET(self) -> None:
        """Send a file, or an error if there is none."""
        path = Path(self.translate_path(self.path))
        path = path / "index.html" if path.is_dir() else path
        if not path.is_file():
            self.send_error(404)
            return
        content = as_sent(path, path.stat().st_mtime_ns)
        self.send_response(200)
        self.send_header("Content-Type", self.guess_type(path))
        self.send_header("Content-Length", str(len(content)))
        # The browser requests the service worker itself each time, whatever its headers say.
        self.send_header("Cache-Control", "max-age=86400")
        if is_compressed(path):
            self.send_header("Content-Encoding", "gzip")
        self.end_headers()
        for place in range(0, len(content), PIECE):
            piece = content[place : place + PIECE]
            self.line.take(self.path, len(piece))
            self.wfile.write(piece)

    def log_message(self, format: str, *arguments: Any) -> None:  # noqa: A002 - the name is that of the base class
        """Log nothing for a request."""


class Server(ThreadingHTTPServer):
    """A server that ignores a browser that closes its connection."""

    daemon_threads = True

    def handle_error(self, request: Any, client_address: Any) -> None:
        """Report any error but a broken connection."""
        if not isinstance(sys.exc_info()[1], ConnectionError):
            super().handle_error(request, client_address)


@contextmanager
def served(folder: Path) -> Iterator[tuple[str, Line]]:
    """Serve a folder on this machine; yield its address and its line."""
    for path in folder.rglob("*"):
        # Slow compression would otherwise count towards the first visit.
        if path.is_file() and path.stat().st_size > LARGE:
            as_sent(path, path.stat().st_mtime_ns)
    line = Line()
    listening = Server(("127.0.0.1", 0), partial(Handler, directory=str(folder), line=line))
    thread = threading.Thread(target=listening.serve_forever, daemon=True)
    thread.start()
    try:
        yield f"http://127.0.0.1:{listening.server_port}/", line
    finally:
        listening.shutdown()
        listening.server_close()
        thread.join()
