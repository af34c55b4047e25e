"""Random play of everything, for as long as it is left on: `make soak`."""
