# `make` alone lists the commands. Everything runs in an environment of its own, .venv.

PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
# No byte code: that of all modules would take 70 MB and some seconds. Python makes and keeps it of
# those that are used, unless it were told otherwise.
unexport PYTHONDONTWRITEBYTECODE
INSTALL := PIP_CONSTRAINT=constraints.txt PIP_DISABLE_PIP_VERSION_CHECK=1 \
	$(BIN)/python -m pip install -qq --no-compile --editable
PYTEST := $(BIN)/python -m pytest
# On all cores; who has nothing left to do takes over tests of others.
PARALLEL := -n auto --dist worksteal
# What `make test-fast` runs: the game itself, uncompiled, without servers, bots and pages.
FAST := tests/rules tests/preview tests/test_deal.py tests/test_layers.py tests/test_match.py \
	tests/test_memory.py tests/test_random_play.py tests/test_record.py tests/test_state_machine.py \
	tests/test_view.py

.DEFAULT_GOAL := help
.PHONY: help play page compiled browser prepared imported test-fast test test-long test-image newcomer lint check format docs cover bench bench-learn bench-server soak bench-page bench-kill attack golden types icons picture mutants fit balance levels strength clean

help: ## list the commands
	@echo "Bali: the commands"
	@awk -F ':.*## ' '/^[a-z-]+:.*## / { printf "  make %-12s %s\n", $$1, $$2 }' $(MAKEFILE_LIST)

# What playing needs. Installing the package builds the page, too. Downloads are not kept: they would
# take another 130 MB.
$(VENV)/play.ready: pyproject.toml constraints.txt
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11) and "Bali needs Python 3.11 or newer")'
	@echo "Installing what playing needs into $(VENV) and building the page (400 MB, once) ..."
	@$(PYTHON) -m venv $(VENV)
	@PIP_NO_CACHE_DIR=1 $(INSTALL) . hatchling
	@touch $@

# What a command needs besides: the extra of its name in pyproject.toml. Some contain others.
test-contains := test-fast
test-long-contains := docs test test-fast
lint-contains := format test-long docs test test-fast
$(VENV)/%.ready: $(VENV)/play.ready
	@echo "Installing what \`make $*\` needs into $(VENV) (once) ..."
	@$(INSTALL) '.[$*]'
	@touch $(patsubst %,$(VENV)/%.ready,$* $($*-contains))

play: page ## play in the browser; `bali play` plays in the terminal
	@$(BIN)/bali

page: $(VENV)/play.ready ## build the page, if anything that it is made from has changed
	@$(BIN)/python hatch_build.py

compiled: $(VENV)/test.ready
	@$(BIN)/python -m tools.compile_kernel

test-fast: $(VENV)/test-fast.ready ## run the tests of the game itself: rules, records, views; under a minute
	@$(PYTEST) --quiet $(PARALLEL) $(FAST)

# What the tests in a browser need: the page, what checks it, and a Chromium.
browser: $(VENV)/test.ready page
	@$(BIN)/python hatch_build.py install
	@$(BIN)/python -m tools.chromium

# What the tests need besides, on two cores: the page and the browser; all compiled, or every server
# and many a test would do so; and the byte code of what is imported, or every worker would make it.
prepared: $(VENV)/test.ready
	@$(MAKE) --no-print-directory --jobs 2 compiled imported
imported: browser
	@$(PYTEST) -p no:terminal --collect-only || true # what is wrong is said by the tests themselves

test: prepared ## run all tests but the long ones
	@$(PYTEST) $(PARALLEL) -m "not long" --ignore tests/newcomer

test-long: $(VENV)/test-long.ready prepared ## run the long ones: Ray, training, 27 kills, whole games; then every 100th mutant
	@$(PYTEST) $(PARALLEL) -m long --ignore tests/newcomer --ignore tests/server/test_container.py
	@$(BIN)/python -m tools.mutants --every 100

test-image: $(VENV)/test.ready page ## build the container image without an engine, as root with debootstrap, and run it
	@$(PYTEST) -m long tests/server/test_container.py

newcomer: $(VENV)/test.ready ## clone, `make play` and whole games there, with nothing installed or compiled before
	@$(BIN)/python -m tools.chromium
	@$(PYTEST) -s tests/newcomer

lint: $(VENV)/lint.ready ## check format, lint and strict types
	@$(BIN)/ruff format --check .
	@$(BIN)/ruff check .
	@$(BIN)/mypy
	@$(BIN)/python hatch_build.py run --silent check

check: lint test ## format, lint, strict types, then all tests but the long ones

format: $(VENV)/format.ready ## put the code into its format
	@$(BIN)/ruff check --fix --quiet .
	@$(BIN)/ruff format .

docs: $(VENV)/docs.ready page ## build the documents as a website, in build/docs
	@rm -rf build/docs build/doctrees
	@$(BIN)/python -m sphinx --fail-on-warning --keep-going --quiet -c docs/site -d build/doctrees . build/docs
	@echo "The website: build/docs/index.html"

cover: $(VENV)/test-fast.ready ## run the tests of the rules and show that they reach every branch
	@$(BIN)/coverage run --branch --include=bali/rules.py -m pytest --quiet tests/rules tests/test_random_play.py
	@$(BIN)/coverage report --show-missing --fail-under=100

bench: $(VENV)/test.ready ## measure the speed, ours alone and beside others' engines
	@$(BIN)/bali bench
	@$(BIN)/python -m tools.peers

bench-learn: $(VENV)/test-long.ready ## train a network by self-play and let it play against bots; some 10 minutes
	@mkdir -p learnt
	@$(BIN)/python examples/learn.py --out learnt/2.npz
	@$(BIN)/bali arena --bots learnt/2.npz,random --players 2 --games 400 --seed 1
	@$(BIN)/bali arena --bots learnt/2.npz,greedy --players 2 --games 400 --seed 2

bench-server: compiled ## measure the server beside boardgame.io's, under the same load; some minutes
	@$(BIN)/python -m tools.bench_server

soak: compiled ## run a server for an hour with 3,000 connections, and watch its memory
	@$(BIN)/python -m tools.bench_server.soak

bench-page: $(VENV)/test.ready page ## measure the page: its size, how soon a table can be used, how long the browser is busy
	@$(BIN)/python -m tools.chromium
	@$(BIN)/python -m tools.bench_page

bench-kill: $(VENV)/test.ready ## kill servers, bots and databases hundreds of times; nothing may be lost; some 15 minutes
	@$(BIN)/python -m tools.killing 60

attack: $(VENV)/test.ready ## attack a server that is running: make attack URL=http://127.0.0.1:8000
	@$(BIN)/python -m tools.attack $(URL)

golden: $(VENV)/test.ready ## write the golden files anew
	@$(BIN)/python -m tools.golden

types: $(VENV)/play.ready ## write the page's types anew, from those of the API
	@$(BIN)/python -m tools.typescript

icons: $(VENV)/test.ready ## draw the page's PNG icons anew, from favicon.svg
	@$(BIN)/python -m tools.icons

picture: $(VENV)/test.ready page ## draw the documents' pictures of the game anew
	@$(BIN)/python -m tools.picture
	@$(BIN)/python -m tools.page_picture

mutants: $(VENV)/test-fast.ready ## change the rules and the view in many small ways; every change must fail a test; some 10 minutes
	@$(BIN)/python -m tools.mutants

fit: $(VENV)/play.ready ## fit the bots' forecasts anew, from nothing; some four hours
	@$(BIN)/python -m tools.fit.duel
	@$(BIN)/python -m tools.fit.crowd 3 8 anew
	@$(BIN)/python -m tools.fit.crowd 4 8 anew

balance: $(VENV)/test.ready ## play the games of docs/balance.md anew and write it; several hours on two cores
	@mkdir -p build/balance
	@cd build/balance && ../../$(BIN)/bali simulate --games 30000 --players 2..4 --variants all --bots greedy --seed 1 --tables games,seats --out greedy.parquet
	@cd build/balance && ../../$(BIN)/bali simulate --games 10000 --players 2 --variants all --bots hard:sims=20 --seed 1 --tables games,seats --out two.parquet
	@cd build/balance && ../../$(BIN)/bali simulate --games 10000 --players 3 --variants all --bots hard:sims=1 --seed 1 --tables games,seats --out three.parquet
	@cd build/balance && ../../$(BIN)/bali simulate --games 10000 --players 4 --variants all --bots hard:sims=1 --seed 1 --tables games,seats --out four.parquet
	@cd build/balance && ../../$(BIN)/bali report two.parquet three.parquet four.parquet greedy.parquet --language en --out balance.md
	@$(BIN)/python -m tools.handicap 2000 build/balance/balance.md
	@cp -r build/balance/balance.md build/balance/balance docs

levels: $(VENV)/play.ready ## measure the error rates of the bots anew, for the levels of reviews; some 40 minutes
	@$(BIN)/python -m tools.levels

strength: $(VENV)/play.ready ## let the levels play each other, a twin that sees all cards and OpenSpiel's search; some hours
	@$(BIN)/python -m tools.strength 96

clean: ## remove the environments and all caches
	rm -rf $(VENV) .venv-peers .bench-npm .mypy_cache .pytest_cache .ruff_cache .hypothesis .coverage build dist bali/page web/node_modules learnt
	find . -name __pycache__ -type d -prune -exec rm -rf {} +
