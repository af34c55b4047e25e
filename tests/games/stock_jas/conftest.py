"""Every test of what smousjas and vijfhonderden have in common is made with both."""

import pytest

from .sisters import SMOUSJAS, VIJFHONDERDEN


@pytest.fixture(params=[SMOUSJAS, VIJFHONDERDEN], ids=lambda jas: jas.key)
def jas(request):
    """The game that a test is about."""
    return request.param
