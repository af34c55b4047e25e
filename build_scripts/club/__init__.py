"""A site of a club: its settings, its pages beside ours, and how it is begun."""
