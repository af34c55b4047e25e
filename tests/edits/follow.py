"""Follows edits as the server does, or builds once from nothing; replies to each line of input with a line of problems.

python tests/edits/follow.py served
"""

import json
import sys
from contextlib import redirect_stderr, redirect_stdout
from io import StringIO
from pathlib import Path

from build_scripts.base.commands import ROOT
from build_scripts.serve import rebuild
from build_scripts.site import Building

building = Building(Path(sys.argv[1]))
if not building.place.site.exists():
    building.shared()
for line in sys.stdin:
    said = StringIO()
    with redirect_stderr(said), redirect_stdout(StringIO()):
        rebuild(building, {ROOT / name for name in json.loads(line)})
    print(json.dumps(said.getvalue().splitlines()), flush=True)
building.end()
