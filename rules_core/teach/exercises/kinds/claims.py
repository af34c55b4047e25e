"""Claims about a table that are true or not, such as "winner N" or "written NS 90"."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass

from rules_core.cards.cards import Card, card, plain_suit
from rules_core.cards.reasons import Fact, Reason, because, impossible
from rules_core.cards.seats import Seat, Seating
from rules_core.table.card_facts import CardFacts
from rules_core.teach.exercises.kinds.points import points_given
from rules_core.teach.exercises.kinds.roem import roem_reason
from rules_core.teach.exercises.kinds.tricks import judged, trick_asked
from rules_core.teach.exercises.kinds.written import sheet_of
from rules_core.teach.exercises.question import Asked
from rules_core.teach.exercises.turns import why_turn

MOST_DIGITS = 6
RULES_OF_PLAYING = ("setup/goal", "auction/undertaking", "auction/purpose", "auction/meaning-of-a-bid")

Judged = tuple[bool, Reason, dict[str, Fact]]


def whole_number(word: str) -> int:
    """Return the number that a word writes; raises ValueError for any other word."""
    if not word.isascii() or not word.removeprefix("-").isdigit() or len(word) > MOST_DIGITS:
        raise ValueError(word)
    return int(word)


def about_seat(asked: Asked, words: list[str], actual: Seat | None, rules: tuple[str, ...], saying: str) -> Judged:
    """Judge a claim that something holds for a seat."""
    claimed = asked.table.seating.seat(words[0])
    if actual is None:
        raise asked.does_not_fit("nobody-yet")
    return claimed is actual, because(asked.rule_or_turn(*rules), saying, seat=actual), {"seat": claimed}


def _winner(asked: Asked, words: list[str]) -> Judged:
    claimed, (_, explained) = asked.table.seating.seat(words[0]), judged(asked)
    return claimed is explained.winner, explained.reason, {"seat": claimed}


def _legal(asked: Asked, words: list[str]) -> Judged:
    stage, seen, one = asked.table.stage, asked.table.seen, card(words[0])
    turn = stage.turn
    if seen.rulings is None or turn is None:
        raise asked.does_not_fit("no-card-now")
    if one not in seen.hands[turn.index]:
        raise asked.does_not_fit("not-in-hand", card=one, seat=turn)
    return one in stage.choices(), seen.rulings(turn)[one], {"seat": turn, "card": one}


def _points(asked: Asked, words: list[str]) -> Judged:
    side, claimed, seen = asked.side(words[0]), whole_number(words[1]), asked.table.seen
    if seen.judge is None:
        raise asked.does_not_fit("no-trick-yet")
    right = seen.points[side.index]
    reason = because(asked.rule_or_turn("score/card-points"), "fact.points", side=side, points=right)
    return claimed == right, reason, {"side": side, "points": claimed}


def _roem(asked: Asked, words: list[str]) -> Judged:
    claimed, trick, melding = whole_number(words[0]), trick_asked(asked), asked.table.card_facts.roem
    assert melding is not None
    found = melding.found(trick.cards, asked.table.seen.trump)
    return claimed == sum(one.points for one in found), roem_reason(asked, melding, found), {"points": claimed}


def _trump(asked: Asked, words: list[str]) -> Judged:
    claimed, seen = plain_suit(words[0]), asked.table.seen
    if seen.trump is None:
        rule = asked.rule_or_turn("auction/turned-trump", "deal/turn-up", "deal/turned-trump", *RULES_OF_PLAYING)
        return False, because(rule, "fact.no-trump"), {"suit": claimed}
    facts: dict[str, Fact] = {"suit": seen.trump}
    if seen.player is not None:
        facts["seat"] = seen.player
    saying = "fact.trump" if seen.player else "fact.trump-alone"
    rule = asked.rule_or_turn("setup/goal", "deal/turn-up", *RULES_OF_PLAYING)
    return claimed is seen.trump, because(rule, saying, **facts), {"suit": claimed}


def _dealer(asked: Asked, words: list[str]) -> Judged:
    rules = ("setup/predetermined", "deal/first-dealer", "setup/direction", "match/deal-rotates")
    return about_seat(asked, words, asked.table.seen.dealer, rules, "fact.dealer")


def _forehand(asked: Asked, words: list[str]) -> Judged:
    dealer, forehand = asked.table.seen.dealer, asked.table.question_facts.forehand
    rules = ("auction/forehand", "play/forehand", "auction/first-speaker", "auction/order")
    truth, reason, facts = about_seat(asked, words, forehand, rules, "fact.forehand")
    if dealer is None or forehand is None:
        raise asked.does_not_fit("nobody-yet")
    return truth, because(reason.rule, reason.saying, seat=forehand, dealer=dealer), facts


def _next_dealer(asked: Asked, words: list[str]) -> Judged:
    seen = asked.table.seen
    following, rules = asked.table.question_facts.following, ("deal/next-dealer", "match/deal-rotates")
    truth, reason, facts = about_seat(asked, words, following, rules, "fact.next-dealer")
    dealer = seen.dealer or asked.table.seating.seats[0]
    return truth, because(reason.rule, reason.saying, **dict(reason.facts), dealer=dealer), facts


def _leads(asked: Asked, words: list[str]) -> Judged:
    seen, first = asked.table.seen, ("play/forehand-leads", "play/first-lead", "play/forehand")
    if seen.judge is None:
        return about_seat(asked, words, asked.table.question_facts.forehand, first, "fact.will-lead")
    rules = ("play/winner-leads", "play/trick-winner") if seen.last and seen.last.number else first
    if seen.last and not (seen.trick and seen.trick.cards):
        return about_seat(asked, words, seen.last.explanation.winner, rules, "fact.leads-next")
    return about_seat(asked, words, seen.trick.leader if seen.trick else None, rules, "fact.leads")


def _playing(asked: Asked, words: list[str]) -> Judged:
    claimed, player = asked.side(words[0]), asked.table.seen.player
    rule = asked.rule_or_turn(*RULES_OF_PLAYING)
    if player is None:
        return False, because(rule, "fact.nobody-plays"), {"side": claimed}
    side = asked.table.seating.side_at(player)
    return claimed is side, because(rule, "fact.playing", side=side, seat=player), {"side": claimed}


def _player(asked: Asked, words: list[str]) -> Judged:
    return about_seat(asked, words, asked.table.seen.player, RULES_OF_PLAYING, "fact.player")


def _made(asked: Asked, _: list[str]) -> Judged:
    outcome, player = asked.table.question_facts.outcome, asked.table.seen.player
    if outcome is None or player is None:
        raise asked.does_not_fit("not-counted-yet")
    made, reason = outcome
    return made, reason, {"side": asked.table.seating.side_at(player)}


def _nat(asked: Asked, words: list[str]) -> Judged:
    made, reason, facts = _made(asked, words)
    return not made, reason, facts


def _pit(asked: Asked, words: list[str]) -> Judged:
    seen, side = asked.table.seen, asked.side(words[0])
    sheet_of(asked)
    tricks, every = seen.tricks[side.index], sum(seen.tricks)
    return (
        tricks == every,
        because(asked.rule_or_turn("score/pit"), "fact.tricks", side=side, count=tricks, all=every),
        {"side": side},
    )


def _written(asked: Asked, words: list[str]) -> Judged:
    sheet, side, claimed = sheet_of(asked), asked.side(words[0]), whole_number(words[1])
    last = [line for line in sheet.lines if line.side is side and line.points] or list(sheet.lines)
    reason = because(last[-1].reason.rule, "fact.written", side=side, points=sheet.total(side))
    return claimed == sheet.total(side), reason, {"side": side, "points": claimed}


def _standing(asked: Asked) -> Reason:
    """The standing in the match."""
    seen, card_facts = asked.table.seen, asked.table.card_facts
    rule = asked.rule_or_turn(*card_facts.endings)
    if len(seen.totals) == 2 and not seen.standing:
        (one, other), (points, others) = seen.seating.sides, seen.totals
        return because(rule, "fact.totals", one=one, points=points, other=other, others=others)
    lines = seen.sheet.lines if seen.sheet else ()
    of_lives = [line.reason for line in lines if line.reason.rule.partition("/")[2] in card_facts.lives]
    if len(of_lives) == 1:
        return of_lives[0]
    return because(rule, "fact.match-over" if seen.winner is not None else "fact.match-goes-on")


def _over(asked: Asked, _: list[str]) -> Judged:
    return asked.table.seen.winner is not None, _standing(asked), {}


def _won(asked: Asked, words: list[str]) -> Judged:
    side = asked.side(words[0])
    return asked.table.seen.winner is side, _standing(asked), {"side": side}


def _round(asked: Asked, words: list[str]) -> Judged:
    side = asked.side(words[0])
    if asked.table.question_facts.round is None:
        raise asked.does_not_fit("not-counted-yet")
    winner, reason = asked.table.question_facts.round
    return side is winner, reason, {"side": side}


def _sees(asked: Asked, words: list[str]) -> Judged:
    seat, one = asked.table.seating.seat(words[0]), card(words[1])
    seen = one in visible_cards(asked, seat)
    saying = "fact.sees" if seen else "fact.hidden"
    return seen, because(asked.rule_or_turn("play/tricks"), saying, seat=seat, card=one), {"seat": seat, "card": one}


def visible_cards(asked: Asked, seat: Seat) -> set[Card]:
    """Return the cards that a seat may see: its own, and those on the table, in the last trick, turned and declared."""
    seen = asked.table.seen
    trick = seen.trick.cards if seen.trick else ()
    last = seen.last.trick.cards if seen.last else ()
    melded = {one for meld in seen.melds for one in meld.cards}
    lying = {one for pile in seen.piles for one in (*pile.cards, *(pile.known if pile.known_to is seat else ()))}
    shown = {one for held in seen.shown if held for one in held}
    return {*seen.hand(seat), *trick, *last, *seen.turned, *melded, *lying, *shown}


def _turn(asked: Asked, words: list[str]) -> Judged:
    turn, rules = asked.table.stage.turn, ("setup/direction", "play/turns-alternate")
    truth, reason, facts = about_seat(asked, words, turn, rules, "fact.turn")
    return truth, why_turn(asked.table, turn, reason.rule) if turn else reason, facts


def _asked(asked: Asked, words: list[str]) -> Judged:
    truth, reason, facts = _turn(asked, words)
    seen, forehand = asked.table.seen, asked.table.question_facts.forehand
    if seen.trick is None or seen.player is None or seen.trump is None or forehand is None:
        return truth, reason, facts
    over = asked.rule_or_turn("auction/ends-at-once")
    return truth, because(over, "fact.bidding-over", seat=seen.player, suit=seen.trump, other=forehand), facts


def _partner(asked: Asked, words: list[str]) -> Judged:
    seats = asked.table.seating
    one, claimed = seats.seat(words[0]), seats.seat(words[1])
    truth, mates = seats.partners(one, claimed), [seat for seat in seats.seats if seats.partners(one, seat)]
    rule = asked.rule_or_turn("setup/partners-opposite", "setup/partners", "setup/partners-alternate")
    saying = "fact.partner" if len(mates) == 1 else "fact.partners"
    reason = because(rule, saying, seat=one, other=mates[0], last=mates[-1])
    return truth, reason, {"seat": one, "other": claimed}


# ---- where they can be made ----


@dataclass(frozen=True, slots=True, kw_only=True)
class Claim:
    """A claim: how to judge it, a word for the kind of each part after it, and where it can be made."""

    name: str
    judge: Callable[[Asked, list[str]], Judged]
    parts: tuple[str, ...] = ()
    fits: Callable[[CardFacts, Seating], bool] = lambda *_: True
    given: Callable[[Asked], tuple[Reason, ...]] = lambda _: ()


def _told_of(name: str) -> Callable[[CardFacts, Seating], bool]:
    """Fit games that list the claim."""
    return lambda card_facts, _: name in card_facts.claims


def _counted(card_facts: CardFacts, _: Seating) -> bool:
    return card_facts.counting is not None and card_facts.counting.by_side


def _in_tricks(card_facts: CardFacts, _: Seating) -> bool:
    return card_facts.tricks


def _with_partners(_: CardFacts, seating: Seating) -> bool:
    return any(seating.partners(one, other) for one in seating.seats for other in seating.seats)


def _outcome(asked: Asked) -> tuple[Reason, ...]:
    return asked.table.question_facts.given


EVERY = (
    Claim(name="winner", judge=_winner, parts=("seat",), fits=_in_tricks),
    Claim(name="legal", judge=_legal, parts=("card",)),
    Claim(name="points", judge=_points, parts=("side", "number"), fits=_counted, given=points_given),
    Claim(name="roem", judge=_roem, parts=("number",), fits=lambda card_facts, _: card_facts.roem is not None),
    Claim(name="trump", judge=_trump, parts=("suit",), fits=_told_of("trump")),
    Claim(name="dealer", judge=_dealer, parts=("seat",)),
    Claim(name="forehand", judge=_forehand, parts=("seat",), fits=_told_of("forehand")),
    Claim(name="next-dealer", judge=_next_dealer, parts=("seat",), fits=_told_of("next-dealer")),
    Claim(name="leads", judge=_leads, parts=("seat",), fits=_in_tricks),
    Claim(name="playing", judge=_playing, parts=("side",), fits=_told_of("player")),
    Claim(name="player", judge=_player, parts=("seat",), fits=_told_of("player")),
    Claim(name="made", judge=_made, fits=_told_of("made"), given=_outcome),
    Claim(name="nat", judge=_nat, fits=_told_of("made"), given=_outcome),
    Claim(name="pit", judge=_pit, parts=("side",), fits=_told_of("pit")),
    Claim(name="written", judge=_written, parts=("side", "number"), given=_outcome),
    Claim(name="over", judge=_over),
    Claim(name="won", judge=_won, parts=("side",)),
    Claim(name="round", judge=_round, parts=("side",), fits=_told_of("round"), given=_outcome),
    Claim(name="sees", judge=_sees, parts=("seat", "card"), fits=_told_of("sees")),
    Claim(name="turn", judge=_turn, parts=("seat",)),
    Claim(name="asked", judge=_asked, parts=("seat",), fits=_told_of("asked")),
    Claim(name="partner", judge=_partner, parts=("seat", "seat"), fits=_with_partners),
)
CLAIMS = {claim.name: claim for claim in EVERY}


def claims_of(card_facts: CardFacts, seating: Seating) -> tuple[str, ...]:
    """Return the names of the claims that fit a game."""
    return _fitting(CLAIMS, card_facts, seating)


def _fitting(claims: Mapping[str, Claim], card_facts: CardFacts, seating: Seating) -> tuple[str, ...]:
    return tuple(name for name, claim in claims.items() if claim.fits(card_facts, seating))


def judged_claim(claims: Mapping[str, Claim], asked: Asked, words: list[str], place: str) -> Judged:
    """Return whether a claim is true, why, and the facts in it; raises Impossible at the field where it is written."""
    known = _fitting(claims, asked.table.card_facts, asked.table.seating)
    if words[0] not in known:
        raise impossible(place, "problem.unknown-claim", given=words[0], known=", ".join(known))
    try:
        return claims[words[0]].judge(asked, words[1:])
    except (ValueError, IndexError):
        raise impossible(place, "problem.claim-detail", given=" ".join(words)) from None


def saying_of(name: str, card_facts: CardFacts) -> str:
    """Return the key of the sentence for a claim in a game."""
    return "claim.legal.discard" if name == "legal" and not card_facts.tricks else f"claim.{name}"
