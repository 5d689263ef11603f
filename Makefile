# `make` alone lists the commands. Everything runs in an environment of its own, .venv.

PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
READY := $(VENV)/ready

.DEFAULT_GOAL := help
.PHONY: help play page compiled test lint check format cover bench bench-learn bench-server bench-page bench-kill golden picture mutants fit clean

help: ## list the commands
	@echo "Bali: the commands"
	@awk -F ':.*## ' '/^[a-z-]+:.*## / { printf "  make %-12s %s\n", $$1, $$2 }' $(MAKEFILE_LIST)

$(READY): pyproject.toml constraints.txt hatch_build.py
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11) and "Bali needs Python 3.11 or newer")'
	@echo "Setting up (once) ..."
	@$(PYTHON) -m venv $(VENV)
	@PIP_CONSTRAINT=constraints.txt PIP_DISABLE_PIP_VERSION_CHECK=1 $(BIN)/python -m pip install --quiet --editable '.[dev]'
	@touch $@

play: page ## play in the browser; `bali play` plays in the terminal
	@$(BIN)/bali

page: $(READY) ## build the page, if anything that it is made from has changed
	@$(BIN)/python hatch_build.py

compiled: $(READY)
	@$(BIN)/python -m bali.bots.worker compile

# The bots are compiled first, or every server that a test starts would do so.
test: page compiled ## run all tests
	@$(BIN)/python -m tools.chromium
	@$(BIN)/python -m pytest -n auto --dist loadfile --no-loadscope-reorder

lint: $(READY) ## check format, lint and strict types
	@$(BIN)/ruff format --check .
	@$(BIN)/ruff check .
	@$(BIN)/mypy
	@$(BIN)/python hatch_build.py run --silent check

check: lint test ## format, lint, strict types, then all tests

format: $(READY) ## put the code into its format
	@$(BIN)/ruff check --fix --quiet .
	@$(BIN)/ruff format .

cover: $(READY) ## run the tests of the rules and show that they reach every branch
	@$(BIN)/coverage run --branch --include=bali/rules.py -m pytest --quiet tests/rules tests/test_random_play.py
	@$(BIN)/coverage report --show-missing --fail-under=100

bench: $(READY) ## measure the speed, ours alone and beside others' engines
	@$(BIN)/bali bench
	@$(BIN)/python -m tools.peers

bench-learn: $(READY) ## train a network by self-play and let it play against bots; some 10 minutes
	@mkdir -p learnt
	@$(BIN)/python examples/learn.py --out learnt/2.npz
	@$(BIN)/bali arena --bots learnt/2.npz,random --players 2 --games 400 --seed 1
	@$(BIN)/bali arena --bots learnt/2.npz,greedy --players 2 --games 400 --seed 2

bench-server: $(READY) ## measure the server beside boardgame.io's, under the same load; some minutes
	@$(BIN)/python -m tools.bench_server

bench-page: page ## measure the page: its size, how soon a table can be used, how long the browser is busy
	@$(BIN)/python -m tools.chromium
	@$(BIN)/python -m tools.bench_page

bench-kill: $(READY) ## kill servers, bots and databases hundreds of times; nothing may be lost; some 15 minutes
	@$(BIN)/python -m tools.killing 60

golden: $(READY) ## write the golden files anew
	@$(BIN)/python -m tools.golden

picture: page ## draw the README's pictures of the game anew
	@$(BIN)/python -m tools.picture
	@$(BIN)/python -m tools.page_picture

mutants: $(READY) ## change the rules and the view in many small ways; every change must fail a test
	@$(BIN)/python -m tools.mutants

fit: $(READY) ## fit the bots' forecasts anew, from nothing; some four hours
	@$(BIN)/python -m tools.fit.duel
	@$(BIN)/python -m tools.fit.crowd 3 8 anew
	@$(BIN)/python -m tools.fit.crowd 4 8 anew

clean: ## remove the environments and all caches
	rm -rf $(VENV) .venv-peers .bench-npm .mypy_cache .pytest_cache .ruff_cache .hypothesis .coverage build dist bali/page web/node_modules learnt
	find . -name __pycache__ -type d -prune -exec rm -rf {} +
