"""Stands in for asyncio, with which the runtime loads some sixty other modules at every start.

The worker asks the core and has its answer: nothing waits. The runtime reads these two names only when something does.
"""


def get_event_loop() -> None:
    """There is no loop; raises RuntimeError."""
    raise RuntimeError("the library of this site comes without asyncio: nothing can be awaited")


def ensure_future(*_: object) -> None:
    """Nothing can be waited for; raises RuntimeError."""
    get_event_loop()
