"""The strength of the coach: he plays each deal once from every side, with players of a rung on the other sides."""
