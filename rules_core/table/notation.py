"""Setups and logs as one line of text; no other module knows its format.

    k1;klaverjas-4/amsterdams;dealer=N;seed=3f9;south=H9.H7.SA.DT;log=pass.play;1A7

Version, game with variants, fields in a fixed order, the log, and check digits over everything before them. Spaces are
written as dots; only characters allowed in a URL fragment are used.
"""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from urllib.parse import quote, unquote

from rules_core.cards.reasons import impossible

VERSION = "k1"
_SAFE = ",:/+-_"
_PLAIN = re.compile(r"[A-Za-z0-9 ,:/+_-]*")
# Dots separate the actions of a log, so a dot within an action becomes a hyphen, and a hyphen an underscore.
_IN_LOG, _OUT_OF_LOG = str.maketrans(".-", "-_"), str.maketrans("-_", ".-")
_PRIME, _BASE, _DIGITS = 4093, 257, "0123456789ABCDEFGHJKLMNPQRSTVWXYZ"


@dataclass(frozen=True, slots=True)
class Setup:
    """A setup as written, not yet checked: a game, variants, fields by name and a log of actions."""

    game: str
    variants: tuple[str, ...] = ()
    fields: tuple[tuple[str, str], ...] = ()
    log: tuple[str, ...] = field(default=())

    @property
    def by_name(self) -> dict[str, str]:
        """The fields by name."""
        return dict(self.fields)


def check_digits(text: str) -> str:
    """Return three characters that change with every single wrong or swapped character.

    >>> check_digits("k1;gin-rummy;seed=1"), check_digits("k1;gin-rummy;seed=7")
    ('3K7', '3KD')
    """
    value = 0
    for code in text.encode():
        value = (value * _BASE + code) % _PRIME
    return "".join(_DIGITS[part] for part in (value // 1024, value // 32 % 32, value % 32))


def _quoted(value: str) -> str:
    if _PLAIN.fullmatch(value):
        return ".".join(value.split())
    return ".".join(quote(word, safe=_SAFE).replace(".", "%2E") for word in value.split())


def in_log(action: str) -> str:
    """Return an action as a log writes it."""
    return action.translate(_IN_LOG)


def to_text(setup: Setup) -> str:
    """Return a setup as text: the inverse of `from_text`.

    >>> to_text(Setup("klaverjas-4", ("amsterdams",), (("south", "H9 H7"),), ("pass", "play")))
    'k1;klaverjas-4/amsterdams;south=H9.H7;log=pass.play;3D3'
    """
    parts = [VERSION, "/".join(filter(None, (setup.game, "+".join(setup.variants))))]
    parts += [f"{name}={_quoted(value)}" for name, value in setup.fields]
    if setup.log:
        parts.append("log=" + ".".join(map(in_log, setup.log)))
    text = ";".join(parts)
    return f"{text};{check_digits(text)}"


def from_text(text: str) -> Setup:
    """Return the setup of a text; raises Impossible when it is damaged or of another version.

    It does not check that such a table is possible: `rules_core.table.table.start` does.
    """
    body, _, digits = text.strip().rpartition(";")
    parts = body.split(";")
    if len(parts) < 2 or not parts[0].startswith("k"):
        raise impossible("table", "problem.not-a-table")
    if parts[0] != VERSION:
        raise impossible("table", "problem.other-version", given=parts[0], known=VERSION)
    if digits != check_digits(body):
        raise impossible("table", "problem.damaged")
    game, _, variants = parts[1].partition("/")
    fields: list[tuple[str, str]] = []
    log: tuple[str, ...] = ()
    for part in parts[2:]:
        name, equals, value = part.partition("=")
        if not equals:
            raise impossible("table", "problem.damaged")
        if name == "log":
            log = tuple(one.translate(_OUT_OF_LOG) for one in value.split(".")) if value else ()
        else:
            fields.append((name, " ".join(unquote(word) for word in value.split("."))))
    return Setup(game, tuple(filter(None, variants.split("+"))), tuple(fields), log)
