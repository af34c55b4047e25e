"""What every step of a build rests on: where things are, what was kept, which site it is, messages."""
