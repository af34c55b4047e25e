"""Checks an author's statements about a table against the rules core."""

from collections.abc import Iterable, Iterator, Sequence
from difflib import get_close_matches

from build_scripts.base.messages import meant, message, sentences, spoken_language
from build_scripts.base.problems import Problem
from build_scripts.base.sites import SPOKEN, page_file, the_site
from build_scripts.tables.engine import Reply, ask
from build_scripts.tables.fences import OWN_KEYS, Fence, Mode
from build_scripts.tables.reply_book import CannotBePlayed, Played


def refusal_problems(fence: Fence, refused: CannotBePlayed) -> Iterator[Problem]:
    """The reasons why the core refused a table, each at its line."""
    reply = refused.reply
    if reply["kind"] == "fault":
        yield fence.problem(message("core.fault", say=reply.get("say", reply)), refused.key)
        return
    for problem in reply.get("problems", [reply]):
        # A comparison has games of its own, and the core reports them under the common key of games.
        place = refused.key if refused.key == "compare" else problem.get("place", "")
        key = place.split()[0] if place else refused.key
        near = "" if key not in fence.setup or key in fields_of(fence.game) else meant(key, OWN_KEYS, "own-words")
        say = message("verdict.unknown-key", key=key) + near if near else problem["say"]
        yield fence.problem(f"{place}: {say}" if place else say, key if key in fence.given else refused.key)


def fields_of(game: str) -> frozenset[str]:
    """The fields and house rules of a game, from the core."""
    reply = ask(the_site().first, "notation", game=game.partition("/")[0])
    return frozenset(["game", *(one["field"] for one in reply.get("fields", ())), *reply.get("options", ())])


def answer_problems(played: Played, known_rules: frozenset[str]) -> Iterator[Problem]:
    """The problems if accept, refuse and rules of a table differ from the core."""
    fence = played.fence
    strange = [rule for rule in fence.rules if unknown(fence, rule, known_rules)]
    yield from (unknown_rule(fence, rule, "rules", known_rules) for rule in strange)
    if fence.bites and fence.mode is not Mode.FRESH:
        yield fence.problem(message("verdict.bites-needs-fresh"), "bites")
    if "question" in fence.given and not all(fence.question(language) for language in the_site().languages):
        yield fence.problem(message("verdict.question-in-every-language"), "question")
    if fence.mode in (Mode.PLAYED, Mode.WATCHED):
        unasked = [key for key in ("accept", "refuse", "say") if key in fence.given]
        yield from (fence.problem(message("verdict.needs-question", key=key), key) for key in unasked)
    elif fence.asks:
        yield from given_problems(played, known_rules)


def given_problems(played: Played, known_rules: frozenset[str]) -> Iterator[Problem]:
    """The problems if the author's answers differ from those of the core."""
    fence = played.fence
    for phase, solution in enumerate(played.solutions):
        yield from accept_problems(fence, phase, solution, ordered=played.phases[phase]["mode"] == "order")
    for item, rule in fence.refused.items():
        if unknown(fence, rule, known_rules):
            yield unknown_rule(fence, rule, "refuse", known_rules)
        else:
            yield from refuse_problems(played, item, qualified(fence, rule))
    for item in fence.says:
        yield from say_problems(played, item)


def unknown(fence: Fence, rule: str, known: frozenset[str]) -> bool:
    """Whether a table names a rule that its game does not have."""
    return qualified(fence, rule) not in known


def unknown_rule(fence: Fence, rule: str, key: str, known: frozenset[str]) -> Problem:
    """The problem of an unknown rule, with the nearest known one or the page that lists all rules."""
    game = fence.game.partition("/")[0]
    own = [one.removeprefix(f"{game}/") for one in known if one.startswith(f"{game}/")]
    page = page_file(spoken_page_language(), f"{game}/rules.md")
    where = meant_rule(rule, own) or f" {message('verdict.rules-are', file=page)}"
    return fence.problem(message("verdict.unknown-rule", game=game, rule=rule) + where, key)


def meant_rule(rule: str, known: Iterable[str]) -> str:
    """A sentence that names the nearest known rule by its last part, which authors also write in their own words."""
    last, every = rule.rpartition("/")[2], {one.rpartition("/")[2]: one for one in known}
    pairs = " ".join(sentences(language)["own-rules"][0] for language in SPOKEN).split()
    near = every.get(dict(pair.split("=") for pair in pairs).get(last, last))
    near = near or next(map(every.get, get_close_matches(last, every, n=1)), None)
    return f" {message('meant', near=near)}" if near else ""


def spoken_page_language() -> str:
    """The language of the pages for a reader of the build's messages."""
    return spoken_language() if spoken_language() in the_site().languages else the_site().home


def qualified(fence: Fence, rule: str) -> str:
    """The full id of a rule that a table names without its game."""
    return f"{fence.game.partition('/')[0]}/{rule}"


def accept_problems(fence: Fence, phase: int, solution: Reply, *, ordered: bool) -> Iterator[Problem]:
    """The problems if one phase's accepted answers differ from the core's."""
    own, right = fence.accepted(phase), solution["solution"]
    if not own:
        yield fence.problem(message("verdict.no-accept", right=answers(right)), "ask")
    elif (own if ordered else sorted(own)) != (right if ordered else sorted(right)):
        yield fence.problem(message("verdict.accept", own=answers(own), right=answers(right)), "accept")


def refuse_problems(played: Played, item: str, rule: str) -> Iterator[Problem]:
    """The problems if a refused answer has another rule than the core's."""
    fence = played.fence
    judged = judgement(played, item)
    if judged is None:
        yield no_answer(played, item, "refuse")
    elif judged.get("right"):
        yield fence.problem(message("verdict.refused-is-right", item=item), "refuse")
    elif (cited := (judged.get("reason") or {}).get("rule")) != rule:
        yield fence.problem(message("verdict.refused-otherwise", item=item, rule=rule, cited=cited), "refuse")


def say_problems(played: Played, item: str) -> Iterator[Problem]:
    """The problems with an answer that the author comments on: it must exist and be wrong."""
    judged = judgement(played, item)
    if judged is None:
        yield no_answer(played, item, "say")
    elif judged.get("right"):
        yield played.fence.problem(message("verdict.said-is-right", item=item), "say")


def judgement(played: Played, item: str) -> Reply | None:
    """The core's verdict on an answer to the first question that has it; None if no question has it."""
    for phase in played.phases:
        if item in [one["id"] for one in phase["items"]]:
            question = {"table": played.table, "seat": played.seat, "ask": phase["ask"], **played.extra}
            return ask(the_site().first, "answer", **question, item=item)
    return None


def no_answer(played: Played, item: str, key: str) -> Problem:
    """The problem of an impossible answer, with the possible ones."""
    known = [one["id"] for phase in played.phases for one in phase["items"]]
    say = message("verdict.is-no-answer", item=item, key=key, known=" ".join(known))
    return played.fence.problem(say + meant(item, known), key)


def answers(items: Sequence[str]) -> str:
    """The answers as an author writes them."""
    return " ".join(items) or message("nothing")
