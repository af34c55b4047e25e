"""Beside a rule: what it needs so that it bites, by what follows the game in its id, which games share."""

from __future__ import annotations

from collections.abc import Mapping

from rules_core.actions import GoGin, Knock, NameRoem, ShowRoem
from rules_core.deals import own_signs as sign
from rules_core.deals.need import Need
from rules_core.table import Table
from rules_core.tricks.play import TrickPlay

PLAIN = Need()
NEARLY_WON = ({"scores": "{side0} {near} {side1} {near}"}, {"scores": "{side0} {near}"}, {"scores": "{side1} {near}"})
# A hand of gin that can be ended soon, and one from which cards can be laid off.
GIN_HANDS = (
    {"{hand0}": "S4 S5 S6 H7 H8 H9 DJ DQ DK C2", "{hand1}": "S7 HT SK HK CK C4 C5 C6 D2 D3"},
    {"{hand1}": "S4 H4 D4 C7 C8 C9 SQ HQ DQ SA", "{hand0}": "C4 CQ CT H2 H3 D8 D9 S9 ST S2"},
    {"{hand0}": "C3 C4 C5 C6 HJ HQ HK S8 D8 H8", "{hand1}": "C2 C7 HT D2 D3 D4 S2 S3 H5 CA"},
    {"{hand1}": "D5 D6 D7 S9 H9 C9 SJ HJ CJ D2", "{hand0}": "D8 DJ D9 SA HA DA CA S3 S4 S5"},
)
# A player who cannot lose a trick, and one who can hardly win any.
ALL_TRUMPS = tuple(
    {"{hand0}": f"{one}J {one}9 {one}A {one}T {one}K {one}Q {one}8 {one}7", "trump": one, "player": "{seat0}"}
    for one in "SHDC"
)
WEAK = (
    {"{hand0}": "S7 S8 H7 H8 H9 D7 D8 DJ", "trump": "S", "player": "{seat0}"},
    {"{hand1}": "D7 D8 S7 S8 S9 C7 C8 CJ", "trump": "D", "player": "{seat1}"},
)
ENDINGS = ("gin", "knock")
# A hand that lacks one card of gin, and one that lacks one of a big gin, which many cards would bring.
READY = (
    {"{hand0}": "S4 S5 S6 H7 H8 H9 D9 DT DJ C2", "{hand1}": "SK HK CK C4 C5 C6 D2 D3 CQ HA"},
    {"{hand1}": "C4 C5 C6 S8 S9 ST DJ DQ DK H2", "{hand0}": "HK SK C9 D2 D3 D4 HA CJ H6 S3"},
)
ALL_MELDED = (
    {"{hand0}": "S4 S5 S6 H7 H8 H9 D9 DT DJ DQ", "{hand1}": "SK HK CK C4 C5 C6 D2 D3 CQ HA"},
    {"{hand1}": "C4 C5 C6 S8 S9 ST D8 D9 DT DJ", "{hand0}": "HK SK CT D2 D3 D4 HA CJ H6 S3"},
)
GIN = Need(fields=READY, does=("gin", "stock"))
BIG_GIN = Need(fields=ALL_MELDED, does=("big", "stock"))
KNOCK = Need(fields=GIN_HANDS, does=("knock",))


def trumps_led(table: Table, _: Table | None) -> bool:
    """Whether trumps are led to the trick on the table."""
    play = table.stage
    return isinstance(play, TrickPlay) and play.trick.led is not None and play.trick.led is play.trick.order.trump


def at_first(table: Table, _: Table | None) -> bool:
    """Whether nobody has done anything yet."""
    return not table.log


HIGHEST, PLAIN_ORDER, TRUMP_ORDER = (
    Need(signs=(sign.order(one),)) for one in ("highest", "plain-order", "trump-order")
)
TURNS = Need(signs=(sign.turn_of_another,))
FIRST_SPEAKER = Need(signs=(sign.turn_of_another,), when=at_first)
NEXT_DEALER = Need(signs=(sign.next_dealer,))
CARRIED_ON = Need(signs=(sign.carried_on,))
OWN_ORDER = Need(signs=(sign.run_in_own_order,))
CARDS = Need(like="score/card-points")
OMBOEREN: Mapping[str, str] = {"seating": "omboeren"}
JACKS = ({"at": "omboeren"},)

SHARED: Mapping[str, Need] = {
    "setup/rank-plain": PLAIN_ORDER,
    "setup/rank-suits": PLAIN_ORDER,
    "setup/plain-order": PLAIN_ORDER,
    "play/rank-plain": PLAIN_ORDER,
    "setup/rank-trump": TRUMP_ORDER,
    "setup/rank-trumps": TRUMP_ORDER,
    "setup/trump-order": TRUMP_ORDER,
    "play/rank-trump": TRUMP_ORDER,
    "setup/card-order": HIGHEST,
    "setup/permanent-trumps": Need(signs=(sign.order("trumps-beat"),)),
    "play/trump-led": Need(like="play/follow", when=trumps_led),
    "play/forehand-leads-head": Need(like="play/forehand-leads"),
    "setup/direction": TURNS,
    "setup/direction-free": Need(signs=(sign.turn_of_another,), options={"direction": "clockwise"}),
    "auction/clockwise": TURNS,
    "play/turns-alternate": TURNS,
    "auction/forehand": FIRST_SPEAKER,
    "auction/first-speaker": FIRST_SPEAKER,
    "play/forehand": FIRST_SPEAKER,
    "deal/next-dealer": NEXT_DEALER,
    "match/deal-rotates": NEXT_DEALER,
    "match/dealer-alternates": NEXT_DEALER,
    "match/keep-score": CARRIED_ON,
    "match/cumulative": CARRIED_ON,
    "match/carry-over": Need(signs=(sign.same_dealer,)),
    "variant.three/match/carry-over": NEXT_DEALER,
    "meld/order": OWN_ORDER,
    "meld/sequence-order": OWN_ORDER,
    "meld/stuk-in-sequence": Need(signs=(sign.beside_a_run,)),
    "meld/optional": Need(signs=(sign.may(NameRoem, ShowRoem),)),
    "score/152": CARDS,
    "score/card-total": CARDS,
    "score/total": Need(like="score/count-points"),
    "score/nat-goal": Need(like="score/nat"),
    "match/target": Need(signs=(sign.match_won,), fields=NEARLY_WON),
    "match/target-2": Need(signs=(sign.match_won,), fields=NEARLY_WON),
    "match/target-3": Need(signs=(sign.match_won,), fields=NEARLY_WON),
    "match/target-4": Need(signs=(sign.match_won,), fields=NEARLY_WON),
    "match/goal": Need(signs=(sign.match_won,), fields=NEARLY_WON),
    "match/round-to-500": Need(signs=(sign.match_won, sign.scored("score.game")), fields=NEARLY_WON),
    "match/both-over-500": Need(signs=(sign.scored("score.game"),), fields=NEARLY_WON),
    "match/onder-jan": Need(signs=(sign.scored("score.onder-jan"),), fields=({"scores": "{side0} {near}"},)),
    "meld/show": Need(signs=(sign.told("event.roem-counts", "event.maker.roem-counts"),)),
    "meld/marriages-show": Need(signs=(sign.told("event.roem-counts"),)),
    "meld/write-at-once": Need(signs=(sign.told("event.roem-counts"),)),
    "play/two-parts": Need(signs=(sign.told("event.part-two", "event.both-draw"),)),
    "auction/koe": Need(
        signs=(sign.told("event.maker.forehand-must", "event.forehand-must", "event.plays"),), does=("pass",)
    ),
    "deal/shuffle-and-cut": Need(fields=({"at": "deal"},)),
    "setup/predetermined": Need(like="setup/omboeren-deal", fields=JACKS, options=OMBOEREN),
    "setup/omboeren": Need(fields=JACKS, options=OMBOEREN),
    "setup/omboeren-deal": Need(fields=JACKS, options=OMBOEREN),
    "setup/omboeren-skip": Need(fields=JACKS, options=OMBOEREN),
    "setup/omboeren-dealer": Need(fields=JACKS, options=OMBOEREN),
    "setup/omboeren-partners": Need(fields=JACKS, options=OMBOEREN),
    "setup/partners-opposite": Need(fields=JACKS, options=OMBOEREN),
    "setup/hand-secret": Need(signs=(sign.hidden,)),
    "play/hand-secret": Need(signs=(sign.hidden,)),
    "play/no-looking-back": Need(signs=(sign.hidden_tricks,)),
    "play/ending-optional": Need(signs=(sign.may(GoGin, Knock),), fields=GIN_HANDS),
    "play/two-endings": Need(signs=(sign.may(GoGin, Knock),), fields=GIN_HANDS),
    "play/gin": Need(signs=(sign.may(GoGin),), fields=READY, does=("stock",)),
    "play/knock": Need(signs=(sign.may(Knock),), fields=GIN_HANDS),
    "play/gin-declare": GIN,
    "play/knock-face-down": KNOCK,
    "play/knock-lay-melds": KNOCK,
    "play/deadwood": Need(signs=(sign.scored("score.gin"),), fields=GIN_HANDS, does=ENDINGS),
    "score/card-values": Need(signs=(sign.scored("score.gin"),), fields=GIN_HANDS, does=ENDINGS),
    "meld/set": Need(signs=(sign.laid_out("set"),), fields=GIN_HANDS, does=ENDINGS),
    "meld/run": Need(signs=(sign.laid_out("run"),), fields=GIN_HANDS, does=ENDINGS),
    "meld/only-sets-and-runs": Need(signs=(sign.no_meld("kind"),), fields=GIN_HANDS),
    "meld/run-order": Need(signs=(sign.no_meld("corner"),), fields=GIN_HANDS),
    "meld/ace-low": Need(signs=(sign.no_meld("ace"),), fields=GIN_HANDS),
    "meld/minimum-three": Need(signs=(sign.no_meld("size"),), fields=GIN_HANDS),
    "meld/one-meld-per-card": Need(signs=(sign.no_meld("twice"),), fields=GIN_HANDS),
    "score/gin-bonus": GIN,
    "score/gin-deadwood": GIN,
    "score/melds-worth-nothing": Need(fields=GIN_HANDS, does=ENDINGS),
    "score/opponent-melds": Need(fields=GIN_HANDS, does=ENDINGS),
    "score/lay-off-no-breaking": Need(like="score/lay-off", fields=GIN_HANDS, does=("knock",)),
    "score/lay-off": KNOCK,
    "score/knock-win": KNOCK,
    "score/knock-compare": KNOCK,
    "score/undercut": Need(fields=(GIN_HANDS[3], GIN_HANDS[1]), does=("knock",)),
    "variant.25-gin/undercut-25": Need(fields=(GIN_HANDS[3], GIN_HANDS[1]), does=("knock",)),
    "variant.25-gin/gin-25": GIN,
    "variant.25-gin/box-25": Need(like="variant.boxbonus/25-per-hand", fields=NEARLY_WON, does=ENDINGS),
    "variant.boxbonus/25-per-hand": Need(fields=NEARLY_WON, does=ENDINGS),
    "variant.ginbonus/gin-25": GIN,
    "variant.grote-gin/big-gin": BIG_GIN,
    "variant.grote-gin/30-points": BIG_GIN,
    "auction/passed-out": Need(does=("pass",)),
    "auction/nobody-bids": Need(does=("pass",)),
    "auction/passed-is-out": Need(signs=(sign.told("event.passes"),)),
    "score/pit": Need(fields=ALL_TRUMPS),
    "score/contract": Need(like="score/made"),
    "meld/nat-loses-roem": Need(fields=WEAK, does=("meld",)),
    "meld/speler-loses-roem": Need(fields=WEAK, does=("meld",)),
    "meld/sequence-4": Need(does=("meld",)),
    "score/team-made": Need(signs=(sign.scored("score.whist.made"),)),
    "score/solo-made": Need(signs=(sign.scored("score.whist.made"),), does=("call:alone",)),
}


def beside(rule: str) -> Need:
    """Return what is told beside a rule: nothing where it shows itself plainly in deals by lot."""
    return SHARED.get(rule.partition("/")[2], PLAIN)
