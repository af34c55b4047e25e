"""Recipes for deals in which rules of these games bite; one file for each game, loaded by name."""
