"""The files for a host: each is in the host's own format, builds the site, and publishes what it has built."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import pytest
import yaml

import rules_core
from build_scripts.club.club import read_club
from build_scripts.club.hosts import HOSTS, REQUIREMENTS, host_files, slug
from build_scripts.club.new_club import new_club
from build_scripts.finish.host_lines import FOR_HOSTS, write_host_lines
from build_scripts.finish.page_policy import REFERRER
from tests.publishers.test_club import command

WHEELS = "https://cards.example/python/"
INSTALL = f"pip install -r {REQUIREMENTS}"
# The keys that each host accepts, from its own reference, each with the keys allowed below it.
ANYTHING: Any = None
STEP = {"uses": str, "run": str, "id": str, "with": ANYTHING}
GITHUB = {
    "name": str,
    # YAML 1.1 reads the word `on` as a yes; the host reads it as a word.
    True: {"push": {"branches": list}, "workflow_dispatch": ANYTHING},
    "permissions": {"contents": str, "pages": str, "id-token": str},
    "concurrency": {"group": str},
    "jobs": {"site": {"runs-on": str, "environment": {"name": str, "url": str}, "steps": [STEP]}},
}
GITLAB = {
    "pages": {"stage": str, "image": str, "script": [str], "artifacts": {"paths": [str]}, "rules": [{"if": str}]},
}
NETLIFY = {"build": {"command": str, "publish": str, "environment": {"PYTHON_VERSION": str}}}
CLOUDFLARE = {"name": str, "compatibility_date": str, "pages_build_output_dir": str}


def files(host: str, wheels: str = WHEELS) -> dict[str, str]:
    """Return the files for a host."""
    return dict(host_files(host, "De Vrije Slag", wheels))


def held_to(given: Any, shape: Any) -> bool:
    """Return whether a value has the shape that a host accepts, and no key that it does not know."""
    if shape is ANYTHING:
        return True
    if isinstance(shape, Mapping):
        return isinstance(given, Mapping) and all(
            key in shape and held_to(one, shape[key]) for key, one in given.items()
        )
    if isinstance(shape, list):
        return isinstance(given, list) and all(held_to(one, shape[0]) for one in given)
    return isinstance(given, shape)


def read(host: str) -> tuple[Any, list[str], str]:
    """Return the file of a host as the host reads it, the commands that it runs, and the folder that it publishes."""
    made = files(host)
    text = made[next(iter(HOSTS[host]))]
    if host == "github":
        whole = yaml.safe_load(text)
        steps = whole["jobs"]["site"]["steps"]
        (into,) = (one["with"]["path"] for one in steps if "upload-pages" in one.get("uses", ""))
        return whole, [one["run"] for one in steps if "run" in one], into
    if host == "gitlab":
        whole = yaml.safe_load(text)
        (into,) = whole["pages"]["artifacts"]["paths"]
        return whole, whole["pages"]["script"], into
    whole = tomllib.loads(text)
    if host == "netlify":
        return whole, whole["build"]["command"].split(" && "), whole["build"]["publish"]
    # A person types the command there; the sentence after `kaarttafel new` gives it.
    return whole, [INSTALL, "kaarttafel build"], whole["pages_build_output_dir"]


@pytest.mark.parametrize(
    ("host", "shape"), [("github", GITHUB), ("gitlab", GITLAB), ("netlify", NETLIFY), ("cloudflare", CLOUDFLARE)]
)
def test_a_host_reads_its_file_and_publishes_what_it_has_built(host: str, shape: Any) -> None:
    whole, runs, into = read(host)
    assert held_to(whole, shape), whole
    assert runs[0] == INSTALL
    (built,) = runs[1:]
    assert built.startswith("kaarttafel build")
    assert into == (built.partition("--into ")[2] or "site")
    assert not re.search(r"<\w+>", "".join(files(host).values())), "a blank is not filled in"


def test_the_pages_job_of_github_may_publish_and_says_where(tmp_path: Path) -> None:
    whole, _, _ = read("github")
    job = whole["jobs"]["site"]
    assert whole["permissions"] == {"contents": "read", "pages": "write", "id-token": "write"}
    (step,) = (one for one in job["steps"] if "deploy-pages" in one.get("uses", ""))
    assert f"steps.{step['id']}.outputs.page_url" in job["environment"]["url"]
    assert all(re.fullmatch(r"actions/[\w-]+@v\d+", one["uses"]) for one in job["steps"] if "uses" in one)
    assert not held_to(whole | {"job": {}}, GITHUB), "a key that the host does not know"


def test_every_host_takes_the_very_version_that_began_the_folder() -> None:
    for host in HOSTS:
        lines = files(host)[REQUIREMENTS].splitlines()
        assert lines[1:] == [f"--find-links {WHEELS}", f"kaarttafel=={rules_core.__version__}"]
        assert files(host, "")[REQUIREMENTS].splitlines()[1:] == lines[2:]
    assert files("none") == {}
    assert slug("De Vrije Slag!") == "de-vrije-slag"


def test_the_lines_for_hosts_are_in_the_form_that_they_read(tmp_path: Path) -> None:
    write_host_lines(tmp_path, f"default-src 'none'; {'x' * 700}", REFERRER)
    rows = (tmp_path / FOR_HOSTS).read_text(encoding="utf-8").splitlines()
    rules = [row for row in rows if not row.startswith(" ")]
    # Cloudflare reads at most a hundred rules, and no line of more than two thousand characters.
    assert rules == ["/*", "/common/*"]
    assert max(map(len, rows)) < 2000
    named: list[str] = []
    for row in rows:
        if row.startswith("  ") and not row.strip().startswith("#"):
            assert re.fullmatch(r"  [A-Z][\w-]+: \S.*", row), row
            named.append(row.partition(":")[0].strip())
    # A host joins the values of a header that two rules set.
    assert len(named) == len({*named})


def given(**values: str) -> dict[str, str | None]:
    """Return what is given to the command: the values, and nothing else."""
    return {key: values.get(key) for key in ("name", "languages", "games", "host", "wheels")}


def test_a_folder_that_is_begun_gets_the_files_of_a_host_and_keeps_its_own(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("KAARTTAFEL_LANG", "en")
    new_club(tmp_path, given(name="Slag", languages="nl", games="gin-rummy", host="none"))
    begun = {one for one in tmp_path.rglob("*") if one.is_file()}
    (tmp_path / "netlify.toml").write_text("# ours\n", encoding="utf-8")
    settings = (tmp_path / "kaarttafel.toml").read_text(encoding="utf-8")
    new_club(tmp_path, given(host="netlify", wheels=WHEELS))
    said = capsys.readouterr().out
    assert {one for one in tmp_path.rglob("*") if one.is_file()} - begun == {
        tmp_path / "netlify.toml",
        tmp_path / REQUIREMENTS,
    }
    assert (tmp_path / "netlify.toml").read_text(encoding="utf-8") == "# ours\n"
    assert (tmp_path / "kaarttafel.toml").read_text(encoding="utf-8") == settings
    assert "netlify.toml already exists" in said
    assert "Import an existing project" in said
    read_club(tmp_path)


@pytest.mark.parametrize("console", ["nl", "en"])
@pytest.mark.parametrize(
    ("host", "wheels", "dutch", "english"),
    [
        ("gitub", "", "Bedoelde je github?", "Did you mean github?"),
        ("netlify", "cards.example/python", "geen adres", "neither an address"),
        ("netlify", "pages", "geen wheel van kaarttafel", "no wheel of kaarttafel"),
        ("netlify", "..", "buiten de map", "outside the folder"),
    ],
)
def test_a_mistake_about_a_host_is_one_sentence(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, host: str, wheels: str, dutch: str, english: str, console: str
) -> None:
    monkeypatch.setenv("KAARTTAFEL_LANG", console)
    folder = tmp_path / "slag"
    (folder / "pages").mkdir(parents=True)
    with pytest.raises(SystemExit) as stop:
        new_club(folder, given(name="Slag", languages="nl", games="gin-rummy", host=host, wheels=wheels))
    said = str(stop.value)
    assert (dutch if console == "nl" else english) in said
    assert "\n" not in said
    assert not (folder / "kaarttafel.toml").exists()


def test_the_command_begins_a_folder_for_a_host(tmp_path: Path) -> None:
    folder = tmp_path / "slag"
    chosen = ("--name", "Slag", "--languages", "nl", "--games", "gin-rummy", "--host", "github", "--wheels", WHEELS)
    run = command("new", *chosen, folder=folder)
    assert run.returncode == 0, run.stderr
    assert WHEELS in (folder / REQUIREMENTS).read_text(encoding="utf-8")
    assert (folder / ".github" / "workflows" / "site.yml").is_file()
