"""The form for a wrong rule offers the games that the site has."""

from pathlib import Path

import yaml

from rules_core.kinds import GAMES

FORM = Path(__file__).resolve().parents[2] / ".github" / "ISSUE_TEMPLATE" / "wrong-rule.yml"


def test_a_wrong_rule_of_any_game_can_be_reported() -> None:
    fields = yaml.safe_load(FORM.read_text(encoding="utf-8"))["body"]
    (offered,) = (field["attributes"]["options"] for field in fields if field.get("id") == "game")
    keys = [one.rpartition("(")[2].removesuffix(")") for one in offered]
    assert sorted(keys) == sorted(GAMES)
