"""Pupils: each answers otherwise in just the way that his belief says, and everything else as the rules have it."""

import pytest

from rules_core.cards.action_text import action_of
from rules_core.kinds import GAMES, kind_of
from rules_core.table.notation import from_text
from rules_core.table.table import start
from rules_core.teach.deals.recipes import is_beyond_doubt
from rules_core.teach.exercises.kind import Fresh
from rules_core.teach.pupils.answers import answer_of, exercises_at
from rules_core.teach.pupils.chosen import chosen
from rules_core.teach.pupils.found import BEYOND_DOUBT, found_for
from rules_core.teach.pupils.matrix import matrix
from rules_core.teach.pupils.pupil import WAYS
from rules_core.teach.pupils.questions import moments_for, questions_for
from rules_core.teach.pupils.said import belief
from rules_core.words import LANGUAGES, words_of
from tests.deals.survey import enforced
from tests.pupils.test_beliefs import says_so

AT_THE_GATE = (
    "klaverjas-4/play/overtrump",
    "klaverjas-4/play/trump-led",
    "klaverjas-4/play/undertrump",
    "klaverjas-4/play/rank-plain",
    "klaverjas-4/play/rank-trump",
    "klaverjas-4/play/trick-winner",
    "klaverjas-4/play/suit-led",
    "klaverjas-4/play/winner-leads",
    "klaverjas-4/deal/next-dealer",
    "klaverjas-4/setup/direction",
    "klaverjas-4/meld/stuk",
    "klaverjas-4/meld/order",
    "klaverjas-4/score/card-points",
    "klaverjas-4/score/pit",
    "klaverjas-4/score/round-2",
    "klaverjas-4/variant.amsterdams/partner-winning",
    "klaverjas-4/variant.leids/suit-order",
    "maison-tarot/play/excuse-any-time",
    "maison-tarot/setup/permanent-trumps",
    "five-hundred/score/ten-a-trick",
    "kleintje-klaverjas/score/lost",
    "gin-rummy/meld/set",
)


def only(answers):
    """Return the only answer, as a number."""
    (answer,) = answers
    return int(answer)


def more(pupil, exercise, right, answer):
    """Everything that is right, and actions that the rule forbids besides."""
    assert set(right) < set(answer)
    stage, table = exercise.table.stage, exercise.table
    extra = [action_of(one, table.seating, stage.turn) for one in answer if one not in right]
    refusals = [table.refusal_at(stage, one) for one in extra]
    assert all(refusals)
    return any(pupil.cites(one.reason) for one in refusals)


def less(_pupil, _exercise, right, answer):
    """Some of what is right, and nothing else."""
    return set(answer) < set(right) and answer


def freed(pupil, exercise, right, answer):
    """Less freedom than there is, or more."""
    return set(answer) < set(right) if pupil.name == "strict" else set(right) < set(answer)


def another_takes_it(pupil, exercise, right, answer):
    """Another player takes the trick, or the same cards lie in another order, or another card beats the trump."""
    return len(answer) == len(right) or exercise.ask == "which-cards"


def reordered(_pupil, _exercise, right, answer):
    """The same cards in another order."""
    return sorted(answer) == sorted(right) and answer != right


def counted(pupil, exercise, right, answer):
    """Trumps have the points of other suits: fewer, in every game of ours."""
    return only(answer) != only(right)


def without_the_meld(pupil, exercise, right, answer):
    """Fewer points, or fewer groups: those by the rule are gone."""
    if exercise.ask == "melds":
        known, seen = exercise.table.card_facts.melds, exercise.table.seen
        gone = [one for one in right if one not in answer]
        found = {
            "-".join(one.text for one in meld.cards): meld.rule
            for meld in known.found(seen.hand(exercise.seat), seen.trump)
        }
        return set(answer) < set(right) and all(found[one] == pupil.cited for one in gone)
    return only(answer) < only(right)


def written(pupil, exercise, right, answer):
    """The lines of the rule are gone, or have half or twice their points; the rest of the sheet is as it was."""
    if not exercise.ask.startswith("written"):
        return answer != right
    seen = exercise.table.seen
    letter = exercise.ask.partition(":")[2]
    lines = [line for line in seen.sheet.lines if line.side.letter == letter and pupil.cites(line.reason)]
    part = sum(line.points for line in lines)
    kept = {"none": 0, "half": part / 2, "double": part * 2}[pupil.name]
    return only(answer) == only(right) - part + kept


def another_player(_pupil, exercise, right, answer):
    """Another player of the table."""
    return answer != right and {one.letter for one in exercise.table.seating.seats} >= set(answer)


def other_rules(pupil, exercise, right, answer):
    """The same as at a table with the other house rule."""
    options = dict(exercise.table.options)
    option = exercise.table.game.option(pupil.name)
    return pupil.value != options[pupil.name] and option.allows(pupil.value) and answer != right


JUST_SO = {
    "duty": more,
    "freed": freed,
    "order": another_takes_it,
    "rank": reordered,
    "worth": counted,
    "meld": without_the_meld,
    "line": written,
    "refused": more,
    "barred": less,
    "next": another_player,
    "agreed": other_rules,
}


def found(rule):
    """Return what comes of a rule; each is looked for once."""
    if rule not in KNOWN:
        KNOWN[rule] = found_for(rule)
    return KNOWN[rule]


KNOWN = {}


def check(one):
    """Check that a pupil answers the exercise that shows his belief in just the way in which he is wrong."""
    pupil, exercise = one.pupil, one.exercise
    right, answer = answer_of(None, exercise), answer_of(pupil, exercise)
    assert answer != right
    assert JUST_SO[pupil.way](pupil, exercise, right, answer), (one.rule, pupil, right, answer)
    way = f"line.{pupil.name}" if pupil.way == "line" else pupil.way
    assert all(says_so(language, way, belief(words_of(language), pupil)) for language in LANGUAGES)
    table = start(from_text(exercise.table.text))
    again = Fresh(table=table, seat=exercise.seat, ask=exercise.ask, extra=exercise.extra)
    assert (answer_of(None, again), answer_of(pupil, again)) == (right, answer), "the text of the table is enough"


@pytest.mark.parametrize("rule", AT_THE_GATE)
def test_a_pupil_is_wrong_in_just_the_way_of_his_belief(rule):
    check(found(rule))


def test_some_pupil_is_wrong_in_each_way():
    assert {found(rule).pupil.way for rule in AT_THE_GATE} == set(WAYS) == set(JUST_SO)


@pytest.mark.slow("test_a_pupil_is_wrong_in_just_the_way_of_his_belief tries a few rules")
@pytest.mark.parametrize("rule", [rule for game in GAMES for rule in enforced(game)])
def test_no_rule_has_a_pupil_who_is_wrong_in_another_way(rule):
    one = found(rule)
    assert (one.pupil is None) == bool(one.left_out)
    if one.pupil is not None:
        check(one)


def test_a_pupil_knows_all_the_other_rules():
    rule = "klaverjas-4/play/overtrump"
    pupil = found(rule).pupil
    for other in ("klaverjas-4/play/rank-plain", "klaverjas-4/score/pit", "klaverjas-4/deal/next-dealer"):
        exercise = found(other).exercise
        assert answer_of(pupil, exercise) == answer_of(None, exercise), other


def test_a_pupil_changes_nothing_at_the_table():
    one = found("klaverjas-4/play/follow")
    table = one.exercise.table
    before = (table.text, table.seen.choices, table.game)
    answer_of(one.pupil, one.exercise)
    assert (table.text, table.seen.choices, table.game) == before


def test_what_merely_happens_and_what_nobody_doubts_has_no_pupil():
    assert found("klaverjas-4/deal/eight-cards").left_out == "happens"
    assert found("klaverjas-4/auction/ends-at-once").left_out == BEYOND_DOUBT


@pytest.mark.parametrize("game", GAMES)
def test_what_nobody_doubts_is_a_rule_of_the_game(game):
    known = {rule for rule in enforced(game) if is_beyond_doubt(rule)}
    recipes = kind_of(game).of_game(game, "recipes")
    assert {rule.partition("/")[2] for rule in known} >= set(getattr(recipes, "BEYOND_DOUBT", ()))


def test_pupils_whom_no_exercise_tells_apart_are_a_class():
    rules = ("klaverjas-4/score/nat", "klaverjas-4/score/nat-goal", "klaverjas-4/score/pit")
    results = [found(rule) for rule in rules]
    asked = [one for result in results for one in exercises_at(result.exercise.table)]
    known = matrix([result.pupil for result in results], asked)
    assert [[one.rule for one in alike] for alike in known.classes] == [list(rules[:2]), [rules[2]]]
    assert known.told_apart(1) == (3, 3)


def test_a_few_chosen_exercises_tell_as_many_beliefs_apart_as_all_of_them():
    rules = ("klaverjas-4/play/follow", "klaverjas-4/play/rank-plain", "klaverjas-4/play/rank-trump")
    results = [found(rule) for rule in rules]
    known = matrix([one.pupil for one in results], questions_for(moments_for(results, ())))
    some = matrix(known.pupils, [known.exercises[place] for place in chosen(known)])
    assert len(some.exercises) < len(known.exercises)
    assert len(some.classes) == len(known.classes) == 3
    assert [some.told_apart(times) for times in (1, 2)] == [known.told_apart(times) for times in (1, 2)]
