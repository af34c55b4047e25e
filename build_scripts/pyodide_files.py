"""Copies what the browser needs of the Python runtime, and nothing else, into the site."""

import json
from dataclasses import dataclass
from pathlib import Path

from build_scripts.archives import digest, packed
from build_scripts.wheel import RUNTIME, compiled, wheel

COPIED = ("pyodide.mjs", "pyodide.asm.mjs", "pyodide.asm.wasm")


@dataclass(frozen=True, slots=True)
class RuntimeFiles:
    """Where the runtime, its standard library and the wheel lie, seen from the shared folder."""

    pyodide: str
    stdlib: str
    wheel: str


def write_runtime(shared: Path) -> RuntimeFiles:
    """Lay the runtime, the trimmed standard library and the wheel under python/ in the shared folder."""
    byte_code = compiled()
    files = {name: without_source_map((RUNTIME / name).read_bytes()) for name in COPIED}
    files["pyodide-lock.json"] = empty_lock_file()
    folder = f"python/{runtime_version()}-{digest(*files.values())}"
    stdlib = packed(byte_code.stdlib)
    wheel_name, wheel_content = wheel(byte_code.core)
    placed = {f"{folder}/{name}": content for name, content in files.items()}
    stdlib_name = f"python/stdlib-{runtime_version()}-{digest(stdlib)}.zip"
    placed |= {stdlib_name: stdlib, f"python/{wheel_name}": wheel_content}
    for name, content in placed.items():
        place = shared / name
        place.parent.mkdir(parents=True, exist_ok=True)
        place.write_bytes(content)
    return RuntimeFiles(f"{folder}/", stdlib_name, f"python/{wheel_name}")


def runtime_version() -> str:
    """The version of the runtime, as its package says it."""
    return str(json.loads((RUNTIME / "package.json").read_text(encoding="utf-8"))["version"])


def empty_lock_file() -> bytes:
    """The runtime's list of packages without its packages: the core needs none, and the list weighs 120 kB."""
    lock = json.loads((RUNTIME / "pyodide-lock.json").read_text(encoding="utf-8"))
    return json.dumps({"info": lock["info"], "packages": {}}).encode()


def without_source_map(content: bytes) -> bytes:
    """A script without the line that points to a map which is not on the site."""
    head, mark, _ = content.rpartition(b"//# sourceMappingURL=")
    return head if mark and len(content) - len(head) < 200 else content
