"""The plugin is available wherever the package is installed; it refuses sites that it cannot build."""

from pathlib import Path

from mkdocs.config.defaults import MkDocsConfig
from mkdocs.exceptions import PluginError

from build_scripts.base.messages import message
from build_scripts.base.problems import Problem, line_of
from build_scripts.base.sites import the_site

NAME = "kaarttafel"


def only_at_home(config: MkDocsConfig) -> None:
    """Refuse to build from settings other than those of this process's site."""
    file = Path(config.config_file_path or "mkdocs.yml").resolve()
    if file != the_site().settings.resolve():
        text = file.read_text(encoding="utf-8", errors="replace") if file.is_file() else ""
        before, _, after = text.partition("\nplugins:")
        line = before.count("\n") + 1 + line_of(f"\n{after}", NAME) - 1 if after else 1
        raise PluginError(str(Problem(file.name, line, message("plugin.elsewhere"))))
