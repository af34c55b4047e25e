"""The catalogues of both languages say the same things."""

import json
import random
import re
from pathlib import Path
from string import Formatter

import pytest

from rules_core.cards.action_text import words_of_actions
from rules_core.door.service import OPERATIONS
from rules_core.kinds import GAMES, kinds
from rules_core.words import LANGUAGES, words_of
from rules_core.words.catalogues import domains
from tests.laws.random_tables import every_way_to_play, play_through, random_table
from tests.laws.ways import one_of_each
from tests.table_talk import ask

WORDS = Path(__file__).resolve().parents[2] / "rules_core" / "words"
LINE = re.compile(r'^(?:(msgid_plural|msgid|msgstr)(?:\[\d\])?\s+)?"((?:[^"\\]|\\.)*)"$')
# One thing is named in the singular; four suits are plural, as are all cards of one kind in English.
ONE_OF_MANY = re.compile(
    r"(?<![\d.,])1 (?:points|cards|tricks|lives|hands|punten|kaarten|slagen|levens|handen)\b"
    r"|(?<!of )(?<!\d )\b(?:[Ss]pades|[Hh]earts|[Dd]iamonds|[Cc]lubs) (?:is|was|has|lies)\b"
    r"|\ba (?:8\d?|11|18)\b"
)
BARE_KEY = re.compile(
    r"\b(?:refuse|why|ask|problem|reason|call|view|event|score|hint|coach|duty|label|ui)\.[a-z][a-z-]+\b"
)


def catalogue(language, domain):
    """Return the messages of one file: {key: all its forms}, and every key in order."""
    messages, keys, field = {}, [], None
    for line in (WORDS / language / f"{domain}.po").read_text(encoding="utf-8").splitlines():
        found = LINE.match(line.strip())
        if not found:
            continue
        field, text = found[1] or field, json.loads(f'"{found[2]}"')
        if found[1] == "msgid":
            keys.append(text)
            messages[text] = []
        elif found[1] == "msgstr":
            messages[keys[-1]].append(text)
        elif field == "msgstr":
            messages[keys[-1]][-1] += text
    return messages, keys


def placeholders(forms):
    """Return the facts that a sentence names, in any of its forms."""
    found = [(name, spec) for form in forms for _, name, spec, _ in Formatter().parse(form) if name is not None]
    return {name for name, _ in found} | (placeholders([spec for _, spec in found]) if found else set())


FILES = pytest.mark.parametrize("domain", domains())
FIRST, *OTHERS = LANGUAGES


def test_there_is_a_file_for_every_domain_and_no_other():
    for language in LANGUAGES:
        there, needed = {path.stem for path in (WORDS / language).glob("*.po")}, set(domains())
        lacking, unknown = sorted(needed - there), sorted(there - needed)
        assert there == needed, f"{language} lacks the catalogues {lacking}; no kind of games names {unknown}"


@FILES
@pytest.mark.parametrize("language", OTHERS)
def test_every_language_has_the_keys_of_the_first(domain, language):
    first, other = (set(catalogue(one, domain)[0]) for one in (FIRST, language))
    only = f"only in {FIRST}: {sorted(first - other)}; only in {language}: {sorted(other - first)}"
    assert first == other, only


@FILES
@pytest.mark.parametrize("language", LANGUAGES)
def test_no_key_is_there_twice_and_no_sentence_is_empty(domain, language):
    messages, keys = catalogue(language, domain)
    assert len(keys) == len(set(keys)), f"twice: {[key for key in keys if keys.count(key) > 1]}"
    assert not [key for key, forms in messages.items() if not forms or not all(form.strip() for form in forms)]


def test_no_key_is_in_two_domains():
    files: dict[str, list[str]] = {}
    for domain in domains():
        for key in filter(None, catalogue("nl", domain)[0]):
            files.setdefault(key, []).append(f"{domain}.po")
    twice = [f"{key} is in {' and '.join(found)}" for key, found in files.items() if len(found) > 1]
    assert not twice, "\n".join(twice)


@FILES
@pytest.mark.parametrize("language", OTHERS)
def test_a_sentence_names_the_same_facts_in_every_language(domain, language):
    first, other = (catalogue(one, domain)[0] for one in (FIRST, language))
    both = {key: (first[key], other[key]) for key in first if key in other}
    uneven = {key: pair for key, pair in both.items() if key and placeholders(pair[0]) != placeholders(pair[1])}
    assert not uneven, f"each pair names other facts: {uneven}"


@FILES
@pytest.mark.parametrize("language", LANGUAGES)
def test_the_voice_is_calm(domain, language):
    """No exclamation marks, and suit symbols with the variation selector that keeps them text."""
    messages = catalogue(language, domain)[0]
    for key, sentence in [(key, form) for key, forms in messages.items() if key for form in forms]:
        assert "!" not in sentence, f"{key}: {sentence}"
        for symbol in "♠♥♦♣":
            assert sentence.count(symbol) == sentence.count(symbol + "\ufe0e"), f"{key}: {sentence}"


# ---- sentences in replies


def sentences(reply):
    """Yield every sentence in a reply."""
    if isinstance(reply, dict):
        for key, value in reply.items():
            if key in ("say", "label", "title", "name", "short", "question", "call") and isinstance(value, str):
                yield value
            elif key != "table":
                yield from sentences(value)
    elif isinstance(reply, list):
        for item in reply:
            yield from sentences(item)


# What Python writes, instead of words; "None of these" is English.
UNFILLED = re.compile(r"[{}<]|Suit\.|\bNone\b(?! of\b)")


def well_said(reply, about):
    """Check that every sentence of a reply is well formed."""
    for said in sentences(reply):
        assert not UNFILLED.search(said), f"{about}: {said}"
        assert not BARE_KEY.search(said), f"{about}: {said}"
        assert said == said.strip(), f"{about}: {said!r}"
        assert not ONE_OF_MANY.search(said), f"{about}: {said}"


@pytest.mark.parametrize("language", LANGUAGES)
@one_of_each(every_way_to_play())
def test_every_event_is_put_into_words(language, way):
    dice = random.Random(f"words {language} {way}")
    tables = list(play_through(random_table(*way, dice), dice))
    for table in [*dice.sample(tables, min(5, len(tables))), tables[-1]]:
        for seat in ("S", "all"):
            well_said(ask("open", lang=language, table=table.text, seat=seat), table.text)
        seat = table.stage.turn.letter if table.stage.turn else "S"
        for about in ("cards", "trick", "last", "score"):
            well_said(ask("why", lang=language, table=table.text, seat=seat, about=about), f"{about}: {table.text}")
        if table.stage.turn:
            for step in (1, 2, 3):
                well_said(ask("hint", lang=language, table=table.text, seat=seat, step=step), table.text)
            for action in dice.sample(
                ["pass", "play", "trump:H", "bid:92S", "kraken", "herkraken", "done", "SA", "H7"], 4
            ):
                well_said(ask("play", lang=language, table=table.text, seat=seat, action=action), table.text)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_game_variant_option_value_preset_and_status_has_a_name(language):
    for game in ask("games", lang=language)["games"]:
        well_said(game, "games")
        named = [game, *game["variants"], *game["options"], *game["presets"], *game["rules"]]
        named += [value | {"title": value["label"]} for option in game["options"] for value in option["values"]]
        for one in named:
            assert one["title"].strip(), one


def test_the_rules_that_are_cited_are_those_of_the_games_reply():
    known = {rule["id"] for game in ask("games")["games"] for rule in game["rules"]}
    for key, game in GAMES.items():
        assert {entry.rule for entry in game.rulebook} <= known
        assert all(rule.startswith(f"{key}/") for rule in known if rule.split("/")[0] == key)
        for option in game.options:
            assert set(option.touches) <= known, f"{option.key} touches {set(option.touches) - known}"


@one_of_each(every_way_to_play())
def test_only_known_rules_are_cited_with_their_anchor(way):
    rules = {rule["id"]: rule["anchor"] for game in ask("games")["games"] for rule in game["rules"]}
    dice = random.Random(f"cited {way}")
    for table in list(play_through(random_table(*way, dice), dice))[::4]:
        seat = table.stage.turn.letter if table.stage.turn else "S"
        replies = [ask("open", table=table.text, seat=seat)]
        replies += [ask("why", table=table.text, seat=seat, about=about) for about in ("cards", "last", "score")]
        replies += [
            ask("play", table=table.text, seat=seat, action=action) for action in ("kraken", "SA", "C7", "play")
        ]
        for cited in cited_in(replies):
            rule, anchor = cited
            assert rule in rules, f"{rule} is cited at {table.text}"
            assert anchor == rules[rule]


def cited_in(reply):
    """Yield every rule that a reply cites, with its anchor."""
    if isinstance(reply, dict):
        if reply.get("rule") and "anchor" in reply:
            yield reply["rule"], reply["anchor"]
        for value in reply.values():
            yield from cited_in(value)
    elif isinstance(reply, list):
        for item in reply:
            yield from cited_in(item)


def test_the_words_of_the_page_are_there_in_both_languages():
    nl, en = (ask("words", lang=language)["words"] for language in ("nl", "en"))
    assert nl.keys() == en.keys()
    assert nl
    assert all(text.strip() for text in [*nl.values(), *en.values()])


def test_every_operation_is_known():
    expected = "open play advance undo step next why hint exercise show answer solve compare check lay games"
    expected += " family notation words course deal tricks look-back"
    assert set(OPERATIONS) == set(expected.split())


def test_every_contract_with_a_name_can_be_called():
    named = {
        key.removeprefix("contract.")
        for kind in kinds()
        if kind.contracts
        for domain in kind.words
        for key in catalogue("en", domain)[0]
        if key.startswith("contract.") and key.count(".") == 1
    }
    for name in named:
        reply = ask("why", lang="en", setup={"game": "kleurenwiezen"}, about=f"call:{name}")
        assert reply["kind"] == "why", f"{name}: {reply}"
    assert "call:" in words_of_actions()


# ---- a deal that is called a hand

CALLED_A_HAND = {
    "De hand is": "Het spel is",
    "Deze hand": "Dit spel",
    "deze hand": "dit spel",
    "de volgende hand": "het volgende spel",
    "en hij wordt": "en het wordt",
    "een spel al gewonnen: begin een nieuw spel": "een ronde al gewonnen: begin een nieuwe",
    "a game is won": "a round is won",
}


@pytest.mark.parametrize("lang", ["nl", "en"])
def test_a_deal_that_is_called_a_hand_is_described_like_any_other(lang):
    every = words_of(lang).beginning_with("")
    twins = [key for key in every if key.endswith("-of-hand")]
    assert twins
    for key in twins:
        said = every[key]
        for hand, deal in CALLED_A_HAND.items():
            said = said.replace(hand, deal)
        assert said == every[key.removesuffix("-of-hand")], key
