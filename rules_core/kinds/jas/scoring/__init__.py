"""Scores: from the tricks taken to what is written down."""
