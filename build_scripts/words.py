"""Compiles the word catalogues that translators edit (.po) to what gettext reads (.mo)."""

import sys
from pathlib import Path

from babel.messages.mofile import write_mo
from babel.messages.pofile import PoFileError, read_po

from build_scripts.commands import ROOT

WORDS = ROOT / "rules_core" / "words"


def compile_words(folder: Path = WORDS) -> list[Path]:
    """Write each catalogue that is newer than its compiled form, and say which."""
    stale = [source for source in sorted(folder.glob("*/*.po")) if is_stale(source)]
    for source in stale:
        compile_catalogue(source)
    return stale


def is_stale(source: Path) -> bool:
    """Whether the compiled form is missing or older than the catalogue."""
    compiled = source.with_suffix(".mo")
    return not compiled.exists() or compiled.stat().st_mtime_ns < source.stat().st_mtime_ns


def compile_catalogue(source: Path) -> None:
    """Write one catalogue's compiled form; a catalogue that does not parse stops with its place."""
    try:
        with source.open("rb") as text:
            catalogue = read_po(text, locale=source.parent.name, abort_invalid=True)
    except PoFileError as problem:
        raise SystemExit(f"{source.relative_to(ROOT)}:{problem.lineno + 1}: {problem}") from problem
    partial = source.with_suffix(".mo.partial")
    with partial.open("wb") as binary:
        write_mo(binary, catalogue)
    partial.replace(source.with_suffix(".mo"))


if __name__ == "__main__":
    compile_words()
    sys.exit()
