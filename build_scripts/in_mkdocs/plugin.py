"""The plugin of the site generator: each event calls one function of the other modules."""

from pathlib import Path
from typing import Any

import material
from mkdocs.config.defaults import MkDocsConfig
from mkdocs.exceptions import PluginError
from mkdocs.plugins import BasePlugin, event_priority
from mkdocs.structure.files import Files
from mkdocs.structure.nav import Navigation
from mkdocs.structure.pages import Page

from build_scripts.base.kept import KEPT
from build_scripts.base.problems import write_problems
from build_scripts.base.sites import Order, ordered, the_site
from build_scripts.in_mkdocs.complaints import Complaints
from build_scripts.in_mkdocs.elsewhere import at_home, hooks_of
from build_scripts.in_mkdocs.kept_pages import MADE_OF, keep_rendering, keep_search, keep_theme, made_of
from build_scripts.in_mkdocs.whole_site import WholeSite
from build_scripts.markdown.cover import Cover
from build_scripts.markdown.options import mistakes
from build_scripts.pages import rulebook
from build_scripts.pages.language_links import same_page_in
from build_scripts.pages.navigation import named_sections, titled, with_games
from build_scripts.pages.page_head import (
    ONLY_IN,
    in_other_language,
    leads_to_table,
    links_to_itself_are_no_stops,
    names_its_kind,
    names_no_next,
    styles_last,
)
from build_scripts.pages.pages import Pages
from build_scripts.pages.previews import preview_of, write_previews
from build_scripts.shared.shared_files import FOLDER, read_addresses
from build_scripts.tables import lesson_pages, rule_anchors
from build_scripts.tables.engine import listed_games
from build_scripts.tables.page_blanks import without_indents

THEME = Path(__file__).parent.parent / "theme"
WORDS_OF_THEME = Path(material.__file__).parent / "templates" / "partials" / "languages"


def theme_language(language: str) -> str:
    """The language of the theme's own words and of the search: another one where the theme has not this one."""
    wanted = (language, language.partition("-")[0])
    there = (one for one in wanted if (WORDS_OF_THEME / f"{one}.html").is_file())
    return next(there, the_site().spoken(language))


class WholePlugin:
    """Our part in building one language; without an order it starts the builds of the other languages too."""

    def __init__(self) -> None:
        self.complaints = Complaints()
        self.whole: WholeSite | None = None

    def on_startup(self, *, command: str, **_: Any) -> None:
        """Keep every warning, so that a build can report all of them at once."""
        self.complaints.listen()
        if ordered() is None:
            self.whole = WholeSite(serving=command == "serve")

    def on_shutdown(self) -> None:
        """Stop listening: the next build begins with a new list."""
        self.complaints.listen_no_longer()
        if self.whole:
            self.whole.end()

    # Before the search, which reads its words in the theme.
    @event_priority(50)
    def on_config(self, config: MkDocsConfig) -> MkDocsConfig:
        """Turn the common configuration into that of one language."""
        self.complaints.said.clear()
        self.order = order = self.order_of(config)
        words = config.extra["words"][order.language]
        config.docs_dir, config.site_dir = str(order.docs), str(order.out)
        config.theme["language"], config.extra["lang"] = theme_language(order.language), order.language
        config.theme.dirs.insert(1 if config.theme.custom_dir else 0, str(THEME))
        config.site_description = words["description"]
        config.site_url = f"{config.site_url.rstrip('/')}/{order.language}/" if config.site_url else ""
        config.theme.static_templates.discard("404.html")  # bare_pages.py writes one that needs no known address
        more = config.extra.get("own_pages", ())
        config.nav = titled(with_games(config.nav or [], listed_games(order.language), order.docs, more), words)
        config.mdx_configs["toc"]["title"] = words["on-this-page"]
        for palette in config.theme["palette"]:
            palette["toggle"]["name"] = words.get(palette["toggle"]["name"], palette["toggle"]["name"])
        self.pages = Pages(order.language, read_addresses(order.shared), order.common, words)
        keep_theme(config)
        return config

    def order_of(self, config: MkDocsConfig) -> Order:
        """The order for this build; without one it builds the home language and starts the others."""
        if self.whole:
            return self.whole.begun(Path(config.site_dir))
        KEPT.next_build()
        order = ordered()
        assert order, "a build was begun without its start"
        return order

    def on_pre_build(self, config: MkDocsConfig) -> None:
        """Extract the words of a page for the search only once."""
        keep_search(config, self.pages, {game["game"]: game["title"] for game in listed_games(self.order.language)})

    def on_files(self, files: Files, **_: Any) -> None:
        """Leave out the source maps of the theme, and give the link warnings the known anchors."""
        for file in [one for one in files if one.src_uri.endswith(".map")]:
            files.remove(file)

        def anchors() -> dict[str, set[str]]:
            pages = {file.src_uri: file.page for file in files.documentation_pages()}
            return {name: (page and page.present_anchor_ids) or set() for name, page in pages.items()}

        self.complaints.anchors = anchors

    def on_pre_page(self, page: Page, config: MkDocsConfig, files: Files) -> Page:
        """Make a page only once as long as its inputs stay the same."""
        keep_rendering(page, config, files, self.complaints.said)
        return page

    def on_page_markdown(self, markdown: str, page: Page, **_: Any) -> str:
        """Play the tables of a page and mark their places."""
        if rule_anchors.game_of_rules_page(page.file.src_uri):
            page.meta["hide"] = list(rulebook.WITHOUT)
        return self.pages.marked(markdown, page.file.src_uri)

    def on_page_content(self, html: str, page: Page, **_: Any) -> str:
        """Label the rules and link the terms."""
        return self.pages.labelled(html, page.file.src_uri, page.url)

    def on_page_context(self, context: Any, /, *, page: Page, config: MkDocsConfig, nav: Navigation) -> Any:
        """Draw the tables, and give the page's frame the addresses of its other language and of the files it loads."""
        pages = self.pages
        page.content = pages.filled(page.content or "", page.file.src_uri, page.url)
        links = same_page_in(pages.language, page.file.src_uri, page.url, config.site_url or "", config.extra["words"])
        only_there = next((one for one in links if one.language == page.meta.get(ONLY_IN)), None)
        if only_there:
            page.canonical_url = None
        from_file = lesson_pages.words(pages.language)["ui.from-file"]
        own = {
            "own_script": pages.own_script(page.content),
            "own_styles": pages.own_styles(page.content),
        }
        told = {"preview": preview_of(pages, page.file.src_uri, page.url, config.site_url or "")}
        loaded = {**told, "common": FOLDER, "shared": pages.shared, **own}
        frame = {"languages": links, "only_there": only_there, "from_file": from_file}
        return {**context, **frame, **loaded, MADE_OF: (made_of(page, nav), *(one.lent for one in links))}

    def on_post_page(self, output: str, page: Page, config: MkDocsConfig) -> str:
        """Name the sections of the navigation, and let only the painting wait for the style."""
        language, own = self.order.language, config.extra.get("own_words", {})
        spoken = language if ONLY_IN in own.get(language, ()) else the_site().spoken(language)
        output = in_other_language(output, page.meta.get(ONLY_IN, ""), language, self.pages.site_words, spoken)
        self.pages.look_for_missing_words(output)
        to_table = self.pages.site_words["to-table"]

        def finished() -> str:
            reachable = leads_to_table(links_to_itself_are_no_stops(output), to_table)
            return without_indents(styles_last(names_no_next(names_its_kind(named_sections(reachable)))))

        return KEPT.made(("finished", output), finished)

    def on_post_build(self, config: MkDocsConfig) -> None:
        """Pass all problems to the process that started the build."""
        pages = self.pages
        found = [*pages.problems(), *self.complaints.problems(pages.language)]
        write_previews(pages, Path(config.site_dir), config.site_url or "")
        write_problems(found, self.order.problems)
        if self.whole and (say := self.whole.ended()):
            raise PluginError(say)

    def on_serve(self, server: Any, **_: Any) -> Any:
        """Follow the pages of every language."""
        if self.whole:
            for folder in self.whole.followed():
                server.watch(folder)
        return server


class Kaarttafel(BasePlugin):  # type: ignore[no-untyped-call, type-arg]
    """The plugin by its name: it builds a whole site of ours, and the tables in a site of others."""

    def __init__(self) -> None:
        self.begins: WholePlugin | None = None

    def load_config(self, options: dict[str, Any], config_file_path: str | None = None) -> tuple[Any, Any]:
        """Take the hooks for the site that these settings are of; the options are those of the extension."""
        if at_home(config_file_path):
            self.begins = self.begins or WholePlugin()
            self.__dict__.update(hooks_of(self.begins))
            return super().load_config(options, config_file_path)
        self.begins = None
        self.__dict__.update(hooks_of(Cover(options, PluginError)))
        return list(mistakes(options)), []

    # MkDocs keeps a plugin for the next build if its class has these.
    def on_startup(self, **_: Any) -> None:
        """Nothing in a site of others."""

    def on_shutdown(self) -> None:
        """Nothing in a site of others."""
