"""The page that names the authors of the works in the site, with the texts of the licences."""

from build_scripts.base.sites import the_site
from build_scripts.finish.licences import shipped, text_called, version_of
from build_scripts.pages.drawing import At, Drawn, in_place_of
from build_scripts.tables import lesson_pages

MARK = "<div data-licences></div>"


def drawn(html: str, at: At) -> Drawn:
    """The page with the list and the texts of the licences in place of its mark."""
    return in_place_of(MARK, html, lambda: listed(at))


def listed(at: At) -> str:
    """Every work in the site, with its version, its licence and the texts of that."""
    found = [
        {
            "name": one.name,
            "version": version_of(one.version),
            "licence": one.licence,
            "what": one.what[the_site().spoken(at.language)],
            "source": one.source,
            "texts": [text for text in map(text_called, one.texts) if text],
        }
        for one in shipped()
    ]
    return lesson_pages.render("licences.html", {"shipped": found, "words": at.site_words})
