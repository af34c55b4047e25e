"""Numbers in sentences that a house rule may change, each checked against the rules of the table in question.

A claim takes a filled sentence and returns whether its numbers are those by which this table plays and scores.
"""

from dataclasses import dataclass

from rules_core.cards.actions import CRACKS
from rules_core.cards.reasons import Reason, ScoreLine
from rules_core.kinds.belote.rules import BeloteRules
from rules_core.kinds.belote.scoring.score import THIRDS
from rules_core.kinds.colour_whist.contracts import BASE, EACH_TRICK
from rules_core.kinds.jas.rules import Target
from rules_core.kinds.jas.scoring.lives import target
from rules_core.table.table import Table


@dataclass(frozen=True, kw_only=True)
class Told:
    """A sentence and the table that said it; on a sheet also its line and those above it."""

    reason: Reason
    table: Table
    line: ScoreLine | None = None
    above: tuple[ScoreLine, ...] = ()

    def __getitem__(self, name):
        return dict(self.reason.facts)[name]

    @property
    def rules(self):
        """The rules of the table."""
        return self.table.rules

    @property
    def deal(self):
        """The deal in its present state."""
        return self.table.stage.deal

    @property
    def contract(self):
        """The contract as everybody sees it."""
        return self.table.seen.contract

    @property
    def so_far(self):
        """The score of this line's side on the lines above."""
        return sum(line.points for line in self.above if line.side is self.line.side)


def is_true(told):
    """Whether the claim about a sentence is true; a sentence without a claim always passes."""
    key = told.reason.saying
    return CLAIMS[key](told) if key in CLAIMS else True


# ---- jas ----


def _needs(told):
    return told["needs"] == told.deal.needs == told.contract.needs


def _factor(told):
    return told["factor"] == told.deal.factor == told.contract.factor


def _enough(told):
    return told["needs"] == max(0, told.contract.needs) <= told["points"]


def _not_enough(told):
    return told["needs"] == told.contract.needs > told["points"]


def _rounded(told):
    rules, points = told.rules, told["points"]
    if isinstance(rules, BeloteRules):
        due = rules.settlement.rounded(THIRDS * points)
    else:
        due = (points + rules.rounding // 2) // rules.rounding * rules.rounding
    return points == told.so_far and told["written"] == due == points + told.line.points


def _cracked(told):
    times = 2 ** (CRACKS.index(told["level"]) + 1)
    return told["factor"] == times and told.line.points == told.so_far * (times - 1)


def _counts(**worth):
    return lambda told: worth.items() <= dict(told.rules.plain.points).items()


def _ladder(told):
    ladder = told.rules.ladder
    return (told["lowest"], told["highest"]) == (ladder.lowest, ladder.highest)


JAS = {
    "contract.needs": _needs,
    "contract.factor": lambda told: _needs(told) and _factor(told),
    "contract.half": lambda told: not told.contract.needs,
    "contract.factor-half": lambda told: not told.contract.needs and _factor(told),
    "event.trump": lambda told: told["needs"] == told.deal.needs,
    "refuse.not-on-ladder": _ladder,
    "refuse.not-on-ladder-number": _ladder,
    "result.enough": _enough,
    "score.made": _enough,
    "score.nat": _not_enough,
    "score.made-half": lambda told: not told.contract.needs and told["points"] > told["needs"],
    "score.nat-half": lambda told: not told.contract.needs and told["points"] <= told["needs"],
    "score.rounded": _rounded,
    "score.cracked": _cracked,
    "score.spades-double": lambda told: told.line.points == told.so_far,
    "score.nat-shared": lambda told: told["points"] % told["share"] == 0 if told["share"] else not told["points"],
    "judge.count-again": _counts(A=11, T=10, K=4, Q=3, J=2),
    "judge.count-again-less": _counts(A=11, T=10, K=3, Q=2, J=1),
    "judge.written-again-rounded": lambda told: told.rules.rounding > 1,
    "judge.written-again-exact": lambda told: told.rules.rounding == 1,
}

# ---- jas: replies to questions ----

GIVEN = {
    "given.contract": lambda told: told["needs"] == told.deal.needs == told.contract.needs,
    "given.contract-alone": lambda told: told["needs"] == told.deal.needs,
    "given.contract-half": lambda told: not told.contract.needs,
    "given.contract-half-alone": lambda told: not told.contract.needs,
    "given.maker.in-reserve": lambda told: told["points"] == told.deal.reserve,
}

# ---- jas for lives ----


def _bid_with_stuk(told):
    played = getattr(told.table.stage, "play", told.table.stage)
    needs = target(played) if hasattr(played, "tricks") else told.deal.needs
    return (told["needs"], told["bid"]) == (max(0, needs), told.deal.needs)


LIVES = {
    "contract.lives": _bid_with_stuk,
    "contract.lives-no-trump": _bid_with_stuk,
    "score.lives.made": lambda told: told["points"] >= told["needs"] == max(0, told.contract.needs),
    "score.lives.lost": lambda told: told["points"] < told["needs"] == told.contract.needs,
    "score.lives.costs": lambda told: told["count"] == told.rules.at_stake(told["bid"])[0] == -told.line.points,
    "event.lives.stuk-won": lambda told: told.rules.roem.stuk[0] == 20,
    "refuse.lives.does-not-fit": lambda told: len(told.rules.pack) == 32,
}

# ---- jas with a stock ----


def _under_jan(told):
    return told["points"] < told["needs"] == told.rules.rounds.under_jan


def _uit(told):
    return told["needs"] == told.rules.out_at


STOCK = {
    "ask.tie": lambda told: told["needs"] == told.rules.rounds.goal,
    "refuse.out-without-stuk": _uit,
    "refuse.out-too-low": _uit,
    "refuse.out-too-low-written": _uit,
    "refuse.roem-over": lambda told: told["count"] == told.rules.roem_tricks < told["number"],
    "score.onder-jan": _under_jan,
    "score.onder-jan-game": _under_jan,
    "score.both-onder-jan": lambda told: told["needs"] == told.rules.rounds.under_jan,
    "score.claimed-wrongly": lambda told: told["points"] < told["needs"] == told.rules.rounds.goal,
    "score.game": lambda told: told["points"] >= told.rules.rounds.goal,
    "score.game-highest": lambda told: told["points"] >= told.rules.rounds.goal,
    "score.game-claimed": lambda told: told["points"] >= told.rules.rounds.goal,
    "score.round": lambda told: told["points"] >= told.rules.rounds.goal > told["others"],
    "score.round-highest": lambda told: told["points"] > told["others"] >= told.rules.rounds.goal,
    "score.cashed": lambda told: told.rules.rounds.goal == 100,
    "score.lives": lambda told: told["before"] > told["count"] > 0,
}

# ---- roem from the hand, with a maker ----

MAKER = {
    "score.maker.made": lambda told: told["points"] > told["others"],
    "score.maker.lost": lambda told: told["points"] < told["others"],
    "score.maker.lost-to-several": lambda told: told["points"] < told["others"],
    "score.maker.level": lambda told: told["points"] == told["others"],
    "score.maker.to-reserve": lambda told: told["points"] == -told.line.points,
    "score.maker.too-to-reserve": lambda told: told["points"] == -told.line.points,
    "score.maker.loses-all": lambda told: told["points"] == -told.line.points,
    "refuse.maker.run-too-long": lambda told: told["most"] == told.rules.roem.longest,
}

# ---- gin ----


def _limit(told):
    stage = told.table.stage
    return told["most"] == stage.deal.rules.limit(stage.open_card) == stage.limit


def _too_much(told):
    return _limit(told) and told["points"] > told["most"]


def _bonus(of):
    return lambda told: told.line.points == of(told.rules).points


GIN = {
    "ask.gin.limit": _limit,
    "ask.gin.limit-was-open": _limit,
    "refuse.gin.too-much": _too_much,
    "refuse.gin.too-much-laid-out": _too_much,
    "refuse.gin.above-open-card": _too_much,
    "refuse.gin.above-card-taken": _too_much,
    "score.gin.gin": _bonus(lambda rules: rules.gin),
    "score.gin.big-gin": _bonus(lambda rules: rules.big_gin),
    "score.gin.undercut-bonus": _bonus(lambda rules: rules.undercut),
    "score.gin.tie-undercut": _bonus(lambda rules: rules.undercut),
    "score.gin.knock": lambda told: told.line.points == told["others"] - told["points"],
    "score.gin.undercut": lambda told: told.line.points == told["points"] - told["others"],
    "score.gin.doubled": lambda told: told.line.points == told.so_far,
    "score.gin.boxes": lambda told: (
        told["points"] == told.rules.box.points and told.line.points == told["count"] * told["points"]
    ),
    "score.gin.pit": lambda told: told.rules.pit and told.line.points == told["points"],
    "judge.written-again-gin": lambda told: told.rules.big_gin is not None,
    "judge.written-again-gin-small": lambda told: told.rules.big_gin is None,
}

# ---- five hundred ----


def _value(told):
    return told["value"] == told.deal.undertaking.value == told.rules.undertaking(told["bid"].contract).value


FIVE_HUNDRED = {
    "contract.five-hundred.told": _value,
    "ask.five-hundred.only-pass": lambda told: told["number"] == told.rules.ralph_from,
    "event.five-hundred.dealt": lambda told: (
        (told["size"], told["kitty"]) == (told.rules.hand_size, told.rules.kitty_size)
    ),
    "event.five-hundred.takes-kitty": lambda told: told["kitty"] == told.rules.kitty_size,
    "refuse.five-hundred.seven-first": lambda told: told.rules.misere_needs_seven,
    "score.five-hundred.contract-made": lambda told: (
        told["count"] >= told["needs"] == told.rules.undertaking(told["bid"].contract).tricks
        and told.line.points == told.rules.undertaking(told["bid"].contract).value
    ),
    "score.five-hundred.contract-failed": lambda told: (
        told["count"] < told["needs"] and told.line.points == -told.rules.undertaking(told["bid"].contract).value
    ),
    "score.five-hundred.tricks": lambda told: told.line.points == told["count"] * told["each"],
    "score.five-hundred.no-tens": lambda told: not told.rules.trick_points_in_specials,
    "score.five-hundred.slam": lambda told: told["points"] == told.rules.slam == told.so_far + told.line.points,
    "judge.written-again-euchre": lambda told: told.rules.trick_points_in_specials,
    "judge.written-again-euchre-no-tens": lambda told: not told.rules.trick_points_in_specials,
}

# ---- tarot ----


def _against_the_deal(told):
    change = abs(told["count"] - told.rules.hand_size)
    return (told["size"], told["change"], abs(told.line.points)) == (told.rules.hand_size, change, change)


TAROT = {
    **{f"score.tarot.{name}": _against_the_deal for name in ("more", "fewer", "none", "as-many")},
    "score.tarot.per-trick": lambda told: bool(told.rules.pots),
    "score.tarot.stake": lambda told: -told.line.points == told.deal.stake,
    "score.tarot.pot": lambda told: told["pot"] == told.line.points == told.deal.pot,
    "score.tarot.pot-share": lambda told: told["pot"] == told.deal.pot > told.line.points,
    "score.tarot.pot-share-of-several": lambda told: told["pot"] == told.deal.pot > told.line.points,
}

# ---- colour whist ----


def _paid(told):
    short = told["tricks"] - told["needs"]
    each = BASE + EACH_TRICK * abs(short)
    whole = {each, each * len(told.deal.opponents) // len(told.deal.declarers)}
    right = told["needs"] == told.deal.undertaking.tricks and told["more"] == abs(short)
    return right and abs(told.line.points) == told["amount"] and told["amount"] in whole


def _in_literals(_told):
    return (BASE, EACH_TRICK) == (2, 1)


WHIST = {
    "contract.whist.together": lambda told: told["needs"] == told.deal.undertaking.tricks,
    "contract.whist.alone": lambda told: told["needs"] == told.deal.undertaking.tricks,
    **{f"score.whist.{name}": _paid for name in ("made", "made-against", "failed", "failed-against")},
    "score.whist.all-tricks-in-all": lambda told: told["count"] == told.rules.double_twice,
    "score.whist.no-second-double": lambda told: not told.line.points,
    "result.tricks-of": lambda told: told["needs"] == told.deal.undertaking.tricks,
    **{f"lead.whist.{name}": _in_literals for name in ("join", "ask", "alone", "bid-alone", "bid-together")},
}

# ---- advice ----


def _of_bid(told):
    bid = told.rules.undertaking(told["bid"].contract)
    return (told["needs"], told["value"]) == (bid.tricks, bid.value)


COACH = {
    "coach.do.play-strong": lambda told: told.rules.target is Target.FIXED and told["needs"] == told.rules.needs,
    "coach.do.play-strong-half": lambda told: told.rules.target is Target.MORE_THAN_HALF,
    "coach.do.alone-play": lambda told: told.rules.target is Target.FIXED and told["needs"] == told.rules.needs,
    "coach.do.alone-play-half": lambda told: told.rules.target is Target.MORE_THAN_HALF,
    "coach.rule.draw-out": _uit,
    "coach.rule.gin-gin": lambda told: told["points"] == told.rules.gin.points,
    "coach.rule.gin-big": lambda told: told["points"] == told.rules.big_gin.points,
    "coach.do.alone-say-stuk": lambda told: told.rules.roem.stuk[0] == 20,
    "coach.rule.open-stuk": lambda told: told.rules.roem.marriages[0][1] == 20,
    **{f"coach.do.five-hundred.{name}": _of_bid for name in ("bid", "raise", "must-bid")},
}

CLAIMS = JAS | GIVEN | COACH | LIVES | STOCK | MAKER | GIN | FIVE_HUNDRED | TAROT | WHIST
