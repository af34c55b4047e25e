"""The style of the theme as one file, without rules that no page can use; they are half of it."""

import re
from collections.abc import Callable, Iterator
from pathlib import Path

from build_scripts.base.archives import digest
from build_scripts.base.kept import kept, text_of
from build_scripts.base.sites import the_site
from build_scripts.shared.shared_files import FOLDER

STYLES = "assets/stylesheets"
# A name is made from the content, so that browsers may keep the file; its length is that of the theme's own names.
NAMED = re.compile(r"\.[0-9a-f]{8}\.min\.css$")
CLASSES = re.compile(r'\sclass="([^"]*)"')
# The attributes whose values the pages decide: the direction of the text, and the colours.
STATES = re.compile(r'\s(dir|data-md-color-\w+)="([^"]*)"')
STATE = re.compile(r"\[(dir|data-md-color-\w+)=([\w-]+)\]")
CLASS = re.compile(r"\.(-?[A-Za-z_][\w-]*)")
# Texts may hold braces and commas that are not part of the style's syntax.
TEXT = re.compile(r"""/\*.*?\*/|"(?:\\.|[^"\\])*"|'(?:\\.|[^'\\])*'|url\([^"')]*\)""", re.DOTALL)
HIDDEN = re.compile("\x00(\\d+)\x00")
INNERMOST = re.compile(r"\([^()]*\)")
PROPERTY = re.compile(r"(?<![\w-])(--[\w-]+):[^;{}]*(?:;|(?=\}))")
ASKED = re.compile(r"var\((--[\w-]+)")
HOLDS_RULES = ("@media", "@supports")
# With these rules the theme stops all transitions while it chooses the colours, at the start of every page. They match
# every element, so a browser restyles the whole page twice.
SWITCHING = "[data-md-color-switching]"


def lean_theme(site: Path) -> None:
    """Rewrite the theme's styles with only the rules that the pages, scripts and other styles of the site use."""
    # Not those at the root: an earlier build may have left them there.
    within = [script for folder in (FOLDER, *the_site().languages) for script in sorted((site / folder).rglob("*.js"))]
    scripts = "".join(text_of(script) for script in within if script.parent.name != "lunr")
    own = "".join(text_of(style) for style in sorted((site / FOLDER).glob("*.css")))
    for language in the_site().languages:
        pages = {page: text_of(page) for page in sorted((site / language).rglob("*.html"))}
        styles = {style: text_of(style) for style in of_theme(site / language)}
        used = frozenset[str]().union(*map(classes_of, pages.values()))
        others = [own, scripts, *map(asked_in, pages.values())]
        lighter = {style: without_rules(text, used, scripts) for style, text in styles.items()}
        asked = frozenset(ASKED.findall("".join([*others, *lighter.values(), *others_styles(site / language)])))
        joined = "".join(without_properties(text, asked) for text in lighter.values())
        before = tuple(style.name for style in lighter)
        after = join(tuple(lighter), joined)
        for page, text in pages.items():
            page.write_text(with_one_style(text, before, after), encoding="utf-8")


def of_theme(pages: Path) -> list[Path]:
    """The styles of the theme."""
    return sorted(style for style in (pages / STYLES).glob("*.css") if NAMED.search(style.name))


def others_styles(pages: Path) -> list[str]:
    """The publisher's own styles."""
    theme = of_theme(pages)
    return [text_of(style) for style in sorted(pages.rglob("*.css")) if style not in theme]


@kept
def classes_of(text: str) -> frozenset[str]:
    """The classes that the elements of a page have, and the states that it can be in."""
    states = (f"{name}={value}" for name, value in STATES.findall(text))
    return frozenset((*states, *(name for found in CLASSES.findall(text) for name in found.split())))


@kept
def asked_in(text: str) -> str:
    """The properties that a page itself uses."""
    return "".join(f"var({name})" for name in ASKED.findall(text))


def join(styles: tuple[Path, ...], content: str) -> str:
    """Write all styles as one file, named after the first style and the content; return its name."""
    first, *_ = styles
    for style in styles:
        style.unlink()
    written = first.with_name(NAMED.sub(f".{digest(content)[:8]}.min.css", first.name))
    written.write_text(content, encoding="utf-8")
    return written.name


@kept
def with_one_style(text: str, before: tuple[str, ...], after: str) -> str:
    """A page that names the joined style in place of the first, and none of the others."""
    first, *others = before
    for other in others:
        text = re.sub(rf'<link rel="stylesheet" href="[^"]*{STYLES}/{re.escape(other)}">\s*', "", text)
    return text.replace(f"{STYLES}/{first}", f"{STYLES}/{after}")


@kept
def without_rules(style: str, used: frozenset[str], scripts: str) -> str:
    """A style without the rules for classes that occur nowhere."""
    bare, texts = hidden(style)
    left = "".join(rules(bare, lambda name: name in used or name in scripts))
    return HIDDEN.sub(lambda found: texts[int(found[1])], left)


@kept
def without_properties(style: str, asked: frozenset[str]) -> str:
    """A style without unused properties."""
    bare, texts = hidden(style)
    left = PROPERTY.sub(lambda found: found[0] if found[1] in asked else "", bare)
    return HIDDEN.sub(lambda found: texts[int(found[1])], left)


def hidden(style: str) -> tuple[str, list[str]]:
    """A style with a mark in place of each text, and the texts."""
    texts: list[str] = []

    def hide(found: re.Match[str]) -> str:
        texts.append("" if found[0].startswith("/*") else found[0])
        return f"\x00{len(texts) - 1}\x00"

    return TEXT.sub(hide, style), texts


def rules(style: str, occurs: Callable[[str], bool]) -> Iterator[str]:
    """The rules of a style that can apply."""
    for head, body in blocks(style):
        if body is None:
            yield head
        elif head.startswith(HOLDS_RULES):
            inside = "".join(rules(body, occurs))
            yield f"{head}{{{inside}}}" if inside else ""
        elif head.startswith("@"):
            yield f"{head}{{{body}}}"
        else:
            wanted = [one for one in apart(head) if not one.startswith(SWITCHING) and all(map(occurs, named(one)))]
            yield f"{','.join(wanted)}{{{body}}}" if wanted else ""


def named(selector: str) -> list[str]:
    """The classes and states that a selector requires."""
    bare = without_brackets(selector)
    return [*CLASS.findall(bare), *(f"{name}={value}" for name, value in STATE.findall(bare))]


def blocks(style: str) -> Iterator[tuple[str, str | None]]:
    """The head and the body of each outer pair of braces; a statement has no body."""
    begin = depth = opened = 0
    for place, sign in enumerate(style):
        if sign == "{":
            opened = place if depth == 0 else opened
            depth += 1
        elif sign == "}":
            depth -= 1
            if depth == 0:
                yield style[begin:opened], style[opened + 1 : place]
                begin = place + 1
        elif sign == ";" and depth == 0:
            yield style[begin : place + 1], None
            begin = place + 1


def apart(head: str) -> list[str]:
    """The selectors of a rule; those in brackets belong together."""
    found, depth = [""], 0
    for sign in head:
        depth += (sign in "([") - (sign in ")]")
        if sign == "," and depth == 0:
            found.append("")
        else:
            found[-1] += sign
    return found


def without_brackets(selector: str) -> str:
    """A selector without its brackets, whose content may be a negation."""
    while (shorter := INNERMOST.sub("", selector)) != selector:
        selector = shorter
    return selector
