"""Laying a table by hand: its written cards, the cards still to be dealt, and texts brought from elsewhere."""
