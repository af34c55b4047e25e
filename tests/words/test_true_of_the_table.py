"""Sentences that were once untrue of their table: each table, and its sentence in both languages."""

import pytest

from tests.games.honderden.situations import three
from tests.table_talk import ask, table

BOTH = pytest.mark.parametrize("lang", ["nl", "en"])


def advice(here, lang):
    """Return the coach's advice to the player on turn."""
    return ask("hint", lang=lang, table=here.text, seat=here.turn, step=3)["say"]


def why_allowed(here, card):
    """Return why a card may be played."""
    return next(one["reason"]["say"] for one in here.view["hand"] if one["card"] == card)


# ---- the card to beat


def ace_led_and_trumped(lang):
    """Return a led the ace of hearts, B trumped with the ten, and C holds the jack of trumps."""
    hands = {"a": "D9 DT", "b": "S9 ST", "c": "CJ SQ DQ"}
    return three(lang=lang, trump="C", piles="A A A A A", leads="A", trick="A HA B CT", seat="C", **hands)


@pytest.mark.parametrize(
    ("lang", "said"),
    [
        ("nl", "Neem de slag met klaverboer: dat zijn 41 punten, en daarna kom jij uit."),
        ("en", "Take the trick with the jack of clubs: 41 points, and you lead."),
    ],
)
def test_a_trumped_ace_is_not_the_card_to_take(lang, said):
    assert advice(ace_led_and_trumped(lang), lang) == said


def test_the_second_of_three_beats_the_highest_card_so_far():
    hands = {"a": "D9 DT", "b": "CJ S9 ST", "c": "CA SQ DQ"}
    here = three(lang="en", trump="C", piles="A A A A A", leads="A", trick="A HT", seat="B", **hands)
    assert advice(here, "en") == "Beat the ten of hearts with the jack of clubs: somebody still plays after you."


# ---- gin discards

TO_DISCARD = "S7 S8 S9 D4 D5 D6 CK HK DK CJ H7"


@pytest.mark.parametrize(
    ("lang", "said"),
    [
        ("nl", "Waar of niet waar? Jij mag hartenzeven afleggen."),
        ("en", "True or not true? You may discard the seven of hearts."),
    ],
)
def test_in_gin_a_card_is_discarded_and_not_played(lang, said):
    here = table(lang=lang, game="gin-rummy", dealer="N", turn="S", at="discard", south=TO_DISCARD, pile="H2")
    assert ask("show", lang=lang, table=here.text, seat="S", ask="true:legal H7")["question"] == said


@pytest.mark.parametrize(
    ("lang", "named", "said"),
    [
        ("nl", "play", "Leg een kaart af die mag."),
        ("en", "play", "Discard a card that is allowed."),
        ("nl", "which-cards", "Welke kaarten mag je afleggen? Wijs ze allemaal aan."),
        ("en", "which-cards", "Which cards may you discard? Find them all."),
    ],
)
def test_in_gin_an_exercise_asks_for_a_discard(lang, named, said):
    here = table(lang=lang, game="gin-rummy", dealer="N", turn="S", at="discard", south=TO_DISCARD, pile="H2")
    assert ask("show", lang=lang, table=here.text, seat="S", ask=named)["question"] == said


@BOTH
def test_after_a_hand_without_a_score_the_next_dealer_is_named(lang):
    here = table(lang=lang, game="gin-rummy", dealer="N", turn="S", at="discard", south=TO_DISCARD, pile="H2", left="2")
    over = here.play("H7")
    next_deals = {"S": {"nl": "Nu deel jij.", "en": "You deal the next hand."}}
    next_deals["N"] = {"nl": "Nu deelt Zuid.", "en": "South deals the next hand."}
    for seat, said in next_deals.items():
        assert over.of(seat).view["say"].endswith(said[lang])


# ---- no trump where nothing can be trumped


@BOTH
@pytest.mark.parametrize(
    ("contract", "hand", "trumps"), [("8H", "S9 H8", True), ("8H", "S9 C8", False), ("7NT", "S9 H8", False)]
)
def test_only_a_player_with_a_trump_need_not_trump(lang, contract, hand, trumps):
    here = table(lang=lang, game="five-hundred", contract=contract, bidder="N", south=hand, trick="W DA N D5 E D6")
    assert ({"nl": "introeven", "en": "trump"}[lang] in why_allowed(here, "S9")) is trumps


@pytest.mark.parametrize(
    ("lang", "said"),
    [("nl", "Je hebt geen ruiten: elke kaart mag."), ("en", "You have no diamonds: any card will do.")],
)
def test_in_whist_a_player_without_trumps_may_not_trump(lang, said):
    whist = {"game": "kleurenwiezen", "contract": "abondance-H", "declarers": "N", "dealer": "W", "leads": "E"}
    assert why_allowed(table(lang=lang, **whist, piles="E E E", trick="E D9", south="SA C5"), "SA") == said


@BOTH
@pytest.mark.parametrize(("hand", "trumps"), [("S9 D7", True), ("S9 CA", False)])
def test_in_honderden_only_a_player_with_a_trump_need_not_trump(lang, hand, trumps):
    here = table(lang=lang, game="honderden", dealer="S", trump="D", piles="S " * 14, trick="N HA", south=hand)
    assert ({"nl": "troeven", "en": "trump"}[lang] in why_allowed(here, "S9")) is trumps


@pytest.mark.parametrize(
    ("lang", "said"),
    [("nl", "Je hebt geen troef: elke kaart mag."), ("en", "You hold no trumps: any card may be played.")],
)
def test_where_trumps_were_led_the_suit_is_not_named_beside_them(lang, said):
    assert why_allowed(table(lang=lang, trump="H", trick="E HA", south="S7 C8"), "S7") == said


@pytest.mark.parametrize(("trick", "rule"), [("E CK", "must-trump"), ("E D7", "overtrump")])
def test_a_hint_to_trump_cites_the_rule_that_forces_it(trick, rule):
    here = table(trump="D", player="W", trick=trick, south="DK DQ HT H8")
    assert ask("hint", table=here.text, seat="S", step=2)["rule"] == f"klaverjas-4/play/{rule}"


@pytest.mark.parametrize(
    ("lang", "said"),
    [
        ("nl", "Bied 8 sans atout: ik reken samen op ongeveer 10 slagen."),
        ("en", "Bid 8 no-trump: I count on about 10 tricks together"),
    ],
)
def test_a_bid_at_no_trump_counts_no_trumps(lang, said):
    north = "SA SK SQ HA HK DA DK CA CK JK"
    here = table(lang=lang, game="five-hundred", dealer="W", north=north, log="look", seat="N")
    assert advice(here, lang).startswith(said)


@BOTH
@pytest.mark.parametrize(("contract", "trumps"), [("8C", True), ("7NT", False)])
def test_only_with_a_trump_suit_could_somebody_have_trumped(lang, contract, trumps):
    fields = {"game": "five-hundred", "contract": contract, "bidder": "W", "trick": "W DA N D5 E D6", "south": "D7 S9"}
    here = table(lang=lang, **fields).play("D7")
    put = ask("show", lang=lang, table=here.text, seat="S", ask="why")
    said = next(item["label"] for item in put["items"] if item["id"] == "highest-led")
    assert ({"nl": "geen troef", "en": "nobody trumped"}[lang] in said) is trumps


# ---- rejected announcements


@pytest.mark.parametrize(("lang", "declared"), [("nl", "Zuid meldde 3"), ("en", "South declared 3")])
def test_a_declaration_that_was_rejected_is_not_announced_again(lang, declared):
    south, north = "CQ CJ CT DJ DT D9 S8 S7", "SK SQ SJ HA HK DA C7 C8"
    here = table(lang=lang, game="smousjas", dealer="N", trump="H", turn="H7", south=south, north=north)
    here = here.play("show:CQCJCT", "S7")
    assert declared in here.of("N").view["say"]
    assert declared not in here.play("reject:1SKSQSJ").of("N").view["say"]


@BOTH
def test_of_three_only_the_last_rejection_still_counts(lang):
    hands = {"a": "CQ CJ CT S9 HA D9 DT HT", "b": "CK SK SQ SJ ST SA DJ HK", "c": "DA DK DQ C9 HQ HJ CA H9"}
    here = three(lang=lang, turn="H9", dealer="C", seat="C", **hands)
    here = here.play("show:CQCJCT", "CT", "reject:1SKSQSJ", "CK")
    said = here.view["say"]
    assert {"nl": "B meldde 3 op de heer.", "en": "B declared 3 to the king."}[lang] in said
    assert {"nl": "A meldde", "en": "A declared"}[lang] not in said


# ---- one card and one player


@pytest.mark.parametrize(
    ("turn", "nl", "en"),
    [
        ("N", "Noord is aan de beurt.", "It is North's turn."),
        ("S", "Jij bent aan de beurt, niet Noord.", "It is your turn, not North's."),
    ],
)
def test_a_player_who_acts_for_another_hears_whose_turn_it_is(turn, nl, en):
    for lang, said in (("nl", nl), ("en", en)):
        here = table(lang=lang, trump="H", leads=turn, seed="turn")
        assert here.refuses("N.meld:CJCTC9C8" if turn == "S" else "SA", "S").say == said


@pytest.mark.parametrize(
    ("lang", "hand", "told"),
    [
        ("nl", "H7 SA", "hartenzeven is je enige troef."),
        ("en", "H7 SA", "the seven of hearts is your only trump."),
        ("nl", "H7 H8 SA", "elke troef mag."),
        ("en", "H7 H8 SA", "any trump will do."),
    ],
)
def test_with_one_trump_there_is_no_choice_of_trumps(lang, hand, told):
    assert why_allowed(table(lang=lang, trump="H", trick="W CK N HQ E HJ", south=hand), "H7").endswith(told)


@pytest.mark.parametrize(
    ("lang", "hand", "told"),
    [
        ("nl", "DT ST", "maar je andere kaart houd je liever."),
        ("en", "DT ST", "but your other card is better kept."),
        ("nl", "DT ST CT", "maar de rest houd je liever."),
        ("en", "DT ST CT", "but your other cards are better kept."),
    ],
)
def test_the_last_card_but_one_leaves_one_card(lang, hand, told):
    earlier = "NS " * (8 - len(hand.split()))
    here = table(lang=lang, trump="H", player="W", leads="S", south=hand, piles=earlier)
    assert advice(here, lang).endswith(told)


# ---- the maker reads


@pytest.mark.parametrize(
    ("lang", "to_the_maker", "to_another"),
    [
        ("nl", "Jij verliest alle 44 punten.", "A verliest alle 44 punten."),
        ("en", "You lose all 44 points.", "A loses all 44 points."),
    ],
)
def test_the_maker_who_loses_everything_is_spoken_to(lang, to_the_maker, to_another):
    over = table(lang=lang, game="klapper", players="3", trump="H", player="A", seat="A", seed="a").played_out()
    for seat, said in (("A", to_the_maker), ("B", to_another)):
        assert said in [line["say"] for line in over.of(seat).view["sheet"]["lines"]]


# ---- said once


@pytest.mark.parametrize(
    ("lang", "ending", "said"),
    [
        ("nl", "gin:H7", "Gin. Noord houdt 59 punten brandhout over. Noord schrijft 0, jij 79."),
        ("en", "gin:H7", "Gin. North is left with 59 points of deadwood. North scores 0, you 79."),
        ("nl", "knock:SK", "Geklopt. Brandhout: jij 7, Noord 59. Noord schrijft 0, jij 52."),
        ("en", "knock:SK", "Knocked. Deadwood: you 7, North 59. North scores 0, you 52."),
    ],
)
def test_the_end_of_a_hand_of_gin_counts_the_deadwood_once(lang, ending, said):
    south, north = "S7 S8 S9 D4 D5 D6 CK HK DK SK H7", "S2 C4 H8 D9 HJ C7 DQ H3 CA S5"
    fields = {"game": "gin-rummy", "dealer": "N", "turn": "S", "at": "discard", "pile": "H2"}
    over = table(lang=lang, south=south, north=north, **fields).play(ending)
    assert over.view["say"].endswith(said)
    assert over.view["say"].count(said.split(". ")[1]) == 1


@pytest.mark.parametrize(
    ("lang", "declared", "said"),
    [
        ("nl", ["show:SASKSQ"], "Zuid meldde 3 op het aas. "),
        ("nl", ["show:SASKSQ", "show:HAHKHQ"], "Zuid meldde 2 reeksen van 3 op het aas. "),
        ("nl", ["show:SKHQ", "show:HKSQ"], "Zuid meldde 2 keer Brok. "),
        ("nl", ["show:SQHQDQCQ", "show:SKHKDKCK"], "Zuid meldde 2 carrés. "),
        ("en", ["show:SASKSQ"], "South declared 3 to the ace. "),
        ("en", ["show:SASKSQ", "show:HAHKHQ"], "South declared 2 runs of 3 to the ace. "),
        ("en", ["show:SKHQ", "show:HKSQ"], "South declared Brok 2 times. "),
        ("en", ["show:SQHQDQCQ", "show:SKHKDKCK"], "South declared 2 fours of a kind. "),
    ],
)
def test_equal_declarations_of_a_player_are_said_once_with_their_number(lang, declared, said):
    south = "SK SQ HK HQ DK DQ CK CQ" if "show:SQHQDQCQ" in declared else "SA SK SQ HA HK HQ D8 C7"
    fields = {"game": "smousjas", "dealer": "N", "trump": "C", "turn": "C8", "marriage_sharing": "free"}
    here = table(lang=lang, south=south, **fields).play(*declared, south.split()[-1])
    assert said in here.of("N").view["say"]


# ---- the last two cards


@pytest.mark.parametrize(("agreed", "known"), [("blind", False), ("shown-first", True)])
@pytest.mark.parametrize(("turned", "other"), [("DA", "S7"), ("D8", "SA")])
def test_a_last_card_that_has_been_shown_is_not_called_unknown(agreed, known, turned, other):
    fields = {"game": "smousjas", "at": "last-two", "leads": "N", "seat": "N", "turn": turned, "stock": other}
    here = table(lang="en", last_card=agreed, seed="known", **fields)
    said = ask("hint", lang="en", table=here.text, seat="N", step=2)["say"]
    assert said.startswith("Both of the last two cards are known") is known


# ---- opponents still to play


@pytest.mark.parametrize(
    ("partner", "trick", "nl", "en"),
    [
        ("E", "E C5", "na jou kan geen tegenstander er nog boven.", "no opponent after you can go above it."),
        ("N", "N C5 E C6", "de tegenstander na jou kan er niet boven.", "the opponent after you cannot go above it."),
        ("W", "N C5 E C6", "na jou komt geen tegenstander meer.", "no opponent plays after you."),
    ],
)
def test_a_winning_card_is_safe_from_the_opponents_who_still_play(partner, trick, nl, en):
    south, whist = "CA C2 H3 H4 H5 H6 D2 D3 D4 D5 S2", {"game": "kleurenwiezen", "contract": "8C", "piles": "E E"}
    for lang, said in (("nl", nl), ("en", en)):
        here = table(lang=lang, **whist, declarers=f"S {partner}", leads=trick[0], trick=trick, south=south)
        assert advice(here, lang).endswith(said)


@pytest.mark.parametrize(
    ("lang", "said"),
    [("nl", "Roem telt hier vanzelf: niemand noemt die."), ("en", "Roem counts by itself here: nobody names it.")],
)
def test_roem_that_counts_by_itself_cannot_come_too_late(lang, said):
    here = table(lang=lang, trump="H", options={"roem_naming": "automatic"}, piles="NS", trick="W CK", leads="W")
    assert here.refuses("meld:CJCTC9C8").say == said
