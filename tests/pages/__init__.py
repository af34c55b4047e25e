"""The parts of pages other than tables."""
