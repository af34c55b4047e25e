"""Break rules on purpose, one at a time, and see whether a test fails: `make mutants`.

mutmut makes the mutants: it writes a copy of the rules under `build/mutants` with every mutant of every function, of
which one at a time is active. This program draws a sample, spread over the modules, and runs the tests that go
through each mutated function, the quickest first. Each survivor is written into the source, for two more trials: the
type check, as in `make check`, and, where the function already runs while the rules are imported, every test again.
A mutant that survives that too is printed as a diff, to be read: either a test is missing, or the change makes no
difference that a player could notice.
"""

import argparse
import contextlib
import json
import os
import random
import resource
import shutil
import signal
import subprocess
import sys
import time
from collections import Counter, defaultdict
from pathlib import Path

import pytest
from mutmut.__main__ import copy_also_copy_files, copy_src_dir, create_mutants, setup_source_paths
from mutmut.mutation.data import SourceFileMutationData
from mutmut.mutation.diff_apply import apply_mutant, find_mutant, get_diff_for_mutant
from mutmut.mutation.trampoline import set_mutant_under_test
from mutmut.state import state
from mutmut.utils.format_utils import mangled_name_from_mutant_name

ROOT = Path(__file__).resolve().parents[2]
WORK = ROOT / "build" / "mutants"
COPIED = ("rules_core", "tests", "build_scripts", "docs", "pyproject.toml", "mkdocs.yml")
# The tests of the games, except those of the coaches, which play well under any rules.
TESTS = (
    *("tests/games", "tests/counts", "tests/playthroughs", "tests/exercises", "tests/laws/test_laws.py"),
    "tests/words/test_words.py",
)
CHOSEN = (
    *("-q", "--no-header", "--tb=no", "-p", "no:cacheprovider", "-p", "no:xdist", "-p", "no:timeout", "-s"),
    *("-k", "not coach and not secrecy", "-m", "not slow"),
)
# A mutant that makes a test hang counts as found: its limit is these seconds plus so many times the usual time.
SECONDS, TIMES = 30, 5
FOUND = ("killed", "hung", "killed by the types", "killed while importing")
TYPES = (sys.executable, "-m", "mypy", "--no-error-summary", "rules_core")
# Imports every module and prints the functions that ran.
AT_IMPORT = """
import importlib, json, pkgutil, rules_core
from mutmut.state import state
for found in pkgutil.walk_packages(rules_core.__path__, "rules_core."):
    if not found.name.endswith("__main__"):
        importlib.import_module(found.name)
print(json.dumps(sorted(state()._stats)))
"""


def broken_copy():
    """Write the copy with every mutant, and make Python import it; mutmut works in the current folder."""
    shutil.rmtree(WORK, ignore_errors=True)
    WORK.mkdir(parents=True)
    for name in COPIED:
        place = ROOT / name
        (shutil.copytree if place.is_dir() else shutil.copy)(place, WORK / name)
    os.chdir(WORK)
    set_mutant_under_test("mutant_generation")
    Path("mutants").mkdir()
    copy_src_dir()
    copy_also_copy_files()
    setup_source_paths()
    create_mutants(os.cpu_count() or 1)


def every_mutant():
    """Return the names of the mutants by module."""
    found = {}
    for meta in sorted(Path("mutants").rglob("*.meta")):
        data = SourceFileMutationData(path=meta.relative_to("mutants").with_suffix(""))
        data.load()
        found[str(data.path)] = sorted(data.exit_code_by_key)
    return found


def sample(by_module, count, seed):
    """Return a random sample of this many mutants, drawn from the modules in turn, so that no long module dominates."""
    drawn = {name: random.Random(f"{seed} {name}").sample(all_of, len(all_of)) for name, all_of in by_module.items()}
    rounds = max(map(len, drawn.values()), default=0)
    in_turn = [names[place] for place in range(rounds) for names in drawn.values() if place < len(names)]
    return in_turn[:count]


def run_at_import():
    """Return the names of the functions that run during the import of the rules, too early for a mutant."""
    asked = os.environ | {"MUTANT_UNDER_TEST": "stats"}
    told = subprocess.run((sys.executable, "-c", AT_IMPORT), env=asked, capture_output=True, text=True, check=True)
    return set(json.loads(told.stdout))


def tried_as_written(mutant, *, at_import, tests):
    """Return the fate of a mutant that has survived so far, once it is written into the source of the copy."""

    def passes(*command):
        """Return whether a command on the current source succeeds."""
        clean = {name: value for name, value in os.environ.items() if name != "MUTANT_UNDER_TEST"}
        return subprocess.run(command, cwd=WORK, env=clean, capture_output=True, check=False).returncode == 0

    os.chdir(WORK)
    source = Path(find_mutant(mutant).path)
    before = source.read_bytes()
    apply_mutant(mutant)
    try:
        if not passes(*TYPES):
            return "killed by the types"
        if at_import and not passes(sys.executable, "-m", "pytest", "-x", *tests, *CHOSEN):
            return "killed while importing"
        return "survived"
    finally:
        source.write_bytes(before)
        os.chdir("mutants")


class Trials:
    """Runs the tests once on the original rules, and then the tests concerned on each mutant, in one session.

    The tests are collected once; every mutant meets them in a process of its own, which ends at the first failure.
    """

    def __init__(self, mutants, processes, tests):
        self.mutants, self.processes, self.asked, self.at_import = mutants, processes, tests, run_at_import()
        self.seconds, self.failed, self.tests, self.fates = {}, set(), defaultdict(list), {}

    def pytest_runtestloop(self, session):
        """Replace pytest's single run of every test."""
        set_mutant_under_test("stats")
        self.run(session.items, self.note)
        set_mutant_under_test("")
        for mutant, fate in self.all_tried():
            at_import = mangled_name_from_mutant_name(mutant) in self.at_import
            what = fate if fate in FOUND else tried_as_written(mutant, at_import=at_import, tests=self.asked)
            self.fates[mutant] = what
            tell(mutant, what, len(self.fates), len(self.mutants))
        return True

    def pytest_runtest_logreport(self, report):
        """Note how long a test took, and whether it failed."""
        self.seconds[report.nodeid] = self.seconds.get(report.nodeid, 0) + report.duration
        if report.failed:
            self.failed.add(report.nodeid)

    def run(self, items, after_each):
        """Run tests as pytest does, until the callback after a test says that it is enough."""
        for item, following in zip(items, [*items[1:], None], strict=True):
            item.config.hook.pytest_runtest_protocol(item=item, nextitem=following)
            if after_each(item):
                return True
        return False

    def note(self, item):
        """Record the functions that a test went through, if it passes: a test that fails now proves nothing."""
        for function in state()._stats if item.nodeid not in self.failed else ():
            self.tests[function].append(item)
        state()._stats.clear()

    def that_find(self, mutant):
        """Return the tests that go through a mutant, the quickest first."""
        through = self.tests[mangled_name_from_mutant_name(mutant)]
        return sorted(through, key=lambda item: self.seconds[item.nodeid])

    def all_tried(self):
        """Yield each mutant with its fate, as the results come in."""
        waiting, running = list(self.mutants), {}
        while waiting or running:
            while waiting and len(running) < self.processes:
                mutant = waiting.pop(0)
                if self.that_find(mutant):
                    running[self.tried(mutant)] = mutant
                else:
                    yield mutant, "survived, for no test goes there"
            if running:
                child, status = os.wait()
                hung = os.WIFSIGNALED(status) and os.WTERMSIG(status) == signal.SIGXCPU
                yield running.pop(child), "hung" if hung else "killed" if status else "survived"

    def tried(self, mutant):
        """Begin to try a mutant, in a process of its own that succeeds only when every test passes."""
        sys.stdout.flush()
        child = os.fork()
        if child == 0:
            most = int(SECONDS + TIMES * sum(self.seconds[item.nodeid] for item in self.that_find(mutant)))
            resource.setrlimit(resource.RLIMIT_CPU, (most, most + 5))
            set_mutant_under_test(mutant)
            self.failed.clear()
            found = True
            os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
            with contextlib.suppress(BaseException):
                found = self.run(self.that_find(mutant), lambda item: item.nodeid in self.failed)
            os._exit(found)
        return child


def tell(mutant, what, number, count):
    """Print a survivor as a diff, and now and then the progress."""
    if what not in FOUND:
        os.chdir(WORK)
        print(f"\n{what}: {mutant}\n{get_diff_for_mutant(mutant)}", flush=True)
        os.chdir("mutants")
    if number % 20 == 0:
        print(f"{number} of {count} tried", file=sys.stderr, flush=True)


def main():
    """Draw the sample, try it, print the survivors, and write the result to a file."""
    read = argparse.ArgumentParser(prog="python -m tests.mutants", description=__doc__.splitlines()[0])
    read.add_argument("--count", type=int, default=300, help="how many broken rules")
    read.add_argument("--seed", default="rules", help="which ones")
    read.add_argument("--only", default="", help="only modules whose path has this in it")
    read.add_argument("--processes", type=int, default=os.cpu_count())
    read.add_argument("--tests", nargs="*", default=TESTS, help="where to look for tests")
    asked = read.parse_args()
    began = time.monotonic()
    broken_copy()
    by_module = {name: names for name, names in every_mutant().items() if asked.only in name}
    mutants = sample(by_module, asked.count, asked.seed)
    print(
        f"{sum(map(len, by_module.values()))} broken rules in {len(by_module)} modules, {len(mutants)} drawn",
        flush=True,
    )
    os.chdir("mutants")
    trials = Trials(mutants, asked.processes, asked.tests)
    pytest.main([*asked.tests, *CHOSEN], plugins=[trials])
    (WORK / "fates.json").write_text(json.dumps(trials.fates, indent=1), encoding="utf-8")
    counts, tried = Counter(trials.fates.values()), len(trials.fates)
    killed = sum(counts[what] for what in FOUND)
    share, seconds = 100 * killed / max(tried, 1), time.monotonic() - began
    print(f"\n{killed} of {tried} broken rules found: {share:.1f} per cent ({seconds:.0f} seconds)", dict(counts))


if __name__ == "__main__":
    main()
