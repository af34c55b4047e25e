"""A page as the drawing functions see it, alone and two folders below the root of its language."""

from build_scripts.cards.card_faces import PACKS
from build_scripts.pages.drawing import At


def at(page: str, language: str, own_letters: str = "") -> At:
    """Return a page in a language; `own_letters` are the letters on the cards of its game, if the game has its own."""
    return At(page, language, "../../", own_letters, dict.fromkeys(PACKS, "cards.svg"), {}, {})
