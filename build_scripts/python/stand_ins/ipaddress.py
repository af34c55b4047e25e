"""Stands in for the reader of numeric host addresses: the core only quotes texts for an address, and names no host."""


def ip_address(host: str) -> None:
    """No host can be read; raises ValueError."""
    raise ValueError(f"the library of this site reads no numeric hosts, such as {host}")
