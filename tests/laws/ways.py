"""The ways to play as parameters of tests."""

import pytest

from .random_tables import named

TOGETHER = "klaverjas-4"


def each(ways):
    """Parametrize a test by ways to play; variants of klaverjas put together are slow, each alone is not."""
    return pytest.mark.parametrize("way", [pytest.param(way, id=named(way), marks=marks(way)) for way in ways])


def one_of_each(ways):
    """Parametrize a dear test by ways to play; but for the first of each game all are slow."""
    first = {way[0]: way for way in reversed(ways)}.values()
    slow = {way: () if way in first else pytest.mark.slow for way in ways}
    return pytest.mark.parametrize("way", [pytest.param(way, id=named(way), marks=slow[way]) for way in ways])


def marks(way):
    """What pytest should know of a way to play."""
    return pytest.mark.slow if way[0] == TOGETHER and len(way[1]) > 1 else ()
