"""Deals by rule: where a rule bites, and deals in which it does."""
