"""The byte code of the rules core and of the library it needs, made by the runtime that will run it."""

import json
import shutil
import tempfile
from collections.abc import Iterator, Mapping
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path
from zipfile import ZipFile

from build_scripts.base.archives import digest, packed
from build_scripts.base.commands import WORK
from build_scripts.base.names import CORE, CORE_NAME, renamed, under_lasting_names
from build_scripts.base.prebuilt import READY
from build_scripts.base.sites import the_site
from build_scripts.python.core_parts import games, parts
from build_scripts.python.in_runtime import RUNTIME, InsideFailed, run_inside
from build_scripts.python.own_words import own_words
from build_scripts.python.written_out import CannotBeWrittenOut, written_out

CACHE = WORK / "cache"
STAND_INS = Path(__file__).with_name("stand_ins")
MAKERS = ("compile_inside.py", "in_runtime.py", "in_runtime.mjs", "written_out.py")
KEPT = 8

# The requests to the core while the loaded modules are recorded: every operation once.
# In a request, $TABLE stands for the table of the reply before it.
WATCHED: tuple[Mapping[str, object], ...] = (
    {"op": "games"},
    {"op": "words"},
    {"op": "exercise", "game": "klaverjas-4", "options": {}, "ask": "which-cards", "difficulty": 1, "seed": "1"},
    {"op": "exercise", "game": "klaverjas-4", "options": {}, "ask": "bid", "difficulty": 3, "seed": "1"},
    {"op": "open", "setup": {"game": "klaverjas-4", "seed": "1"}, "seat": "S"},
    {"op": "advance", "table": "$TABLE", "seat": "S"},
    {"op": "hint", "table": "$TABLE", "seat": "S", "step": 3},
    {"op": "why", "table": "$TABLE", "seat": "S", "about": "cards"},
    {"op": "check", "table": "$TABLE"},
    {"op": "no such operation"},
)


@dataclass(frozen=True, slots=True)
class Compiled:
    """Byte code by file name: of the core, and of the part of the standard library that it needs."""

    core: Mapping[str, bytes]
    stdlib: Mapping[str, bytes]


def watched_requests() -> Iterator[Mapping[str, object]]:
    """The requests to the core while it is watched; every game is opened."""
    yield from WATCHED
    for key in games():
        yield from ({"op": op, "setup": {"game": key, "seed": "1"}, "seat": "all"} for op in ("open", "advance"))


def core_files() -> dict[str, bytes]:
    """The files of the core that travel, by their names there: its modules and its compiled catalogues."""
    found = [*CORE.rglob("*.py"), *CORE.rglob("*.mo"), *CORE.rglob("py.typed")]
    return {f"{CORE_NAME}/{path.relative_to(CORE).as_posix()}": path.read_bytes() for path in sorted(found)}


def travelling_files() -> dict[str, bytes]:
    """The files of the core as they travel, before they are compiled; raises InsideFailed for an unsuitable file."""
    found = core_files()
    for name in found:
        if name.endswith(".py"):
            module = name.removesuffix(".py").removesuffix("/__init__").replace("/", ".")
            here = CORE.name + module.removeprefix(CORE_NAME)
            try:
                found[name] = renamed(written_out(found[name].decode(), here)).encode()
            except CannotBeWrittenOut as unknown:
                raise InsideFailed(f"{name}: {unknown}") from unknown
    return found


def core_digest() -> str:
    """A digest that identifies this core, the same for its sources and for its package."""
    return digest(*(part for name, content in core_files().items() for part in (name, under_lasting_names(content))))


def compiled() -> Compiled:
    """The core and its standard library as byte code, made once for each content."""
    name = made_name()
    made = READY / name if (READY / name).exists() else CACHE / name
    if not made.exists():
        compile_into(made)
        forget_old_ones()
    return Compiled(files_in(made / "core"), files_in(made / "stdlib"))


def made_name() -> str:
    """The name of the byte code, which changes with any of its inputs."""
    makers = [Path(__file__), *(Path(__file__).with_name(name) for name in MAKERS)]
    version = (RUNTIME / "package.json").read_bytes()
    stand_ins = [part for name, content in stand_in_files().items() for part in (name, content)]
    made_by = [under_lasting_names(maker.read_bytes()) for maker in makers]
    return f"byte-code-{digest(core_digest(), version, *made_by, *stand_ins)}"


def forget_old_ones() -> None:
    """Keep the byte code of the last few contents only."""
    newest_first = sorted(CACHE.glob("byte-code-*"), key=lambda folder: folder.stat().st_mtime, reverse=True)
    for folder in newest_first[KEPT:]:
        shutil.rmtree(folder, ignore_errors=True)


def compile_into(made: Path) -> None:
    """Compile with the runtime in a separate folder, and keep the result once it is complete."""
    made.parent.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory(dir=made.parent) as folder:
        job = Path(folder)
        for name, content in travelling_files().items():
            place = job / "core" / name
            place.parent.mkdir(parents=True, exist_ok=True)
            place.write_bytes(content)
        (job / "library.zip").write_bytes(packed(library(), compressed=False))
        (job / "request.json").write_text(
            json.dumps([watched(request) for request in watched_requests()]), encoding="utf-8"
        )
        script = Path(__file__).with_name("compile_inside.py")
        run_inside(script, {"/job": job}, path=["/job/core"], stdlib=job / "library.zip")
        with suppress(OSError):  # another build may have been quicker with the same content
            (job / "made").replace(made)


def stand_in_files() -> dict[str, bytes]:
    """Our replacements for library modules that would load much unused code."""
    return {path.relative_to(STAND_INS).as_posix(): path.read_bytes() for path in sorted(STAND_INS.rglob("*.py"))}


def library() -> dict[str, bytes]:
    """The sources of the runtime's library with our stand-ins; raises InsideFailed for one that replaces nothing."""
    with ZipFile(RUNTIME / "python_stdlib.zip") as whole:
        found = {name: whole.read(name) for name in whole.namelist()}
    for name, content in stand_in_files().items():
        replaced = {other for other in found if other == name or other.startswith(f"{name.removesuffix('.py')}/")}
        if not replaced:
            raise InsideFailed(f"{name} stands in for nothing that the runtime has")
        found = {other: source for other, source in found.items() if other not in replaced} | {name: content}
    return found


def watched(request: Mapping[str, object]) -> str:
    """One of the requests as the core reads it."""
    return json.dumps({"v": 1, "lang": "nl", **request})


def files_in(folder: Path) -> dict[str, bytes]:
    """Every file below a folder, by its name there."""
    found = sorted(path for path in folder.rglob("*") if path.is_file())
    return {path.relative_to(folder).as_posix(): path.read_bytes() for path in found}


def divided(files: Mapping[str, bytes]) -> dict[str, dict[str, bytes]]:
    """The files of the core by the part that they travel in."""
    found: dict[str, dict[str, bytes]] = {}
    for name, content in files.items():
        found.setdefault(parts().part_of(name), {})[name] = content
    return found


def catalogues() -> dict[str, bytes]:
    """The compiled catalogues of the site's languages, its own instead of ours."""
    own = {f"{CORE_NAME}/words/{place}": content for place, content in own_words().items()}
    every = {**core_files(), **own}.items()
    return {
        name: content
        for name, content in every
        if name.endswith(".mo") and Path(name).parent.name in the_site().languages
    }
