"""Tricks: the order of cards, the duties of players, and who takes what."""
