"""Finished deals to count: every card in the order of play, and the roem that was named.

The key gives the card points, last trick included, and the named roem: first those of
North-South, then those of East-West. North dealt, so East led. A slash ends a trick.
"""

from typing import NamedTuple

from tests.table_talk import table

from . import oracle


class Deal(NamedTuple):
    """A deal with the actions of its play."""

    trump: str
    player: str
    play: str

    def log(self):
        """The actions of the deal in order."""
        return self.play.replace("/", " ").split()

    def tricks(self):
        """The tricks as lists of (seat, card); the naive reading gives their winners."""
        tricks, seat = [], "E"
        cards = [action for action in self.log() if len(action) == 2]
        for number in range(8):
            played = cards[4 * number : 4 * number + 4]
            tricks.append(list(zip(oracle.clockwise_from(seat), played, strict=False)))
            seat = oracle.winner(tricks[-1], self.trump)
        return tricks

    def hands(self):
        """The hand of each seat."""
        hands = {seat: [] for seat in oracle.SEATS}
        for trick in self.tricks():
            for seat, card in trick:
                hands[seat].append(card)
        return hands


NAMES = {"N": "north", "E": "east", "S": "south", "W": "west"}


def hand_fields(hands):
    """Hands as the fields of a setup."""
    return {NAMES[seat]: " ".join(cards) for seat, cards in hands.items()}


def finished(title, *, calls=None, silent=False, unnamed=(), seat="S", **fields):
    """The deal with this title at its end.

    `calls` are the bidding, if trumps and player are not simply set. `silent` leaves out all
    roem, and `unnamed` lists roem to leave out.
    """
    deal = DEALS[title]
    actions = [a for a in deal.log() if a not in unnamed and not (silent and a.startswith("meld:"))]
    known = {"trump": deal.trump, "player": deal.player} if calls is None else {}
    if calls is None and fields.get("doubling", "none") != "none" and not fields.get("crack"):
        calls = "pass pass"  # nobody says kraken
    log = " ".join([*(calls or "").split(), *actions])
    here = table(seat=seat, **{"dealer": "N", **hand_fields(deal.hands()), **known, **fields}, log=log)
    return here if here.phase != "tricks" else here.play("done")


DEALS = {
    "87, 75+20": Deal(
        "H",
        "S",
        """
        DQ D8 DT DJ meld:DQDJDT / HQ HT H9 HJ
        H8 HK H7 HA / DK D9 C8 DA
        C7 CK CQ CT / CJ SJ ST CA
        S9 S8 S7 SK / D7 SQ C9 SA
        """,
    ),
    "81, 81": Deal(
        "H",
        "E",
        """
        H8 HJ HK HA / H9 DQ HQ HT
        SA S7 SQ SJ / D8 DK DJ D7
        DT CJ H7 S9 / S8 SK ST CA
        DA C9 CT C8 / D9 CQ CK C7
        """,
    ),
    "62+20, 100": Deal(
        "H",
        "S",
        """
        HK HJ C8 HQ meld:HKHQHJ / H8 CJ HA H9
        SQ S7 S8 SJ / DJ DK DT DQ
        CA CK HT CQ / ST SA C7 SK
        C9 CT H7 D7 / D8 D9 S9 DA
        """,
    ),
    "61+20, 101": Deal(
        "H",
        "S",
        """
        SA SJ ST SQ / CA CK CT CJ
        S7 S8 S9 HJ / C9 CQ C7 C8
        D8 DA DK DQ meld:DADKDQ / HK HA H8 H9
        HQ H7 DT HT / D9 SK D7 DJ
        """,
    ),
    "82, 80": Deal(
        "H",
        "S",
        """
        S8 SQ SJ SK / C9 HT CQ CA
        DT DA D8 DQ / HQ HA CJ H7
        HJ DK S7 H9 / ST CT S9 HK
        D7 H8 D9 DJ / C7 C8 SA CK
        """,
    ),
    "87+20, 75": Deal(
        "H",
        "S",
        """
        S8 SK S9 SQ / H7 HT H8 H9
        ST HJ S7 SA / CK CA CQ CJ
        DA D9 D8 DJ / DK DQ HA D7
        C9 C8 C7 HK meld:C9C8C7 / SJ CT HQ DT
        """,
    ),
    "60+20, 102+20": Deal(
        "H",
        "S",
        """
        DT DA DQ DJ meld:DQDJDT / D8 D9 D7 H8 meld:D9D8D7
        HK H7 HA H9 / CQ C8 CJ C9
        CT CK S8 CA / HQ S7 HT SQ
        SA SK HJ ST / DK C7 S9 SJ
        """,
    ),
    "86, 76": Deal(
        "H",
        "S",
        """
        H7 HT HJ H8 / C8 C9 CJ CT
        SA SJ SK S7 / SQ S8 S9 ST
        HK H9 HA C7 / DQ D8 DJ DK
        DT DA HQ D7 / CQ CK D9 CA done
        """,
    ),
    "84, 78": Deal(
        "H",
        "S",
        """
        C7 CQ HA CT / H9 HJ HT H8
        ST S8 SK SA / H7 D9 HQ HK
        CK D7 CA C9 / SJ SQ S7 S9
        DK DA DQ C8 / DJ D8 CJ DT
        """,
    ),
    "85, 77": Deal(
        "H",
        "S",
        """
        DQ D8 D9 D7 / CA CQ CT C7
        DJ DK DA HJ / HK HT DT HA
        H8 H9 HQ ST / S8 SA SK S9
        CK CJ C9 H7 / S7 C8 SQ SJ
        """,
    ),
    "81+20, 81+20": Deal(
        "H",
        "S",
        """
        D7 DJ DA DT / C8 CA CQ CK meld:CACKCQ
        DK D8 D9 DQ / SJ ST SQ S9
        C9 HJ CT H9 / HK H7 HQ HA meld:HAHKHQ
        CJ HT C7 S8 / SK H8 S7 SA
        """,
    ),
    "92, 70": Deal(
        "H",
        "S",
        """
        C9 CQ C7 C8 / ST SA SQ SK
        D7 H8 DK DT / CJ HJ HK CK
        DQ D9 D8 H9 / SJ S9 S7 HT
        CA CT H7 HA / S8 DJ HQ DA
        """,
    ),
    "101, 61": Deal(
        "H",
        "S",
        """
        HA H9 HJ HK / CK CQ C8 CJ
        CA HT HQ C7 / DK D7 DT D8
        C9 H8 H7 SQ / ST SA S9 SJ
        D9 DQ DA SK / CT S8 DJ S7
        """,
    ),
    "102, 60": Deal(
        "H",
        "S",
        """
        C9 C7 CA CJ / D8 DK DT DA
        HJ H8 H9 HA / CQ C8 CK CT
        ST SA SQ SJ / SK S8 DJ S9
        HQ H7 DQ HK / HT D9 S7 D7
        """,
    ),
    "82+20, 80": Deal(
        "H",
        "S",
        """
        HT H9 HA HJ meld:HJHTH9 / DT D9 D7 D8
        H8 S7 H7 HK / C8 HQ CA CQ
        DK DA C9 DQ / SA SJ S8 SQ
        CJ C7 CK DJ / S9 SK ST CT
        """,
    ),
    "spades 90, 72": Deal(
        "S",
        "S",
        """
        H7 HQ HK HA / CK CJ C8 SJ
        DA DK DJ DT / D9 S8 D7 DQ
        S9 ST SQ SA / HT SK HJ H8
        CQ C7 D8 C9 / CA CT H9 S7
        """,
    ),
    "0, 162+40": Deal(
        "H",
        "E",
        """
        H9 DK HK SK / ST SJ H7 SQ meld:SQSJST
        CQ C8 CA CJ / DA D8 D7 D9 meld:D9D8D7
        HA DJ H8 CK / HJ S8 HQ DT
        HT S9 DQ CT / SA S7 C9 C7
        """,
    ),
    "0, 162": Deal(
        "H",
        "S",
        """
        HT D8 H8 CJ / ST SJ S7 SK
        H9 C7 HK S9 / HA DT HQ C9
        DA D7 DJ DQ / CA C8 CK CQ
        HJ CT H7 S8 / SA D9 SQ DK
        """,
    ),
    "162, 0": Deal(
        "H",
        "S",
        """
        S8 SA SQ S9 / HT DQ HQ DT
        HJ C9 HK SJ / DA D9 DJ D8
        HA D7 H7 S7 / H9 C7 H8 SK
        ST DK CT CQ / CA CK CJ C8
        """,
    ),
    "150, 12": Deal(
        "H",
        "S",
        """
        S7 SK S8 SQ / CJ CA HK C7
        D7 DJ D9 DT / DQ D8 ST DK
        DA H7 HT C9 / SA S9 HJ HA
        H9 CQ HQ SJ / CK C8 H8 CT
        """,
    ),
    "90, 72 both hold a run": Deal(
        "H",
        "S",
        """
        D7 DT D9 D8 / DA DQ DJ HJ
        C9 C8 CK CJ / H7 HA CT H9
        CA CQ HK S8 / SJ SA HT SK
        DK H8 ST S9 / HQ SQ S7 C7
        """,
    ),
}
