"""What pages hold besides their tables."""
