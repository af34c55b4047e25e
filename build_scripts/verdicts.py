"""Holds what an author wrote about a table against what the rules core says of it."""

from collections.abc import Iterator, Sequence

from build_scripts.engine import Reply, ask
from build_scripts.fences import FIRST_LANGUAGE, LANGUAGES, Fence
from build_scripts.problems import Problem
from build_scripts.reply_book import CannotBePlayed, Played

KINDS_WITHOUT_ANSWER: tuple[list[str], ...] = (["watch"], [])


def refusal_problems(fence: Fence, refused: CannotBePlayed) -> Iterator[Problem]:
    """Why the core would not take a table, each reason at the line it is about."""
    reply = refused.reply
    if reply["kind"] != "problems":
        yield fence.problem(str(reply.get("say", reply)), refused.key)
        return
    for problem in reply["problems"]:
        key = problem["place"].split()[0] if problem["place"] else refused.key
        yield fence.problem(f"{problem['place']}: {problem['say']}", key if key in fence.given else refused.key)


def answer_problems(played: Played, known_rules: frozenset[str]) -> Iterator[Problem]:
    """Where accept, refuse and rules of a table differ from the core."""
    fence = played.fence
    yield from (
        fence.problem(f"the game has no rule {rule}", "rules")
        for rule in fence.rules
        if qualified(fence, rule) not in known_rules
    )
    if "question" in fence.given and not all(fence.question(language) for language in LANGUAGES):
        yield fence.problem("a question of its own needs words in every language", "question")
    if fence.asks in KINDS_WITHOUT_ANSWER:
        yield from (fence.problem(f"{key} needs a question", key) for key in ("accept", "refuse") if key in fence.given)
        return
    for phase, solution in enumerate(played.solutions):
        yield from accept_problems(fence, phase, solution, ordered=played.phases[phase]["mode"] == "order")
    for item, rule in fence.refused.items():
        yield from refuse_problems(played, item, qualified(fence, rule))


def qualified(fence: Fence, rule: str) -> str:
    """The whole id of a rule that a table names without its game."""
    return f"{fence.game.partition('/')[0]}/{rule}"


def accept_problems(fence: Fence, phase: int, solution: Reply, *, ordered: bool) -> Iterator[Problem]:
    """One phase's accepted answers against the core's."""
    own, right = fence.accepted(phase), solution["solution"]
    if not own:
        yield fence.problem(f"accept is missing; the rules say {listed(right)}", "ask")
    elif (own if ordered else sorted(own)) != (right if ordered else sorted(right)):
        yield fence.problem(f"accept is {listed(own)}, but the rules say {listed(right)}", "accept")


def refuse_problems(played: Played, item: str, rule: str) -> Iterator[Problem]:
    """One refused answer against the rule that the core gives for it."""
    fence = played.fence
    for phase in played.phases:
        if item not in [one["id"] for one in phase["items"]]:
            continue
        question = {"table": played.table, "seat": played.seat, "ask": phase["ask"], **played.extra}
        judged = ask(FIRST_LANGUAGE, "answer", **question, item=item)
        if judged.get("right"):
            yield fence.problem(f"{item} is refused here, but the rules accept it", "refuse")
        elif (cited := (judged.get("reason") or {}).get("rule")) != rule:
            yield fence.problem(f"{item} is refused for {rule}, but the rules refuse it for {cited}", "refuse")
        return
    yield fence.problem(f"{item} is refused here, but it is not among what can be answered", "refuse")


def listed(items: Sequence[str]) -> str:
    """Answers as an author writes them."""
    return " ".join(items) or "nothing"
