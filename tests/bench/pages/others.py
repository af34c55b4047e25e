"""Pages of others that run Python, each in a folder that is served by itself; the answer of each is 2."""

from __future__ import annotations

import re
import shutil
import subprocess
from pathlib import Path

from build_scripts.base.archives import packed
from build_scripts.python.in_runtime import RUNTIME
from build_scripts.python.packing import rules_package
from tests.bench._peers import PATIENCE, PYTHON, package, why_not_from_npm, why_not_from_pypi
from tests.bench._report import WRITTEN_TO

PLACE = WRITTEN_TO / "pages"
ANSWERED = "document.body.dataset.answer === '2'"
PYODIDE = ("pyodide.mjs", "pyodide.asm.mjs", "pyodide.asm.wasm", "python_stdlib.zip", "pyodide-lock.json")

IN_A_WORKER = """<!doctype html><html lang="en"><meta charset="utf-8"><title>Start</title><body><script type="module">
const worker = new Worker("/worker.js", { type: "module" })
worker.onmessage = ({ data }) => { document.body.dataset.answer = data }
</script>"""
BARE = """import { loadPyodide } from "/pyodide/pyodide.mjs"
const python = await loadPyodide({ indexURL: "/pyodide/" })
postMessage(python.runPython("1 + 1"))"""
WITH_SOURCES = """import { loadPyodide } from "/pyodide/pyodide.mjs"
const wheel = fetch("/core.whl").then((response) => response.arrayBuffer())
const python = await loadPyodide({ indexURL: "/pyodide/" })
python.unpackArchive(await wheel, "wheel")
python.runPython(`from kaarttafel_rules.door.service import handle
handle('{"op": "open", "setup": {"game": "klaverjas-4", "seed": "start"}, "seat": "S"}')`)
postMessage(2)"""
PYSCRIPT = """<!doctype html><html lang="en"><meta charset="utf-8"><title>Start</title>
<link rel="stylesheet" href="/pyscript/core.css"><script type="module" src="/pyscript/core.js"></script>
<body><script type="TYPE" config='{"interpreter": "INTERPRETER"}'>
from pyscript import document
document.body.dataset.answer = str(1 + 1)
</script>"""
THEME = """site_name: peer
site_url: http://127.0.0.1/
theme: {name: pyodide-mkdocs-theme, font: false}
plugins:
  - search
  - pyodide_macros:
      build: {ides_id_hash_mode: relative}
      project: {id: peer}
markdown_extensions: [md_in_html, admonition, attr_list, pymdownx.details, pymdownx.superfences, pymdownx.tabbed]
"""
ELSEWHERE = re.compile(r"https://[\w.]+/(?=npm/|pyodide/)")
# The npm packages differ by one byte from the files on the CDN.
INTEGRITY = re.compile(r"sha256-[A-Za-z0-9+/=]{44}")
# The addresses that the theme's pages request, and the files served there.
LOADED = {
    "npm/jquery@3.7.1": "jquery/dist/jquery.min.js",
    "npm/lodash@4.17.20": "lodash",
    "npm/mathjax@3/es5": "mathjax/es5",
    "npm/jquery.terminal@2.43.1": "jquery.terminal",
    "npm/ace-builds@1.44.0": "ace-builds",
    "pyodide/v0.25.0/full": "pyodide",
}


def fresh(name: str, *, page: str, worker: str = "") -> Path:
    """Return a new folder with a page and, if wanted, its worker."""
    place = PLACE / name
    shutil.rmtree(place, ignore_errors=True)
    place.mkdir(parents=True)
    (place / "index.html").write_text(page, encoding="utf-8")
    if worker:
        (place / "worker.js").write_text(worker, encoding="utf-8")
    return place


def with_pyodide(place: Path) -> Path:
    """Return the folder with Pyodide as its package contains it."""
    (place / "pyodide").mkdir()
    for name in PYODIDE:
        shutil.copy(RUNTIME / name, place / "pyodide")
    return place


def bare() -> Path:
    """Pyodide in a worker that only adds one and one."""
    return with_pyodide(fresh("bare", page=IN_A_WORKER, worker=BARE))


def with_sources() -> Path:
    """Return the plain way to start our core: Pyodide as it comes, and a wheel of sources."""
    place = with_pyodide(fresh("sources", page=IN_A_WORKER, worker=WITH_SOURCES))
    (place / "core.whl").write_bytes(packed(rules_package()))
    return place


def pyscript(kind: str, interpreter: str) -> Path:
    """Return a page of PyScript with one of its two Pythons, on the main thread."""
    page = PYSCRIPT.replace("TYPE", kind).replace("INTERPRETER", interpreter)
    place = fresh(f"pyscript-{kind}", page=page)
    shutil.copytree(package("@pyscript/core") / "dist", place / "pyscript", ignore=shutil.ignore_patterns("*.map"))
    return place


def pyscript_pyodide() -> Path:
    """PyScript with the Pyodide version of our site."""
    return with_pyodide(pyscript("py", "/pyodide/pyodide.mjs"))


def pyscript_micropython() -> Path:
    """PyScript with MicroPython, another and much smaller Python."""
    place = pyscript("mpy", "/micropython/micropython.mjs")
    shutil.copytree(package("@micropython/micropython-webassembly-pyscript"), place / "micropython")
    return place


def theme() -> Path:
    """Return a page of pyodide-mkdocs-theme with code that runs by itself; all files that it loads are beside it."""
    source = fresh("theme-source", page="")
    (source / "mkdocs.yml").write_text(THEME, encoding="utf-8")
    (source / "docs").mkdir()
    (source / "docs" / "index.md").write_text("# Peer\n\n{{ IDE('sum', AUTO_RUN=True) }}\n", encoding="utf-8")
    code = "import js\njs.document.body.dataset.answer = str(1 + 1)\n"
    (source / "docs" / "sum.py").write_text(code, encoding="utf-8")
    made = PLACE / "theme"
    shutil.rmtree(made, ignore_errors=True)
    build: list[str | Path] = [PYTHON, "-m", "mkdocs", "build", "--quiet", "--site-dir", made]
    subprocess.run(build, cwd=source, check=True, timeout=PATIENCE, capture_output=True)
    for address, package_place in LOADED.items():
        found, place = package(package_place), made / "elsewhere" / address
        place.parent.mkdir(parents=True, exist_ok=True)
        (shutil.copytree if found.is_dir() else shutil.copy)(found, place)
    for path in [*made.rglob("*.html"), *made.glob("js-*/*.js")]:
        text = ELSEWHERE.sub("/elsewhere/", path.read_text(encoding="utf-8"))
        path.write_text(INTEGRITY.sub("", text), encoding="utf-8")
    return made


OF_PYSCRIPT = ("@pyscript/core",)
PEERS = {
    "PyScript with Pyodide": (pyscript_pyodide, (), OF_PYSCRIPT),
    "PyScript with MicroPython": (
        pyscript_micropython,
        (),
        (*OF_PYSCRIPT, "@micropython/micropython-webassembly-pyscript"),
    ),
    "pyodide-mkdocs-theme": (
        theme,
        ("pyodide-mkdocs-theme",),
        ("pyodide", "jquery", "jquery.terminal", "lodash", "ace-builds", "mathjax"),
    ),
}


def why_not(name: str) -> str:
    """Return why a peer is not available, or "" when its packages are installed."""
    _, from_pypi, from_npm = PEERS[name]
    reasons = [*map(why_not_from_pypi, from_pypi), *map(why_not_from_npm, from_npm)]
    return next(filter(None, reasons), "")
