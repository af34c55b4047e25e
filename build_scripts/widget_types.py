"""Checks the types in the comments of the widgets."""

import subprocess
import sys

from build_scripts.base.commands import ROOT, node
from build_scripts.base.messages import message

# A service worker has other globals than a page.
PROJECTS = ("tsconfig.json", "tsconfig.service-worker.json")


def main() -> int:
    """Run the type checker over the widgets and return its worst exit code."""
    program = node()
    if program is None:
        print(message("build.node"), file=sys.stderr)
        return 1
    checker = ROOT / "node_modules" / "typescript" / "bin" / "tsc"
    runs = (subprocess.run([program, checker, "--project", ROOT / one], cwd=ROOT, check=False) for one in PROJECTS)
    return max(run.returncode for run in runs)


if __name__ == "__main__":
    sys.exit(main())
