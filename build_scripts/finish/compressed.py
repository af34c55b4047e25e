"""Writes compressed copies beside the files of the site, for servers that send precompressed files."""

import gzip
import json
import os
import shutil
import subprocess
import tempfile
from collections.abc import Iterable, Iterator
from pathlib import Path

import brotli

from build_scripts.base import commands
from build_scripts.base.archives import digest
from build_scripts.finish.offline import NAMED_BY_CONTENT
from build_scripts.python.byte_code import CACHE
from build_scripts.python.in_runtime import InsideFailed

COMPRESSIBLE = (".html", ".css", ".js", ".mjs", ".json", ".svg", ".wasm", ".xml")
ENDINGS = {"br": ".br", "gzip": ".gz"}
KEPT = CACHE / "compressed"
MOST_KEPT = 600
# Below this size a copy is no shorter than the file.
LEAST = 256

# Brotli's best levels take minutes for large files and save a few percent. Pages change with every build, so they are
# compressed every time.
PAGE_LEVEL = 5
LEVELS = ((300_000, 10), (3_000_000, 9))
LARGE_LEVEL = 6


def compress_named(site: Path) -> None:
    """Write a .gz and a .br beside each file that is named by content, made once for each content."""
    named = [path for path in compressible(site) if is_named(path, site) and not has_copies(path)]
    places = {path: KEPT / digest(path.read_bytes()) for path in named}
    missing = {place: path for path, place in places.items() if not copy_of(place, ".br").exists()}
    if not named:
        return
    KEPT.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory(dir=KEPT) as fresh:
        compress((path, Path(fresh) / place.name, level_for(path)) for place, path in missing.items())
        for made in Path(fresh).iterdir():
            made.replace(KEPT / made.name)
    for path, place in places.items():
        for ending in ENDINGS.values():
            shutil.copyfile(copy_of(place, ending), copy_of(path, ending))
            os.utime(copy_of(place, ending))
    forget_old_ones()


def compress_pages(site: Path) -> None:
    """Write a .gz and a .br beside each page, and beside every other file that is not named by content."""
    compress((path, path, PAGE_LEVEL) for path in compressible(site) if not is_named(path, site))


def has_copies(path: Path) -> bool:
    """Whether every copy of a file exists; for a file named by content, such a copy is current."""
    return all(copy_of(path, ending).exists() for ending in ENDINGS.values())


def is_named(path: Path, site: Path) -> bool:
    """Whether the name of a file changes with its content."""
    return NAMED_BY_CONTENT.search(path.relative_to(site).as_posix()) is not None


def compressible(site: Path) -> Iterator[Path]:
    """The files that compression makes shorter."""
    for path in sorted(site.rglob("*")):
        if path.suffix in COMPRESSIBLE and path.is_file() and path.stat().st_size >= LEAST:
            yield path


def copy_of(path: Path, ending: str) -> Path:
    """The path of the compressed copy of a file."""
    return path.with_name(path.name + ending)


def level_for(path: Path) -> int:
    """The highest level that does not delay a build."""
    size = path.stat().st_size
    return next((level for most, level in LEVELS if size <= most), LARGE_LEVEL)


def compress(jobs: Iterable[tuple[Path, Path, int]]) -> None:
    """Compress files into their places with Node."""
    asked = [(str(path), str(place), level) for path, place, level in jobs]
    program = commands.node()
    if program is None:
        for path, place, level in asked:
            compress_here(Path(path), Path(place), level)
        return
    with tempfile.TemporaryDirectory() as folder:
        job = Path(folder) / "job.json"
        job.write_text(json.dumps(asked), encoding="utf-8")
        command = [program, Path(__file__).with_name("compress.mjs"), job]
        run = subprocess.run(command, capture_output=True, text=True, check=False)
    if run.returncode != 0:
        raise InsideFailed(f"The site could not be compressed:\n{run.stderr}")


def compress_here(path: Path, place: Path, level: int) -> None:
    """Compress a file without Node, which is slower and gives the same result."""
    content = path.read_bytes()
    copy_of(place, ".br").write_bytes(brotli.compress(content, quality=level))
    copy_of(place, ".gz").write_bytes(gzip.compress(content, 9, mtime=0))


def forget_old_ones() -> None:
    """Keep only the most recently used copies."""
    newest_first = sorted(KEPT.glob("*.*"), key=lambda file: file.stat().st_mtime, reverse=True)
    for file in newest_first[MOST_KEPT:]:
        file.unlink(missing_ok=True)
