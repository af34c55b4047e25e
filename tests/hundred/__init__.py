"""A hundred sentences as they come up in play, for an editor to read."""
