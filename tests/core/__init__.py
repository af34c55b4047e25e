"""What the core shows and says of a table."""
