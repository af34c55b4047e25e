"""Views and sentences: the output of a table for a reader in one language."""
