"""Fenced tables: read, played and drawn."""
