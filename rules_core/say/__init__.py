"""Views and sentences: what a table shows and says to a reader in one language."""
