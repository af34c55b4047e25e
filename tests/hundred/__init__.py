"""A hundred sentences as they come up in play, for whoever reads them as an editor."""
