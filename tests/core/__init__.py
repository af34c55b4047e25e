"""What the core shows and tells of a table."""
