"""What the games of one family share: their rules as values, and the record of a deal."""
