"""The plugin in a site of others: it adds the extension, the shared files and the links to them, and counts."""

from collections.abc import Mapping
from pathlib import Path
from typing import Any

from build_scripts.base.problems import Problem
from build_scripts.base.sites import SPOKEN
from build_scripts.markdown.assets import FOLDER, SCRIPT, STYLE, write_elsewhere
from build_scripts.markdown.extension import Tables
from build_scripts.markdown.page_tables import lost, places_in, without_samples


class Cover:
    """The hooks that MkDocs and ProperDocs call; `stop` is the error with which a build of theirs ends."""

    def __init__(self, options: Mapping[str, Any], stop: type[Exception]) -> None:
        self.options = dict(options)
        self.stop = stop
        self.found: list[Problem] = []
        # The page being read: the names of its tables, each with its line.
        self.lines: dict[str, dict[str, int]] = {}

    def on_config(self, config: Any) -> Any:
        """Add the extension in the language of the site, and the links to style and script."""
        spoken = str(config.theme.get("language", ""))[:2]
        language = {"language": spoken} if spoken in SPOKEN else {}
        self.tables = Tables(**language | self.options)
        self.found, self.lines = [], {}
        self.tables.found = self.found
        config.markdown_extensions.append(self.tables)
        config.extra_css.append(f"{FOLDER}/{STYLE}")
        config.extra_javascript.append(f"{FOLDER}/{SCRIPT}")
        return config

    def on_page_markdown(self, markdown: str, page: Any, config: Any, **_: Any) -> str:
        """Note the page, so that its mistakes name its file."""
        source = page.file.src_uri
        place = Path(page.file.abs_src_path) if page.file.abs_src_path else None
        name = f"{Path(config.docs_dir).name}/{source}"
        self.tables.page = (name, place)
        self.lines[source] = {name: first + 1 for first, _, name in places_in(without_samples(markdown))}
        return markdown

    def on_post_page(self, output: str, page: Any, config: Any) -> str:
        """Count: each fence of the page is a table on the finished page."""
        lines = self.lines.pop(page.file.src_uri, {})
        name = f"{Path(config.docs_dir).name}/{page.file.src_uri}"
        if name not in {one.file for one in self.found}:
            self.found += lost(list(lines), output, name, lines)
        return output

    def on_post_build(self, config: Any) -> None:
        """Stop with all mistakes, or write the files that tables share."""
        if self.found:
            raise self.stop("\n".join(map(str, self.found)))
        write_elsewhere(Path(config.site_dir) / FOLDER)
