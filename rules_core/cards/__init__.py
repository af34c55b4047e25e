"""Cards and what is done with them: suits, seats, actions, tricks, melds and reasons, with no game in them."""
