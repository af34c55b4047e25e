"""How many bytes of the core are sent to the browser: common code, each kind of games, each language, and the runtime.

.venv/bin/python -m tests.bench.core_size
"""

from __future__ import annotations

import argparse
import gzip
from collections.abc import Mapping

from build_scripts.base.archives import packed
from build_scripts.python.byte_code import catalogues, compiled, divided
from build_scripts.python.in_runtime import RUNTIME
from build_scripts.python.pyodide_files import COPIED
from tests.bench._report import Figure, Report


def kilobytes(files: Mapping[str, bytes]) -> tuple[float, ...]:
    """Return the size of some files together when compressed and sent."""
    return (len(packed(files)) / 1000,)


def parts() -> dict[str, Mapping[str, bytes]]:
    """Return the files of the core as they are shipped, by the part they belong to."""
    code = compiled()
    whole = {**code.core, **catalogues()}
    found: dict[str, Mapping[str, bytes]] = {"the whole core": whole}
    found |= {f"part: {name}": files for name, files in sorted(divided(whole).items())}
    return found | {"standard library, trimmed": code.stdlib}


def main() -> None:
    """Print the size of each part; the figures are the same at every run."""
    asked = argparse.ArgumentParser(description="How many bytes the core brings to the browser.")
    asked.add_argument("--quick", action="store_true", help="changes nothing here")
    asked.parse_args()
    report = Report("core_size", "The core on its way to the browser: kB compressed")
    report.figures = [Figure(name, "kB", kilobytes(files)) for name, files in parts().items()]
    whole = RUNTIME / "python_stdlib.zip"
    report.figures.append(Figure("standard library, as Pyodide brings it", "kB", (whole.stat().st_size / 1000,)))
    for name in COPIED:
        weight = len(gzip.compress((RUNTIME / name).read_bytes(), 9)) / 1000
        report.figures.append(Figure(f"runtime: {name}", "kB", (weight,)))
    report.tell()


if __name__ == "__main__":
    main()
