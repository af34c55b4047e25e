"""Positions as they are written: reading a setup, sharing out the cards left open, replaying the play."""
