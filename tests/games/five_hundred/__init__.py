"""Five Hundred: every rule, every example, and a naive reading of the text beside the engine."""
