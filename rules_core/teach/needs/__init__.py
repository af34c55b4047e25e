"""What rules need so that they bite, beside each game; loaded by name when somebody asks for deals in which they do."""
