"""The kinds of page, each with the mark that identifies it and its needs beyond those of every page."""

from dataclasses import dataclass

# The script that exercises load after an answer.
ANSWERED = "after-answers.js"
# The code with which a reader takes progress along.
CODE = "progress-code.js"


@dataclass(frozen=True, slots=True)
class Page:
    """The pages that contain a mark, and the needs of such a page."""

    mark: str
    # The script of the page; with several marks in a page, the first decides.
    script: str = ""
    # The style of the page.
    style: str = ""
    # The style for paper that such a page also shows on the screen; it comes before the page's own style.
    paper: str = ""
    # A script that loads with those of every page, and whose words the page carries.
    loads: str = ""
    # Whether the page is interactive, so that it carries the shared parts of tables even without a table.
    live: bool = False
    # The name of the page, if a table or an exercise may link to it.
    workplace: str = ""
    # The catalogue of words that such pages carry, so that a browser never needs it from the core.
    catalogue: str = ""


# The page that another site shows in a frame.
EMBED = Page('data-part="embed"', script="embed.js", style="embed.css", live=True)

# In the order of the styles in a page.
PAGES = (
    Page('data-part="play"', script="play-page.js", live=True),
    Page('data-part="finder"', script="game-finder.js"),
    Page('data-part="practise"', script="practise.js", live=True, workplace="practise"),
    Page('data-part="teach"', script="teach.js", style="teach.css", live=True, workplace="teach"),
    EMBED,
    Page('data-part="take"', script="take-along.js"),
    Page('data-part="diagnosis"', script="diagnose-page.js", style="diagnose.css", live=True, catalogue="diagnosis"),
    Page('data-part="sets"', script="sets.js", live=True, workplace="sets", catalogue="sets"),
    Page('data-part="set"', script="solve-page.js", live=True, workplace="set", catalogue="solving"),
    Page(
        'data-part="worksheet"',
        script="worksheet.js",
        style="worksheet.css",
        paper="on-paper-tables.css",
        live=True,
        workplace="worksheet",
        catalogue="worksheet",
    ),
    Page("<set-exercise", style="solve.css"),
    Page('data-part="projector"', script="projector.js", style="projector.css", live=True),
    Page("kt-sets", style="sets.css"),
    Page("<shown-table", style="shown.css"),
    Page(" data-marks", style="marks.css"),
    Page('class="rulebook"', script="rulebook.js"),
    Page("<table-example", script="rulebook.js", style="rulebook.css"),
    Page('data-part="compare-variants"', script="variants-side-by-side.js", live=True),
    Page("kt-family", style="family.css", catalogue="jas-family"),
    Page("kt-fan", style="fans.css"),
    Page("<lesson-exercise", loads=ANSWERED),
    Page('data-part="progress"', loads=CODE, live=True),
    Page('class="kt-begin"', live=True),
    Page('data-part="rules-selector"', live=True),
    Page('class="kt-form kt-settings"', live=True),
)
