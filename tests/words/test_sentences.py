"""Sentences that players stumbled over: the exact sentence at the position in question, in both languages."""

import pytest

from rules_core.cards.seats import Side
from rules_core.words import words_of
from tests.games.honderden.situations import hundred, last_of_three, last_trick, three
from tests.table_talk import problems, table


def allowed(here, card):
    """Return why a card may be played."""
    return next(one["reason"]["say"] for one in here.view["hand"] if one["card"] == card)


# ---- one and several


def test_counts_have_a_singular_and_a_plural():
    en, nl = words_of("en"), words_of("nl")
    assert en.text("problem.hand-too-big", given=1, size=8) == "There is 1 card here; a hand has 8."
    assert en.text("problem.hand-too-big", given=9, size=8) == "There are 9 cards here; a hand has 8."
    assert nl.text("problem.hand-too-big", given=1, size=8) == "Hier staat 1 kaart; een hand telt er 8."
    assert nl.text("score.on-the-kip", before=1).startswith("Het laatste leven is op")
    assert en.text("score.on-the-kip", before=2).startswith("All the lives that were left are gone")


@pytest.mark.parametrize(
    ("side", "nl", "en"),
    [
        (Side("NS", 0), "Noord-Zuid schrijft 90.", "North-South score 90."),
        (Side("ACE", 0, compass=False), "A, C en E schrijven 90.", "A, C and E score 90."),
        (Side("B", 0, compass=False), "B schrijft 90.", "B scores 90."),
    ],
)
def test_a_team_writes_as_its_language_has_it(side, nl, en):
    assert words_of("nl").sentence("ask.writes", side=side, points=90) == nl
    assert words_of("en").sentence("ask.writes", side=side, points=90) == en


@pytest.mark.parametrize(
    ("lang", "told"), [("nl", "je moet introeven met hartenboer."), ("en", "hold a trump, the jack of")]
)
def test_one_trump_is_called_a_trump(lang, told):
    here = table(lang=lang, trump="H", south="HJ SA S8 D7", trick="W CK, N CQ, E C7")
    assert told in here.refuses("SA").say


@pytest.mark.parametrize(
    ("players", "nl", "en"),
    [
        (
            "2",
            "Jij speelt op harten en moet meer halen dan de tegenstander.",
            "You play hearts and need more than your opponent.",
        ),
        (
            "3",
            "Jij speelt op harten en moet meer halen dan ieder ander.",
            "You play hearts and need more than each of the others.",
        ),
        (
            "4",
            "Jij speelt op harten en moet meer halen dan de tegenpartij.",
            "You play hearts and need more than the opponents.",
        ),
    ],
)
def test_the_contract_names_whom_the_maker_must_beat(players, nl, en):
    maker = "A" if players == "3" else "S"
    for lang, said in (("nl", nl), ("en", en)):
        here = table(lang=lang, game="klapper", players=players, trump="H", player=maker, seat=maker)
        assert here.contract["say"] == said


# ---- only true statements


@pytest.mark.parametrize(("lang", "told"), [("nl", "Troef is er in dit spel niet."), ("en", "There are no trumps")])
def test_a_misere_has_no_trumps_to_play(lang, told):
    setup = {"game": "kleurenwiezen", "contract": "miserie", "declarers": "N", "dealer": "W", "piles": "E E E"}
    assert told in allowed(table(lang=lang, **setup, trick="E D9", south="HA C5"), "HA")


def test_with_a_trump_suit_one_may_trump():
    setup = {"game": "kleurenwiezen", "contract": "abondance-H", "declarers": "N", "dealer": "W", "leads": "E"}
    here = table(lang="en", **setup, piles="E E E", trick="E D9", south="HA C5")
    assert allowed(here, "HA") == "You have no diamonds: any card will do. You may trump, but need not."


@pytest.mark.parametrize(("lang", "told"), [("nl", "Passen kan hier niet"), ("en", "There is no passing here")])
def test_gin_oklahoma_never_offers_an_upcard(lang, told):
    here = table(lang=lang, game="gin-oklahoma", dealer="N", turn="N", pile="HK", seat="N")
    assert here.refuses("pass").say.startswith(told)


def test_a_card_that_was_taken_is_no_longer_face_up():
    setup = {"game": "gin-oklahoma", "dealer": "N", "turn": "S", "pile": "HK H7", "lang": "en"}
    here = table(**setup, options={"limit_card": "start-of-turn"}).play("pile")
    assert (
        "The seven of hearts was the upcard when your turn began: you may knock with 7 points at most."
        in here.view["say"]
    )


@pytest.mark.parametrize(("lang", "told"), [("nl", "leg {} gewoon af"), ("en", "lay {} down as an ordinary discard")])
def test_nobody_can_knock_before_a_card_is_face_up(lang, told):
    here = table(lang=lang, game="gin-oklahoma", dealer="N", seat="S", south="SK SQ H2 H4 H6 H8 D3 D5 D9 CT CA")
    said = here.refuses("knock:SK").say
    assert told.format("schoppenheer" if lang == "nl" else "the king of spades") in said
    assert "H" not in said.replace("Her", "")


@pytest.mark.parametrize(
    ("lang", "told"), [("nl", "de linkerboer telt als troef"), ("en", "the left bower counts as a trump")]
)
def test_the_left_bower_must_follow_trumps_and_is_explained(lang, told):
    here = table(lang=lang, game="five-hundred", contract="8D", bidder="N", east="HJ S8 CA", trick="N D9", seat="E")
    assert told in here.refuses("S8").citing("play/follow-suit").say
    without = table(lang=lang, game="five-hundred", contract="8D", bidder="N", east="D5 S8 CA", trick="N D9", seat="E")
    assert told not in without.refuses("S8").say


@pytest.mark.parametrize(("lang", "told"), [("nl", "Het eerste"), ("en", "The first trick begins with")])
def test_before_the_first_trick_nobody_took_one(lang, told):
    found = problems(lang=lang, game="dekjas", dealer="S", turn="H9", trump="H", player="S", tricks="S SA SK")
    said = " ".join(one["say"] for one in found.items)
    assert ("De eerste slag begint bij Zuid" if lang == "nl" else told) in said


# ---- the Excuse, which may always be played


@pytest.mark.parametrize(
    ("trick", "held", "nl", "en"),
    [
        ("A H2", "EX H4 S5", "je moet bekennen, of het Excuus spelen.", "you must follow suit, or play the Excuse."),
        ("A H2", "EX C4 S5 T7", "je moet troef spelen, of het Excuus.", "you must play a trump, or the Excuse."),
        ("A T2", "EX C4 S5 T7", "je moet troef spelen, of het Excuus.", "you must play a trump, or the Excuse."),
        ("A H2", "H4 S5", "je moet bekennen.", "you must follow suit."),
    ],
)
def test_a_player_with_the_excuse_hears_that_it_will_do(trick, held, nl, en):
    for lang, told in (("nl", nl), ("en", en)):
        here = table(lang=lang, game="maison-tarot", players="3", trick=trick, b=held, seat="B")
        refused = here.refuses("S5")
        assert refused.say.endswith(told)
        assert ("EX" in refused.instead) == ("EX" in held)


# ---- sentences about roem


@pytest.mark.parametrize(
    ("game", "told"),
    [
        ("honderden", "from now on you must follow suit, or trump if you would rather."),
        ("smousjas", "from now on you must follow suit."),
        ("vijfhonderden", "from now on you must follow suit."),
    ],
)
def test_part_two_begins_with_the_duties_of_its_game(game, told):
    held = "SA SK SQ CA CK CQ HA D9" if game == "honderden" else "SA SK SQ CA CK CQ HA"
    here = table(lang="en", game=game, at="last-two", turn="D7", leads="S", south=held, seed="x")
    said = " ".join(event["say"] for event in here.attempt("facedown")["events"])
    assert said.endswith(told), said


def test_a_rejection_that_is_rejected_in_its_turn_did_not_fail():
    hands = {"a": "CQ CJ CT S9 HA D9 DT HT", "b": "CK SK SQ SJ ST SA DJ HK", "c": "DA DK DQ C9 HQ HJ CA H9"}
    here = three(lang="en", turn="H9", dealer="C", seat="A", **hands)
    here = here.play("show:CQCJCT", "CT", "reject:1SKSQSJ", "CK", "reject:2DADKDQ")
    said = " ".join(event["say"] for event in here.attempt("C9", "C")["events"])
    assert "B's rejection is rejected in its turn" in said
    assert "fails" not in said


def test_of_two_declarations_the_rejected_one_is_named():
    here = table(
        lang="en", game="smousjas", dealer="N", trump="H", turn="H7",
        south="CQ CJ CT DJ DT D9 S8 S7", north="SK SQ SJ HA HK DA C7 C8",
    )  # fmt: skip
    here = here.play("show:CQCJCT", "show:DJDTD9", "S7")
    said = here.attempt("reject:2SKSQSJ", "N")["events"][0]["say"]
    assert said == "You reject the 3 to the jack, with 3 to the king."


# ---- who leads


@pytest.mark.parametrize(
    ("game", "tricks"),
    [
        ("smousjas", "S HA H7"),
        ("vijfhonderden", "S HA H7"),
        ("dekjas", "S HA H7"),
    ],
)
def test_an_impossible_lead_is_reported_once_and_as_a_lead(game, tricks):
    fields = {"game": game, "trump": "C", "tricks": tricks}
    for lang, said in (
        ("en", "North is written under leads, but South leads this trick."),
        ("nl", "Bij leads staat Noord, maar Zuid komt uit in deze slag."),
    ):
        for trick in ({}, {"trick": "N CA"}):
            assert [one["say"] for one in problems(lang=lang, leads="N", **trick, **fields).items] == [said]
    (told,) = problems(lang="en", trick="N CA", **fields).items
    assert told["say"] == "North plays out of turn: it is South's turn."


def test_a_lead_beside_earlier_tricks_is_held_against_them():
    fields = {"trump": "H", "tricks": "E SA S7 SJ SQ", "leads": "N"}
    (told,) = problems(lang="en", **fields).at("leads").items
    assert told["say"] == "North is written under leads, but East leads this trick."
    assert not problems(**fields | {"leads": "E"})


# ---- a hand of a game, and carrying over


EVEN = {"piles": "N S N S N S N S N S N S N S N", "scores": "S 9 N 45"}


@pytest.mark.parametrize(
    ("lang", "told"),
    [
        ("nl", "Gelijk boven de 100: deze hand telt niet en wordt opnieuw gespeeld."),
        ("en", "A tie above 100: this deal does not count and is played again."),
    ],
)
def test_a_deal_of_honderden_is_a_hand_and_not_the_game(lang, told):
    here = last_trick(lang=lang, **EVEN)
    over = {"nl": "De hand is uit en wordt geteld.", "en": "The deal is over: now it is scored."}[lang]
    assert over in here.view["say"]
    assert here.view["say"].endswith(told)
    assert here.refuses("S8").say.startswith({"nl": "Deze hand is uit", "en": "This deal is over"}[lang])
    struck = [one["say"] for one in here.view["sheet"]["lines"] if one["points"] < 0]
    assert len(struck) == 2
    assert not [said for said in struck if "dit spel" in said]
    full = problems(game="honderden", lang=lang, scores="S 100 N 20")
    assert any(("een spel al gewonnen" if lang == "nl" else "a game is won") in one["say"] for one in full.items)


def test_a_deal_of_smousjas_is_what_its_players_call_it():
    here = table(game="smousjas", trump="H", south="SK", north="S7", leads="S", seed="q", piles="N " * 15)
    assert "Het spel is uit en wordt geteld." in here.play("SK", "S7").view["say"]


@pytest.mark.parametrize(
    ("lang", "told"),
    [
        ("nl", "Jij schrijft 8 en komt op 103. Noord wint het spel: één spelpunt."),
        ("en", "You score 8 and reach 103. North wins the game: one game point."),
    ],
)
def test_a_score_carried_on_is_named_with_the_score_written(lang, told):
    here = last_trick(lang=lang, piles="N " * 15, scores="S 95 N 10")
    assert here.view["say"].endswith(told)
    assert {"nl": "Noord schrijft 138 en komt op 148.", "en": "North scores 138 and reaches 148."}[lang] in here.view[
        "say"
    ]


def test_a_wrong_claim_is_answered_with_the_claimers_points():
    here = hundred(turn="H8", south="S7 S8 D7 D8 C7 H9 DJ SQ C9", leads="S", scores="S 97 N 31").play("dek:S")
    assert "Jij schrijft 0 en komt op 97." in here.view["say"]


def test_three_players_hear_their_points():
    here = last_of_three(piles="A A A A A A A", scores="A 20 B 60 C 66")
    assert "Jij schrijft 146 en komt op 166. B schrijft 0 en komt op 60." in here.view["say"]
    without = last_of_three(piles="A A A A A A A")
    assert "komt op" not in without.view["say"]


# ---- who takes a trick: no trumps where nobody could have trumped, and the winner's card named once

HEARTS = "W HA N H8 E H9"
NO_SUIT = {"game": "five-hundred", "contract": "7NT", "bidder": "S"}


@pytest.mark.parametrize(
    ("deal", "trick", "last", "nl", "en"),
    [
        (
            {"trump": "S"}, HEARTS, "H7",
            "West haalt de slag met hartenaas, de hoogste harten.",
            "West takes the trick with the ace of hearts, the highest heart.",
        ),
        (
            {"trump": "S"}, HEARTS, "C7",
            "West haalt de slag met hartenaas, de hoogste harten; niemand troefde.",
            "West takes the trick with the ace of hearts, the highest heart; nobody trumped.",
        ),
        (
            {"trump": "H"}, "W H8 N H7 E HQ", "HJ",
            "Dat is de hoogste troef: jij haalt de slag.",
            "That is the highest trump: you take the trick.",
        ),
        (
            {"trump": "S"}, "W HT N H8 E C9", "HA",
            "Dat is de hoogste harten, en niemand troefde: jij haalt de slag.",
            "That is the highest heart, and nobody trumped: you take the trick.",
        ),
        (
            NO_SUIT, HEARTS, "C7",
            "West haalt de slag met hartenaas, de hoogste harten.",
            "West takes the trick with the ace of hearts, the highest heart.",
        ),
    ],
    ids=["followed", "nobody-trumped", "last-to-play", "last-in-the-suit-led", "no-trump"],
)  # fmt: skip
def test_a_trick_is_explained_by_what_decided_it_and_nothing_else(deal, trick, last, nl, en):
    for lang, told in (("nl", nl), ("en", en)):
        here = table(lang=lang, trick=trick, south=f"{last} CA", **deal)
        assert told in here.play(last).view["say"]


# ---- doubled


@pytest.mark.parametrize(
    ("level", "nl", "en"),
    [
        ("1", "en alles telt dubbel.", "all points are doubled."),
        ("2", "en alles telt vier keer.", "all points are quadrupled."),
        ("3", "en alles telt acht keer.", "all points are multiplied by eight."),
    ],
)
def test_how_often_points_count_is_said_in_words(level, nl, en):
    for lang, told in (("nl", nl), ("en", en)):
        here = table(lang=lang, game="klaverjas-4", doubling="kraken", trump="H", player="S", crack=level)
        assert here.view["contract"]["say"].endswith(told)
