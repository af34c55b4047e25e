"""The repository itself: layers, tiers, types."""
