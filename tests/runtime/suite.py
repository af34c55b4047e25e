"""Runs pytest inside the runtime; the names of the tests are in `arguments`, and `status` receives the result."""

import os
import sys
import warnings

os.environ["PYTEST_DISABLE_PLUGIN_AUTOLOAD"] = "1"
sys.path[:0] = ["/project", "/packages"]
os.chdir("/project")

import pytest  # noqa: E402 - it is found only on the path set above

with warnings.catch_warnings(action="ignore"):
    import rules_core  # noqa: F401 - later imports of the old name warn no more

quiet = ["-q", "-p", "no:cacheprovider", "-p", "no:faulthandler", "--tb=short", "--no-header"]
status = int(pytest.main([*quiet, "-m", "not slow", *globals()["arguments"].split()]))
