"""The wheel in which the rules core travels to the browser, compiled by the runtime that will run it."""

import base64
import gzip
import hashlib
import io
import json
import shutil
import subprocess
import tempfile
import tomllib
from collections.abc import Iterable, Mapping
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path
from zipfile import ZipFile

from build_scripts import commands
from build_scripts.archives import digest, packed
from build_scripts.commands import ROOT
from build_scripts.core_parts import games, parts
from build_scripts.written_out import CannotBeWrittenOut, written_out

CORE = ROOT / "rules_core"
RUNTIME = ROOT / "node_modules" / "pyodide"
CACHE = ROOT / "build" / "cache"
STAND_INS = Path(__file__).with_name("stand_ins")
MAKERS = ("compile_inside.py", "in_runtime.mjs", "written_out.py")
KEPT = 8
NAME = "kaarttafel_rules_core"

# What the core is asked while it is watched for the modules that it loads: every operation once.
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
    *({"op": op, "setup": {"game": key, "seed": "1"}, "seat": "all"} for key in games() for op in ("open", "advance")),
)


class InsideFailed(Exception):
    """A script failed inside the runtime; the text says what it printed."""


@dataclass(frozen=True, slots=True)
class Compiled:
    """Byte code by file name: the core's, and that of the part of the standard library it needs."""

    core: Mapping[str, bytes]
    stdlib: Mapping[str, bytes]


def core_files() -> dict[str, bytes]:
    """The files of the core that travel: its modules and its compiled catalogues."""
    found = [*CORE.rglob("*.py"), *CORE.rglob("*.mo"), *CORE.rglob("py.typed")]
    return {path.relative_to(ROOT).as_posix(): path.read_bytes() for path in sorted(found)}


def travelling_files() -> dict[str, bytes]:
    """The files of the core as they travel, before they are compiled; raises InsideFailed for one that cannot."""
    found = core_files()
    for name in found:
        if name.endswith(".py"):
            module = name.removesuffix(".py").removesuffix("/__init__").replace("/", ".")
            try:
                found[name] = written_out(found[name].decode(), module).encode()
            except CannotBeWrittenOut as unknown:
                raise InsideFailed(f"{name}: {unknown}") from unknown
    return found


def core_digest() -> str:
    """A name for exactly this core."""
    return digest(*(part for name, content in core_files().items() for part in (name, content)))


def compiled() -> Compiled:
    """The core and its standard library as byte code, made once for each content."""
    makers = [Path(__file__), *(Path(__file__).with_name(name) for name in MAKERS)]
    version = (RUNTIME / "package.json").read_bytes()
    stand_ins = [part for name, content in stand_in_files().items() for part in (name, content)]
    made = CACHE / f"byte-code-{digest(core_digest(), version, *(maker.read_bytes() for maker in makers), *stand_ins)}"
    if not made.exists():
        compile_into(made)
        forget_old_ones()
    return Compiled(files_in(made / "core"), files_in(made / "stdlib"))


def forget_old_ones() -> None:
    """Keep the byte code of the last few contents only."""
    newest_first = sorted(CACHE.glob("byte-code-*"), key=lambda folder: folder.stat().st_mtime, reverse=True)
    for folder in newest_first[KEPT:]:
        shutil.rmtree(folder, ignore_errors=True)


def compile_into(made: Path) -> None:
    """Let the runtime compile, in a folder of its own, and keep what it made when it is complete."""
    made.parent.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory(dir=made.parent) as folder:
        job = Path(folder)
        for name, content in travelling_files().items():
            place = job / "core" / name
            place.parent.mkdir(parents=True, exist_ok=True)
            place.write_bytes(content)
        (job / "library.zip").write_bytes(packed(library(), compressed=False))
        (job / "request.json").write_text(json.dumps([watched(request) for request in WATCHED]), encoding="utf-8")
        script = Path(__file__).with_name("compile_inside.py")
        run_inside(script, {"/job": job}, path=["/job/core"], stdlib=job / "library.zip")
        with suppress(OSError):  # another build may have been quicker with the same content
            (job / "made").replace(made)


def stand_in_files() -> dict[str, bytes]:
    """Our own modules for the places in the library where the runtime loads much that is never used here."""
    return {path.relative_to(STAND_INS).as_posix(): path.read_bytes() for path in sorted(STAND_INS.rglob("*.py"))}


def library() -> dict[str, bytes]:
    """The sources of the runtime's standard library with our stand-ins; InsideFailed for one in nobody's place."""
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


def run_inside(
    script: Path,
    mounts: Mapping[str, Path],
    *,
    arguments: str = "",
    path: Iterable[str] = (),
    unpacked: Iterable[Path] = (),
    stdlib: Path | None = None,
    runtime: Path | None = None,
) -> str:
    """Run a Python file in the runtime under Node; what it prints, or InsideFailed with it.

    Python looks for modules in what was unpacked, then in the folders of the path, then in its library.
    """
    with tempfile.TemporaryDirectory() as folder:
        job, modules = Path(folder) / "job.json", Path(folder) / "modules"
        modules.mkdir()
        for archive in unpacked:
            content = archive.read_bytes()
            with ZipFile(io.BytesIO(gzip.decompress(content) if archive.suffix == ".pack" else content)) as files:
                files.extractall(modules)
        places = {inside: str(outside) for inside, outside in {**mounts, "/modules": modules}.items()}
        given: dict[str, object] = {"script": str(script), "mounts": places, "arguments": arguments}
        given["path"] = ["/modules", *path]
        chosen = {"stdlib": stdlib, "runtime": runtime}
        given |= {name: str(path) for name, path in chosen.items() if path is not None}
        job.write_text(json.dumps(given), encoding="utf-8")
        program = commands.node()
        if program is None:
            raise InsideFailed("Node is missing; make set-up brings it.")
        command = [program, Path(__file__).with_name("in_runtime.mjs"), job]
        run = subprocess.run(command, capture_output=True, text=True, cwd=ROOT, check=False)
    if run.returncode != 0:
        raise InsideFailed(f"{script.name} failed inside the runtime:\n{run.stdout}{run.stderr}")
    return run.stdout


def files_in(folder: Path) -> dict[str, bytes]:
    """Every file below a folder, by its name there."""
    found = sorted(path for path in folder.rglob("*") if path.is_file())
    return {path.relative_to(folder).as_posix(): path.read_bytes() for path in found}


def divided(files: Mapping[str, bytes]) -> dict[str, dict[str, bytes]]:
    """Files of the core by the part that they travel in."""
    found: dict[str, dict[str, bytes]] = {}
    for name, content in files.items():
        found.setdefault(parts().part_of(name), {})[name] = content
    return found


def catalogues() -> dict[str, bytes]:
    """The compiled catalogues of all languages."""
    return {name: content for name, content in core_files().items() if name.endswith(".mo")}


def wheel(content: Mapping[str, bytes]) -> tuple[str, bytes]:
    """The file name and content of a wheel for one Python."""
    tag = f"cp{python_version().replace('.', '')}-none-any"
    files = dict(content)
    build = f"0_{digest(*(part for pair in sorted(files.items()) for part in pair))}"
    version = project()["version"]
    files |= information(version, build, tag)
    own_name = f"{NAME}-{version}.dist-info/RECORD"
    files[own_name] = record(files, own_name)
    return f"{NAME}-{version}-{build}-{tag}.whl", packed(files)


def information(version: str, build: str, tag: str) -> dict[str, bytes]:
    """The files of a wheel that tell what it is."""
    folder = f"{NAME}-{version}.dist-info"
    metadata = f"Metadata-Version: 2.1\nName: {project()['name']}\nVersion: {version}\n"
    metadata += f"Summary: {project()['description']}\nRequires-Python: =={python_version()}.*\n"
    wheel_text = f"Wheel-Version: 1.0\nGenerator: kaarttafel\nRoot-Is-Purelib: true\nTag: {tag}\nBuild: {build}\n"
    return {f"{folder}/METADATA": metadata.encode(), f"{folder}/WHEEL": wheel_text.encode()}


def record(files: Mapping[str, bytes], own_name: str) -> bytes:
    """The list of files with their hashes that a wheel carries."""
    lines = []
    for name, content in sorted(files.items()):
        sha = base64.urlsafe_b64encode(hashlib.sha256(content).digest()).rstrip(b"=").decode()
        lines.append(f"{name},sha256={sha},{len(content)}")
    return ("\n".join([*lines, f"{own_name},,"]) + "\n").encode()


def python_version() -> str:
    """The Python of the runtime, such as 3.14."""
    lock = json.loads((RUNTIME / "pyodide-lock.json").read_text(encoding="utf-8"))
    return ".".join(str(lock["info"]["python"]).split(".")[:2])


def project() -> dict[str, str]:
    """What the project file says about the core."""
    found: dict[str, str] = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    return found
