"""A pupil: a player who holds one rule of a game wrongly, and the way in which he does.

He holds his rule in one of these ways; `name` says more about most of them.

    duty     a duty in a trick does not bind him
    freed    a freedom in a trick is unknown to him (`name` is strict), or wider than it is (`name` is loose)
    order    the rule of who takes a trick is another one (`name` is the rule of tricks that he leaves out, and `value`
             says how cards rank instead, if that is it: plain, natural or ace-low)
    rank     cards rank in another order where they are put in order (`name` says how)
    worth    cards count otherwise (`name` is plain: trumps count as the other suits do)
    meld     a combination of cards does not count
    line     a line of the score sheet is not written (`name` is none), or has half or twice the points (half or double)
    refused  a forbidden action is allowed
    barred   an allowed action is forbidden
    next     another player leads or deals (`name` is leads, leads-first or deals), or all goes the other way (round)
    agreed   another house rule is played (`name` is the option, `value` its value)
"""

from __future__ import annotations

from typing import NamedTuple

from rules_core.cards.reasons import Reason

WAYS = ("duty", "freed", "order", "rank", "worth", "meld", "line", "refused", "barred", "next", "agreed")


class Pupil(NamedTuple):
    """A rule held wrongly, the way in which it is, and what says so where the rule applies.

    `cited` is the rule that reasons cite for it; another rule may say the same. `saying` is the key of the sentence
    about the line of a score sheet or about an action, where no reason cites the rule. `did` is what the rule did where
    the pupil was found.
    """

    rule: str
    way: str
    cited: str
    did: Reason
    name: str = ""
    value: str = ""
    saying: str = ""

    @property
    def short(self) -> str:
        """The rule without its game."""
        return self.rule.partition("/")[2]

    def cites(self, reason: Reason) -> bool:
        """Return whether a reason rests on the rule that this pupil holds wrongly."""
        return reason.saying == self.saying if self.saying else reason.rule == self.cited
