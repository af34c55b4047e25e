"""Stands in for the installer of packages and its unpackers of archives: the core needs no packages."""

# A memory snapshot is only possible if the runtime makes its references at the start in this order.
from pyodide_js import loadedPackages

__all__ = ["loadedPackages"]


class Place:
    """A folder, which the runtime requests at its start."""

    def __init__(self, path: str) -> None:
        self.path = path

    def __str__(self) -> str:
        return self.path


SITE_PACKAGES = Place("/lib/site-packages")
DSO_DIR = Place("/usr/lib")


def init_loaded_packages() -> None:
    """Do nothing; the runtime calls this when it has read its list of packages, which is empty."""
