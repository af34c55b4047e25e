"""Deals by rule: where a rule bites, and how to find deals in which it does."""
