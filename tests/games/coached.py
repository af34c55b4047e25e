"""A match in which the coach plays for everybody."""

from rules_core.teach.coach.advice import advise
from rules_core.words import words_of


def played_to_its_end(table, most_hands=60):
    """The table at the end of a match, and how many hands it took; all advice must have its three sentences."""
    words = words_of("nl")
    for hands in range(1, most_hands + 1):
        while table.stage.turn is not None:
            advice = advise(table, table.stage.turn)
            for reason in (advice.look, advice.principle, advice.choice):
                assert words.reason(reason)
            table = table.play(advice.action)
        if table.seen.winner is not None:
            return table, hands
        table = table.next_deal()
    raise AssertionError(f"nobody has won after {most_hands} hands: {table.text}")
