"""Kaarttafel's rules core: card games that say why."""

__version__ = "0.1.0"
