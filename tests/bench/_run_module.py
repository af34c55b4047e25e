"""Runs a module inside the runtime; its name and arguments stand in `arguments`."""

import runpy
import sys
import time
from pathlib import Path

import js


def processor_seconds() -> float:
    """What the process has used of the processor; the clock of this runtime counts the time on the wall instead."""
    used = js.process.cpuUsage()
    return float(used.user + used.system) / 1e6


time.process_time = processor_seconds
# The wheel has been unpacked where the runtime starts, which is in the path as long as one stays there.
sys.path[:0] = ["/project", str(Path.cwd())]
sys.argv = globals()["arguments"].split()
runpy.run_module(sys.argv[0], run_name="__main__")
