"""Kaarttafel's rules core: card games that say why."""
