"""Joins the modules of a page into one script: a page asks for one file instead of for thirty, one after the other.

Every module becomes a function that runs once and hands on what it exports, in the order in which they need each other.
The text between stays as it was written, so that it can be read on the site too.
"""

import re
from collections.abc import Iterator, Mapping

FROM = r'"\./(?P<module>[\w.-]+)";\n'
IMPORT = re.compile(r"^import (?:(?P<names>\{[^}]*\}) from )?" + FROM, re.MULTILINE)
PASSED_ON = re.compile(r"^export (?P<names>\{[^}]*\}) from " + FROM, re.MULTILINE)
EXPORT = re.compile(r"^export (?=(?:async )?(?:function|class|const) (\w+))", re.MULTILINE)
# What would be left over, or would not do inside of a function.
LEFT_OVER = re.compile(r"^(?:import\b(?!\()|export\b|await\b).*", re.MULTILINE)


class CannotBeJoined(Exception):
    """A module says something that the joining does not know."""


def joined(modules: Mapping[str, str], entry: str) -> str:
    """One script that does what the entry module does with all that it needs."""
    for name in in_order(modules, entry):
        for missing in missing_in(modules, modules[name]):
            raise CannotBeJoined(f"{name} asks for what is not there: {missing}")
    parts = [wrapped(name, modules[name]) for name in in_order(modules, entry) if name != entry]
    return "\n".join([*parts, f"// {entry}\n{handed_on(checked(entry, taken_in(modules[entry])))}"])


def in_order(modules: Mapping[str, str], entry: str, above: tuple[str, ...] = ()) -> list[str]:
    """The modules that one needs, each after those that it needs itself, and it last."""
    if entry in above:
        raise CannotBeJoined(f"{entry} needs itself, by way of {', '.join(above)}")
    needed = [found["module"] for pattern in (IMPORT, PASSED_ON) for found in pattern.finditer(modules[entry])]
    every = [name for one in needed for name in in_order(modules, one, (*above, entry))]
    return list(dict.fromkeys([*every, entry]))


def missing_in(modules: Mapping[str, str], text: str) -> Iterator[str]:
    """The names that a module takes from others that do not export them."""
    for found in (found for pattern in (IMPORT, PASSED_ON) for found in pattern.finditer(text) if found["names"]):
        exported = EXPORT.findall(modules[found["module"]])
        wanted = [name.split()[0] for name in found["names"].strip("{} \n").split(",") if name.strip()]
        yield from (f"{name} of {found['module']}" for name in wanted if name not in exported)


def wrapped(name: str, text: str) -> str:
    """A module as a function that runs at once and gives its exports."""
    exported = ", ".join(EXPORT.findall(text))
    inside = checked(name, EXPORT.sub("", taken_in(text)))
    return f"// {name}\nconst {variable(name)} = (() => {{\n{inside}return {{ {exported} }};\n}})();\n"


def taken_in(text: str) -> str:
    """A module whose imports come out of the functions above it."""
    return IMPORT.sub(lambda found: "".join(taken(found)), text)


def taken(found: re.Match[str]) -> Iterator[str]:
    """What an import becomes; one without names only says what comes first."""
    if found["names"]:
        yield f"const {found['names'].replace(' as ', ': ')} = {variable(found['module'])};\n"


def handed_on(text: str) -> str:
    """The entry module, which hands on what others export."""

    def here(found: re.Match[str]) -> str:
        return f"const {found['names']} = {variable(found['module'])};\nexport {found['names']};\n"

    return PASSED_ON.sub(here, text)


def checked(name: str, text: str) -> str:
    """The text of a module, when nothing is left over in it."""
    if left := LEFT_OVER.search(PASSED_ON.sub("", text)):
        raise CannotBeJoined(f"{name}: {left[0]}")
    return text


def variable(module: str) -> str:
    """What a module is called in the script."""
    return re.sub(r"\W", "_", module)
