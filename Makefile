# Two commands do everything on a fresh machine: `make play` and `make test`.

PYTHON ?= python3
VENV ?= .venv
GAME ?= kingsburg
BIN = $(VENV)/bin
PIP = $(BIN)/pip install --quiet --disable-pip-version-check
PYTEST = $(BIN)/python -m pytest -n 2 --dist worksteal
GAMES_AT_ONCE = $(BIN)/python -m pytest -n 4 --dist worksteal  # of players in the page: half of their time they wait
NPM = PATH="$(BIN):$$PATH" npm --silent run
BESIDE = $(BIN)/python -m tools.compile --beside  # compiles the rules while something else runs
APART = --ignore=tests/web --ignore=tests/e2e --ignore=tests/release  # what runs by itself
GAMES = $(wildcard tests/games/*/)  # each game's own tests
SYNC = $(if $(filter output-sync,$(.FEATURES)),--output-sync=target)  # make 3.81, which macOS has, cannot

# Keep bytecode even where the environment disables it: many processes are started, and each would compile everything anew.
export PYTHONDONTWRITEBYTECODE =
export PYTHONPYCACHEPREFIX = $(abspath $(VENV))/pycache

.PHONY: play terminal compile test verify check script unit changed pure rules web e2e wheels fuzz bench clean help

play: $(VENV)/.installed  ## lay the table and open it in the browser
	@$(BESIDE) $(BIN)/kingstable || test $$? = 130

terminal: $(VENV)/.installed  ## play at the terminal: make terminal GAME=kingswood
	@$(BESIDE) $(BIN)/kingstable play $(GAME) --seats 3 --bots knight,knight || test $$? = 130

# What every change has to pass ---------------------------------------------------------------------------------------

test: $(VENV)/.installed  ## style, types, layers, unit tests, laws, the page: the answer within minutes
	@$(MAKE) --no-print-directory -j3 $(SYNC) compile check script $(VENV)/.browser
	@$(MAKE) --no-print-directory unit
	@$(MAKE) --no-print-directory changed
	@$(MAKE) --no-print-directory web

verify:  ## all that takes longer: interpreted, rules and planted faults of all games, whole games in the page, wheels
	@$(MAKE) --no-print-directory rules
	@$(MAKE) --no-print-directory pure
	@$(MAKE) --no-print-directory e2e
	@$(MAKE) --no-print-directory wheels

# Parts of `make test` ------------------------------------------------------------------------------------------------

compile: $(VENV)/.tested  ## compile the rules; beside play that is done in the background
	@$(BIN)/python -m tools.compile

check: $(VENV)/.tested  ## style, types and layers of the Python
	$(BIN)/ruff check
	$(BIN)/ruff format --check
	$(BIN)/mypy
	$(BIN)/lint-imports

script: $(VENV)/.node  ## style, types and unit tests of the page's JavaScript
	$(NPM) lint
	$(NPM) types
	$(NPM) test

unit: compile  ## the tests of the Python, the laws among them: compiled, where there is a compiler
	$(BIN)/kingstable --version
	$(PYTEST) $(APART)

changed: $(VENV)/.tested  ## `rules`, of the games that were changed here
	KINGSTABLE_PURE=1 $(BIN)/python -m tools.rules_index --changed
	KINGSTABLE_PURE=1 $(BIN)/python -m tools.plant_faults --changed

web: compile $(VENV)/.browser  ## the page in a real browser
	$(PYTEST) tests/web

# Parts of `make verify` ----------------------------------------------------------------------------------------------

rules: $(VENV)/.tested  ## the games' tests on the sources, tied to rules and code; planted faults turn them red
	KINGSTABLE_PURE=1 $(BIN)/python -m tools.rules_index
	KINGSTABLE_PURE=1 $(BIN)/python -m tools.plant_faults

pure: $(VENV)/.tested  ## the core and the laws on the sources; `rules` runs the games' own tests so
	KINGSTABLE_PURE=1 $(BIN)/kingstable --version
	KINGSTABLE_PURE=1 $(PYTEST) $(APART) --ignore=tests/server --ignore=tests/tools $(GAMES:%=--ignore=%)

e2e: compile $(VENV)/.browser  ## every game played to its end in the page
	$(GAMES_AT_ONCE) tests/e2e

wheels: $(VENV)/.tested  ## an sdist and wheels, installed in clean environments and played; WITH=python3.13: by another Python
	$(BIN)/python -m pytest tests/release

# Only when asked for -------------------------------------------------------------------------------------------------

fuzz: compile  ## ten minutes of play with every check on; bots at odd positions; a server killed 200 times
	$(BIN)/kingstable fuzz --seconds 600
	$(BIN)/kingstable fuzz --bots page,knight,king --positions 1000
	$(BIN)/python -m tests.server.killing --rounds 200

bench: compile $(VENV)/.browser  ## speed: of the rules beside that of peers, of the server, of the page
	@$(PIP) catanatron
	@$(PIP) open-spiel || echo "without OpenSpiel: it cannot be had here"
	$(BIN)/kingstable bench
	$(BIN)/kingstable bench wizard_kings --option scenario=last_wizard_standing
	$(BIN)/python -m bench.server
	$(BIN)/python -m bench.page

help:  ## list these commands
	@awk -F ':.*## ' '/^[a-z0-9]+:.*## / { printf "make %-9s %s\n", $$1, $$2 }' Makefile

clean:  ## remove all that was installed and built
	rm -rf $(VENV) build dist node_modules src/*.egg-info src/kingstable/_compiled

# What is installed ---------------------------------------------------------------------------------------------------

$(VENV)/.installed: pyproject.toml
	@echo "Making a virtual environment in $(VENV) ..."
	@test -x $(BIN)/pip || $(PYTHON) -m venv $(VENV)
	@echo "Installing Kingstable and what its page needs ..."
	@$(PIP) -e '.[web]'
	@touch $@

$(VENV)/.tested: $(VENV)/.installed
	@echo "Installing what the tests need ..."
	@$(PIP) -e '.[web,dev]'
	@touch $@

$(VENV)/.node: package.json $(VENV)/.tested
	@sh tools/install_node.sh $(BIN)
	@touch $@

# A browser that is here is used; else one is installed, where that can be done without questions.
$(VENV)/.browser: $(VENV)/.installed
	@sh tools/install_browser.sh
	@touch $@
