"""Compiles Python sources to byte code; it runs inside the runtime whose byte code is wanted.

The mounted folder /job holds `request.json`, requests for the core to answer, and the sources of the core in `core`,
from where it is loaded. What comes out lies in /job/made: the core's byte code, and that part of the runtime's library
which was loaded, as byte code too. Whatever this file imports travels in that part.
"""

import importlib
import json
import os
import sys
from importlib._bootstrap_external import _code_to_hash_pyc  # type: ignore[attr-defined]  # not in the stubs
from importlib.util import source_hash
from zipimport import zipimporter

JOB = "/job"
WITHOUT_DOCSTRINGS = 2
LIBRARY = "/lib/python314.zip"


def byte_code(source: bytes, name: str) -> bytes:
    """One module as the content of a .pyc file that is never compared with its source."""
    code = compile(source, name, "exec", dont_inherit=True, optimize=WITHOUT_DOCSTRINGS)
    return bytes(_code_to_hash_pyc(code, source_hash(source), False))


def compile_into(folder: str, name: str, source: bytes) -> None:
    """Write the byte code of one file."""
    place = f"{JOB}/made/{folder}/{name}c"
    os.makedirs(os.path.dirname(place), exist_ok=True)
    with open(place, "wb") as file:
        file.write(byte_code(source, name))


def load_what_is_needed() -> None:
    """Load the core and all modules that it loads to answer; an unknown request loads those that report a failure."""
    service = importlib.import_module("kaarttafel_rules.door.service")
    table = ""
    with open(f"{JOB}/request.json", encoding="utf-8") as requests:
        for request in json.load(requests):
            table = json.loads(service.handle(request.replace("$TABLE", table))).get("table") or table
    importlib.import_module("traceback").format_exception(ValueError("loads what formats it"))


def is_frozen(module: object) -> bool:
    """Whether the interpreter itself holds the module."""
    return getattr(getattr(module, "__spec__", None), "origin", None) == "frozen"


def loaded_from_library() -> list[str]:
    """The names, inside the library's zip, of the modules that are loaded from it now."""
    modules = [module for module in list(sys.modules.values()) if not is_frozen(module)]
    files = [getattr(module, "__file__", None) or "" for module in modules]
    return sorted({file.removeprefix(f"{LIBRARY}/") for file in files if file.startswith(LIBRARY)})


def sources_of_core() -> list[str]:
    """The names of the core's modules below its folder."""
    found = [f"{folder}/{name}" for folder, _, names in os.walk(f"{JOB}/core") for name in names]
    return sorted(name.removeprefix(f"{JOB}/core/") for name in found if name.endswith(".py"))


def main() -> None:
    """Compile the core first, so that its needs are known, then that part of the library."""
    load_what_is_needed()
    needed = loaded_from_library()
    for name in sources_of_core():
        with open(f"{JOB}/core/{name}", "rb") as source:
            compile_into("core", name, source.read())
    library = zipimporter(LIBRARY)
    for name in needed:
        compile_into("stdlib", name, library.get_data(name))


main()
