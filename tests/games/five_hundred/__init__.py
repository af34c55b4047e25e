"""Five Hundred: every rule, every example, and the engine compared with a naive reading of the text."""
