"""Sentences and catalogues."""
