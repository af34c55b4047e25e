"""Random play of everything until it is stopped: `make soak`."""
