"""The tricks so far, as a program asks for them."""

from tests.protocol.golden_requests import FINISHED
from tests.protocol.test_door import ask
from tests.table_talk import table


def test_a_trick_is_listed_once_with_the_step_at_which_it_was_taken():
    here = table(game="dekjas", dealer="N", seed="tricks", seat="S").played_out()
    listed = ask("tricks", table=here.text, seat="S")["tricks"]
    assert [one["number"] for one in listed] == list(range(1, 17))
    for one in listed:
        then = ask("step", table=here.text, seat="S", to=one["step"])["view"]["last"]
        assert {key: then[key] for key in ("number", "winner", "cards")} == {
            key: one[key] for key in ("number", "winner", "cards")
        }


def test_roem_named_after_a_trick_counts_in_its_row():
    named = [one for one in FINISHED["log"].split() if one.startswith("meld:")]
    listed = ask("tricks", setup=FINISHED, seat="S")["tricks"]
    assert len([one for one in listed if one["roem"]]) == len(named) > 0


def test_before_the_first_trick_there_is_nothing_to_list():
    assert ask("tricks", table=table(trump="H", seed="tricks").text, seat="S")["tricks"] == []
