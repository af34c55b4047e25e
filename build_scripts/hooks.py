"""What the site generator calls while it builds: each hook calls one function of the modules beside it."""

import logging
import os
from pathlib import Path
from typing import Any

from mkdocs.config.defaults import MkDocsConfig
from mkdocs.plugins import event_priority
from mkdocs.structure.files import Files
from mkdocs.structure.nav import Navigation
from mkdocs.structure.pages import Page

from build_scripts import lesson_pages
from build_scripts.engine import listed_games
from build_scripts.kept import KEPT
from build_scripts.kept_pages import MADE_OF, keep_rendering, keep_search, keep_theme, made_of
from build_scripts.language_links import same_page_in
from build_scripts.navigation import named_sections, titled, with_games
from build_scripts.page_head import styles_last
from build_scripts.pages import Pages
from build_scripts.problems import Complaints, write_problems
from build_scripts.shared_files import FOLDER, read_addresses

COMPLAINTS = Complaints()


def on_startup(**_: Any) -> None:
    """Keep every warning, so that a build can tell all of them at once."""
    KEPT.next_build()
    COMPLAINTS.said.clear()
    logging.getLogger("mkdocs").addHandler(COMPLAINTS)


def on_shutdown(**_: Any) -> None:
    """Listen no longer: the next build begins with a new list."""
    logging.getLogger("mkdocs").removeHandler(COMPLAINTS)


# Before the search, which reads its words in the theme.
@event_priority(50)
def on_config(config: MkDocsConfig) -> MkDocsConfig:
    """Turn the common configuration into that of one language."""
    language = os.environ.get("SITE_LANGUAGE", "nl")
    words = config.extra["words"][language]
    shared = read_addresses(Path(os.environ["SITE_SHARED"]))
    config.site_description = words["description"]
    config.site_url = f"{config.site_url.rstrip('/')}/{language}/" if config.site_url else ""
    config.theme.static_templates.discard("404.html")  # bare_pages.py writes one that needs no known address
    config.nav = titled(with_games(config.nav or [], listed_games(language), Path(config.docs_dir)), words)
    for palette in config.theme["palette"]:
        palette["toggle"]["name"] = words.get(palette["toggle"]["name"], palette["toggle"]["name"])
    config.extra["pages"] = Pages(language, shared, Path(os.environ["SITE_COMMON"]), words)
    keep_theme(config)
    return config


def on_pre_build(config: MkDocsConfig) -> None:
    """Let the words of a page be taken out for the search once."""
    keep_search(config)


def on_pre_page(page: Page, config: MkDocsConfig, files: Files) -> Page:
    """Let a page be made once as long as nothing changes that it is made from."""
    keep_rendering(page, config, files, COMPLAINTS.said)
    return page


def on_page_markdown(markdown: str, page: Page, config: MkDocsConfig, **_: Any) -> str:
    """Play the tables of a page and mark their places."""
    pages: Pages = config.extra["pages"]
    return pages.marked(markdown, page.file.src_uri)


def on_page_content(html: str, page: Page, config: MkDocsConfig, **_: Any) -> str:
    """Label the rules and link the terms."""
    pages: Pages = config.extra["pages"]
    return pages.labelled(html, page.file.src_uri, page.url)


def on_page_context(context: dict[str, Any], page: Page, config: MkDocsConfig, nav: Navigation) -> dict[str, Any]:
    """Draw the tables, and give the page's frame the addresses of its other language and of what it loads."""
    pages: Pages = config.extra["pages"]
    page.content = pages.filled(page.content or "", page.file.src_uri, page.url)
    links = same_page_in(pages.language, page.url, config.site_url or "", config.extra["words"])
    from_file = lesson_pages.words(pages.language)["ui.from-file"]
    loaded = {"common": FOLDER, "shared": pages.shared}
    return {**context, "languages": links, **loaded, "from_file": from_file, MADE_OF: made_of(page, nav)}


def on_post_page(output: str, config: MkDocsConfig, **_: Any) -> str:
    """Name the sections of the navigation, and let nothing wait for the style but the drawing."""
    pages: Pages = config.extra["pages"]
    pages.look_for_missing_words(output)
    return KEPT.made(("finished", output), lambda: styles_last(named_sections(output)))


def on_post_build(config: MkDocsConfig) -> None:
    """Hand everything that was found wrong to whoever started the build."""
    pages: Pages = config.extra["pages"]
    found = [*pages.problems(), *COMPLAINTS.problems(pages.language)]
    write_problems(found, Path(os.environ["SITE_PROBLEMS"]))
