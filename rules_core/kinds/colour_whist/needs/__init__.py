"""What rules of these games need so that they bite; one file a game, loaded by name."""
