"""Every question that makes sense for a game can be asked there, fresh ones too; any other is refused with a reason."""

import pytest

from rules_core.kinds import GAMES
from rules_core.table.table import setup_of, start
from rules_core.teach.exercises.fresh import can_be_fresh
from rules_core.teach.exercises.kinds import KINDS, known_kinds
from tests.table_talk import ask
from tests.tiers import at_the_gate
from tests.words.test_words import well_said

LEVELS = (1, 2, 3)
TABLES = {key: start(setup_of(key, {})) for key in GAMES}
FITTING = [
    (key, kind)
    for key, table in TABLES.items()
    for kind in known_kinds(table.card_facts)
    if can_be_fresh(kind, table.card_facts)
]
ASKED = [
    (key, f"{kind}:{detail}")
    for key, kind in FITTING
    for detail in KINDS[kind].details(TABLES[key].card_facts, TABLES[key].seating)
    if can_be_fresh(f"{kind}:{detail}", TABLES[key].card_facts)
]
EXCUSE = {"game": "maison-tarot", "players": 3, "trick": "A EX"}


def solved(reply, lang="en"):
    """Return the right answer to an exercise, through the door."""
    beside = {name: reply[name] for name in ("cards", "among") if name in reply}
    return ask("solve", lang=lang, table=reply["table"], seat=reply["seat"], ask=reply["ask"], **beside)


def judged(reply, item):
    """Return the verdict on an answer, through the door."""
    beside = {name: reply[name] for name in ("cards", "among") if name in reply}
    return ask("answer", lang="en", table=reply["table"], seat=reply["seat"], ask=reply["ask"], item=item, **beside)


# The gate asks each kind of question in one game, the first that has it.
FIRST_OF_ITS_KIND = {kind: (game, kind) for game, kind in reversed(FITTING)}.values()


@pytest.mark.parametrize("seed", ["a", pytest.param("b", marks=pytest.mark.slow)])
@pytest.mark.parametrize(
    ("game", "asked"),
    at_the_gate(FIRST_OF_ITS_KIND, [*FITTING, *ASKED]),
)
def test_a_fresh_exercise_has_an_answer_and_can_be_shown_again(game, asked, seed):
    for level in LEVELS:
        reply = ask("exercise", lang="en", game=game, ask=asked, difficulty=level, seed=seed)
        assert reply["kind"] == "exercise", f"{asked} {level}: {reply}"
        well_said(reply, asked)
        answer, items = solved(reply), [item["id"] for item in reply["items"]]
        assert answer["solution"], reply["table"]
        assert set(answer["solution"]) <= set(items)
        assert len(items) == len(set(items)) > 1
        well_said(answer, asked)
        for item in items if reply["mode"] != "order" else ():
            assert judged(reply, item)["right"] == (item in answer["solution"]), f"{item} of {reply['table']}"
        beside = {name: reply[name] for name in ("cards", "among") if name in reply}
        again = ask("show", lang="en", table=reply["table"], seat=reply["seat"], ask=reply["ask"], **beside)
        assert again == reply


@pytest.mark.parametrize("game", GAMES)
def test_a_question_that_a_game_does_not_know_is_refused_with_those_that_it_knows(game):
    known = known_kinds(TABLES[game].card_facts)
    for kind in KINDS:
        replies = [ask("show", lang="en", setup={"game": game}, ask=kind)]
        if kind not in known:
            replies.append(ask("exercise", lang="en", game=game, ask=kind, seed="a"))
        for said in replies:
            told = said.get("problems", [{"say": ""}])[0]["say"]
            assert ("is not asked in this game" in told) == (kind not in known), f"{kind}: {told}"
            assert kind in known or told.endswith(f": {', '.join(known)}.")


@pytest.mark.parametrize("game", GAMES)
def test_a_right_answer_to_what_may_be_said_cites_a_rule_of_the_game(game):
    if (game, "bid") not in FITTING:
        return
    rules = {entry.rule for entry in GAMES[game].rulebook}
    for seed in range(6):
        reply = ask("exercise", lang="en", game=game, ask="bid", difficulty=1 + seed % 3, seed=str(seed))
        for item in reply["items"]:
            reason = judged(reply, item["id"])["reason"]
            assert reason["rule"] in rules, f"{item['id']} cites {reason['rule']}: {reply['table']}"
            assert reason["anchor"] == reason["rule"].partition("/")[2].replace("/", "-").replace(".", "-")


@pytest.mark.parametrize(
    ("setup", "seat", "asked", "says"),
    [
        ({"game": "klaverjas-4", "at": "deal"}, "S", "roem:hand", "South has no cards yet"),
        ({"game": "kleintje-klaverjas"}, "A", "roem:hand", "A has no cards yet"),
        ({"game": "klaverjas-3", "at": "deal"}, "A", "roem:hand", "A has no cards yet"),
        ({"game": "klaverjas-4/kraken", "seating": "omboeren"}, "N", "roem:hand", "North has no cards yet"),
        (EXCUSE, "B", "who-wins", "nobody is winning this trick yet"),
        (EXCUSE, "B", "why", "nobody is winning this trick yet"),
        ({"game": "gin-rummy", "dealer": "N", "pile": "H7"}, "S", "which-cards", "No card has to be played"),
        ({"game": "klaverjas-4", "trump": "H"}, "S", "who-wins", "no trick has been taken yet"),
        ({"game": "klaverjas-4", "trump": "H"}, "S", "points:A", "A is not a side at this table; there are: NS, EW"),
        ({"game": "klaverjas-4", "trump": "H"}, "S", "written:NS", "is not known yet"),
        ({"game": "klaverjas-4", "trump": "H", "leads": "N"}, "S", "which-cards", "It is North's turn"),
        ({"game": "klaverjas-4", "trump": "H"}, "S", "roem:tail", "there are: roem, roem:trick, roem:hand"),
        ({"game": "klaverjas-3"}, "A", "true:", "true is not a way to ask here; there are: true:"),
        ({"game": "klaverjas-3"}, "A", "true:weather", "We do not know the claim weather; we know: "),
        ({"game": "gin-rummy"}, "S", "written", "written is not a way to ask here; there are: written:N, written:S"),
        ({"game": "klaverjas-3"}, "A", "true:dealer", "is incomplete or wrong"),
        ({"game": "klaverjas-3"}, "A", "true:points A ²", "is incomplete or wrong"),
        ({"game": "klaverjas-3"}, "A", "true:player A", "not settled yet"),
        ({"game": "kleurenwiezen", "dealer": "W"}, "N", "points:N", "is not asked in this game"),
        ({"game": "kleurenwiezen", "dealer": "W"}, "N", "written:N", "is not known yet"),
    ],
)
def test_a_question_that_does_not_fit_is_refused_with_the_reason(setup, seat, asked, says):
    for op in ("show", "solve", "answer"):
        reply = ask(op, lang="en", setup=setup, seat=seat, ask=asked, item="pass" if op == "answer" else None)
        assert reply["kind"] == "problems", reply
        assert says in reply["problems"][0]["say"]
        assert reply["problems"][0]["place"] == "ask"


@pytest.mark.parametrize("game", [key for key, game in GAMES.items() if "seating" in {one.key for one in game.options}])
def test_the_player_who_turns_the_next_card_is_named_and_the_card_is_not(game):
    told = {
        ask("solve", lang="en", setup={"game": game, "seating": "omboeren", "seed": seed}, ask="play")["say"]
        for seed in "abcdefgh"
    }
    assert len(told) == 1
    assert told.pop().startswith("The next card is for ")


@pytest.mark.parametrize("among", ["call:foo pass", "call:ask-H, pass"])
def test_an_unknown_call_among_the_answers_is_named(among):
    reply = ask("show", setup={"game": "kleurenwiezen", "dealer": "W"}, seat="N", ask="bid", among=among)
    assert reply["problems"][0]["place"] == "among"


def test_where_nothing_may_be_said_there_is_nothing_to_find():
    held = "SQ SK SA S2 D4 D5 D6 C9 H9 HT CT"
    reply = ask("solve", lang="en", setup={"game": "gin-rummy", "dealer": "N", "south": held}, seat="S", ask="bid")
    assert "nothing here that may be said now" in reply["problems"][0]["say"]


def test_colour_whist_asks_for_the_possible_bids_without_a_list():
    setup = {"game": "kleurenwiezen", "dealer": "W", "log": "call:ask-H"}
    reply = ask("show", lang="en", setup=setup, seat="E", ask="bid")
    assert {"pass", "call:join-H"} <= {item["id"] for item in reply["items"]}
    assert set(ask("solve", setup=setup, seat="E", ask="bid")["solution"]) >= {"pass", "call:join-H"}


# ---- what an exercise gives away


def test_the_suit_that_a_led_joker_asks_for_is_seen():
    setup = {"game": "five-hundred", "contract": "9NT", "bidder": "N", "trick": "N JKD", "east": "D5 DK S9"}
    shown = ask("show", lang="en", setup=setup, seat="E", ask="which-cards")
    assert shown["question"].startswith("North led the joker and named diamonds.")
    view = ask("open", lang="en", setup=setup, seat="E")["view"]
    assert view["trick"]["named"]["suit"] == "D"
    assert "diamonds must be followed" in view["trick"]["say"]
    plain = ask("open", lang="en", setup=setup | {"trick": "N DA"}, seat="E")["view"]
    assert "named" not in plain["trick"]


def test_three_of_a_kind_is_named_where_it_counts():
    setup = {"game": "klaverjas-3", "a": "SA HA DA H7 H9 D8 DJ C7 C9 CT"}
    assert ask("solve", lang="en", setup=setup, seat="A", ask="roem:hand")["say"].startswith("Three of a kind")
    lies = {"game": "klaverjas-3", "a": "CA D7", "trump": "H", "player": "A", "trick": "B SA, C DA", "log": "CA"}
    assert ask("solve", setup=lies, seat="A", ask="roem")["solution"] == ["80"]


def belote_counted(**more):
    """Return a hand of belote for four: South is the maker, East declared four aces and South five in a row."""
    return {
        "game": "belote", "trump": "H", "player": "S", "leads": "S", "south": "H7", "west": "C7", "north": "S7",
        "east": "D7", "won": "S / S / S / E / E / W / N", "points": "N 20 E 43 S 54 W 35",
        "melds": "E SA HA DA CA / S DK DQ DJ DT D9 / S HK HQ", "log": "H7 C7 S7 D7", **more,
    }  # fmt: skip


def test_declarations_are_given_but_not_the_side_that_scores_them():
    question = ask("show", lang="en", setup=belote_counted(), seat="S", ask="written:E")["question"]
    assert "East took 43 points in 2 tricks." in question
    assert "East declared ♠A ♥A ♦A ♣A." in question.replace("\ufe0e", "")
    assert "You said Stuk." in question
    assert ask("solve", setup=belote_counted(), seat="S", ask="written:E")["solution"] == ["40"]


def klapper_counted(**more):
    """Return a hand of klapper for four in which South is the maker and both sides took 81 points."""
    return {
        "game": "klapper", "trump": "H", "player": "S", "leads": "S", "south": "H9", "west": "C9", "north": "S9",
        "east": "D9", "won": "N / E / E / S / W", "points": "NS 57 EW 81", "log": "H9 C9 S9 D9", **more,
    }  # fmt: skip


def test_where_nothing_is_rounded_nobody_is_told_to_round():
    asked = {"setup": klapper_counted(), "seat": "S", "ask": "written:NS"}
    wrong = next(one["id"] for one in ask("show", **asked)["items"] if one["id"] != "0")
    assert ask("answer", lang="en", item=wrong, **asked)["reason"]["say"].endswith("Nothing is rounded.")


def test_of_two_sides_the_maker_has_more_than_the_other():
    made = ask("solve", lang="en", setup=klapper_counted(melds="S HK HQ"), seat="S", ask="true:made")
    assert made["reason"]["say"] == "You two took 101 points, more than the other side: the contract is made."


def test_of_six_everybody_has_two_partners():
    setup = {"game": "klapper", "options": {"players": "6"}, "trump": "C", "player": "A", "seed": "six"}
    for partner in "CE":
        reply = ask("solve", lang="en", setup=setup, seat="A", ask=f"true:partner A {partner}")
        assert reply["solution"] == ["true"]
        assert (reply["reason"]["say"], reply["reason"]["rule"]) == (
            "You play together with C and E.",
            "klapper/setup/partners-alternate",
        )
    assert ask("solve", setup=setup, seat="A", ask="true:partner A B")["solution"] == ["false"]


@pytest.mark.parametrize(("players", "seats"), [("2", "NS"), ("3", "ABC"), ("4", "NESW")])
def test_that_a_match_of_belote_is_over_rests_on_the_rule_for_so_many_players(players, seats):
    won = " / ".join(seats[-1] * (7 if players == "4" else 8))
    low = dict(zip(seats, ("S7", "D7", "H7", "C7"), strict=False)) | {seats[-1]: "H8"}
    hands = {
        {"N": "north", "E": "east", "S": "south", "W": "west"}.get(seat, seat.lower()): one for seat, one in low.items()
    }
    log = " ".join(low[seat] for seat in seats[-1] + seats[:-1])
    setup = {"game": "belote", "players": players, "trump": "H", "player": seats[-1], "leads": seats[-1], "won": won}
    reply = ask("solve", setup=setup | hands | {"log": log}, seat=seats[-1], ask="true:over")
    assert reply["reason"]["rule"] == f"belote/match/target-{players}"


def test_points_of_three_sides_are_given_one_by_one():
    setup = {"game": "klaverjas-3", "trump": "H", "dealer": "C", "tricks": "A SA S8 S7", "piles": "B B"}
    reply = ask("show", lang="en", setup=setup, seat="A", ask="points:A")
    assert reply["kind"] == "exercise"
    assert "Before this trick B had" in reply["question"]
    assert ask("solve", setup=setup, seat="A", ask="points:A")["solution"] == ["11"]


def test_made_or_lost_is_asked_where_players_have_lives():
    played = "bid:45.pass.skart.trump:H.away:CA.HJ.SA".replace(".", " ")
    setup = {
        "game": "kleintje-klaverjas",
        "players": 2,
        "dealer": "N",
        "north": "SA",
        "south": "HJ",
        "cards_each": 1,
        "skart_size": 1,
        "skart": "CA",
        "log": played,
    }
    truth = [ask("solve", setup=setup, seat="S", ask=f"true:{claim}")["solution"] for claim in ("made", "nat")]
    assert sorted(truth) == [["false"], ["true"]]


def test_only_the_trump_suit_of_three_players_may_be_written():
    for fields in ({}, {"dealer": "B"}, {"trick": "A CA"}):
        setup = {"game": "honderden", "options": {"players": "3"}, "trump": "C", **fields}
        assert ask("open", setup=setup, seat="all")["kind"] == "table"
        assert not ask("check", setup=setup)["problems"]


@pytest.mark.parametrize("drawn", ["S", "H8", "S H8 / S", "H8 S8 H9"])
def test_cards_that_are_not_drawn_two_by_two_are_reported(drawn):
    reply = ask("check", setup={"game": "gin-rummy", "drawn": drawn})
    assert reply["problems"], "an odd card was passed over in silence"


def test_the_score_for_a_pot_follows_from_tricks_not_from_the_number_of_cards():
    setup = {"game": "maison-tarot/wilde", "players": 3, "cards_each": 2, "won": "A HK S1 S2", "leads": "B"}
    setup |= {"a": "D2", "b": "DK", "c": "D1", "log": "DK D1 D2"}
    asked = ask("show", lang="en", setup=setup, seat="A", ask="written:A")["question"]
    assert "You have 4 points on your cards, and one trick." in asked
    assert "cards won" not in ask("answer", lang="en", setup=setup, seat="A", ask="written:A", item="0")["say"]
