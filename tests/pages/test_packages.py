"""The list of the wheels that a site offers: readers and pip find each file there, with its checksum."""

from __future__ import annotations

import hashlib
import re
from pathlib import Path

from jinja2 import Environment, FileSystemLoader, StrictUndefined

from build_scripts.pages.bare_pages import TEMPLATES, write_packages

WHEELS = ("kaarttafel-0.1.0-py3-none-any.whl", "kaarttafel_rules-0.1.0-py3-none-any.whl")


def listed(site: Path, root: str) -> str:
    """Return the list of a site that offers both wheels."""
    (site / "python").mkdir()
    for name in WHEELS:
        (site / "python" / name).write_bytes(name.encode())
    environment = Environment(loader=FileSystemLoader(TEMPLATES), undefined=StrictUndefined, autoescape=True)
    environment.globals["name"] = "De Vrije Slag"
    write_packages(site, environment, root)
    return (site / "python" / "index.html").read_text(encoding="utf-8")


def test_each_wheel_is_listed_with_the_checksum_that_pip_compares(tmp_path: Path) -> None:
    found = re.findall(r'<a href="([^"#]+\.whl)#sha256=(\w+)">', listed(tmp_path, ""))
    assert [name for name, _ in found] == list(WHEELS)
    assert [checksum for _, checksum in found] == [hashlib.sha256(name.encode()).hexdigest() for name in WHEELS]


def test_the_command_is_written_out_in_each_language(tmp_path: Path) -> None:
    page = listed(tmp_path, "https://slag.example/kaart/")
    command = re.sub(r"</?span[^>]*>", "", page)
    for package in ("kaarttafel", "kaarttafel-rules"):
        assert command.count(f"pip install {package} --find-links https://slag.example/kaart/python/<") == 2
    assert "Pakketten voor Python" in page
    assert "Packages for Python" in page
