"""Writes out the methods of records, which a module of the core would make at each start, and drops annotations.

Two thirds of the time in which the browser loads the core would go into the methods of records: each is put together as
a text and compiled. So the core travels with these methods written out. A travelling record does not guard its fields:
like assertions, that is left to the Python that runs the tests.
"""

from __future__ import annotations

import ast
import importlib
from collections.abc import Iterable
from dataclasses import dataclass, fields
from textwrap import indent

MAKES_RECORDS = "dataclasses"
# The constructor of named tuples reads the annotations.
READS_ANNOTATIONS = "NamedTuple"
KNOWN_FIELD_TERMS = {"default", "default_factory", "compare"}


class CannotBeWrittenOut(Exception):
    """A record has an unknown feature; the text names both."""


@dataclass(frozen=True, slots=True)
class Field:
    """A field of a record, with the source of its default or default factory, if any, and whether it is compared."""

    name: str
    default: str = ""
    factory: str = ""
    compared: bool = True

    @property
    def parameter(self) -> str:
        """The field as a parameter; with a factory the default is a placeholder that no caller passes."""
        given = self.default or ("..." if self.factory else "")
        return f"{self.name}={given}" if given else self.name

    @property
    def has_default(self) -> bool:
        """Whether a record can be made without it."""
        return bool(self.default or self.factory)

    @property
    def value(self) -> str:
        """The field's initial value."""
        return f"{self.factory}() if {self.name} is ... else {self.name}" if self.factory else self.name

    @property
    def assigned(self) -> str:
        """The line that sets the field."""
        return f"self.{self.name} = {self.value}"


@dataclass(frozen=True, slots=True)
class Record:
    """A record: the terms of its decorator, its new fields, and the fields that it has `again` with another default.

    `above` is its base record, with the fields `inherited`; `there` are the methods that it defines itself.
    """

    terms: dict[str, bool]
    own: tuple[Field, ...]
    again: tuple[Field, ...]
    above: str
    inherited: tuple[str, ...]
    there: frozenset[str]

    def says(self, term: str, default: bool = False) -> bool:
        """The value of a term of the record."""
        return self.terms.get(term, default)

    def slots(self) -> list[ast.stmt]:
        """The line that reserves a place for each new field."""
        return ast.parse(f"__slots__ = {names_of(self.own)}").body if self.says("slots") else []

    def methods(self) -> list[ast.stmt]:
        """The generated methods; a record that adds nothing to its base inherits all of them."""
        if self.inherited and not self.own and not self.again:
            return []
        text = [f"__match_args__ = {names_of(() if self.says('kw_only') else self.own)}", self.made()]
        text += [self.changed()] if self.own or self.inherited else []
        if self.says("eq", default=True):
            text += [self.equal()] if "__eq__" not in self.there else []
            text += [self.hashed()] if self.says("frozen") and "__hash__" not in self.there else []
        return ast.parse("\n".join(text)).body

    def made(self) -> str:
        """The method that makes a record."""
        by_name = ["*"] if self.says("kw_only") and (self.own or self.again) else []
        parameters = ["self", *by_name, *(one.parameter for one in (*self.again, *self.own))]
        lines = [one.assigned for one in self.own]
        if self.inherited:
            parameters.append("**inherited")
            passed = [f"{one.name}={one.value}" for one in self.again]
            lines.insert(0, f"{self.above}.__init__({', '.join(['self', *passed, '**inherited'])})")
        if "__post_init__" in self.there:
            lines.append("self.__post_init__()")
        return f"def __init__({', '.join(parameters)}):\n" + indent("\n".join(lines or ["pass"]), "    ")

    def changed(self) -> str:
        """The method that makes a copy of a record with some fields changed."""
        now = ", ".join(f"{name!r}: self.{name}" for name in (*self.inherited, *(one.name for one in self.own)))
        return f"def __replace__(self, /, **changes):\n    return self.__class__(**{{{now}}} | changes)"

    def equal(self) -> str:
        """The method that compares two records."""
        parts = [f"{self.above}.__eq__(self, other)"] if self.inherited else []
        parts += [f"self.{one.name} == other.{one.name}" for one in self.own if one.compared]
        return (
            "def __eq__(self, other):\n    if self is other:\n        return True\n"
            f"    return {' and '.join(parts) or 'True'} if self.__class__ is other.__class__ else NotImplemented"
        )

    def hashed(self) -> str:
        """The method that returns the hash of a record."""
        parts = [f"{self.above}.__hash__(self)"] if self.inherited else []
        parts += [f"self.{one.name}" for one in self.own if one.compared]
        return f"def __hash__(self):\n    return hash(({''.join(f'{part}, ' for part in parts)}))"


def names_of(own: Iterable[Field]) -> str:
    """The names of fields as the source of a tuple."""
    return f"({''.join(f'{one.name!r}, ' for one in own)})"


def written_out(source: str, module: str) -> str:
    """Return the source of a module as it travels; raises CannotBeWrittenOut for a record of an unknown kind."""
    tree = ast.parse(source)
    tree.body = [one for one in map(without_records, tree.body) if one is not None]
    tree = WrittenOut(module).visit(tree)
    return ast.unparse(ast.fix_missing_locations(tree)) + "\n"


def without_records(statement: ast.stmt) -> ast.stmt | None:
    """An import without the names that make records; the one function that is needed later comes from elsewhere."""
    if not isinstance(statement, ast.ImportFrom) or statement.module != MAKES_RECORDS:
        return statement
    needed = [one for one in statement.names if one.name == "replace"]
    return ast.ImportFrom(module="copy", names=needed, level=0) if needed else None


class WrittenOut(ast.NodeTransformer):
    """Goes through a module and writes out its records, without annotations."""

    def __init__(self, module: str) -> None:
        self.module = module

    def visit_ClassDef(self, node: ast.ClassDef) -> ast.ClassDef:
        """A class: a named tuple stays as it is, a record gets its methods."""
        if any(isinstance(base, ast.Name) and base.id == READS_ANNOTATIONS for base in node.bases):
            node.body = [one if isinstance(one, ast.AnnAssign) else self.visit(one) for one in node.body]
            return node
        terms = record_terms(node)
        if terms is not None:
            node.decorator_list = []
            record = self.record(node, terms)
            node.body = [*record.slots(), *(one for one in node.body if field_of(one) is None), *record.methods()]
        node.body = [kept for one in node.body if (kept := self.visit(one)) is not None] or [ast.Pass()]
        return node

    def record(self, node: ast.ClassDef, terms: dict[str, bool]) -> Record:
        """The record of a class and its terms."""
        loaded = getattr(importlib.import_module(self.module), node.name)
        above = [one for one in loaded.__mro__[1:] if "__dataclass_fields__" in vars(one)]
        inherited = tuple(one.name for one in fields(above[0])) if above else ()
        said = [one for part in node.body if (one := field_of(part))]
        own = tuple(one for one in said if one.name not in inherited)
        again = tuple(one for one in said if one.name in inherited and one.has_default)
        there = frozenset(one.name for one in node.body if isinstance(one, ast.FunctionDef))
        found = Record(terms, own, again, above[0].__name__ if above else "", inherited, there)
        if inherited and (own or again) and not found.says("kw_only"):
            raise CannotBeWrittenOut(f"{self.module}.{node.name}: who adds fields to a record takes them by name.")
        return found

    def visit_FunctionDef(self, node: ast.FunctionDef) -> ast.FunctionDef:
        """A function without annotations."""
        node.returns = None
        spec = node.args
        others = [one for one in (spec.vararg, spec.kwarg) if one]
        for argument in [*spec.posonlyargs, *spec.args, *spec.kwonlyargs, *others]:
            argument.annotation = None
        self.generic_visit(node)
        return node

    def visit_AnnAssign(self, node: ast.AnnAssign) -> ast.stmt | None:
        """An assignment without its annotation; a bare annotation is removed."""
        self.generic_visit(node)
        return ast.Assign(targets=[node.target], value=node.value) if node.value else None


def record_terms(node: ast.ClassDef) -> dict[str, bool] | None:
    """The terms of the decorator that makes a class a record; None for any other class."""
    for one in node.decorator_list:
        called = one.func if isinstance(one, ast.Call) else one
        if isinstance(called, ast.Name) and called.id == "dataclass":
            given = one.keywords if isinstance(one, ast.Call) else []
            return {str(term.arg): bool(ast.literal_eval(term.value)) for term in given}
    return None


def field_of(statement: ast.stmt) -> Field | None:
    """The field that a line of a record declares; None if it declares none."""
    if not isinstance(statement, ast.AnnAssign) or not isinstance(statement.target, ast.Name):
        return None
    if "ClassVar" in ast.unparse(statement.annotation):
        return None
    name, value = statement.target.id, statement.value
    if not isinstance(value, ast.Call) or not isinstance(value.func, ast.Name) or value.func.id != "field":
        return Field(name, ast.unparse(value) if value else "")
    terms = {str(term.arg): ast.unparse(term.value) for term in value.keywords}
    if value.args or not terms.keys() <= KNOWN_FIELD_TERMS:
        raise CannotBeWrittenOut(f"{name}: of {ast.unparse(value)} only {', '.join(KNOWN_FIELD_TERMS)} are known.")
    return Field(name, terms.get("default", ""), terms.get("default_factory", ""), terms.get("compare") != "False")
