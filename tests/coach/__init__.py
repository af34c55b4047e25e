"""The coach: what it knows, what it does, and what it says."""
