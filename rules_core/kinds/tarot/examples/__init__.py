"""Tables of these games as an author writes them; one file a game, loaded by name."""
