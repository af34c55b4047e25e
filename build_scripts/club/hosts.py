"""The files with which a host builds and publishes a club's site after each push, with one version of Kaarttafel."""

import re
from collections.abc import Iterator
from pathlib import Path

from build_scripts.base.messages import meant, message
from build_scripts.python.for_pythons import VERSION

HOST_FILES = Path(__file__).with_name("host_files")
# Each host with its files: their places in the club's folder, and the names of ours.
HOSTS = {
    "github": {".github/workflows/site.yml": "github.yml"},
    "gitlab": {".gitlab-ci.yml": "gitlab.yml"},
    "netlify": {"netlify.toml": "netlify.toml"},
    "cloudflare": {"wrangler.toml": "wrangler.toml", ".python-version": "python-version"},
}
NO_HOST = "none"
CHOICES = (*HOSTS, NO_HOST)
# Every host installs what this file names.
REQUIREMENTS = "requirements.txt"
PYTHON = "3.13"
ADDRESS = re.compile(r"https?://[^\s/]+(/\S*)?")
# A place of our files where each club has something else.
BLANK = re.compile(r"<(?P<what>\w+)>")
PINNED = re.compile(r"^kaarttafel==(?P<version>\S+)", re.MULTILINE)


def host_mistakes(host: str) -> list[str]:
    """The mistake in the name of a host, if any."""
    if host in CHOICES:
        return []
    say = message("club.no-such", key="host", given=host, known=", ".join(CHOICES))
    return [say + meant(host, CHOICES)]


def wheels_mistakes(folder: Path, wheels: str) -> list[str]:
    """The mistake in the place of the wheels, if any: an address, a folder of the club's, or "" for an index."""
    if not wheels or ADDRESS.fullmatch(wheels):
        return []
    if not (folder / wheels).is_dir():
        return [message("host.no-wheels", given=wheels)]
    if not (folder / wheels).resolve().is_relative_to(folder.resolve()):
        return [message("host.wheels-outside", given=wheels)]
    return [] if any((folder / wheels).glob("kaarttafel-*.whl")) else [message("host.no-wheel-in", given=wheels)]


def host_files(host: str, name: str, wheels: str) -> Iterator[tuple[str, str]]:
    """The files for a host by their places in the club's folder; `name` becomes the name of a project there."""
    if host == NO_HOST:
        return
    filled = {
        "python": PYTHON,
        "version": VERSION,
        "name": slug(name),
        "wheels": f"--find-links {wheels}\n" if wheels else "",
    }
    for place, ours in ({REQUIREMENTS: REQUIREMENTS} | HOSTS[host]).items():
        text = (HOST_FILES / ours).read_text(encoding="utf-8")
        filled["about"] = message("host.requirements" if place == REQUIREMENTS else "host.about")
        yield place, BLANK.sub(lambda found: filled[found["what"]], text)


def slug(name: str) -> str:
    """A name of small letters, digits and hyphens."""
    return re.sub(r"[^a-z0-9]+", "-", name.lower()).strip("-") or "kaarttafel"
