"""The wheels that a site offers, and a list of packages for Pyodide that names the wheel of the rules.

All are below the site's root under permanent names, because other sites refer to them.
"""

import hashlib
import json
import re
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Iterable
from pathlib import Path

from build_scripts.base.archives import digest
from build_scripts.base.names import CORE, CORE_NAME
from build_scripts.base.prebuilt import READY
from build_scripts.python.byte_code import CACHE, core_digest
from build_scripts.python.in_runtime import RUNTIME, InsideFailed
from build_scripts.python.pyodide_files import runtime_version

FOLDER = "python"
LOCK = "pyodide-lock.json"
# The files of the core's folder that go into its wheel besides the core itself.
ABOUT = ("pyproject.toml", "README.md", "LICENSE")
MAKERS = ("in_wheel.py", "packing.py", "old_name.py")
# Read as text: the core is used only for rules.
VERSION = re.findall(r'^__version__ = "([^"]+)"', (CORE / "__init__.py").read_text(encoding="utf-8"), re.MULTILINE)[0]
# A page's placeholder for the name of the wheel; only the core states the version.
WITHOUT_VERSION, WITH_VERSION = (f"kaarttafel_rules-{version}-" for version in ("VERSION", VERSION))
# Where the packages of the runtime itself are, as the runtime has it.
PACKAGES = "https://cdn.jsdelivr.net/pyodide/v{version}/full/"


def write_for_pythons(site: Path, also: Iterable[Path] = ()) -> None:
    """Write the wheel of the rules, other wheels and the list of packages into the site."""
    wheel = rules_wheel()
    folder = site / FOLDER
    shutil.rmtree(folder, ignore_errors=True)
    folder.mkdir(parents=True)
    for one in (wheel, *also):
        shutil.copyfile(one, folder / one.name)
    (folder / LOCK).write_text(lock_file(wheel), encoding="utf-8")


def with_version(markdown: str) -> str:
    """The text of a page with the wheel called by its whole name."""
    return markdown.replace(WITHOUT_VERSION, WITH_VERSION)


def rules_wheel() -> Path:
    """The wheel of the rules, as it came with the package or built once for each content."""
    for brought in (READY / ready_name()).glob("*.whl"):
        return brought
    makers = (Path(__file__), *(Path(__file__).with_name(name) for name in MAKERS), *(CORE / name for name in ABOUT))
    kept = CACHE / f"wheel-{digest(core_digest(), *(maker.read_bytes() for maker in makers))}"
    if not any(kept.glob("*.whl")):
        for old in CACHE.glob("wheel-*"):
            shutil.rmtree(old, ignore_errors=True)
        build_into(kept)
    return next(kept.glob("*.whl"))


def ready_name() -> str:
    """The folder in which a package brings the wheel of exactly these rules."""
    return f"wheel-{core_digest()}"


def build_into(folder: Path) -> None:
    """Build the wheel into a folder, which appears once it is complete."""
    folder.parent.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory(dir=folder.parent) as fresh:
        made = Path(fresh) / "made"
        command = [sys.executable, "-m", "hatchling", "build", "-t", "wheel", "-d", str(made)]
        run = subprocess.run(command, cwd=CORE, capture_output=True, text=True, check=False)
        if run.returncode != 0:
            raise InsideFailed(f"hatchling:\n{run.stdout}{run.stderr}")
        if not folder.exists():
            made.replace(folder)


def lock_file(wheel: Path) -> str:
    """The packages of the runtime, each where it is, and the rules beside the list."""
    lock = json.loads((RUNTIME / LOCK).read_text(encoding="utf-8"))
    place = PACKAGES.format(version=runtime_version())
    for package in lock["packages"].values():
        package["file_name"] = place + package["file_name"]
    name, version = wheel.name.split("-")[:2]
    lock["packages"]["kaarttafel-rules"] = {
        "name": name.replace("_", "-"),
        "version": version,
        "file_name": wheel.name,
        "install_dir": "site",
        "sha256": hashlib.sha256(wheel.read_bytes()).hexdigest(),
        "package_type": "package",
        "imports": [CORE_NAME, CORE.name],
        "depends": [],
        "tool": {},
        "unvendored_tests": False,
    }
    return json.dumps(lock, separators=(",", ":"), sort_keys=True)
