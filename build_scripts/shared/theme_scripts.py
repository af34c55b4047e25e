"""The theme's scripts as this site has them: the search answers as a player asks, and pages begin sooner."""

from collections.abc import Callable
from pathlib import Path

from build_scripts.base.archives import digest
from build_scripts.base.kept import text_of
from build_scripts.shared.shared_files import widget

ANSWERS = tuple(map(widget, ("search-words.js", "search-literal.js", "search-order.js", "search-reply.js")))
WORKERS = "assets/javascripts/workers/search.*.min.js"
SCRIPTS = "assets/javascripts/bundle.*.min.js"
# Pieces of the script of the pages, and their replacements.
INSTEAD = {
    # From a server the theme reads its index with every page: 150 kB, and a second of CPU time that may delay the
    # first touch. From a USB stick it waits until the search is opened; now it does so everywhere.
    'location.protocol!=="file:"': "!1",
    # The theme takes such a link for the root of a site of its own and fetches a sitemap below it; here it is a page in
    # another language, or an answer for other sites.
    '"link[rel=alternate]"': '"link[rel=root-of-a-site]"',
    # When such an element is added or changed, a browser restyles the whole page, and the theme does both before the
    # first touch. Our own style sets the colour scheme of the root.
    '{name:"color-scheme"}': '{name:"theme-colours"}',
    # The worker puts the game of the page first; `search-panel` asks again with another wish, and hears the answer.
    "t.next({type:2,data:i})": (
        "(globalThis.askSearch=w=>t.next({type:2,data:i,on:location.pathname,...w}))(globalThis.searchWish)"
    ),
    "([{items:l},{value:f}])=>{": (
        '([{items:l,...k},{value:f}])=>{dispatchEvent(new CustomEvent("search-answered",{detail:{...k,asked:f}}));'
    ),
    # The worker decides how many results there are; the theme adds no more when they are scrolled.
    "...l.slice(0,10)": "...l",
    "...l.slice(10)": "...[]",
    # Each result is one place, with its text.
    "2|+(!n&&s===0)": "2|+(n<1&&s===0)",
    # A question that is pasted or dictated comes without keys.
    'h(e,"keyup"),o)': 'h(e,"input"),o)',
}


def theme_scripts(pages: Path) -> None:
    """Change the theme's scripts for these pages; each gets a name made from its content.

    Browsers keep a file with such a name for ever.
    """
    names = dict(renamed(pages, place, change) for place, change in ((WORKERS, answering), (SCRIPTS, sooner)))
    for page in sorted(pages.rglob("*.html")):
        text = text_of(page)
        for before, after in names.items():
            text = text.replace(before, after)
        page.write_text(text, encoding="utf-8")


def answering(worker: str) -> str:
    """The search worker, with our scripts before it."""
    return "\n".join((*map(text_of, ANSWERS), worker))


def sooner(script: str) -> str:
    """The script of the pages with our pieces in place of theirs; another version of the theme may lack them."""
    for theirs, ours in INSTEAD.items():
        script = script.replace(theirs, ours)
    return script


def renamed(pages: Path, place: str, change: Callable[[str], str]) -> tuple[str, str]:
    """Rewrite the one script at a place; return its old name and its new one."""
    (script,) = pages.glob(place)
    content = change(text_of(script))
    stem, _, ending = script.name.partition(".")
    named = script.with_name(f"{stem}.{digest(content)[:8]}.{ending.partition('.')[2]}")
    script.unlink()
    named.write_text(content, encoding="utf-8")
    return script.name, named.name
