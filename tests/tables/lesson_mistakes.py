"""Each mistake that an author makes in a lesson, with the expected report."""

from __future__ import annotations

from dataclasses import dataclass

from tests.tables.sound_lesson import DUTCH, EN, NL


@dataclass(frozen=True)
class Mistake:
    """The text that is replaced, its replacement, the place of the report, and words that must be in the report."""

    right: str
    wrong: str
    line: int
    dutch: tuple[str, ...]
    english: tuple[str, ...]
    on: str = NL
    # Changes that the author makes to the page of the other language at the same time.
    beside: tuple[str, str] = ("", "")


def in_dutch(right: str, wrong: str, line: int, dutch: str, english: str) -> Mistake:
    """Return a mistake on the Dutch page; the words to look for are separated by bars."""
    return Mistake(right, wrong, line, tuple(dutch.split("|")), tuple(english.split("|")))


def headed(head: str, line: int, dutch: str, english: str) -> Mistake:
    """Return a mistake in the front matter of the Dutch page."""
    return in_dutch("# 10.", f"---\n{head}\n---\n\n# 10.", line, dutch, english)


LAST_BODY = DUTCH.rpartition("vs-twee\n")[2].removesuffix("```\n")
FIRST_BODY = LAST_BODY + "ref"

ASKED = "trump: H\nsouth: H9 H7 SA DT\ntrick: W CK, N HQ, E C7\nask: which-cards\naccept: H9\n```"


def by_rule(bites: str, line: int, dutch: str, english: str) -> Mistake:
    """Return a fresh exercise by rule that cannot be made."""
    return in_dutch(ASKED, f"fresh: which-cards\nbites: {bites}\n```", line, dutch, english)


MISTAKES = {
    "a fresh exercise by a rule that there is not": by_rule(
        "play/overtrumpp",
        21,
        "geen regel play/overtrumpp|Bedoelde je play/overtrump?",
        "no rule play/overtrumpp|Did you mean play/overtrump?",
    ),
    "a fresh exercise by a rule of another variant": by_rule(
        "variant.leids/bid", 21, "geldt hier niet|de variant leids", "not played here|the variant leids"
    ),
    "a fresh exercise by rules that exclude each other": by_rule(
        "[variant.leids/bid, variant.utrechts/no-turn]", 21, "worden nooit samen gespeeld", "never played together"
    ),
    "a fresh exercise where its rule leaves nothing to ask": by_rule(
        "meld/four-alike",
        21,
        "meld/four-alike ertoe doet|which-cards",
        "meld/four-alike makes a difference|which-cards",
    ),
    "a rule where nothing is made by it": in_dutch(
        ASKED,
        ASKED.replace("ask:", "bites: play/overtrump\nask:"),
        23,
        "zet er een regel fresh: bij",
        "add a line fresh:",
    ),
    "a card twice": in_dutch(
        "HQ, E", "H9, E", 7, "Hartennegen staat bij Zuid én onder trick", "nine of hearts|under trick"
    ),
    "a wrong answer": in_dutch(
        "accept: H9\nref",
        "accept: HA\nref",
        9,
        "accept is HA|volgens de regels is het H9",
        "accept is HA|the rules say H9",
    ),
    "a rule that there is not": in_dutch(
        "rules: play/overtrump",
        "rules: play/overtrumpp",
        11,
        "geen regel play/overtrumpp|Bedoelde je play/overtrump?",
        "no rule play/overtrumpp|Did you mean play/overtrump?",
    ),
    "a rule in the words of players": in_dutch(
        "rules: play/overtrump",
        "rules: play/bekennen",
        11,
        "geen regel play/bekennen|Bedoelde je play/follow?",
        "no rule play/bekennen|Did you mean play/follow?",
    ),
    "a rule like no other": in_dutch(
        "rules: play/overtrump",
        "rules: qqq",
        11,
        "geen regel qqq|docs/nl/klaverjas-4/rules.md",
        "no rule qqq|docs/en/klaverjas-4/rules.md",
    ),
    "a field in Dutch": in_dutch("south: H9", "zuid: H9", 6, "zuid|Bedoelde je south?", "zuid|there are:"),
    "a field misspelt": in_dutch("south: H9", "suoth: H9", 6, "suoth|Bedoelde je south?", "suoth|Did you mean south?"),
    "a key misspelt": in_dutch(
        "accept: H9\nref", "acept: H9\nref", 9, "acept|Bedoelde je accept?", "acept|Did you mean accept?"
    ),
    "a house rule with a value it has not": in_dutch(
        "trump: H\n",
        "trump: H\ntrumping: groningen\n",
        6,
        "groningen kan niet|rotterdams, amsterdams",
        "groningen will not do|rotterdams, amsterdams",
    ),
    "a brace that is not closed": in_dutch(
        "play/must-trump}", "play/must-trump", 10, "niet gesloten|zet er } achter", "not closed|put } after it"
    ),
    "a colon in a question": in_dutch(
        "accept: H9\nref",
        "question: Wat mag: hoger?\naccept: H9\nref",
        9,
        'dubbele punt|aanhalingstekens, question: "Wat mag: hoger?"',
        'colon|quotation marks, question: "Wat mag: hoger?"',
    ),
    "a colon in a question in braces": in_dutch(
        "accept: H9\nref",
        "question: {nl: Wat mag: hoger?, en: What?}\naccept: H9\nref",
        9,
        "tussen aanhalingstekens",
        "between quotation marks",
    ),
    "a question in one language": in_dutch(
        "accept: H9\nref",
        "question: {nl: Wat mag er}\naccept: H9\nref",
        9,
        "woorden nodig in elke taal",
        "in every language",
    ),
    "a tab": in_dutch("south: H9", "\tsouth: H9", 6, "een tab|spaties", "a tab|spaces"),
    "a tab after the colon": in_dutch("trick: W CK", "trick:\t@W CK", 7, "een tab|spaties", "a tab|spaces"),
    "a line without a colon": in_dutch(
        "trump: H\n", "trump H\n", 5, "trump H ontbreekt de dubbele punt", "trump H has no colon"
    ),
    "a colon without a blank": in_dutch("trump: H\n", "trump:H\n", 5, "spatie: trump: H", "put a space|trump: H"),
    "an indented line": in_dutch("trump: H\n", "  trump: H\n", 5, "springt in", "should not be indented"),
    "a quotation mark that is not closed": in_dutch(
        "trick: W", 'trick: "W', 7, "aanhalingsteken", "quotation mark on this line is not closed"
    ),
    "answers without braces": in_dutch(
        "refuse: {H7: play/overtrump, SA: play/must-trump}",
        "refuse: H7: play/overtrump",
        10,
        "accolades|refuse: {H7: play/overtrump}",
        "braces|refuse: {H7: play/overtrump}",
    ),
    "a name twice": in_dutch(
        "vs-twee", "vs-nieuw", 18, "staat al boven een andere tafel|regel 3", "another table|line 3"
    ),
    "a key twice": in_dutch(
        "accept: H9\nref",
        "accept: HA\naccept: H9\nref",
        10,
        "accept staat twee keer|1 regel erboven",
        "accept appears twice|1 line above",
    ),
    "a game misspelt": in_dutch(
        FIRST_BODY,
        FIRST_BODY.replace("klaverjas-4", "klaveryas-4"),
        4,
        "klaveryas-4|Bedoelde je klaverjas-4?",
        "klaveryas-4|Did you mean klaverjas-4?",
    ),
    "a variant misspelt": in_dutch(
        FIRST_BODY,
        FIRST_BODY.replace("klaverjas-4", "klaverjas-4/amsterdam"),
        4,
        "amsterdam |amsterdams",
        "amsterdam |amsterdams",
    ),
    "a variant to compare with misspelt": in_dutch(
        "accept: H9\nref",
        "compare: klaverjas-4 klaverjas-4/amsterdms\naccept: H9\nref",
        9,
        "amsterdms|amsterdams",
        "amsterdms|amsterdams",
    ),
    "a play out of turn": in_dutch(
        "W CK, N HQ, E C7\nask: which-cards\naccept: H9\nref",
        "W CK, E C7, N HQ\nask: which-cards\naccept: H9\nref",
        7,
        "Oost speelt voor de beurt",
        "East plays out of turn",
    ),
    "a revoke": in_dutch(
        "trick: W CK, N HQ, E C7\nask: which-cards\naccept: H9\nref",
        "east: CA C8 D8\ntrick: W CK, N HQ, E S7\nask: which-cards\naccept: H9\nref",
        8,
        "klaveraas|moet bekennen",
        "ace of clubs|must follow suit",
    ),
    "a card in Dutch letters": in_dutch(
        "south: H9", "south: SB H9", 6, "SB is geen kaart|A K Q J T", "SB is|card|A K Q J T"
    ),
    "a suit in Dutch": in_dutch(
        "trump: H\n", "trump: schoppen\n", 5, "schoppen is geen kleur", "schoppen is not a suit"
    ),
    "no name": in_dutch("```table vs-nieuw", "```table", 3, "heeft een naam nodig", "needs a name"),
    "a capital in a name": in_dutch(
        "```table vs-nieuw", "```table Vs-Nieuw", 3, "Vs-Nieuw kan geen naam|vs-nieuw", "Vs-Nieuw cannot be|vs-nieuw"
    ),
    "no game": in_dutch(
        "vs-nieuw\ngame: klaverjas-4\n",
        "vs-nieuw\n",
        3,
        "de regel met het spel ontbreekt",
        "the line with the game is missing",
    ),
    "a question that there is not": in_dutch(
        "ask: which-cards\naccept: H9\nref", "ask: welke\naccept: H9\nref", 8, "welke", "welke"
    ),
    "another rule refuses it": in_dutch(
        "SA: play/must-trump",
        "SA: play/follow",
        10,
        "SA wordt hier geweigerd met|play/must-trump",
        "SA is refused here with|play/must-trump",
    ),
    "a refused card that is right": in_dutch(
        "{H7:", "{H9:", 10, "H9 staat bij refuse|goed antwoord", "H9 is listed under refuse|right answer"
    ),
    "a refused card that is not held": in_dutch("{H7:", "{D7:", 10, "D7 staat bij refuse", "D7 is listed under refuse"),
    "a right answer with a sentence of its own": Mistake(
        "  SA:",
        "  H9:",
        12,
        ("H9 staat bij say", "goed antwoord"),
        ("H9 is listed under say", "right answer"),
        beside=("SA:", "H9:"),
    ),
    "a sentence about a card that is not held": Mistake(
        "  SA:", "  D7:", 12, ("D7 staat bij say",), ("D7 is listed under say",), beside=("SA:", "D7:")
    ),
    "a sentence in one language": Mistake(
        '  SA: "An ace is high, but here: clubs were led."',
        "  H7: The seven is too low.",
        4,
        ("say", "H7 SA", f"{NL}:12"),
        ("say", "H7 SA", f"{NL}:12"),
        EN,
    ),
    "a colon in a sentence of the other language": Mistake(
        '"An ace is high, but here: clubs were led."',
        "An ace is high, but here: clubs were led.",
        5,
        ("dubbele punt",),
        ("colon",),
        EN,
    ),
    "an answer without a question": in_dutch(
        "ask: which-cards\naccept: H9\n```", "accept: H9\n```", 23, "er wordt niets gevraagd", "no question"
    ),
    "a question without an answer": in_dutch("accept: H9\nref", "ref", 8, "accept: H9", "accept: H9"),
    "a block that is not closed": in_dutch("gevraagd.\n```\n", "gevraagd.\n", 3, "niet gesloten|```", "not closed|```"),
    "the last block not closed": in_dutch(
        "accept: H9\n```\n", "accept: H9\n", 18, "niet gesloten|```", "not closed|```"
    ),
    "a level in words": in_dutch(
        f"```table vs-twee\n{LAST_BODY}",
        "```table vs-twee\ngame: klaverjas-4\nfresh: which-cards\ndifficulty: hoog\n",
        21,
        "hoog is geen niveau|1, 2 of 3",
        "hoog is no level|1, 2 or 3",
    ),
    "a sign in the head that no table has": headed(
        "untaught: [trumps]", 2, "geen trumps weglaten|trump", "leave out trumps|trump"
    ),
    "a described lesson that does not say what its reader can do": headed(
        "hide: [toc]\ndescription: De club", 3, "wat de lezer daarna kan|can:", "what its reader can do|can:"
    ),
    "a colon in the head": headed(
        "description: De club: hoger moet",
        2,
        'kop van de pagina: in deze tekst staat een dubbele punt|description: "De club: hoger moet"',
        'front matter: this text contains a colon|description: "De club: hoger moet"',
    ),
    "a head without a colon": headed(
        "description De club", 2, "ontbreekt de dubbele punt|zoals hide: [toc]", "has no colon|as in hide: [toc]"
    ),
    "a quotation mark in the head that is not closed": headed(
        'description: "De club\nhide: [toc]', 2, "aanhalingsteken op deze regel", "quotation mark on this line"
    ),
    "an apostrophe in the head": headed(
        "description: 'Wat's hoger'", 2, 'description: "Wat\'s hoger"', 'description: "Wat\'s hoger"'
    ),
    "a list in the head that is not closed": headed(
        "hide: [toc", 2, "niet gesloten: zet er ] achter", "not closed: put ] after it"
    ),
    "an indented line in the head": headed("description: De club\n hide: [toc]", 3, "springt in", "indented"),
    "a tab in the head": headed("description: De club\n\thide: [toc]", 3, "een tab|spaties", "a tab|spaces"),
    "a word twice in the head": headed(
        "description: De club\ndescription: Hoger", 3, "description staat twee keer", "description appears twice"
    ),
    "a day in the head that there is not": headed(
        "description: De club\ndate: 2024-13-45", 3, "2024-13-45|aanhalingstekens", "2024-13-45|quotation marks"
    ),
    "a head that is not closed": in_dutch(
        "# 10.", "---\ndescription: De club\n\n# 10.", 1, "niet gesloten|alleen ---", "not closed|only ---"
    ),
    "a head that is closed far down": in_dutch(
        "# 10. De club\n",
        "---\ndescription: De club\n\n# 10. De club\n\nEerst wat tekst.\n\n---\n\n",
        1,
        "niet gesloten|alleen ---",
        "not closed|only ---",
    ),
    "a colon in the head of the other language": Mistake(
        "# 10.",
        "---\ndescription: The club: higher\n---\n\n# 10.",
        2,
        ('description: "The club: higher"',),
        ('description: "The club: higher"',),
        EN,
    ),
    "a table without a sister": Mistake(
        "```table vs-twee\n```\n", "", 1, ("vs-twee", f"{NL}:18 ontbreekt"), ("vs-twee", f"{NL}:18 is missing"), EN
    ),
    "a table that the first language has not": Mistake(
        "vs-twee",
        "vs-tweee",
        10,
        ("geen tafel met deze naam", "Bedoelde je vs-twee?"),
        ("no table of this name", "Did you mean vs-twee?"),
        EN,
    ),
    "a position written twice": Mistake(
        "vs-twee\n", "vs-twee\ngame: klaverjas-4\n", 10, ("alleen de naam",), ("only its name",), EN
    ),
}
