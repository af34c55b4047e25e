"""House rules as values: what each of them sets in the rules of a table."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from enum import Enum
from typing import Any, TypeVar

R = TypeVar("R")


@dataclass(frozen=True, slots=True, kw_only=True)
class Option:
    """A house rule: what each value (the first is the default) sets in the rules, and the rule ids it touches.

    A value sets `field`, or a field of a part, as in "settlement.rounding"; without `field` it gives fields by name.
    `reads` returns the policy of a value that is not listed, or None if there is no such value. `only` limits the
    option to some tables. `makes` returns the rules for a policy that fields alone cannot set. `of_position` says that
    a position belongs to one value, so that the value is kept when other rules are compared.
    """

    key: str
    sets: Mapping[str, Any]
    touches: tuple[str, ...]
    field: str = ""
    reads: Callable[[str], Any] | None = None
    only: Callable[[Any], bool] | None = None
    makes: Callable[[Any, Any], Any] | None = None
    rule_against: Callable[[str], str] | None = None
    of_position: bool = False

    @property
    def values(self) -> tuple[str, ...]:
        """The listed values."""
        return tuple(self.sets)

    @property
    def default(self) -> str:
        """The value in the source."""
        return next(iter(self.sets))

    def policy(self, value: str) -> Any:
        """Return what a value stands for."""
        return self.sets[value] if value in self.sets or self.reads is None else self.reads(value)

    def allows(self, value: str) -> bool:
        """Return whether a value may be chosen; some options accept values that are not listed."""
        return value in self.sets or (self.reads is not None and self.reads(value) is not None)

    def agreed(self, rules: R, value: str) -> R:
        """Return rules with this value."""
        if self.only is not None and not self.only(rules):
            return rules
        policy = self.policy(value)
        if self.makes is not None:
            made: R = self.makes(rules, policy)
            return made
        for field, part in ({self.field: policy} if self.field else policy).items():
            rules = with_field(rules, field, part)
        return rules


def with_field(record: R, field: str, value: Any) -> R:
    """Return a record with a new value for a field, or for a field of a part, as in "settlement.rounding"."""
    name, _, rest = field.partition(".")
    before = getattr(record, name)
    now = with_field(before, rest, value) if rest else value
    return record if now is before else replace(record, **{name: now})  # type: ignore[type-var]


def named(*members: Enum) -> dict[str, Any]:
    """Return policies by their string values."""
    return {str(member.value): member for member in members}


def yes_or_no(default: bool) -> dict[str, bool]:
    """Return both answers, the default one first."""
    return {"true": True, "false": False} if default else {"false": False, "true": True}


def whole(_: Any, table: R) -> R:
    """Return the rules of a value in place of the current ones."""
    return table


@dataclass(frozen=True, slots=True)
class Variant:
    """A named way to play: the options that it sets."""

    key: str
    sets: tuple[tuple[str, str], ...]


def as_in_source(options: tuple[Option, ...]) -> Variant:
    """Return the variant in which every option is as in the source."""
    return Variant("source", tuple((option.key, option.default) for option in options))
