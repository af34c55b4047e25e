"""The reader is you: every sentence about a player has a form for the player who reads it, and for his side."""

import re
from string import Formatter

import pytest

from rules_core.cards.seats import FOUR_WITH_PARTNERS, everyone_alone, seating
from rules_core.words import LANGUAGES, words_of
from rules_core.words.catalogues import domains
from tests.table_talk import ask, table
from tests.words.test_words import catalogue, placeholders

SIDES = {"side", "loser", "seats"}
PLAYERS = SIDES | {
    "seat", "player", "partner", "winner", "dealer", "forehand", "cutter", "holder", "bidder", "asker", "joiner", "by",
    "one", "other", "next", "north", "east", "south", "west",
}  # fmt: skip
HOW_TO_ADDRESS = "rules_core/words/__init__.py lists the forms for a reader, such as {seat:hebt|heeft}, {side:object}"
# Facts that have the name of a player but are not players.
NO_PLAYER = {
    "event.gin.first-dealer": {"other"},
    "event.gin.draw-again": {"other"},
    "refuse.open.counted": {"other"},
    "refuse.whist.bid-too-low": {"next"},
    "refuse.whist.lower-suit": {"next"},
}
# Facts that can be a side.
TWO_SIDES = {"given.points", "given.contract-half", "ask.settled", "ask.gin.boxes", "ask.gin.final"}
# Addressed to the author of a table or a reader of the notation, or about the effect of a reader's call on others.
TO_NOBODY = ("problem.", "notation.", "ui.", "lead.")
# In these the coach speaks to the reader.
OTHERS = {"partner", "winner", "bidder", "forehand", "other"}
# Verbs that are the same for "jij" and "Noord", and for "you" and "North"; so are Dutch verbs on -t.
SAME = {
    "nl": {
        "mag", "moet", "kan", "wil", "bood", "haalde", "kwam", "kreeg", "stond", "klopte", "legde", "maakte", "meldde",
        "noemde", "zei", "had",
    },
    "en": {
        "may", "can", "took", "went", "laid", "said", "bid", "led", "got", "knocked", "declared", "called", "had",
        "lost",
    },
}  # fmt: skip
NOT_THE_SAME = {"heeft", "niet", "met", "dat", "want"}
# After these a player is the object of the sentence, and after a Dutch verb on -t a form other than "jij" is needed.
BEFORE_AN_OBJECT = {
    "nl": {"aan", "bij", "boven", "door", "met", "na", "naast", "onder", "tegen", "van", "voor", "laat"},
    "en": {"above", "after", "against", "before", "beside", "by", "for", "from", "let", "of", "to", "with"},
}
TEAM = {"nl": re.compile(r" \w*(?:en|zijn)\b"), "en": re.compile(r" (?:are|have|both|play|sit|change)\b")}
# A pronoun beside a verb or a preposition that it does not agree with.
WRONG = {
    "nl": re.compile(
        r"\b[Jj]ij (?:is|heeft|zal|hoort)\b"
        r"|(?!\b(?:dat|wat|niet|want|moet|met)\b)\b\w+t jij\b"
        r"|(?:^|[.,:;] )(?:[Jj]ullie|[Zz]ij) (?:\w+t|is|had|haalde|schreef)\b"
        r"|\b(?:voor|van|aan|bij|met|door|tegen|na|naast|onder|boven) (?:jij|zij)\b"
        r"|\b(?:van|voor) (?:jou|jullie|hen) (?:is|telt|ligt)\b"
    ),
    "en": re.compile(
        r"\b(?:[Yy]ou|[Yy]ou two|[Yy]ou three|[Tt]hey) (?!always\b|this\b|as\b|his\b)[a-z]+(?<!s)s\b"
        r"|\b(?:to|of|for|by|from|with|against) they\b|\byou's\b|\bthey's\b"
    ),
}
AND = {"nl": (" en ", " of "), "en": (" and ", " or ")}


def parts(text):
    """Return a sentence as pairs of text and the fact after it with its form: [(text, name, form)]."""
    return [(before, name or "", form or "") for before, name, form, _ in Formatter().parse(text)]


def players_in(key, text):
    """Return the facts of a sentence that are players."""
    others = OTHERS if key.startswith("coach.") else NO_PLAYER.get(key, set())
    return {name for _, name, _ in parts(text)} & PLAYERS - others


def told_to_players():
    """Yield every sentence that may name the reader: (language, key, text)."""
    for language in LANGUAGES:
        for domain in domains():
            for key, forms in catalogue(language, domain)[0].items():
                if not key.startswith(TO_NOBODY):
                    yield from ((language, key, text) for text in forms if players_in(key, text))


def is_object(language, before):
    """Return whether a player is where Dutch says "jou", or follows a verb that has another form before "jij"."""
    left = re.search(r"(\w+) $", before)
    verb = language == "nl" and left and left[1].endswith("t") and left[1] not in NOT_THE_SAME | SAME["nl"]
    return bool(left and (verb or left[1].lower() in BEFORE_AN_OBJECT[language]))


def same_for_all(language, name, before, after):
    """Return whether the verb beside a player is the same for the reader; for a side no Dutch verb is."""
    if language == "nl" and name in SIDES:
        return False
    left, right = re.findall(r"\w+", before)[-1:], re.match(r"[ ,]*(\w+)", after)
    ends_in_t = language == "nl" and right and right[1].endswith("t") and right[1] not in NOT_THE_SAME
    return bool(ends_in_t or SAME[language] & {*left, right[1] if right else ""})


def without_reader(language, key, text):
    """Yield the players of a sentence without a form for the reader."""
    found = parts(text)
    for place, (before, name, form) in enumerate(found):
        if name not in players_in(key, text) or form:
            continue
        after, following, _ = found[place + 1] if place + 1 < len(found) else ("", "", "")
        rest, _, _ = found[place + 2] if place + 2 < len(found) else ("", "", "")
        clause = "".join(
            f"{text}{{{one}{'|' if '|' in shape else ''}}}" for text, one, shape in found[max(place - 1, 0) : place + 3]
        )
        together = after in AND[language] and TEAM[language].match(rest)
        second = before in AND[language] and TEAM[language].match(after)
        listed = after.startswith(":") or (following and after == " " and following not in PLAYERS)
        agrees = re.search(rf"\{{{name}\|\}}", clause)
        told = agrees or together or second or listed or same_for_all(language, name, before, after)
        if not told or is_object(language, before):
            yield name


def test_every_sentence_about_a_player_has_a_form_for_the_reader():
    """A verb beside a player agrees with him or is the same for "jij"; elsewhere the sentence has the right case."""
    lacking = {
        f"{language} {key}": text for language, key, text in told_to_players() if [*without_reader(language, key, text)]
    }
    assert not lacking, f"{HOW_TO_ADDRESS}: {lacking}"


def test_sentences_about_a_side_have_a_form_for_a_single_player():
    """ "Jullie schrijven", "Oost schrijft", and after the name "jij schrijft" or before it "schrijf jij"."""
    for language, key, text in told_to_players():
        for _, name, form in parts(text):
            if language == "nl" and name in SIDES and name in players_in(key, text) and "|" in form:
                assert form.count("|") == 2, f"{HOW_TO_ADDRESS}: {key}: {text}"


@pytest.mark.parametrize(
    ("language", "key", "text"),
    [
        ("nl", "event.looks", "{seat} heeft zijn kaarten bekeken."),
        ("nl", "event.deals", "Na {seat} deelt Oost."),
        ("nl", "ask.writes", "{side} schrijven {points}."),
        ("nl", "ask.writes", "Nu schrijft {side} {points}."),
        ("en", "event.card", "{seat} plays {card}."),
        ("en", "ask.wait", "It is {seat}'s turn."),
        ("en", "score.roem", "Roem named by {seat}: {held}."),
    ],
)
def test_a_sentence_without_a_form_for_the_reader_is_found(language, key, text):
    assert [*without_reader(language, key, text)]


# ---- filled sentences


def readings(key, text):
    """Yield the facts of a sentence, about the reader, about his side, and about the other side in turn: [facts]."""
    seats, (ours, theirs) = FOUR_WITH_PARTNERS.seats, FOUR_WITH_PARTNERS.sides
    reader, others = seats[2], (seats[1], seats[3], seats[0])
    named, facts = players_in(key, text), dict.fromkeys(placeholders([text]), "X") | {"level": "kraken"}
    for spoken_of in named:
        everybody = zip(sorted(named - {spoken_of}), (*others, *others), strict=False)
        facts |= {name: theirs if is_side(key, name) else (one,) if name == "seats" else one for name, one in everybody}
        if is_side(key, spoken_of):
            yield facts | {spoken_of: ours}
            yield facts | {name: ours for name in named if is_side(key, name)} | {spoken_of: theirs}
        elif spoken_of == "seats":
            yield facts | {spoken_of: (reader,)}
            yield facts | {spoken_of: (reader, others[0])}
        else:
            yield facts | {spoken_of: reader}


def is_side(key, name):
    """Return whether a fact is a side and not a seat."""
    return name in ("side", "loser") or (name in ("one", "other") and key in TWO_SIDES)


def test_every_sentence_reads_rightly_to_the_reader():
    """Whichever of its facts is the reader, no pronoun is beside a verb or a preposition that disagrees with it."""
    south = FOUR_WITH_PARTNERS.seat("S")
    for language, key, text in told_to_players():
        words = words_of(language).to(FOUR_WITH_PARTNERS, south)
        for facts in readings(key, text):
            for count in (1, 2):
                said = words.sentence(key, **facts | {"count": count})
                assert not WRONG[language].search(said), f"{HOW_TO_ADDRESS}: {key}: {said}"


@pytest.mark.parametrize(
    ("lang", "jullie", "alone", "nobody"),
    [
        ("nl", "Jullie schrijven 90.", "Jij schrijft 90.", "Noord-Zuid schrijft 90."),
        ("en", "You two score 90.", "You score 90.", "North-South score 90."),
    ],
)
def test_your_side_is_the_two_of_you(lang, jullie, alone, nobody):
    words, four = words_of(lang), FOUR_WITH_PARTNERS
    south, (ours, theirs) = four.seat("S"), four.sides
    assert words.to(four, south).sentence("ask.writes", side=ours, points=90) == jullie
    assert words.to(four, None).sentence("ask.writes", side=ours, points=90) == nobody
    they = {"nl": "Zij schrijven 90.", "en": "They score 90."}[lang]
    assert words.to(four, south).sentence("ask.writes", side=theirs, points=90) == they
    three = everyone_alone(3)
    assert words.to(three, three.seats[1]).sentence("ask.writes", side=three.sides[1], points=90) == alone
    six = seating("ABCDEF", {"ACE": "ACE", "BDF": "BDF"})
    several = {"nl": "Jullie schrijven 90.", "en": "You three score 90."}[lang]
    assert words.to(six, six.seats[0]).sentence("ask.writes", side=six.sides[0], points=90) == several


@pytest.mark.parametrize(("lang", "said"), [("nl", "Jij speelt hartenheer."), ("en", "You play the king of hearts.")])
def test_a_demonstration_with_open_hands_still_addresses_the_reader(lang, said):
    cards = {"west": "HQ S9", "north": "DT H8", "east": "D7 HT", "south": "DA HK"}
    fields = {"game": "klaverjas-4", "trump": "C", "leads": "W", **cards, "log": "HQ H8 HT HK"}
    watched = table(**fields, seat="all", lang=lang)
    reply = ask("step", lang=lang, table=watched.text, seat="all", to=4)
    assert said in [event["say"] for event in reply["events"]]
    seats = {one["seat"]: one for one in reply["view"]["seats"]}
    assert seats["S"]["name"] == {"nl": "Jij", "en": "You"}[lang]
    assert seats["S"]["place"] == "bottom"
    assert all(one["hand"] is not None for one in seats.values())


def test_the_reader_of_a_table_of_three_sits_below():
    reply = ask("open", setup={"game": "klaverjas-3", "trump": "H", "seed": "drie"}, seat="all")
    assert {one["seat"]: one["place"] for one in reply["view"]["seats"]}["A"] == "bottom"
