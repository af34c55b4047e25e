"""Checks the types that the widgets write in their comments."""

import subprocess
import sys

from build_scripts.base.commands import ROOT, node
from build_scripts.base.messages import told

# A service worker has other surroundings than a page.
PROJECTS = ("tsconfig.json", "tsconfig.service-worker.json")


def main() -> int:
    """Run the type checker over the widgets; the worst that it returns."""
    program = node()
    if program is None:
        print(told("build.node"), file=sys.stderr)
        return 1
    checker = ROOT / "node_modules" / "typescript" / "bin" / "tsc"
    runs = (subprocess.run([program, checker, "--project", ROOT / one], cwd=ROOT, check=False) for one in PROJECTS)
    return max(run.returncode for run in runs)


if __name__ == "__main__":
    sys.exit(main())
