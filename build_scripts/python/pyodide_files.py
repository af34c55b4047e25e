"""Copies only those files of the Python runtime that the browser needs into the site."""

import json
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path

from build_scripts.base.archives import digest, in_one_go
from build_scripts.python.byte_code import catalogues, compiled, divided
from build_scripts.python.core_parts import parts as parts_of_core
from build_scripts.python.in_runtime import RUNTIME

COPIED = ("pyodide.mjs", "pyodide.asm.mjs", "pyodide.asm.wasm")


@dataclass(frozen=True, slots=True)
class RuntimeFiles:
    """The paths of the runtime, its library, the core and its other parts, relative to the shared folder."""

    pyodide: str
    stdlib: str
    core: str
    parts: Mapping[str, str]

    def every_part(self) -> tuple[str, ...]:
        """Every part of the core."""
        return (self.core, *self.parts.values())


def write_runtime(shared: Path) -> RuntimeFiles:
    """Write the runtime, the trimmed standard library and the parts of the core to python/ in the shared folder."""
    byte_code = compiled()
    files = {name: without_source_map((RUNTIME / name).read_bytes()) for name in COPIED}
    files["pyodide-lock.json"] = empty_lock_file()
    folder = f"python/{runtime_version()}-{digest(*files.values())}"
    stdlib = in_one_go(byte_code.stdlib)
    divided_core = divided({**byte_code.core, **catalogues()})
    core = {name: in_one_go(files) for name, files in divided_core.items() if parts_of_core().is_needed(name)}
    parts = {name: f"python/core-{name}-{digest(content)}.pack" for name, content in core.items()}
    placed = {f"{folder}/{name}": content for name, content in files.items()}
    stdlib_name = f"python/stdlib-{runtime_version()}-{digest(stdlib)}.pack"
    placed |= {stdlib_name: stdlib} | {parts[name]: content for name, content in core.items()}
    for name, content in placed.items():
        place = shared / name
        place.parent.mkdir(parents=True, exist_ok=True)
        place.write_bytes(content)
    return RuntimeFiles(f"{folder}/", stdlib_name, parts.pop("common"), parts)


def runtime_version() -> str:
    """The version of the runtime, from its package."""
    return str(json.loads((RUNTIME / "package.json").read_text(encoding="utf-8"))["version"])


def empty_lock_file() -> bytes:
    """The runtime's list of packages without its packages: the core needs none, and the list weighs 120 kB."""
    lock = json.loads((RUNTIME / "pyodide-lock.json").read_text(encoding="utf-8"))
    return json.dumps({"info": lock["info"], "packages": {}}).encode()


def without_source_map(content: bytes) -> bytes:
    """A script without the line that points to a map which is not on the site."""
    head, mark, _ = content.rpartition(b"//# sourceMappingURL=")
    return head if mark and len(content) - len(head) < 200 else content
