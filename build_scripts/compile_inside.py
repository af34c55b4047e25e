"""Compiles Python sources to byte code; it runs inside the runtime whose byte code is wanted.

The core itself has been unpacked from a wheel, as in the browser. The mounted folder /job holds `request.json`:
requests for the core to answer. The sources of the core lie in /job/core; /job/stdlib.zip is the runtime's whole
standard library. What comes out lies in /job/made: the core's byte code, and that part of the standard library which
was loaded, as byte code too.
"""

import importlib
import json
import sys
from importlib._bootstrap_external import _code_to_hash_pyc  # type: ignore[attr-defined]  # not in the stubs
from importlib.util import source_hash
from pathlib import Path
from zipfile import ZipFile

JOB = Path("/job")
WITHOUT_DOCSTRINGS = 2
LIBRARY = "python314.zip/"


def byte_code(source: bytes, name: str) -> bytes:
    """One module as the content of a .pyc file that is never compared with its source."""
    code = compile(source, name, "exec", dont_inherit=True, optimize=WITHOUT_DOCSTRINGS)
    return bytes(_code_to_hash_pyc(code, source_hash(source), False))


def write(place: Path, content: bytes) -> None:
    """Write a file and the folders above it."""
    place.parent.mkdir(parents=True, exist_ok=True)
    place.write_bytes(content)


def load_what_is_needed() -> None:
    """Load the core and all that it loads while it answers; an unknown request loads what tells of a failure."""
    service = importlib.import_module("rules_core.service")
    table = ""
    for request in json.loads((JOB / "request.json").read_text(encoding="utf-8")):
        table = json.loads(service.handle(request.replace("$TABLE", table))).get("table") or table
    importlib.import_module("traceback").format_exception(ValueError("loads what formats it"))


def is_frozen(module: object) -> bool:
    """Whether the interpreter itself holds the module."""
    return getattr(getattr(module, "__spec__", None), "origin", None) == "frozen"


def loaded_from_library() -> list[str]:
    """The names, inside the library's zip, of the modules that are loaded from it now."""
    modules = [module for module in list(sys.modules.values()) if not is_frozen(module)]
    files = [getattr(module, "__file__", None) or "" for module in modules]
    return sorted({file.split(LIBRARY, 1)[1] for file in files if LIBRARY in file})


def main() -> None:
    """Compile the core first, so that what it needs is known, then that part of the library."""
    load_what_is_needed()
    for source in sorted((JOB / "core").rglob("*.py")):
        inside = source.relative_to(JOB / "core")
        write(JOB / "made" / "core" / inside.with_suffix(".pyc"), byte_code(source.read_bytes(), inside.as_posix()))
    with ZipFile(JOB / "stdlib.zip") as library:
        for name in loaded_from_library():
            write(JOB / "made" / "stdlib" / Path(name).with_suffix(".pyc"), byte_code(library.read(name), name))


main()
