"""The ways to play as parameters of tests."""

import pytest

from .random_tables import named

TOGETHER = "klaverjas-4"


def each(ways):
    """Parametrize a test by ways to play; combined variants of klaverjas are slow, single ones are not."""
    return pytest.mark.parametrize("way", [pytest.param(way, id=named(way), marks=marks(way)) for way in ways])


def one_of_each(ways):
    """Parametrize an expensive test by ways to play; all but the first of each game are slow."""
    first = {way[0]: way for way in reversed(ways)}.values()
    slow = {way: () if way in first else pytest.mark.slow for way in ways}
    return pytest.mark.parametrize("way", [pytest.param(way, id=named(way), marks=slow[way]) for way in ways])


def marks(way):
    """Return the pytest marks for a way to play."""
    return pytest.mark.slow if way[0] == TOGETHER and len(way[1]) > 1 else ()
