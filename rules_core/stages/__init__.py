"""The stages of play, one frozen stage per file."""
