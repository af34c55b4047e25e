"""The protocol on standard input and output: one JSON request a line, one reply a line."""

import sys
from io import TextIOWrapper

from rules_core.service import handle


def main() -> None:
    """Answer every line until the input ends."""
    if isinstance(sys.stdout, TextIOWrapper):
        sys.stdout.reconfigure(errors="backslashreplace")
    for line in sys.stdin:
        if line.strip():
            print(handle(line), flush=True)


if __name__ == "__main__":
    main()
