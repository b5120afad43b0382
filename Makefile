# Two commands do everything on a fresh machine: `make play` and `make test`.

PYTHON ?= python3
VENV ?= .venv
GAME ?= kingsburg
BIN = $(VENV)/bin
SOURCES = $(shell find src -type f -not -name '*.so' -not -path '*/__pycache__/*' -not -path '*.egg-info/*')
PYTEST = $(BIN)/python -m pytest
BROWSER = --ignore=tests/web --ignore=tests/e2e  # what needs one, and runs by itself
GAMES = $(wildcard tests/games/*/)  # each game's own tests

.PHONY: play terminal test check unit pure rules web e2e fuzz bench clean

play: $(VENV)/.installed  ## lay the table and open it in the browser
	@$(BIN)/kingstable serve || test $$? = 130

terminal: $(VENV)/.installed  ## play at the terminal: make terminal GAME=kingswood
	@$(BIN)/kingstable play $(GAME) --seats 3 --bots knight,knight || test $$? = 130

test: check unit pure rules web  ## everything that must hold: style, types, layers, tests both ways, rules, the page

check: $(VENV)/.tested
	$(BIN)/ruff check
	$(BIN)/ruff format --check
	$(BIN)/mypy
	$(BIN)/lint-imports

unit: $(VENV)/.tested  ## the tests on what was installed: compiled, where there is a compiler
	$(BIN)/kingstable --version
	$(PYTEST) -n 2 $(BROWSER)

pure: $(VENV)/.tested  ## the core and the laws on the sources; `rules` runs the games' own tests so
	KINGSTABLE_PURE=1 $(BIN)/kingstable --version
	KINGSTABLE_PURE=1 $(PYTEST) -n 2 $(BROWSER) --ignore=tests/server --ignore=tests/tools $(GAMES:%=--ignore=%)

rules: $(VENV)/.tested  ## the games' tests on the sources, tied to rules and code; planted faults turn them red
	KINGSTABLE_PURE=1 $(BIN)/python -m tools.rules_index
	KINGSTABLE_PURE=1 $(BIN)/python -m tools.plant_faults

web: $(VENV)/.tested $(VENV)/.browser  ## the page in a real browser
	$(PYTEST) -n 2 tests/web

e2e: $(VENV)/.tested $(VENV)/.browser  ## every game played to its end in the page; takes a while
	$(PYTEST) -n 2 tests/e2e

fuzz: $(VENV)/.tested  ## ten minutes of play with every check on; bots at odd positions; a server killed 200 times
	$(BIN)/kingstable fuzz --seconds 600
	$(BIN)/kingstable fuzz --bots page,knight,king --positions 1000
	$(BIN)/python -m tests.server.killing --rounds 200

bench: $(VENV)/.tested $(VENV)/.browser  ## speed: of the rules beside that of peers, of the server, of the page
	$(BIN)/pip install --quiet --disable-pip-version-check catanatron
	@$(BIN)/pip install --quiet --disable-pip-version-check open-spiel || echo "without OpenSpiel: it cannot be had here"
	$(BIN)/kingstable bench
	$(BIN)/kingstable bench wizard_kings --option scenario=last_wizard_standing
	$(BIN)/python -m bench.server
	$(BIN)/python -m bench.page

clean:
	rm -rf $(VENV) build dist src/*.egg-info

$(VENV)/.installed: pyproject.toml setup.py $(SOURCES)
	@test -x $(BIN)/python || $(PYTHON) -m venv $(VENV)
	@rm -rf build
	$(BIN)/pip install --quiet --disable-pip-version-check '.[web]'
	@touch $@

$(VENV)/.tested: $(VENV)/.installed
	$(BIN)/pip install --quiet --disable-pip-version-check $$($(BIN)/python -c 'import tomllib; \
		print(*tomllib.load(open("pyproject.toml", "rb"))["project"]["optional-dependencies"]["dev"])')
	@touch $@

# A browser that is here is used; else one is installed, where that can be done without questions.
$(VENV)/.browser: $(VENV)/.installed
	@sh tools/install_browser.sh
	@touch $@
