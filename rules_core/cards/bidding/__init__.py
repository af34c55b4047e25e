"""Bids: the contracts, and which of them is higher."""
