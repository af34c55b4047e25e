"""The jas games side by side: every line of a cell comes from a rule of that very game."""

import json

import pytest

from rules_core.door.side_by_side import ORDER, SHARED, rows_of
from rules_core.kinds import GAMES
from rules_core.kinds.belote.dekjas import BASE
from tests.table_talk import ask

JAS = [key for key, game in GAMES.items() if game.group.value in ("jas", "draw-jas")]


def cells(lang="nl"):
    """Return every cell: (row, game, its lines)."""
    reply = ask("family", lang=lang)
    games = [one["game"] for one in reply["games"]]
    return [(row["row"], game, cell) for row in reply["rows"] for game, cell in zip(games, row["cells"], strict=True)]


def test_every_jas_game_has_a_column():
    assert sorted(one["game"] for one in ask("family")["games"]) == sorted(JAS)


def test_each_kind_of_games_is_a_row_of_the_table():
    answered = {row for game in JAS for row in rows_of(game)}
    assert answered | SHARED.keys() == set(ORDER)


def test_every_line_cites_a_rule_of_its_game():
    for row, game, cell in cells():
        known = {entry.rule for entry in GAMES[game].rulebook}
        for line in cell:
            assert line["rule"] in known, f"{row}: {game}"
            assert line["say"], f"{row}: {game}"


@pytest.mark.parametrize("row", ["players", "pack", "tricks", "trumps", "plain", "points", "duties", "roem", "bidding"])
def test_facts_of_every_game_are_in_every_column(row):
    assert not [game for name, game, cell in cells() if name == row and not cell]


def test_both_languages_tell_of_the_same_rules():
    nl, en = (
        [(row, game, [line["rule"] for line in cell]) for row, game, cell in cells(lang)] for lang in ("nl", "en")
    )
    assert nl == en


def test_a_cell_says_what_the_rules_say():
    dekjas = {row: [line["say"] for line in cell] for row, game, cell in cells("en") if game == "dekjas"}
    assert dekjas["tricks"] == [f"{BASE.trick_count} tricks"]
    assert dekjas["trumps"] == ["J 9 A 10 K Q 8 7"]
    assert "Stuk: 20" in dekjas["roem"]
    assert dekjas["last"] == [f"{BASE.settlement.last_trick} points"]
    assert json.dumps(dekjas).count("Smous") == 1


@pytest.mark.parametrize(
    ("game", "said"),
    [
        ("klaverjas-4", "Everything to the other side"),
        ("klaverjas-3", "Everything to the others, half each"),
        ("kleintje-klaverjas", "A life lost"),
        ("belote", "Nothing; his points go to whoever has the most"),
    ],
)
def test_the_loss_of_a_failed_contract_is_a_row(game, said):
    lost = {one: [line["say"] for line in cell] for row, one, cell in cells("en") if row == "lost"}
    assert lost[game] == [said]


def test_the_cards_left_over_are_counted():
    left = {one: [line["say"] for line in cell] for row, one, cell in cells("en") if row == "left-over"}
    assert left["klaverjas-4"] == []
    assert left["klaverjas-3"] == ["A skart of 2, for whoever plays"]
    assert left["smousjas"] == ["A stock to draw from"]
