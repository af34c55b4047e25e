"""Pupils who hold one rule of a game wrongly, made from its rules, and what each of them answers."""
