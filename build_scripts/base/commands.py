"""The locations of the programs other than Python on this machine."""

import os
import re
import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
# Our files besides the scripts: next to them in a clone, inside them in an installation.
INSTALLED = ROOT / "build_scripts" / "ours"
OURS = INSTALLED if INSTALLED.is_dir() else ROOT
# The results that builds keep for later ones.
KEPT_HERE = Path(os.environ.get("XDG_CACHE_HOME") or Path.home() / ".cache") / "kaarttafel"
WORK = ROOT / "build" if OURS == ROOT else KEPT_HERE
# The folder that announces the plugin of the site generator, as an installation does.
DOOR = ROOT / "build_scripts" / "door"
OLDEST_NODE = 20

# The shell has no window at all: the same engine for two thirds of the work.
SHELL = "chromium-headless-shell"
CHROMIUM_NAMES = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable")
CHROMIUM_APPLICATIONS = (
    Path("/Applications/Chromium.app/Contents/MacOS/Chromium"),
    Path("/Applications/Google Chrome.app/Contents/MacOS/Google Chrome"),
)
FIREFOX_NAMES = ("firefox-esr", "firefox")
FIREFOX_APPLICATION = Path("/Applications/Firefox.app/Contents/MacOS/firefox")


def node() -> Path | None:
    """The first Node that is recent enough: the one set up for the project, then the machine's."""
    candidates = [ROOT / ".venv" / "bin" / "node", shutil.which("node")]
    return next((Path(found) for found in candidates if found and node_is_recent(Path(found))), None)


def node_is_recent(program: Path) -> bool:
    """Whether this Node starts and is at least the oldest one that the project works with."""
    match = re.match(r"v(\d+)", output_of(program, "--version"))
    return match is not None and int(match[1]) >= OLDEST_NODE


def chromium() -> Path | None:
    """The first Chromium that starts: the requested one, the headless one, then others."""
    return next((program for program in chromium_candidates() if output_of(program, "--version")), None)


def whole_chromium() -> Path | None:
    """The machine's full Chromium, as a reader has it."""
    return next((Path(found) for name in CHROMIUM_NAMES if (found := shutil.which(name))), None)


def chromium_shell() -> Path | None:
    """The headless Chromium, if this machine has it."""
    return Path(found) if (found := shutil.which(SHELL)) else None


def chromium_candidates() -> Iterator[Path]:
    """Every place where a Chromium may be, in order of preference."""
    if asked := os.environ.get("CHROMIUM"):
        yield Path(shutil.which(asked) or asked)
    yield from (Path(found) for name in (SHELL, *CHROMIUM_NAMES) if (found := shutil.which(name)))
    yield from (program for program in CHROMIUM_APPLICATIONS if program.exists())
    if own := playwright_chromium():
        yield own


def playwright_chromium() -> Path | None:
    """The Chromium that Playwright has installed for this user, if any."""
    question = "from playwright.sync_api import sync_playwright as s\nwith s() as p: print(p.chromium.executable_path)"
    found = Path(output_of(Path(sys.executable), "-c", question).strip() or "/nowhere")
    return found if found.exists() else None


def firefox() -> Path | None:
    """The first Firefox that starts: the requested one, then the machine's."""
    named = [os.environ.get("FIREFOX"), *map(shutil.which, FIREFOX_NAMES), FIREFOX_APPLICATION]
    return next((Path(found) for found in named if found and output_of(Path(found), "--version")), None)


def webkit() -> Path | None:
    """The driver of WebKitGTK, which has its own browser."""
    return Path(found) if (found := shutil.which("WebKitWebDriver")) else None


def screen() -> Path | None:
    """The server of a virtual screen, for browsers that do not start without a screen."""
    return Path(found) if (found := shutil.which("Xvfb")) else None


def output_of(program: Path, *arguments: str) -> str:
    """The output of the program, or "" if it does not start or fails."""
    try:
        run = subprocess.run([program, *arguments], capture_output=True, text=True, timeout=60, check=False)
    except (OSError, subprocess.TimeoutExpired):
        return ""
    return run.stdout if run.returncode == 0 else ""
