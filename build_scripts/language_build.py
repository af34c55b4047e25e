"""A process that builds one language on each request and keeps its results for the next build."""

import json
import os
import runpy
import subprocess
import sys
import traceback
from contextlib import redirect_stderr, redirect_stdout, suppress
from io import StringIO

from build_scripts.base.commands import DOOR, ROOT
from build_scripts.base.messages import message
from build_scripts.base.problems import Unbuildable
from build_scripts.base.sites import GIVEN, ORDERED, Order, the_site
from build_scripts.python.own_words import speak_as_here
from build_scripts.tables.engine import memory

# The generator writes the day of the build into its output unless this variable sets another.
NO_DAY = {"SOURCE_DATE_EPOCH": "315532800"}
NO_BANNER = {"NO_MKDOCS_2_WARNING": "1", "DISABLE_MKDOCS_2_WARNING": "true"}
COMMAND = ["mkdocs", "build", "--config-file"]


class LanguageBuild:
    """The process as its caller sees it: it takes a request for a build and reports the end."""

    def __init__(self, order: Order) -> None:
        path = os.pathsep.join(filter(None, [str(ROOT), str(DOOR), os.environ.get("PYTHONPATH")]))
        self.order = order
        self.environment = NO_DAY | os.environ | NO_BANNER | {"PYTHONPATH": path}
        self.site = ""
        self.running: subprocess.Popen[str] | None = None
        self.busy = False

    def ask(self) -> None:
        """Start a build, in the process of the previous build of the same site if there is one."""
        if self.site != the_site().as_text():
            self.end()
            self.site = the_site().as_text()
        if self.running is None or self.running.poll() is not None:
            # In a session of its own, so that Ctrl-C reaches only the parent; the process ends when its input closes.
            self.running = subprocess.Popen(
                [sys.executable, "-m", __name__],
                cwd=the_site().root,
                env=self.environment | {GIVEN: self.site},
                text=True,
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                start_new_session=True,
            )
        assert self.running.stdin
        self.busy = True
        with suppress(BrokenPipeError):  # then the process has ended already, and trouble() says so
            print(self.order.as_text(), file=self.running.stdin, flush=True)

    def trouble(self) -> str:
        """Wait for the build; return its output if it broke off, in which case the next build starts from scratch."""
        assert self.running
        assert self.running.stdout
        answer = self.running.stdout.readline()
        self.busy = False
        said: str = json.loads(answer) if answer else message("build.without-a-word")
        if said:
            self.end()
        return said

    def end(self) -> None:
        """End the process and drop its kept results; a running build is killed."""
        running, self.running = self.running, None
        if running is not None:
            if self.busy:
                running.kill()
            running.communicate()


def main() -> None:
    """Build once for each incoming order; the answer is empty, or the output of a build that broke off."""
    answers = sys.stdout
    speak_as_here()
    for line in sys.stdin:
        order = Order.of_text(line)
        ORDERED.append(order)
        said = StringIO()
        with redirect_stdout(said), redirect_stderr(said):
            done = build()
        print(json.dumps("" if done else said.getvalue() or message("build.without-a-word")), file=answers, flush=True)
        # The caller need not wait for this.
        memory(order.language).save()


def build() -> bool:
    """Build the pages as the command of the site generator does; return whether the build completed."""
    sys.argv = [*COMMAND, str(the_site().settings)]
    try:
        runpy.run_module(COMMAND[0], run_name="__main__", alter_sys=True)
    except SystemExit as end:
        return not end.code
    except Unbuildable as stop:
        print(stop)
        return False
    except Exception:  # any failure of the site generator is printed, and the next edit may repair it
        traceback.print_exc()
        return False
    return True


if __name__ == "__main__":
    main()
