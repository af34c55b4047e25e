"""The plugin for ProperDocs, which has base classes of its own: the tables in a site of others."""

from typing import Any

from properdocs.exceptions import PluginError
from properdocs.plugins import BasePlugin

from build_scripts.in_mkdocs.elsewhere import hooks_of
from build_scripts.markdown.cover import Cover
from build_scripts.markdown.options import mistakes


class Kaarttafel(BasePlugin):
    """The plugin by its name."""

    def load_config(self, options: dict[str, Any], *_: Any, **__: Any) -> tuple[Any, Any]:
        """Take the hooks; the options are those of the extension."""
        self.__dict__.update(hooks_of(Cover(options, PluginError)))
        return list(mistakes(options)), []
