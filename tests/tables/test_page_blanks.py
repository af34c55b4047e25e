"""Whitespace without effect is removed from a page; visible whitespace is kept."""

from build_scripts.tables.page_blanks import without_indents


def test_lines_are_not_indented_but_code_is():
    page = "<ul>\n    <li>one\n      two</li>\n\n  <li><pre>  a\n\n    b</pre>\n  </li></ul>"
    assert without_indents(page) == "<ul>\n<li>one\ntwo</li>\n<li><pre>  a\n\n    b</pre>\n</li></ul>"
