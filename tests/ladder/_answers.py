"""Answers for a coach: for each line with a table and a seat, the text of his action; run with the rules to import."""

import sys

from rules_core.cards.action_text import text_of
from rules_core.table.notation import from_text
from rules_core.table.table import start
from rules_core.teach.coach.advice import choose

for line in sys.stdin:
    text, letter = line.rstrip("\n").split("\t")
    table = start(from_text(text))
    seat = next(one for one in table.seating.seats if one.letter == letter)
    print(text_of(choose(table, seat), seat), flush=True)
