"""Compressed copies beside the files of the site, and a server that sends them."""

from __future__ import annotations

import gzip
import os
import threading
from collections.abc import Iterator
from http.client import HTTPConnection, HTTPResponse
from pathlib import Path

import pytest

from build_scripts.finish import compressed
from build_scripts.finish.compressed import compress_named, compress_pages, compressible, copy_of
from build_scripts.serve import server
from tests.conftest import BuiltSite

PAGE = b"<p>Klaverjassen, klaverjassen and klaverjassen.</p>" * 20
NAMED = "common/thing-0123456789ab.js"


@pytest.mark.site
def test_every_compressible_file_has_copies_of_its_own_content(built_site: BuiltSite) -> None:
    found = list(compressible(built_site.folder))
    assert len(found) > 50
    for path in found:
        assert gzip.decompress(copy_of(path, ".gz").read_bytes()) == path.read_bytes(), f"{path}.gz is of another file"
        assert copy_of(path, ".br").stat().st_size < path.stat().st_size, f"{path}.br is no shorter than the file"


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """A site of two files with their copies."""
    site = tmp_path / "site"
    for name in ("page.html", "index.html", NAMED):
        (site / name).parent.mkdir(parents=True, exist_ok=True)
        (site / name).write_bytes(PAGE)
    (site / "core.whl").write_bytes(PAGE)
    compress_named(site)
    compress_pages(site)
    return site


@pytest.fixture
def host(folder: Path) -> Iterator[HTTPConnection]:
    """A connection to a server of that site."""
    listening = server(folder, 0)
    thread = threading.Thread(target=listening.serve_forever, daemon=True)
    thread.start()
    connection = HTTPConnection("127.0.0.1", listening.server_port)
    yield connection
    connection.close()
    listening.shutdown()
    listening.server_close()
    thread.join()


def get(host: HTTPConnection, path: str, taken: str = "") -> tuple[HTTPResponse, bytes]:
    """Return the response to a browser that accepts these encodings."""
    host.request("GET", path, headers={"Accept-Encoding": taken})
    answer = host.getresponse()
    return answer, answer.read()


def test_a_second_build_compresses_nothing_twice(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[Path] = []
    monkeypatch.setattr(compressed, "compress", lambda jobs: asked.extend(path for path, _, _ in jobs))
    compress_named(folder)
    assert asked == []


@pytest.mark.parametrize("path", ["/page.html", "/", f"/{NAMED}"])
def test_a_browser_gets_the_shortest_copy_that_it_takes(host: HTTPConnection, path: str) -> None:
    answer, content = get(host, path, "gzip, deflate, br")
    assert answer.headers["Content-Encoding"] == "br"
    assert len(content) < len(PAGE)
    answer, content = get(host, path, "gzip")
    assert (answer.headers["Content-Encoding"], gzip.decompress(content)) == ("gzip", PAGE)
    answer, content = get(host, path)
    assert (answer.headers["Content-Encoding"], content) == (None, PAGE)
    assert answer.headers["Vary"] == "Accept-Encoding"


def test_an_archive_is_sent_as_it_is(host: HTTPConnection) -> None:
    answer, content = get(host, "/core.whl", "gzip, br")
    assert (answer.headers["Content-Encoding"], content) == (None, PAGE)


def test_a_copy_of_an_older_file_is_not_sent(host: HTTPConnection, folder: Path) -> None:
    (folder / "page.html").write_bytes(b"new" * 1000)
    later = copy_of(folder / "page.html", ".gz").stat().st_mtime + 10
    os.utime(folder / "page.html", (later, later))
    answer, content = get(host, "/page.html", "gzip, br")
    assert (answer.headers["Content-Encoding"], content) == (None, b"new" * 1000)


def test_only_what_is_named_by_content_is_kept_for_ever(host: HTTPConnection) -> None:
    assert "immutable" in get(host, f"/{NAMED}", "br")[0].headers["Cache-Control"]
    assert "immutable" in get(host, f"/{NAMED}")[0].headers["Cache-Control"]
    assert get(host, "/page.html", "br")[0].headers["Cache-Control"] == "no-cache"
    missing = get(host, "/common/missing.js")[0]
    assert (missing.status, missing.headers["Cache-Control"]) == (404, "no-cache")
