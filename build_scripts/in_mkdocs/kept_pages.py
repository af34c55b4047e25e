"""Lets the site generator make a page once and reuse it as long as its inputs stay the same.

A build always goes through the whole site, in the order of the generator. Only slow steps are cached here: reading the
theme, turning the text of a page into HTML, extracting its words for the search, and drawing its frame.
"""

from collections.abc import Hashable, Iterable, Mapping
from typing import Any

import jinja2
from mkdocs.config.defaults import MkDocsConfig
from mkdocs.structure.files import Files
from mkdocs.structure.nav import Navigation
from mkdocs.structure.pages import Page

from build_scripts.base.kept import KEPT, kept
from build_scripts.pages.pages import Pages
from build_scripts.pages.search_words import indexed, of_game
from build_scripts.shared.joined import compact

# The name under which the frame of a page gets its inputs.
MADE_OF = "made_of"
# The attributes that the generator sets on a page when it turns its text into HTML, besides the links.
NOTED = ("content", "toc", "_title_from_render", "present_anchor_ids")


class KeptTemplate(jinja2.Template):
    """A template of the theme that draws the same page once."""

    def render(self, *given: Any, **named: Any) -> str:
        """The page as drawn before from the same inputs; otherwise drawn now."""
        context = dict(*given, **named)
        if MADE_OF not in context:
            return super().render(context)
        return KEPT.made((self.name, context[MADE_OF]), lambda: super(KeptTemplate, self).render(context))


def keep_theme(config: MkDocsConfig) -> None:
    """Read the theme once."""
    theme = config.theme
    read = KEPT.made(("theme", *theme.dirs), lambda: environment(theme.get_env()))
    # The generator asks the theme at each build, without a hook in between.
    theme.get_env = lambda: read  # type: ignore[method-assign]


def environment(theme: jinja2.Environment) -> jinja2.Environment:
    """A theme whose pages are drawn once, whose list of thousands of files is made once, and whose script is short."""
    theme.filters["compact"] = compact
    theme.template_class = KeptTemplate
    every, wanted = theme.list_templates, list[str]()

    def names(**sieve: Any) -> list[str]:
        wanted[:] = wanted or every(**sieve)
        return wanted

    # It lists every icon of the theme each time; the filtered list never changes while the theme is kept.
    theme.list_templates = names  # type: ignore[method-assign, assignment]
    return theme


def keep_search(config: MkDocsConfig, pages: Pages, games: Mapping[str, str]) -> None:
    """Extract the words of a page for the search once; `games` has the titles of the games by folder."""
    search: Any = config.plugins["material/search"]
    index = search.search_index
    add = index.add_entry_from_context

    def sections(page: Page, html: str) -> list[Any]:
        others, whole = index.entries, page.content
        index.entries, page.content = list[Any](), html
        add(page)
        made, index.entries, page.content = index.entries, others, whole
        return list(made)

    def entries(page: Page) -> list[Any]:
        source = pages.search_source(page.file.src_uri)
        made = indexed(page.content or "", page.url, source, lambda html: sections(page, html))
        game = games.get(page.file.src_uri.partition("/")[0])
        return [of_game(one, game) for one in made] if game else made

    def add_once(page: Page) -> None:
        key = ("search", *looks(page), pages.search_source(page.file.src_uri))
        index.entries += KEPT.made(key, lambda: entries(page))

    index.add_entry_from_context = add_once


def keep_rendering(page: Page, config: MkDocsConfig, files: Files, said: list[str]) -> None:
    """Turn the text of a page into HTML once; its warnings are repeated."""
    render = page.render

    def made() -> tuple[dict[str, Any], dict[str, Any], list[str]]:
        before = len(said)
        render(config, files)
        complaints = said[before:]
        del said[before:]
        links = {file.src_uri: anchors for file, anchors in (page.links_to_anchors or {}).items()}
        return {name: getattr(page, name) for name in NOTED}, links, complaints

    def render_once(*_: Any) -> None:
        # The target of a link depends on the set of files.
        of = ("rendered", page.file.src_uri, page.markdown, *files.src_uris)
        noted, links, complaints = KEPT.made(of, made)
        vars(page).update(noted)
        page.links_to_anchors = {files.src_uris[uri]: anchors for uri, anchors in links.items()}
        said.extend(complaints)

    # The hooks before and after this step cannot skip it.
    page.render = render_once  # type: ignore[method-assign, assignment]


def made_of(page: Page, nav: Navigation) -> Hashable:
    """All inputs of the frame of a page, as long as the settings and the theme stay the same."""
    return (*looks(page), every_page(nav))


def looks(page: Page) -> tuple[Hashable, ...]:
    """The content of a page outside its navigation."""
    return page.url, page.title, repr(page.meta), page.content, outline(page.toc)


def outline(headings: Iterable[Any]) -> Hashable:
    """The headings of a page and those below them."""
    return tuple((one.title, one.id, one.level, outline(one.children)) for one in headings)


@kept
def every_page(nav: Navigation) -> Hashable:
    """The titles and addresses of the navigation, once all pages have been read."""
    return branches(nav.items)


def branches(items: Iterable[Any]) -> Hashable:
    """The navigation's data on some pages and sections."""
    said = ("title", "url", "meta")
    return tuple((*(repr(getattr(one, name, None)) for name in said), branches(one.children or ())) for one in items)
