"""Sets up a fresh clone: the environment, Node and its packages, and a browser for the tests.

It runs on the machine's own Python before anything is installed, so it uses the standard library alone.
"""

import importlib.util
import os
import shutil
import subprocess
import sys
from collections.abc import Callable, Mapping
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from build_scripts.base.commands import (
    DOOR,
    OLDEST_NODE,
    ROOT,
    SHELL,
    chromium,
    chromium_shell,
    firefox,
    node,
    screen,
    webkit,
    whole_chromium,
)

VENV = ROOT / ".venv"
READY = VENV / "ready"

NO_VENV = """This Python cannot make virtual environments: its venv module is missing.
On Debian and Ubuntu it comes with: apt-get install python3-venv"""
# The programs that the browser tests need, with their names in apt: Debian's first, then Ubuntu's.
SHELLS = {"the Chromium without a window": (chromium_shell, (SHELL, "chromium"))}
BROWSERS = {
    "Chromium": (whole_chromium, ("chromium",)),
    "Firefox": (firefox, ("firefox-esr", "firefox")),
    "WebKit": (webkit, ("webkit2gtk-driver", "webkitgtk-webdriver")),
    "Xvfb": (screen, ("xvfb",)),
}
WITHOUT = """Not on this machine: {names}. What needs it is not tried, and make test-all stops there.
On Debian: apt-get install chromium firefox-esr webkit2gtk-driver xvfb"""
# A busy mirror answers on a later try.
APT = ("apt-get", "-o", "Acquire::Retries=3")
NO_BROWSER = """The browser tests need Chromium, and it could not be installed here.
Install Chromium or Chrome by hand, or name one: CHROMIUM=/path/to/chromium make test"""


def main(arguments: list[str]) -> None:
    """Set up the needs of the site, or with `browser`, `browsers` or `mutants` the further needs of those tests."""
    if arguments == ["browser"]:
        set_up_browser()
        return
    if arguments == ["browsers"]:
        set_up_all_browsers()
        return
    if arguments == ["mutants"]:
        install("requirements-mutants.lock")
        return
    make_environment()
    bring_node()
    # They are independent, and each waits for its own server.
    with ThreadPoolExecutor() as side_by_side:
        for step in [side_by_side.submit(step) for step in (install_environment, install_node_packages)]:
            step.result()
    READY.touch()


def make_environment() -> None:
    """Make an empty environment."""
    if importlib.util.find_spec("ensurepip") is None or importlib.util.find_spec("venv") is None:
        raise SystemExit(NO_VENV)
    if not (VENV / "bin" / "pip").exists():
        run(sys.executable, "-m", "venv", VENV)


def install_environment() -> None:
    """Install exactly the packages of the lock file; `mkdocs` finds our plugin there, from any working directory."""
    install("requirements.lock")
    (places,) = VENV.glob("lib/python*/site-packages")
    (places / "kaarttafel.pth").write_text(f"{ROOT}\n{DOOR}\n", encoding="utf-8")


def bring_node() -> None:
    """Install Node if the machine has none that is recent enough."""
    if node() is None or shutil.which("npm") is None:
        print(f"No Node of version {OLDEST_NODE} or newer with npm on this machine: installing one into .venv.")
        install("requirements-node.lock")


def install_node_packages() -> None:
    """Install the packages from npm."""
    path = os.pathsep.join([str(VENV / "bin"), os.environ.get("PATH", "")])
    npm = shutil.which("npm", path=path)
    if npm is None:
        raise SystemExit("npm is missing although Node is there; install it and try again.")
    run(npm, "ci", "--ignore-scripts", "--no-fund", "--no-audit", environment={**os.environ, "PATH": path})


def set_up_browser() -> None:
    """Find the browser of the gate, or install it if this user may; any Chromium will do."""
    bring(SHELLS)
    if not chromium():
        attempt(VENV / "bin" / "playwright", "install", "chromium")
    if not chromium():
        raise SystemExit(NO_BROWSER)


def set_up_all_browsers() -> None:
    """Find every browser that readers have, or install them if this user may."""
    set_up_browser()
    bring(BROWSERS)
    if still := ", ".join(name for name, (program, _) in BROWSERS.items() if not program()):
        raise SystemExit(WITHOUT.format(names=still))


def bring(wanted: Mapping[str, tuple[Callable[[], Path | None], tuple[str, ...]]]) -> None:
    """Install the missing programs if this user may, each under the first name that apt has."""
    lacking = [names for program, names in wanted.values() if not program()]
    if lacking and os.geteuid() == 0 and shutil.which("apt-get"):
        attempt(*APT, "update")
        for names in lacking:
            any(attempt(*APT, "install", "-y", "--no-install-recommends", name) for name in names)


def install(lock: str) -> None:
    """Install the packages of a lock file, refusing anything whose hash differs."""
    pip: list[str | Path] = [VENV / "bin" / "python", "-m", "pip", "install", "--quiet", "--disable-pip-version-check"]
    # Most installed modules are never used; Python compiles the others when it imports them.
    pip += ["--retries", "5", "--no-compile"]
    run(*pip, "--require-hashes", "--no-deps", "--only-binary", ":all:", "-r", ROOT / lock)


def run(*command: str | Path, environment: dict[str, str] | None = None) -> None:
    """Run one step of the set-up; its failure ends the set-up."""
    print("+", *(Path(part).name if Path(part).is_absolute() else part for part in command), flush=True)
    if subprocess.run(command, cwd=ROOT, env=environment, check=False).returncode != 0:
        raise SystemExit("This step of the set-up failed; see its message above.")


def attempt(*command: str | Path) -> bool:
    """Run a step that may fail because an alternative follows; return whether it succeeded."""
    print("+", *command, flush=True)
    return subprocess.run(command, check=False).returncode == 0


if __name__ == "__main__":
    main(sys.argv[1:])
