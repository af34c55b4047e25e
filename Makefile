# Each command installs its own dependencies. Only Python 3.11 or newer and make are required.

PORT ?= 8000
PYTHON ?= $(shell for name in python3 python3.14 python3.13 python3.12 python3.11; do \
	"$$name" -c 'import sys; sys.exit(sys.version_info < (3, 11))' 2>/dev/null && echo "$$name" && break; done)
RUN = .venv/bin/python
# Later Python processes reuse the byte code of earlier ones.
unexport PYTHONDONTWRITEBYTECODE

.PHONY: help serve test test-all site stick package check style bench ladder soak deals bank diagnosis hundred mutants lock set-up words browser browsers clean

help:
	@echo "make serve   the site on http://127.0.0.1:$(PORT)/, rebuilt as you edit (PORT= for another port)"
	@echo "make test    the gate: the tests that must pass before a merge"
	@echo "make test-all all tests: the gate, each lesson and game in both languages, all browsers, mutants, random play"
	@echo "make site    the site into site/"
	@echo "make stick   a zip of one game for offline use: GAME=klaverjas-4"
	@echo "make package wheels under build/wheels: the rules, and everything for a site of your own"
	@echo "make check   style, types, and one case of every test that does not need the site"
	@echo "make bench   measurements, as tables and as JSON under build/ (QUICK=1 for a first look)"
	@echo "make ladder  how much the coach gains against each simple player, in every game (GAMES=, DEALS=, SEED=, RUNGS=, QUICK=1; BEFORE= a commit, its coach too)"
	@echo "make soak    random play that checks every law until Ctrl-C, or SECONDS= or DECISIONS=; SEED= and FIRST= repeat a run"
	@echo "make mutants breaks rules on purpose, and reports whether a test fails (COUNT=, SEED=, ONLY=)"
	@echo "make deals   a table of ten deals per rule in which it makes a difference (GAME= for one game)"
	@echo "make bank    questions that tell apart which rule a reader holds wrongly (GAME= for one game; a minute each)"
	@echo "make diagnosis how many wrongly held rules those questions find, with slips and without (GAME= for one game)"
	@echo "make hundred a hundred sentences from random play, each with its table, to proofread (IN= one language, SEED= another hundred)"
	@echo "make lock    rewrite the lock files"

set-up: .venv/ready words

.venv/ready: requirements.lock requirements-node.lock package-lock.json build_scripts/set_up.py
	@test -n "$(PYTHON)" || { echo "Python 3.11 or newer is needed; none was found."; exit 1; }
	@$(PYTHON) build_scripts/set_up.py

words: .venv/ready
	@$(RUN) -m build_scripts.python.words

browser: .venv/ready
	@$(RUN) build_scripts/set_up.py browser

browsers: .venv/ready
	@$(RUN) build_scripts/set_up.py browsers

serve: set-up
	@$(RUN) -m build_scripts.serve --port $(PORT)

# The site offers the wheel that makes such sites, whatever languages it has itself.
site: set-up
	@env -u SITE_LANGUAGES -u SITE_URL $(RUN) -m build_scripts.package
	@$(RUN) -m build_scripts.site --offering build/wheels/kaarttafel-*.whl

stick: site
	@$(RUN) -m build_scripts.finish.usb_zip $(GAME)

package: set-up
	@$(RUN) -m build_scripts.package

style: set-up
	@$(RUN) -m ruff check --quiet .

check: style
	@$(RUN) -m pytest -q -n 2 --one-of-each -m "not site and not browser and not runtime and not slow"

test: style browser
	@$(RUN) -m pytest -q -n 2 --dist loadfile --no-loadscope-reorder --second-try --rules-beside -m "not slow"

test-all: style browsers
	@$(RUN) -m pytest -q -n 2 --dist loadfile --no-loadscope-reorder --rules-beside
	@$(RUN) -m tests.explorer
	@$(RUN) -m tests.soak --seconds $(or $(SECONDS),300)
	@$(MAKE) mutants

bench: set-up
	@for script in tests/bench/[a-z]*.py; do \
		echo "== $$(basename $$script .py)"; \
		$(RUN) -m tests.bench.$$(basename $$script .py) $(if $(QUICK),--quick) || exit 1; done

ladder: set-up
	@$(RUN) -m tests.ladder $(if $(GAMES),--games $(GAMES)) $(if $(DEALS),--deals $(DEALS)) $(if $(SEED),--seed "$(SEED)") \
		$(if $(RUNGS),--rungs $(RUNGS)) $(if $(BEFORE),--before $(BEFORE)) $(if $(QUICK),--quick)

soak: set-up
	@$(RUN) -m tests.soak $(if $(SEED),--seed $(SEED)) $(if $(FIRST),--first $(FIRST)) \
		$(if $(SECONDS),--seconds $(SECONDS)) $(if $(DECISIONS),--decisions $(DECISIONS))

deals: set-up
	@$(RUN) -m tests.deals $(GAME)

bank: set-up
	@nice -n 10 $(RUN) -m tests.pupils.bank $(GAME)

diagnosis: set-up
	@$(RUN) -m tests.diagnosis $(GAME)

hundred: set-up
	@$(RUN) -m tests.hundred $(if $(IN),--language $(IN)) $(if $(SEED),--seed $(SEED))

mutants: set-up
	@$(RUN) build_scripts/set_up.py mutants
	@$(RUN) -m tests.mutants $(if $(COUNT),--count $(COUNT)) $(if $(SEED),--seed $(SEED)) $(if $(ONLY),--only $(ONLY))

build/lock/ready: requirements-lock.lock
	@$(PYTHON) -m venv build/lock
	@build/lock/bin/python -m pip install --quiet --require-hashes --no-deps --only-binary :all: -r requirements-lock.lock
	@touch build/lock/ready

lock: set-up build/lock/ready
	@build/lock/bin/uv pip compile --quiet --universal --python-version 3.11 --generate-hashes --no-emit-index-url \
		--custom-compile-command "make lock" --group site --group test --group check --output-file requirements.lock
	@build/lock/bin/uv pip compile --quiet --universal --python-version 3.11 --generate-hashes --no-emit-index-url \
		--custom-compile-command "make lock" --group node --output-file requirements-node.lock
	@build/lock/bin/uv pip compile --quiet --universal --python-version 3.11 --generate-hashes --no-emit-index-url \
		--custom-compile-command "make lock" --group mutants --output-file requirements-mutants.lock
	@build/lock/bin/uv pip compile --quiet --universal --python-version 3.11 --generate-hashes --no-emit-index-url \
		--custom-compile-command "make lock" --group lock --output-file requirements-lock.lock
	@npm install --package-lock-only --ignore-scripts

clean:
	rm -rf build site
