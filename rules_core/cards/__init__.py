"""Cards and their use: suits, seats, actions, tricks, melds and reasons, independent of any game."""
