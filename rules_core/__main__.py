"""The protocol on standard input and output: one JSON request a line, one reply a line."""

import sys

from rules_core.service import handle


def main() -> None:
    """Answer every line until the input ends."""
    sys.stdout.reconfigure(errors="backslashreplace")  # type: ignore[union-attr]
    for line in sys.stdin:
        if line.strip():
            print(handle(line), flush=True)


if __name__ == "__main__":
    main()
