"""The drawing of a table asks for nothing that a view of some game does not have."""

import pytest

from build_scripts.engine import ask
from build_scripts.lesson_pages import render, words
from rules_core.games import GAMES


@pytest.mark.parametrize(
    ("game", "players"), [(key, players) for key, game in GAMES.items() for players in game.players]
)
def test_a_table_of_every_game_can_be_drawn(game, players):
    options = {"players": str(players)} if GAMES[game].option("players") else {}
    setup = {"game": game, "seed": "drawn", "options": options}
    reply = ask("nl", "open", setup=setup, seat="you")
    assert reply["kind"] == "table", reply
    nothing = {"id": "t", "lesson": "", "digest": "", "ask": "", "rules": [], "steps": None, "told": []}
    shown = {"table": reply["table"], "seat": "you", "reply": reply, "words": words("nl"), "cards": "cards.svg"}
    assert "kt-felt" in render("card_table.html", nothing | shown)
