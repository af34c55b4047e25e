"""Stands in for the loop that lets Python wait for the browser: nothing in the core waits."""

# A memory snapshot is only possible if the runtime makes its references at the start in this order.
from pyodide_js._api import scheduleCallback

__all__ = ["scheduleCallback"]


def _initialize_event_loop() -> None:
    """Do nothing; the runtime calls this at its start."""
