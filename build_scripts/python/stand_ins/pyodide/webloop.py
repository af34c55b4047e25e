"""Stands in for the loop that lets Python wait for the browser: nothing in the core waits."""

# A memory can only be kept where the references that the runtime makes at its start lie in this order.
from pyodide_js._api import scheduleCallback

__all__ = ["scheduleCallback"]


def _initialize_event_loop() -> None:
    """What the runtime calls at its start."""
