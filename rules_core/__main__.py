"""The protocol on standard input and output: one JSON request a line, one reply a line."""

import sys
from io import TextIOWrapper

from rules_core.door.service import handle


def main() -> None:
    """Answer every line until the input ends, in UTF-8 everywhere; a broken byte spoils its own line only."""
    for stream in (sys.stdin, sys.stdout):
        if isinstance(stream, TextIOWrapper):
            stream.reconfigure(encoding="utf-8", errors="backslashreplace")
    for line in sys.stdin:
        if line.strip():
            print(handle(line), flush=True)


if __name__ == "__main__":
    main()
