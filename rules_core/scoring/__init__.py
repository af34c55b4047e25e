"""Scores: from the tricks taken to what both sides write down."""
