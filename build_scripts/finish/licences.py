"""The works in a site with their authors and licences, and the check that none is left out."""

import json
import re
import tomllib
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from fnmatch import fnmatchcase
from functools import cache
from importlib.metadata import distribution, version
from pathlib import Path

from build_scripts.base.commands import OURS, ROOT
from build_scripts.base.kept import text_of
from build_scripts.base.messages import message
from build_scripts.base.problems import Problem
from build_scripts.base.sites import the_site
from build_scripts.finish.compressed import ENDINGS
from build_scripts.python.in_runtime import RUNTIME

LIST = Path(__file__).with_name("licences.toml")
PACKAGE = re.compile(r"node_modules/((?:@[^/]+/)?[^/]+)/")


@dataclass(frozen=True, slots=True)
class Shipped:
    """A work in the site, as licences.toml describes it."""

    name: str
    licence: str
    what: Mapping[str, str]
    texts: list[str]
    source: str = ""
    version: str = ""
    files: list[str] = field(default_factory=list)
    inside: list[str] = field(default_factory=list)


@cache
def shipped() -> list[Shipped]:
    """Every work in the site."""
    return [Shipped(**one) for one in tomllib.loads(LIST.read_text(encoding="utf-8"))["shipped"]]


def version_of(named: str) -> str:
    """The version in use: of a package of npm or pip, or of the Python in the browser."""
    where, _, name = named.partition(":")
    if where == "npm":
        return str(json.loads((OURS / "node_modules" / name / "package.json").read_text(encoding="utf-8"))["version"])
    if where == "python":
        return str(json.loads((RUNTIME / "pyodide-lock.json").read_text(encoding="utf-8"))["info"]["python"])
    return version(name) if where == "pip" else ""


def text_called(name: str) -> str:
    """The text of a licence, or "" if it is missing."""
    place = file_called(name)
    return place.read_text(encoding="utf-8").strip() if place and place.is_file() else ""


def file_called(name: str) -> Path | None:
    """The file of a licence: in a package, beside the list of shipped works, or at the root of the project."""
    if name.startswith("npm:"):
        return OURS / "node_modules" / name.removeprefix("npm:")
    if not name.startswith("pip:"):
        return next((place / name for place in (LIST.parent, OURS) if (place / name).is_file()), None)
    package, _, path = name.removeprefix("pip:").partition("/")
    found = [one for one in distribution(package).files or [] if f"/{one.as_posix()}".endswith(f"/{path}")]
    return Path(str(found[0].locate())) if found else None


def licence_problems(site: Path) -> Iterator[Problem]:
    """The problems with unlisted files and packages in the site, and with licences without their text."""
    place = LIST.relative_to(ROOT).as_posix()
    for one in shipped():
        for text in one.texts or [one.licence]:
            if not text_called(text):
                yield Problem(place, 1, message("licence.no-text", text=text, name=one.name))
    patterns = [pattern for one in shipped() for pattern in one.files]
    packages = {name for one in shipped() for name in one.inside}
    for file in files_of(site):
        if file not in the_site().own and not any(fnmatchcase(file, pattern) for pattern in patterns):
            yield Problem(file, 1, message("licence.unnamed-file", list=place))
        for package in sorted(packages_in(site / file) - packages if file.endswith(".map") else ()):
            yield Problem(place, 1, message("licence.unnamed-package", file=file, package=package, list=place))


def files_of(site: Path) -> Iterator[str]:
    """The files of a site, except the compressed copies of others."""
    for path in sorted(site.rglob("*")):
        if path.is_file() and not (path.suffix in ENDINGS.values() and path.with_suffix("").is_file()):
            yield path.relative_to(site).as_posix()


def packages_in(source_map: Path) -> set[str]:
    """The packages that a script or style was joined from, according to its source map."""
    return {found[1] for source in json.loads(text_of(source_map))["sources"] if (found := PACKAGE.search(source))}
