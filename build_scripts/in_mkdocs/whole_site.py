"""A whole site through MkDocs' own command: one language in its process, the others in parallel, then the whole."""

import os
from collections.abc import Iterator
from pathlib import Path

from build_scripts.base.messages import message
from build_scripts.base.problems import Unbuildable
from build_scripts.base.sites import Order, the_site
from build_scripts.finish.compressed import compress_pages
from build_scripts.language_build import NO_DAY
from build_scripts.site import Building, tell
from build_scripts.tables.engine import memory


class WholeSite:
    """The site around the language that MkDocs builds in this process."""

    def __init__(self, *, serving: bool) -> None:
        self.serving = serving
        self.building: Building | None = None
        for name, value in NO_DAY.items():
            os.environ.setdefault(name, value)

    def begun(self, site: Path) -> Order:
        """Write the shared files once and start the other languages; return the order for this one."""
        here = the_site().home
        if self.building is None:
            self.building = Building(site, here)
            try:
                self.building.prepare()
            except Unbuildable as stop:
                raise SystemExit(str(stop)) from stop
        self.building.begin()
        return self.building.place.order(here)

    def ended(self) -> str:
        """Put the site together and print its problems; return why a build must fail, or ""."""
        assert self.building
        found = self.building.finish()
        tell(found)
        memory(the_site().home).save()
        if self.serving:
            return ""
        compress_pages(self.building.place.site)
        self.end()
        broken = bool(found or self.building.troubles)
        return message("build.problems", count=len(found)) if broken else ""

    def followed(self) -> Iterator[str]:
        """The folders whose files are pages."""
        yield from (str(the_site().file(language, "")) for language in the_site().languages)

    def end(self) -> None:
        """End the processes of the other languages."""
        if self.building:
            self.building.end()
