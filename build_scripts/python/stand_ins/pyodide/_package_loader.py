"""Stands in for what installs packages, with all that unpacks archives: the core needs no packages."""

# A memory can only be kept where the references that the runtime makes at its start lie in this order.
from pyodide_js import loadedPackages

__all__ = ["loadedPackages"]


class Place:
    """A folder, as the runtime asks for it at its start."""

    def __init__(self, path: str) -> None:
        self.path = path

    def __str__(self) -> str:
        return self.path


SITE_PACKAGES = Place("/lib/site-packages")
DSO_DIR = Place("/usr/lib")


def init_loaded_packages() -> None:
    """What the runtime calls when it has read its list of packages, which is empty."""
