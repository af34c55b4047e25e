"""The tests of this folder with the fixture `jas` run with both smousjas and vijfhonderden."""

import pytest

from .sisters import SMOUSJAS, VIJFHONDERDEN


@pytest.fixture(params=[SMOUSJAS, VIJFHONDERDEN], ids=lambda jas: jas.key)
def jas(request):
    """The game under test."""
    return request.param
