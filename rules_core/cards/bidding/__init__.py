"""Bids: what may be offered, and what is higher."""
