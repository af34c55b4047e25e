"""Stands in for the colours of tracebacks, which the library would put together at every start."""

from typing import Self


class Plain:
    """A theme, and each part of it, in which every colour is no text at all."""

    @property
    def traceback(self) -> Self:
        """The theme for tracebacks."""
        return self

    def __getattr__(self, colour: str) -> str:
        return ""


def can_colorize(**_: object) -> bool:
    """Return False: nothing is shown in colours."""
    return False


def get_theme(**_: object) -> Plain:
    """Return the theme without colours."""
    return Plain()
