"""How many mutants of the rules the tests find: `make mutants`."""
