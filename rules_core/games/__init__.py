"""The games of the collection."""

from rules_core.game import Game
from rules_core.games.five_hundred import FIVE_HUNDRED
from rules_core.games.gin_rummy import GIN_RUMMY
from rules_core.games.honderden import HONDERDEN
from rules_core.games.klaverjas_4 import KLAVERJAS_4
from rules_core.games.maison_tarot import MAISON_TAROT
from rules_core.games.smousjas import SMOUSJAS
from rules_core.games.vijfhonderden import VIJFHONDERDEN

GAMES: dict[str, Game] = {
    game.key: game
    for game in (
        KLAVERJAS_4,
        MAISON_TAROT,
        GIN_RUMMY,
        SMOUSJAS,
        VIJFHONDERDEN,
        HONDERDEN,
        FIVE_HUNDRED,
    )
}
