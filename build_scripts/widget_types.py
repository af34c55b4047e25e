"""Checks the types that the widgets write in their comments."""

import subprocess
import sys

from build_scripts.commands import ROOT, node


def main() -> int:
    """Run the type checker over the widgets; what it returns."""
    program = node()
    if program is None:
        print("Node is missing; make set-up brings it.", file=sys.stderr)
        return 1
    checker = ROOT / "node_modules" / "typescript" / "bin" / "tsc"
    return subprocess.run([program, checker, "--project", ROOT / "tsconfig.json"], cwd=ROOT, check=False).returncode


if __name__ == "__main__":
    sys.exit(main())
