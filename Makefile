# OPORD. Needed: Python 3.11+, git, make. Node.js and a C compiler are used when present and not missed when not.
#
#   make run     set up, start the server, open the browser
#   make test    set up, check and test everything
#   make setup   set up alone: .venv/bin/opord works then

PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
STAMPS := $(VENV)/.stamps
PIP := $(BIN)/python -m pip --quiet --disable-pip-version-check install
PYTEST := $(BIN)/python -m pytest
JOBS ?= 2
CHROMIUM = $(or $(OPORD_CHROMIUM),$(firstword $(shell command -v chromium chromium-browser google-chrome 2>/dev/null)))

.DEFAULT_GOAL := help
.PHONY: help setup run dev test lint types arrows client-test docs chromium soak bench wheel clean

help:
	@sed -n '3,5s/^# *//p' Makefile
	@echo 'also: make lint | types | arrows | client-test | docs | wheel | soak | bench | clean'

$(STAMPS)/venv:
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' || \
	  { echo "OPORD needs Python 3.11 or newer; $(PYTHON) is $$($(PYTHON) --version). Try: make PYTHON=python3.12 $(MAKECMDGOALS)"; exit 2; }
	@$(PYTHON) -m venv $(VENV) || { echo "no virtual environment could be made (Debian: apt-get install python3-venv)"; exit 2; }
	@mkdir -p $(STAMPS) && touch $@

# Exact versions, every file checked against its hash.
$(STAMPS)/packages: requirements/core.txt requirements/build.txt pyproject.toml hatch_build.py | $(STAMPS)/venv
	@echo "installing packages into $(VENV)"
	@$(PIP) --require-hashes -r requirements/core.txt
	@$(PIP) --require-hashes -r requirements/build.txt
	@$(PIP) --no-deps --no-build-isolation --editable .
	@touch $@

$(STAMPS)/dev: requirements/dev.txt $(STAMPS)/packages
	@echo "installing the test tools into $(VENV)"
	@$(PIP) --require-hashes -r requirements/dev.txt
	@$(PIP) --no-deps --no-build-isolation --editable tests/toy
	@touch $@

# Both look at what they were built from last and do nothing when that is still so.
setup: $(STAMPS)/packages
	@$(BIN)/python -m tools.build_client --install
	@$(BIN)/python -m tools.build_loops

run: setup
	@$(BIN)/opord serve --open

dev: setup $(STAMPS)/dev

lint: dev
	$(BIN)/ruff check .

types: dev
	$(BIN)/mypy

arrows: dev
	$(BIN)/lint-imports

client-test: dev
	$(BIN)/python -m tools.build_client test --install

docs: dev
	NO_MKDOCS_2_WARNING=1 $(BIN)/mkdocs build --strict --quiet

wheel: dev
	$(BIN)/python -m pip wheel --quiet --no-deps --no-build-isolation --wheel-dir dist .

chromium:
	@test -n "$(CHROMIUM)" || { echo "no Chromium found: the browser tests need one (Debian: apt-get install chromium fonts-noto-cjk), or name it: OPORD_CHROMIUM=/path/to/chromium"; exit 2; }

# The quick checks come first; the tests are last, so their closing line is the last one.
test: dev chromium lint types arrows client-test docs
	@rm -f build/clauses.json .coverage .coverage.*
	OPORD_CHROMIUM=$(CHROMIUM) $(PYTEST) -n $(JOBS) --dist loadgroup --cov --cov-report=term $(PYTEST_ARGS)

# First the proofs of docs/proof, then every test with the long ones.
soak: dev chromium
	$(BIN)/python -m tools.soak --jobs $(JOBS) $(SOAK_ARGS)
	OPORD_CHROMIUM=$(CHROMIUM) $(PYTEST) -n $(JOBS) --dist loadgroup --soak --seed random $(PYTEST_ARGS)

$(STAMPS)/bench: requirements/bench.txt $(STAMPS)/dev
	@$(PIP) --require-hashes -r requirements/bench.txt
	@touch $@

bench: dev $(STAMPS)/bench
	$(BIN)/python -m bench $(BENCH_ARGS)

clean:
	rm -rf build dist site src/opord/service/static web/node_modules src/opord/kernel/loops.*.so
