"""A card is in one hand: two players cannot have declared it."""

import pytest

from tests.table_talk import problems

WRITTEN = {
    "belote": ("melds", "S HK HQ HJ / N HJ HT H9"),
    "smousjas": ("roem", "S HK HQ HJ / N HJ HT H9"),
    "honderden": ("roem", "N HK HQ HJ / S SJ HJ DJ CJ"),
    "vijfhonderden": ("roem", "S HK HQ HJ / N HJ HT H9"),
    "dekjas": ("roem", "S HK HQ HJ / N HJ HT H9"),
    "klapper": ("melds", "S HK HQ HJ / E HJ HT H9"),
}


@pytest.mark.parametrize("game", WRITTEN)
@pytest.mark.parametrize("lang", ["nl", "en"])
def test_two_players_cannot_have_declared_one_card(game, lang):
    place, said = WRITTEN[game]
    found = problems(lang, game=game, trump="S", **{place: said}).at(place)
    assert any({"nl": "hartenboer", "en": "jack of hearts"}[lang] in one["say"].lower() for one in found.items), found
