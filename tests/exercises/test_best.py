"""The question what is best: the coach's opinion, of everything allowed or of what its author lists."""

from tests.table_talk import ask

HOLDING = {"game": "smousjas", "turn": "H8", "leads": "S", "seed": "best", "south": "HQ HJ HT S8 S7 D9 C9 C7"}
LISTED = {"ask": "best", "among": "show:HQHJHT show:HQHJHTH9 HJ C7", "seat": "S"}


def test_of_a_list_the_coachs_choice_is_best_and_its_reason_is_given():
    shown = ask("show", lang="en", setup=HOLDING, **LISTED)
    assert [one["id"] for one in shown["items"]] == LISTED["among"].split()
    solved = ask("solve", lang="en", setup=HOLDING, **LISTED)
    assert solved["solution"] == ["show:HQHJHT"]
    assert "20" in solved["say"]


def test_an_allowed_but_weaker_choice_is_answered_with_the_rule_of_thumb():
    told = ask("answer", lang="en", setup=HOLDING, item="C7", **LISTED)
    assert not told["right"]
    assert told["say"].startswith("Rule of thumb")


def test_a_barred_choice_in_the_list_is_answered_with_the_rule_against_it():
    told = ask("answer", lang="en", setup=HOLDING, item="show:HQHJHTH9", **LISTED)
    assert not told["right"]
    assert told["reason"]["rule"].startswith("smousjas/meld/")


def test_a_list_without_the_coachs_choice_is_refused_with_that_choice():
    listed = LISTED | {"among": "HJ C7"}
    reply = ask("show", lang="en", setup=HOLDING, **listed)
    assert reply["kind"] == "problems"
    assert "show:HQHJHT" in reply["problems"][0]["say"]


def test_a_card_of_another_pack_in_a_list_is_answered_with_the_pack():
    listed = LISTED | {"among": "show:HQHJHT C2"}
    told = ask("answer", lang="en", setup=HOLDING, item="C2", **listed)
    assert told["reason"]["rule"] == "smousjas/setup/pack"
    told = ask("answer", lang="en", setup=HOLDING, item="C2", **listed | {"ask": "bid"})
    assert told["reason"]["rule"] == "smousjas/setup/pack"
