"""The folded tables of a page: each piece of their markup is stored once, and every table unfolds complete."""

from __future__ import annotations

import pytest

from build_scripts.tables.folded_tables import folded, laid, laid_out, unfolded

TABLE = '<div class="a">\n  <button>one</button><button>{}</button>\n</div>\n'
FOLDED = '<p>Before.</p><table-example><script type="text/html" data-folded>{}</script></table-example>'


def test_shared_parts_of_tables_are_in_the_page_once() -> None:
    whole = "".join(FOLDED.format(TABLE.format(name)) for name in ("two", "three", "two"))
    page = folded(whole)
    assert unfolded(page) == whole.replace("\n  ", "\n")
    assert page.count("<button>one") == page.count("<button>two") == 1


def test_a_row_of_equal_cards_is_one_reference() -> None:
    backs = '<span class="kt-back"></span>' * 13
    page = folded(FOLDED.format(backs))
    assert unfolded(page) == FOLDED.format(backs)
    assert page.count("kt-back") == 1


def test_a_page_without_folded_tables_stays_as_it_is() -> None:
    assert folded("<p>Nothing.</p>") == unfolded("<p>Nothing.</p>") == "<p>Nothing.</p>"


def test_a_table_may_show_the_sign_of_a_reference() -> None:
    assert unfolded(folded(FOLDED.format("<p>a ` b</p>"))) == FOLDED.format("<p>a &#96; b</p>")


def test_a_table_that_scripts_lay_can_be_read_without_them() -> None:
    page = folded(laid("<card-table></card-table>", "<p>troef: harten</p>"))
    assert page.startswith("<noscript><p>troef: harten</p></noscript>")
    assert page.endswith("<laid-table></laid-table>")
    assert laid_out(page).endswith("</noscript><card-table></card-table>")


def test_a_table_with_a_script_is_refused() -> None:
    with pytest.raises(ValueError, match="script"):
        laid("<script></script>", "")
