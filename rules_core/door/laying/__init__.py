"""Laying a table by hand: what is written of it, what is still to be dealt, and what somebody brings from elsewhere."""
