"""Makes the two packages: the rules, and the site generator with the output of Node already in it."""

import argparse
import re
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

from build_scripts.base.commands import ROOT
from build_scripts.base.names import under_lasting_names
from build_scripts.base.prebuilt import MADE
from build_scripts.cards import typeface
from build_scripts.finish.licences import LIST
from build_scripts.markdown import assets
from build_scripts.pages.script_words import words_when_used
from build_scripts.python import byte_code
from build_scripts.python.for_pythons import ready_name, rules_wheel
from build_scripts.python.pyodide_files import COPIED
from build_scripts.python.words import compile_words
from build_scripts.shared.shared_files import service_worker, write_shared

STAGED = ROOT / "build" / "package" / "ours"
COPIES = ("docs", "widgets", "LICENSE", "LICENSE-CONTENT")
# They mention files of the packages.
COPIES_WITH_NAMES = ("mkdocs.yml", "NOTICE")
OF_THE_RUNTIME = (*COPIED, "package.json", "pyodide-lock.json")
OF_NPM = re.compile(r'"npm:((?:@[\w-]+/)?[\w-]+)(/[\w.-]+)?"')
# Each project with the beginning of its wheel's name.
PROJECTS = {"rules_core": "kaarttafel_rules-", "build_scripts": "kaarttafel-"}


def stage() -> None:
    """Prepare the files that the package holds besides the scripts."""
    shutil.rmtree(STAGED, ignore_errors=True)
    for name in COPIES:
        copy(ROOT / name, STAGED / name)
    for name in COPIES_WITH_NAMES:
        (STAGED / name).write_bytes(under_lasting_names((ROOT / name).read_bytes()))
    modules = ROOT / "node_modules"
    wanted = {modules / "pyodide" / name for name in OF_THE_RUNTIME} | {typeface.WHOLE}
    for package, file in OF_NPM.findall(LIST.read_text(encoding="utf-8")):
        wanted |= {modules / package / (file.lstrip("/") or "package.json"), modules / package / "package.json"}
    for file in sorted(wanted):
        copy(file, STAGED / file.relative_to(ROOT))
    make_ready(STAGED / "ready")


def make_ready(folder: Path) -> None:
    """Make the files that need Node, in the folder where an installation looks for them."""
    compile_words()
    with tempfile.TemporaryDirectory() as shared:
        write_shared(Path(shared), words_when_used())
    assets.styles()
    service_worker()
    byte_code.compiled()
    typeface.typeface()
    for made in (byte_code.made_name(), typeface.made_name()):
        copy(byte_code.CACHE / made, folder / made)
    wheel = rules_wheel()
    copy(wheel, folder / ready_name() / wheel.name)
    for name, text in MADE.items():
        (folder / name).write_text(text, encoding="utf-8")


def copy(source: Path, place: Path) -> None:
    """Copy a file or a folder."""
    place.parent.mkdir(parents=True, exist_ok=True)
    if source.is_dir():
        shutil.copytree(source, place, ignore=shutil.ignore_patterns("__pycache__", "README.md"))
    else:
        shutil.copyfile(source, place)


def main() -> None:
    """Build both wheels with the installed tools, without an index."""
    parser = argparse.ArgumentParser(description=main.__doc__)
    parser.add_argument("--into", type=Path, default=ROOT / "build" / "wheels")
    into = parser.parse_args().into
    stage()
    into.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory(dir=into) as fresh:
        build_wheels(Path(fresh))
        for wheel in moved_in(Path(fresh), into):
            print(f"{wheel}  {wheel.stat().st_size / 1e6:.1f} MB")


def build_wheels(into: Path) -> None:
    """Build the wheel of each project."""
    pip = (sys.executable, "-m", "pip", "wheel", "--quiet", "--disable-pip-version-check", "--no-index", "--no-deps")
    for project in PROJECTS:
        subprocess.run([*pip, "--no-build-isolation", "--wheel-dir", into, ROOT / project], check=True)


def moved_in(fresh: Path, into: Path) -> list[Path]:
    """Replace all earlier wheels by fresh ones; both cannot be installed together."""
    for beginning in PROJECTS.values():
        for older in into.glob(f"{beginning}*.whl"):
            older.unlink()
    return [wheel.replace(into / wheel.name) for wheel in sorted(fresh.glob("*.whl"))]


if __name__ == "__main__":
    main()
