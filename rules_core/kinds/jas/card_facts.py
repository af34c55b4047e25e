"""Facts about the cards of klaverjas."""

from __future__ import annotations

from rules_core.cards.cards import Card, Suit
from rules_core.cards.melds.roem import Combination, RoemTable, combinations
from rules_core.kinds.jas.rules import JasRules, TrumpChoice
from rules_core.table.card_facts import CardFacts, Melding
from rules_core.table.jas_card_facts import counting, orders

NO_ROEM = {3: "judge.no-roem-of-three", 4: "judge.no-roem"}
CLAIMS = ("trump", "forehand", "next-dealer", "player", "made", "sees", "asked")


def _writes(rules: JasRules) -> str:
    if rules.lives:
        return "judge.written-again-lives"
    return f"judge.written-again-{'rounded' if rules.rounding > 1 else 'exact'}"


def card_facts(rules: JasRules) -> CardFacts:
    """Return the facts about the cards under these rules."""

    def found(held: tuple[Card, ...], trump: Suit | None) -> tuple[Combination, ...]:
        return combinations(rules.roem, held, trump)

    only_stuk = not rules.roem.runs
    roem = Melding(
        found=found,
        rules=("meld/what", "meld/only-stuk"),
        none="judge.no-stuk" if only_stuk else NO_ROEM[rules.roem.alike],
        usual=(0, 20, 40) if only_stuk else usual(rules.roem),
    )
    return CardFacts(
        orders=orders(rules, runs=bool(rules.roem.runs)),
        order_with=rules.order,
        counting=counting(rules.last_trick),
        roem=roem,
        melds=roem if rules.hand_roem and not only_stuk else None,
        auction=rules.trump_choice is TrumpChoice.AUCTION,
        writing="question.lives" if rules.lives else "question.written",
        writes=_writes(rules),
        claims=CLAIMS if rules.lives else (*CLAIMS, "pit"),
        endings=("match/six-lives",) if rules.lives else ("match/target",),
        lives=("match/kip",),
    )


def usual(table: RoemTable) -> tuple[int, ...]:
    """Return the possible roem of a trick: nothing, stuk, a run with or without it, or all of a rank."""
    stuk, runs = table.stuk[0], [points for size, points, _ in table.runs if size <= table.alike]
    return tuple(sorted({0, stuk, *runs, *(one + stuk for one in runs), table.four_alike[0], table.four_jacks[0]}))
