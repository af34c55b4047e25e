"""The games of the collection."""

from rules_core.game import Game
from rules_core.games.five_hundred import FIVE_HUNDRED
from rules_core.games.klaverjas_4 import KLAVERJAS_4

GAMES: dict[str, Game] = {game.key: game for game in (KLAVERJAS_4, FIVE_HUNDRED)}
