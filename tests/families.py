"""One game of each family, for tests that need only one of several games that look alike."""

from rules_core.kinds import GAMES

FIRST_SEEN_SO = {game.workings.seen: key for key, game in reversed([*GAMES.items()])}
# The first game of each family, in the order of the games: the table shows the cards of its relatives the same way.
ONE_OF_EACH_FAMILY = tuple(key for key in GAMES if key in FIRST_SEEN_SO.values())
