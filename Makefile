# Two commands do everything on a fresh machine: `make play` and `make test`.

PYTHON ?= python3
VENV ?= .venv
GAME ?= kingsburg
BIN = $(VENV)/bin
SOURCES = $(shell find src -name '*.py' -o -name '*.toml' -o -name 'RULES.md')
PYTEST = $(BIN)/python -m pytest -n 2

.PHONY: play test check unit pure rules fuzz bench clean

play: $(VENV)/.installed  ## start a table and play
	@$(BIN)/kingstable play $(GAME) --seats 3 --bots greedy,greedy || test $$? = 130

test: check unit pure rules  ## everything that must hold: style, types, layers, tests both ways, rules

check: $(VENV)/.tested
	$(BIN)/ruff check
	$(BIN)/ruff format --check
	$(BIN)/mypy
	$(BIN)/lint-imports

unit: $(VENV)/.tested  ## the tests on what was installed: compiled, where there is a compiler
	$(BIN)/kingstable --version
	$(PYTEST)

pure: $(VENV)/.tested  ## the same tests on the sources
	KINGSTABLE_PURE=1 $(BIN)/kingstable --version
	KINGSTABLE_PURE=1 $(PYTEST)

rules: $(VENV)/.tested  ## rules, code and tests are tied together, and planted faults turn red
	KINGSTABLE_PURE=1 $(BIN)/python -m tools.rules_index
	KINGSTABLE_PURE=1 $(BIN)/python -m tools.plant_faults

fuzz: $(VENV)/.installed  ## ten minutes of random, greedy and rule-hungry play with every check on
	$(BIN)/kingstable fuzz --seconds 600

bench: $(VENV)/.installed  ## speed, beside that of peers
	$(BIN)/pip install --quiet catanatron
	$(BIN)/kingstable bench

clean:
	rm -rf $(VENV) build dist src/*.egg-info

$(VENV)/.installed: pyproject.toml setup.py $(SOURCES)
	@test -x $(BIN)/python || $(PYTHON) -m venv $(VENV)
	@rm -rf build
	$(BIN)/pip install --quiet --disable-pip-version-check .
	@touch $@

$(VENV)/.tested: $(VENV)/.installed
	$(BIN)/pip install --quiet --disable-pip-version-check $$($(BIN)/python -c 'import tomllib; \
		print(*tomllib.load(open("pyproject.toml", "rb"))["project"]["optional-dependencies"]["dev"])')
	@touch $@
