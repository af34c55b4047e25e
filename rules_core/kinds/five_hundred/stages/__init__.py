"""The stages of play, one frozen stage a file."""
