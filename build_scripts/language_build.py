"""A process that builds one language as often as it is asked to, and keeps what it made from one time to the next."""

import json
import os
import runpy
import subprocess
import sys
import traceback
from contextlib import redirect_stderr, redirect_stdout, suppress
from io import StringIO

from build_scripts.base.commands import DOOR, ROOT
from build_scripts.base.messages import told
from build_scripts.base.problems import Unbuildable
from build_scripts.base.sites import GIVEN, ORDERED, Order, the_site
from build_scripts.tables.engine import memory

# The generator writes the day of the build into what it makes, unless it is told another.
NO_DAY = {"SOURCE_DATE_EPOCH": "315532800"}
NO_BANNER = {"NO_MKDOCS_2_WARNING": "1", "DISABLE_MKDOCS_2_WARNING": "true"}
COMMAND = ["mkdocs", "build", "--config-file"]


class LanguageBuild:
    """The process as seen from outside: it is asked for a build, and waited for."""

    def __init__(self, order: Order) -> None:
        path = os.pathsep.join(filter(None, [str(ROOT), str(DOOR), os.environ.get("PYTHONPATH")]))
        self.order = order
        self.environment = NO_DAY | os.environ | NO_BANNER | {"PYTHONPATH": path, GIVEN: the_site().as_text()}
        self.running: subprocess.Popen[str] | None = None
        self.busy = False

    def ask(self) -> None:
        """Let a build begin, in the process of the build before it if there is one."""
        if self.running is None or self.running.poll() is not None:
            # In a session of its own, so that Ctrl-C is for whoever started it; when nobody can ask any more, it ends.
            self.running = subprocess.Popen(
                [sys.executable, "-m", __name__],
                cwd=the_site().root,
                env=self.environment,
                text=True,
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                start_new_session=True,
            )
        assert self.running.stdin
        self.busy = True
        with suppress(BrokenPipeError):  # then it ended before it had begun, and trouble() says so
            print(self.order.as_text(), file=self.running.stdin, flush=True)

    def trouble(self) -> str:
        """Wait until the build has ended; what it said if it broke off, and then the next one begins from nothing."""
        assert self.running
        assert self.running.stdout
        answer = self.running.stdout.readline()
        self.busy = False
        said: str = json.loads(answer) if answer else told("build.without-a-word")
        if said:
            self.end()
        return said

    def end(self) -> None:
        """Let the process end, and with it what it kept; nobody waits for a build that is under way."""
        running, self.running = self.running, None
        if running is not None:
            if self.busy:
                running.kill()
            running.communicate()


def main() -> None:
    """Build once for each order that comes in, and answer each with what was said by a build that broke off."""
    answers = sys.stdout
    for line in sys.stdin:
        order = Order.of_text(line)
        ORDERED.append(order)
        said = StringIO()
        with redirect_stdout(said), redirect_stderr(said):
            done = build()
        print(json.dumps("" if done else said.getvalue() or told("build.without-a-word")), file=answers, flush=True)
        # Whoever waits need not wait for this.
        memory(order.language).save()


def build() -> bool:
    """Build the pages as the command of the site generator does; whether it came to its end."""
    sys.argv = [*COMMAND, str(the_site().settings)]
    try:
        runpy.run_module(COMMAND[0], run_name="__main__", alter_sys=True)
    except SystemExit as end:
        return not end.code
    except Unbuildable as stop:
        print(stop)
        return False
    except Exception:  # whatever the site generator stumbles over is told, and the next edit may mend it
        traceback.print_exc()
        return False
    return True


if __name__ == "__main__":
    main()
