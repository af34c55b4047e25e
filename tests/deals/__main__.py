"""The table of `make deals`: per game the rules with ten deals, the time of the search, and the rules with fewer."""

import sys

from rules_core.kinds import GAMES
from tests.deals.survey import WANTED, enforced, found_for


def main(games):
    """Search for every enforced rule of the games, and print the results."""
    whole = there = wrong = 0
    for game in games or GAMES:
        found = [found_for(rule) for rule in enforced(game)]
        ten = [one for one in found if one.deals == WANTED]
        slow = [one for one in ten if one.seconds > 2]
        rarest = sorted(ten, key=lambda one: -one.tried)[:3]
        rare = ", ".join(f"{one.rule.partition('/')[2]} ({one.tried})" for one in rarest)
        longest = max((one.seconds for one in ten), default=0)
        figures = f"{len(ten):3} of {len(found):3}, {len(slow)} over 2 s, the longest {longest:.2f} s"
        print(f"{game:20} {figures}; {rare}")
        for one in found:
            if one.deals < WANTED:
                print(f"    {one.rule.partition('/')[2]}: {one.deals} in {one.tried} deals of {one.way}")
            for text in one.wrong:
                print(f"    WRONG {one.rule}: {text}")
        sys.stdout.flush()
        whole, there, wrong = whole + len(found), there + len(ten), wrong + sum(len(one.wrong) for one in found)
    print(f"{there} of {whole} rules have {WANTED} deals; {wrong} deals do not stand before the judge")


if __name__ == "__main__":
    main(sys.argv[1:])
