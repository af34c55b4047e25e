"""A table in play: its setup and stages, what each seat sees, and the match it is part of."""
