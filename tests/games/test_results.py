"""The end of a deal: a word and a sentence give the result, and the sheet lists roem that nobody named."""

import random

import pytest

from tests.games.gin_rummy import test_score as gin_hands
from tests.games.gin_rummy.hands import ended as gin_ended
from tests.games.klaverjas_4.deals import finished
from tests.laws.random_tables import every_table, play_through, table_at
from tests.laws.ways import one_of_each
from tests.table_talk import table


def result(here):
    """The word and the sentence that give the result of a deal."""
    told = here.view["result"]
    return told["title"], told["say"]


def test_a_player_who_goes_nat_sees_his_points_and_both_scores():
    over = finished("60+20, 102+20")
    head, said = result(over)
    assert head == "Nat"
    assert said == "Jullie haalden 80 van de 82. Jullie schrijven 0, zij 200."
    assert f"{head}. {said}" in over.view["say"]


def test_before_the_end_there_is_no_result():
    assert "result" not in table(trump="H", south="H9 H7 SA DT", trick="W CK, N HQ, E C7").view


@pytest.mark.parametrize(
    ("action", "hands", "head"),
    [("gin:H9", "LAY_OFF", "Gin"), ("knock:DQ", "LONG", "Geklopt"), ("knock:HQ", "UNDERCUT", "Ondergeklopt")],
)
def test_a_hand_of_gin_ends_by_its_name(action, hands, head):
    assert result(gin_ended(action, **getattr(gin_hands, hands)))[0] == head


@one_of_each(every_table())
def test_every_finished_deal_has_a_result(way):
    """The result is a whole sentence, and any rule that it names is one of the game's own."""
    for lang in ("nl", "en"):
        dice = random.Random(f"results {way}")
        *_, over = play_through(table_at(way, dice), dice)
        told = table(over.text, seat="all", lang=lang).view["result"]
        assert told["title"] or told["say"]
        assert not told["say"] or told["say"].endswith(".")
        rules = {entry.rule for entry in over.game.rulebook}
        assert told["rule"] is None or told["rule"] in rules


# ---- roem that nobody named


def test_roem_that_nobody_named_is_reported_with_its_rule():
    silent = finished("60+20, 102+20", silent=True)
    missed = [line for line in silent.view["sheet"]["lines"] if "niet genoemd" in line["say"]]
    assert len(missed) == 2
    assert {line["points"] for line in missed} == {0}
    assert {line["rule"] for line in missed} == {"klaverjas-4/meld/named-by-winner"}
    assert missed[0]["say"].startswith("20 roem niet genoemd door ")
    assert not [line for line in finished("60+20, 102+20").view["sheet"]["lines"] if "niet genoemd" in line["say"]]


SILENT = {
    "smousjas": ("8", "Jij meldde 50 roem niet: ♦︎A ♦︎H ♦︎V ♦︎B.", "smousjas/meld/with-card-played"),
    "vijfhonderden": ("5", "Jij meldde 50 roem niet: ♦︎H ♦︎V ♦︎B ♦︎10.", "vijfhonderden/meld/with-card-played"),
    "honderden": ("9", "Jij meldde 20 roem niet: ♥︎H ♥︎V.", "honderden/meld/stuk-anyone"),
    "dekjas": ("0", "Jij meldde 20 roem niet: ♥︎H ♥︎V.", "dekjas/meld/stuk-brok"),
}


def silently(here):
    """The end of a deal in which every player says only what he must."""
    while here.turn:
        cards = sorted(here.may_play(here.turn))
        here = here.play(cards[0] if cards else next(one for one in sorted(here.may_say(here.turn)) if one == "turned"))
    return here


def told_as_missed(over):
    """The lines of the sheet about undeclared roem, as (sentence, rule)."""
    return [(line["say"], line["rule"]) for line in over.view["sheet"]["lines"] if "roem niet:" in line["say"]]


@pytest.mark.parametrize("game", SILENT)
def test_roem_that_nobody_declared_is_reported_with_its_rule(game):
    seed, said, rule = SILENT[game]
    player = {"player": "N"} if game == "dekjas" else {}
    over = silently(table(game=game, seed=seed, trump="H", seat="all", **player))
    assert (said, rule) in told_as_missed(over.of("S"))
    assert all(line["points"] == 0 for line in over.view["sheet"]["lines"] if "roem niet:" in line["say"])


def test_roem_that_was_declared_or_would_have_been_beaten_is_not_reported_as_missed():
    cards = {"trump": "C", "turn": "CJ", "dealer": "N"}
    south, north = "DT D9 D8 SA HA H7 S7 C7 HK", "SK SQ SJ ST H8 H9 D7 C8 CA"
    lead = table(game="vijfhonderden", seat="S", south=south, north=north, **cards)
    beaten = silently(lead.of("all"))
    assert not [one for one, _ in told_as_missed(beaten) if "♦︎10 ♦︎9 ♦︎8" in one]
    plain = table(game="vijfhonderden", seat="S", south=south, north="SK SQ S9 ST H8 H9 D7 C8 CA", **cards)
    assert [one for one, _ in told_as_missed(silently(plain.of("all"))) if "♦︎10 ♦︎9 ♦︎8" in one]
    declared = silently(plain.play("show:DTD9D8").of("all"))
    assert not [one for one, _ in told_as_missed(declared) if "♦︎10 ♦︎9 ♦︎8" in one]


def test_a_hand_that_is_called_out_says_nothing_of_what_was_held():
    """The cards that were not played stay secret."""
    here = table(game="honderden", seed="9", trump="H", seat="all").play("DA")
    over = here.play(f"dek:{here.turn}")
    assert over.turn is None
    assert told_as_missed(over) == []


def test_melds_that_would_have_left_the_other_more_are_reported():
    """If four sevens and a run from the eight are laid out, the six of clubs cannot be laid off."""
    south, north = "S7 H7 D7 C7 C8 C9 CT HA D2 S3 SK", "C6 HK DQ HJ DT ST H2 D4 D9 S5"
    missed = "Met ♠︎7 ♥︎7 ♦︎7 ♣︎7 ♣︎8 ♣︎9 ♣︎10 uitgelegd was het verschil 6 gunstiger geweest voor jou."
    for melds, told in (("S7H7D7+C7C8C9CT", 1), ("S7H7D7C7+C8C9CT", 0)):
        over = gin_ended(f"knock:SK+{melds}", south, north)
        lines = [line for line in over.view["sheet"]["lines"] if line["say"] == missed]
        assert [(line["points"], line["rule"]) for line in lines] == [(0, "gin-rummy/play/knock-lay-melds")] * told
