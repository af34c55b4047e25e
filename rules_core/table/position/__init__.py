"""Positions as written: reading a setup, sharing out the cards it leaves open, replaying the play."""
