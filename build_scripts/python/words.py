"""Compiles the word catalogues that translators edit (.po) to the files that gettext reads (.mo)."""

import io
import sys
from datetime import UTC, datetime
from pathlib import Path

from babel.messages.mofile import write_mo
from babel.messages.pofile import PoFileError, read_po

from build_scripts.base.commands import ROOT
from build_scripts.base.messages import message

WORDS = ROOT / "rules_core" / "words"
NO_TIME = datetime(2000, 1, 1, tzinfo=UTC)


def compile_words(folder: Path = WORDS) -> list[Path]:
    """Write the compiled form of each catalogue whose compiled form is out of date, and return those.

    The compiled form of a catalogue that has another name now is removed; everything compiled is packed. A folder
    without catalogues, as in an installed wheel, stays as it is.
    """
    if not any(folder.glob("*/*.po")):
        return []
    for compiled in folder.glob("*/*.mo"):
        if not compiled.with_suffix(".po").exists():
            compiled.unlink(missing_ok=True)
    stale = []
    for source in sorted(folder.glob("*/*.po")):
        compiled, meant = source.with_suffix(".mo"), compiled_form(source)
        # Not the times: after a merge both may have the same time but different content.
        if not compiled.exists() or compiled.read_bytes() != meant:
            partial = source.with_suffix(".mo.partial")
            partial.write_bytes(meant)
            partial.replace(compiled)
            stale.append(source)
    return stale


def compiled_form(source: Path) -> bytes:
    """One catalogue as gettext reads it; a catalogue that does not parse stops with its place."""
    try:
        with source.open("rb") as text:
            catalogue = read_po(text, locale=source.parent.name, abort_invalid=True)
    except PoFileError as problem:
        where = f"{source.relative_to(ROOT)}:{problem.lineno + 1}"
        raise SystemExit(f"{where}: {message('words.unreadable', say=problem)}") from problem
    # Else the time of the compiling would stand in it, and with it in the names of all that holds the words.
    catalogue.creation_date = catalogue.revision_date = NO_TIME
    binary = io.BytesIO()
    write_mo(binary, catalogue)
    return binary.getvalue()


if __name__ == "__main__":
    compile_words()
    sys.exit()
