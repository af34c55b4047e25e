"""Tables of each game as an author writes them: every field and every action of a game stands in one of them.

Each is a line of the notation without version and check digits, so that it can be written by hand. A game has a file of
its own, loaded by name when somebody asks how that game is written.
"""
