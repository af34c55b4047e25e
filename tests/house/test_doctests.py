"""The examples in the core's own words, and the first lines that its README shows, do what stands below them."""

import doctest
from importlib import import_module

import pytest

from tests.conftest import ROOT

CORE = ROOT / "rules_core"
WITH_EXAMPLES = sorted(
    ".".join(path.relative_to(ROOT).with_suffix("").parts).removesuffix(".__init__")
    for path in CORE.rglob("*.py")
    if ">>> " in path.read_text(encoding="utf-8")
)


@pytest.mark.parametrize("module", WITH_EXAMPLES)
def test_what_an_example_shows_is_so(module: str) -> None:
    result = doctest.testmod(import_module(module))
    assert result.attempted
    assert not result.failed


def test_the_first_lines_that_somebody_writes_do_what_they_show() -> None:
    result = doctest.testfile(str(CORE / "README.md"), module_relative=False, encoding="utf-8")
    assert result.attempted >= 7
    assert not result.failed
