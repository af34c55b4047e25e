"""The extension `kaarttafel.markdown` of Python-Markdown: tables on the pages of any site."""

from build_scripts.markdown.extension import makeExtension

__all__ = ["makeExtension"]
