"""Combinations of cards that are worth points."""
