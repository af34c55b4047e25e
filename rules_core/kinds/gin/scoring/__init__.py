"""Scores of a hand, and the points that were missed."""
