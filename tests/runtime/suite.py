"""Runs pytest inside the runtime; the names of the tests stand in `arguments`, what it returns in `status`."""

import os
import sys

os.environ["PYTEST_DISABLE_PLUGIN_AUTOLOAD"] = "1"
sys.path[:0] = ["/project", "/packages"]
os.chdir("/project")

import pytest  # noqa: E402 - it is found only on the path set above

quiet = ["-q", "-p", "no:cacheprovider", "-p", "no:faulthandler", "--tb=short", "--no-header"]
status = int(pytest.main([*quiet, "-m", "not slow", *globals()["arguments"].split()]))
