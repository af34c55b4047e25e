"""How many broken rules the tests find: `make mutants`."""
