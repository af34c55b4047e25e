"""Fresh exercises of each kind: never trivial, as hard as requested, with likely mistakes."""

import pytest

from rules_core.cards.reasons import Impossible
from rules_core.kinds.jas.seen import play_of
from rules_core.kinds.jas.stages.settled import Settled
from rules_core.teach.exercises.fresh import fresh
from rules_core.teach.exercises.kinds.cards import how_hard
from rules_core.teach.exercises.kinds.roem import seems_roem
from rules_core.teach.exercises.kinds.tricks import tempting
from tests.exercises.fresh_exercises import LEVELS, SEEDS, TABLES, asked, every_level, every_table, made, wished
from tests.table_talk import ask


@every_table
@every_level
@pytest.mark.parametrize("kind", ["which-cards", "play"])
def test_some_cards_may_be_played_and_others_not(game, options, level, kind):
    for one in made(game, kind, level, tuple(options.items())):
        stage = one.table.stage
        held = stage.hands[one.seat.index]
        cards = [card for card in held if card in stage.choices()]
        assert stage.turn is one.seat
        assert 0 < len(cards) < len(held)
        assert how_hard(stage.trick, held, cards) == level


def test_amsterdam_players_meet_their_partner():
    ruled = [
        one.table.stage.rulings_for(one.seat)[card].rule
        for one in made("klaverjas-4/amsterdams", "which-cards", 3)
        for card in one.table.stage.hands[one.seat.index]
    ]
    assert any("partner" in rule for rule in ruled)
    assert any("no-undertrump" in rule for rule in ruled)


@every_table
@every_level
@pytest.mark.parametrize("kind", ["who-wins", "why"])
def test_a_card_that_loses_seems_to_win(game, options, level, kind):
    for one in made(game, kind, level, tuple(options.items())):
        play = one.table.stage
        trick = play.taken[-1]
        trumps = sum(card.suit is play.deal.trump for card in trick.cards)
        assert tempting(trick)
        assert min(trumps, 2) == level - 1


def test_why_is_asked_about_the_trick_whose_winner_was_asked():
    for who, why in zip(made("klaverjas-4", "who-wins", 2), made("klaverjas-4", "why", 2), strict=True):
        assert who.table.text == why.table.text
        assert (who.ask, why.ask) == ("who-wins", "why")


@every_table
def test_the_trick_asked_about_is_on_the_table_and_gives_nothing_away(game, options):
    for seed in SEEDS[:8]:
        for kind in ("who-wins", "roem", "points:NS"):
            view = wished(game, options, kind, 2, seed)["view"]
            play = play_of(fresh(game, options, kind, 2, seed).table.stage)
            assert [card["card"] for card in view["trick"]["cards"]] == [card.text for card in play.taken[-1].cards]
            assert view["trick"]["leader"] == play.taken[-1].leader.letter
            assert view["last"] is None
            assert view["turn"] is None
            lying = {card["card"] for card in view["trick"]["cards"]}
            assert not any(lying.issuperset(roem["cards"]) for roem in view["roem"])


@every_table
@every_level
def test_points_have_likely_mistakes(game, options, level):
    exercises = made(game, "points", level, tuple(options.items()))
    for one in exercises:
        numbers = [int(item.key) for item in asked(one).items]
        assert len(numbers) == 5
        assert max(numbers) <= 162
    assert level == 1 or {one.ask.partition(":")[2] for one in exercises} >= {"trick", "NS", "EW"}


@every_table
@every_level
def test_roem_is_sometimes_nothing_and_then_seems_something(game, options, level):
    exercises = made(game, "roem", level, tuple(options.items()))
    answers = [int(asked(one).answers[0]) for one in exercises]
    assert 0 in answers or level == 1
    assert len([answer for answer in answers if answer]) > len(answers) // 2
    assert level < 3 or all(answer == 0 or answer >= 40 for answer in answers)
    for one, answer in zip(exercises, answers, strict=True):
        assert answer or seems_roem(one.table.stage.taken[-1])


def test_hard_roem_has_stuk_in_a_run():
    answers = {asked(one).answers[0] for one in made("klaverjas-4", "roem", 3)}
    assert answers & {"40", "70"}


@every_table
def test_the_written_score_includes_nat(game, options):
    for level in LEVELS:
        sheets = [one.table.stage for one in made(game, "written", level, tuple(options.items()))]
        assert all(isinstance(stage, Settled) for stage in sheets)
        nat = [any(line.reason.saying.startswith("score.nat") for line in stage.sheet.lines) for stage in sheets]
        assert 0 < sum(nat) < len(nat)


def test_the_written_score_follows_from_the_question():
    reply = wished("klaverjas-4", {}, "written", 2, "a")
    stage = fresh("klaverjas-4", {}, "written", 2, "a").table.stage
    taken = [line.points for line in stage.sheet.lines if line.reason.saying == "score.cards"]
    assert all(word in reply["question"] for word in ("82 punten", "roem", "slagen"))
    assert len(taken) == 2


def test_bids_in_leiden_are_near_the_standing_one():
    for level in LEVELS:
        for one in made("klaverjas-4/leids", "bid", level):
            highest = one.table.stage.standing[1]
            bids = [item.key for item in asked(one).items if item.key != "pass"]
            assert any(key.startswith(f"bid:{highest.points}") for key in bids)
            suits = {key[-1] for key in bids if key.startswith(f"bid:{highest.points}")}
            assert level == 1 or suits == set("SHDC")


def test_kraken_is_asked_step_by_step():
    answers = {asked(one).answers[0] for one in made("klaverjas-4/kraken", "bid", 3)}
    assert answers >= {"kraken", "herkraken"}


@every_level
def test_orders_of_every_kind_are_asked(level):
    exercises = [one for options in TABLES for one in made(options[0], "order", level)]
    assert len({one.ask for one in exercises}) >= 2
    for one in exercises:
        assert len(one.extra["cards"].split()) == {1: 4, 2: 5, 3: 7}[level]


@pytest.mark.parametrize("order", ["trick", "trump", "roem"])
def test_a_certain_order_may_be_wished(order):
    assert fresh("klaverjas-4", {}, f"order:{order}", 2, "a").ask == f"order:{order}"


@every_table
@every_level
def test_half_of_the_claims_are_true(game, options, level):
    answers = [
        asked(fresh(game, options, "true", level, f"{seed} {more}")).answers[0] for seed in SEEDS for more in "abc"
    ]
    assert 0.3 < answers.count("true") / len(answers) < 0.7


@pytest.mark.slow("test_half_of_the_claims_are_true asks as many of one table")
@every_level
def test_claims_are_of_several_kinds(level):
    kinds = {one.ask.split()[0] for table in TABLES for one in made(table[0], "true", level)}
    assert len(kinds) >= 4


# ---- requests that cannot be met ----


@pytest.mark.parametrize(
    ("game", "kind", "level", "place"),
    [
        ("klaverjas-4", "sing", 1, "ask"),
        ("klaverjas-4", "true:winner", 1, "ask"),
        ("klaverjas-4", "points:XY", 1, "ask"),
        ("klaverjas-4", "roem:hand", 1, "ask"),
        ("klaverjas-4", "play", 0, "difficulty"),
        ("klaverjas-4", "play", 4, "difficulty"),
        ("klaverjas-4/rotterdams", "play", 1, "game"),
        ("whist", "play", 1, "game"),
    ],
)
def test_an_impossible_wish_gets_a_sentence(game, kind, level, place):
    said = set()
    for lang in ("nl", "en"):
        reply = ask("exercise", lang=lang, game=game, ask=kind, difficulty=level, seed="a")
        assert reply["kind"] == "problems"
        assert reply["problems"][0]["place"] == place
        said.add(reply["problems"][0]["say"])
    assert len(said) == 2


@pytest.mark.slow("test_roem_is_sometimes_nothing_and_then_seems_something asks of roem in tricks")
def test_roem_in_hand_is_asked_where_it_counts():
    for level in LEVELS:
        for one in made("klaverjas-4/kraken", "roem:hand", level):
            assert int(asked(one).answers[0]) > 0
    with pytest.raises(Impossible):
        fresh("klaverjas-4", {}, "roem:hand", 1, "a")
