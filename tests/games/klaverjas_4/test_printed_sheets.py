"""The filled-in score sheets on the rules page agree with deals played by the engine."""

import re

import pytest

from tests.conftest import ROOT
from tests.table_talk import ask

MADE = {
    "dealer": "N", "trump": "H", "player": "S", "named": "EW 20",
    "tricks": "E SA S8 S9 SJ / E C9 CQ CA CK / W DA D9 D8 DJ / W S7 SQ SK H7 / S HJ HK H9 C8 / S H8 HA HT ST "
    "/ W C7 CT CJ HQ / S DT DK D7 DQ",
}  # fmt: skip
NAT = {
    "dealer": "E", "trump": "H", "player": "S", "named": "NS 20",
    "tricks": "S H7 H8 HT HA / E D7 DK DA C9 / W C8 CA CJ HJ / S D9 D8 SA HQ / E S7 S9 S8 SK / N CQ HK H9 C7 "
    "/ S DJ DT SQ ST / W CT CK SJ DQ",
}  # fmt: skip
PIT = {
    "dealer": "N", "trump": "S", "player": "E", "named": "EW 40",
    "tricks": "E HA HJ HT H9 / E D7 DK DA D9 / W S8 H7 S9 S7 / E D8 C8 DQ C9 / W SJ H8 SK C7 / W DJ CJ DT HQ "
    "/ E SQ CT SA CK / W ST HK CQ CA",
}  # fmt: skip
KRAKEN = {
    "game": "klaverjas-4/kraken", "dealer": "E", "trump": "H", "player": "S", "crack": "1",
    "tricks": "S CA CJ C8 D8 / S C9 CQ CT S9 / N SA SJ HT S7 / S H8 HJ H7 DA / W S8 H9 SK HK / N D9 DK DT DJ "
    "/ S HQ HA C7 ST / W SQ CK D7 DQ",
}  # fmt: skip
KINDS = {"score/card-points": 0, "score/last-trick": 1, "meld/named-by-winner": 2, "score/nat": 4, "score/pit": 5}
KINDS |= {"score/made": 4, "meld/nat-loses-roem": 4, "score/round-1": 7, "variant.kraken/kraken": 8}


def counted(setup):
    """The numbers of a deal row by row; in each row the playing side comes first."""
    sheet = ask("why", setup={"game": "klaverjas-4", **setup}, seat="S", about="score")["items"]
    sides = ("NS", "EW") if setup["player"] in "NS" else ("EW", "NS")
    rows = [[0, 0] for _ in range(9)]
    for line in [line for line in sheet if "roem niet:" not in line["reason"]["say"]]:
        rows[KINDS[line["reason"]["rule"].partition("/")[2]]][sides.index(line["side"])] += line["points"]
    rows[3] = [sum(row[0] for row in rows[:3])]
    rows[6] = [sum(rows[row][side] for row in (0, 1, 2, 4, 5)) for side in (0, 1)]
    rows[7] = [rows[6][side] + rows[7][side] for side in (0, 1)]
    rows[8] = [rows[7][side] + rows[8][side] for side in (0, 1)]
    return rows


def printed(language):
    """The numbers in the table of a page, row by row and deal by deal; an empty cell counts as 0 and 0."""
    page = (ROOT / "docs" / language / "klaverjas-4" / "rules.md").read_text(encoding="utf-8")
    section = page.partition("{: #four-sheets }")[2].partition("\n## ")[0].replace("\N{MINUS SIGN}", "-")
    rows = [line.strip("|").split("|")[1:] for line in re.findall(r"^\|.*\|$", section, re.MULTILINE)[2:]]
    return [[[int(number) for number in (cell.strip() or "0/0").split("/")] for cell in row] for row in rows]


@pytest.mark.parametrize("language", ["nl", "en"])
def test_the_four_sheets_are_those_of_four_deals(language):
    deals = [counted(setup) for setup in (MADE, NAT, PIT, KRAKEN)]
    assert printed(language) == [list(row) for row in zip(*deals, strict=True)]
