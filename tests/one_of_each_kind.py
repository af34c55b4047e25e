"""One game of each kind, for tests that need only one of several games that look alike."""

from rules_core.kinds import GAMES

FIRST_SEEN_SO = {game.workings.seen: key for key, game in reversed([*GAMES.items()])}
# The first game of each kind, in the order of the games, and of a kind in which two sorts of table are seen, of each.
ONE_OF_EACH_KIND = tuple(key for key in GAMES if key in FIRST_SEEN_SO.values())
