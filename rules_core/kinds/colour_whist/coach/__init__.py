"""The coach of these games, and the reasons for its advice."""
