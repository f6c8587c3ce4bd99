# The commands of the house. `make demo` and `make test` do their own set-up: all they want is Debian or Raspberry Pi
# OS with make, python3 (3.11 or later) and python3-venv. Everything is installed into .venv and nowhere else.

PYTHON ?= python3
ARGS ?=
VENV := .venv
BIN := $(VENV)/bin
PIP := $(BIN)/python -m pip --disable-pip-version-check --quiet

WORKERS := 4

# What runs before the tests, cheapest first. All of it runs even if some of it fails: one run tells everything.
CHECKS := "ruff format --check ." "ruff check ." "mypy" "lint-imports"

# The real RPi.GPIO calls on a machine that is no Pi: without its lgpio, in whose place the simulated pins stand.
SIMULATED_PI := rpi-lgpio==0.6

# The tests start the program some five hundred times: without byte code each start would compile it anew.
unexport PYTHONDONTWRITEBYTECODE

.DEFAULT_GOAL := help
.PHONY: help demo play quick test test-long words bench bench-aarch64 bench-answers bench-compiled bench-crash bench-evenings bench-exported bench-festival bench-games bench-home-assistant bench-judges bench-killed bench-leaks bench-meetings bench-noise bench-numbers bench-offline bench-oracle bench-plants bench-playing-on bench-presence bench-rogue bench-seeds bench-station bench-strangers bench-tricks release lint format clean

help: ## this list
	@sed -n 's/^\([a-z-]*\):.*## \(.*\)/  make \1\t\2/p' Makefile | expand -t 16

demo: $(VENV)/ready ## a lawful hand, and three that are put right; ARGS="--speed 5", "--headless", "--tables 3 --station"
	@$(BIN)/squaredeal demo $(ARGS)

play: $(VENV)/ready ## a simulated table in a window, with mouse and keyboard; ARGS="--players 3"
	@$(BIN)/squaredeal play $(ARGS)

# The checks keep one processor busy for most of a minute: the tests do not wait for them. In a fresh clone they are
# compiled first, else each worker does it anew. Four workers for two processors: a third of what the tests take they
# wait for processes, pages and antennas. Each one more collects all tests, and starts a browser and servers of its own.
test: $(VENV)/ready-to-test ## every check and every test; the tests' summary comes last
	@checks=0; tests=0; \
	$(MAKE) --no-print-directory lint & lint=$$!; \
	[ -d tests/table/__pycache__ ] || $(BIN)/pytest --collect-only -qq >/dev/null 2>&1; \
	$(BIN)/pytest -n $(WORKERS) --dist worksteal $(ARGS) || tests=$$?; \
	wait $$lint || checks=$$?; \
	[ $$checks -eq 0 ] || echo "== the checks failed: make lint"; \
	[ $$checks -eq 0 ] && [ $$tests -eq 0 ]

# Cheapest first. Properties and whole evenings of the engine are left to `make test`, which runs all of this, too. Of
# the rest the rooms whose tests take a moment: words, files, panels, records, settled looks of antennas.
SLOW := test_any_*.py test_sessions.py test_standing.py
SWIFT := tests/config/files tests/config/panel tests/display/terminal tests/display/wording tests/firmware_bridge/nodes \
	tests/firmware_bridge/settling tests/table/event_file tests/table/histories tests/table/record tests/table/statements
quick: $(VENV)/ready-to-test ## each scenario under its own book, the engine, the tournament and the lint of what changed: a minute on two idle cores
	@changed=$$(git diff --name-only --diff-filter=d HEAD -- '*.py'); \
	[ -z "$$changed" ] || { $(BIN)/ruff format --check -q $$changed && $(BIN)/ruff check -q $$changed; }
	@$(BIN)/squaredeal check tests/cases tests/recorded
	@$(BIN)/pytest -q -n 2 $(SLOW:%=--ignore-glob='*/%') tests/table/engine tests/table/tournament $(SWIFT) $(ARGS)

test-long: $(VENV)/ready-to-test ## the cases that make test leaves out: they take long and show little more than a shorter neighbour
	@$(BIN)/pytest -n $(WORKERS) --dist worksteal -m long $(ARGS)

release: $(VENV)/ready-to-test ## one file in dist that installs a table without a network; ARGS="--machine aarch64" is a Pi
	@$(BIN)/python -m tests.wheelhouse $(ARGS)

lint: $(VENV)/ready-to-test ## format, lint, types and walls, without the tests
	@failed=0; \
	for check in $(CHECKS); do \
	    told=$$($(BIN)/$$check 2>&1) && how=good || { failed=1; how=failed; }; \
	    printf '\n== %s: %s\n%s\n' "$$check" "$$how" "$$told"; \
	done; \
	exit $$failed

format: $(VENV)/ready-to-test ## put the source text in order
	@$(BIN)/ruff check --fix-only .
	@$(BIN)/ruff format .

words: $(VENV)/ready-to-test ## gather the texts for the translators, and build what the program reads; ARGS=fr begins a language
	@$(BIN)/python -m tests.display.words.renew $(ARGS)

bench: $(VENV)/ready-to-test ## test-long, figures of this machine, then bench-station, bench-killed, bench-crash, bench-leaks, bench-rogue, bench-oracle, bench-games, bench-exported, bench-answers, bench-compiled, bench-festival, bench-meetings, bench-noise, bench-numbers, bench-plants, bench-playing-on, bench-presence, bench-strangers, bench-tricks and bench-seeds, each to be run alone
	@$(MAKE) --no-print-directory test-long
	@$(BIN)/python -m tests.bench.beside
	@$(BIN)/python -m tests.bench.habits
	@$(BIN)/python -m tests.bench.touched_habits
	@$(BIN)/python -m tests.bench.mistakes
	@$(BIN)/python -m tests.bench.wagers
	@$(BIN)/python -m tests.bench.speed
	@$(BIN)/python -m tests.bench.checked
	@$(BIN)/python -m tests.bench.start
	@$(BIN)/python -m tests.bench.recovery
	@$(BIN)/python -m tests.bench.verified
	@$(BIN)/python -m tests.bench.events
	@$(BIN)/python -m tests.bench.rest
	@$(BIN)/python -m tests.bench.latency --xvfb
	@$(BIN)/python -m tests.bench.keys
	@$(MAKE) --no-print-directory bench-station
	@$(BIN)/python -m tests.bench.station --broker mosquitto --tables 200
	@$(BIN)/python -m tests.bench.station --broker mosquitto --tables 1000
	@$(BIN)/python -m tests.bench.station --broker mosquitto --tables 2000
	@$(MAKE) --no-print-directory bench-killed
	@$(MAKE) --no-print-directory bench-crash
	@$(MAKE) --no-print-directory bench-leaks
	@$(MAKE) --no-print-directory bench-rogue
	@$(MAKE) --no-print-directory bench-oracle
	@$(MAKE) --no-print-directory bench-games
	@$(MAKE) --no-print-directory bench-exported
	@$(MAKE) --no-print-directory bench-answers
	@$(MAKE) --no-print-directory bench-compiled
	@$(MAKE) --no-print-directory bench-festival
	@$(MAKE) --no-print-directory bench-meetings
	@$(MAKE) --no-print-directory bench-noise
	@$(MAKE) --no-print-directory bench-numbers
	@$(MAKE) --no-print-directory bench-plants
	@$(MAKE) --no-print-directory bench-playing-on
	@$(MAKE) --no-print-directory bench-presence
	@$(MAKE) --no-print-directory bench-strangers
	@$(MAKE) --no-print-directory bench-tricks
	@$(MAKE) --no-print-directory bench-seeds

bench-station: $(VENV)/ready-to-test # 200 tables at a station; ARGS="--tables 40 --seconds 10 --broker mosquitto"
	@$(BIN)/python -m tests.bench.station $(ARGS)

bench-killed: $(VENV)/ready-to-test # everybody killed and hung, with TLS; ARGS="--minutes 2 --broker mosquitto --seed 7"
	@$(BIN)/python -m tests.bench.killed $(ARGS)

bench-crash: $(VENV)/ready-to-test # a table killed, the power cut, a disk that takes nothing; ARGS="--kills 30 --cuts 10 --seed 7"
	@$(BIN)/python -m tests.bench.crash $(ARGS)

bench-festival: $(VENV)/ready-to-test # a day of 600 players at a station that is killed and replaced, beside a count of our own; ARGS="--players 60 --seed 3"
	@$(BIN)/python -m tests.bench.festival $(ARGS)

bench-leaks: $(VENV)/ready-to-test # every scenario, random keys and 200 hands with a station, searched for face-down cards; wants a browser; ARGS="--keys 100 tests/cases/turn"
	@$(BIN)/python -m tests.bench.leaks $(ARGS)
	@$(if $(ARGS),,$(BIN)/python -m tests.bench.leaks_session)

bench-rogue: $(VENV)/ready-to-test # a million messages of rogue tables; ARGS="--messages 20000 --seed 7"
	@$(BIN)/python -m tests.bench.rogue $(ARGS)

bench-oracle: $(VENV)/ready-to-test # 20,000 random hands beside PokerKit; ARGS="--hands 500 --seed 7"
	@$(BIN)/python -m tests.bench.oracle $(ARGS)

bench-games: $(VENV)/ready-to-test # 5,000 random hands of each game beside PokerKit; ARGS="--hands 500 --game omaha8"
	@$(BIN)/python -m tests.bench.games $(ARGS)

bench-exported: $(VENV)/ready-to-test # random hands of each game in every format, read back; ARGS="--hands 5000 --seed 7"
	@$(BIN)/python -m tests.bench.exported $(ARGS)

bench-home-assistant: $(VENV)/ready-to-test # a living Home Assistant shows a table; wants one in a venv: ARGS="--hass /path/to/bin/hass"
	@$(BIN)/python -m tests.bench.home_assistant $(ARGS)

bench-seeds: $(VENV)/ready-to-test # the property tests with a seed that nobody has tried; ARGS="--seed 7 tests/table/engine/test_any_board.py"
	@$(BIN)/python -m tests.bench.fresh_seeds $(ARGS)

bench-compiled: $(VENV)/ready-to-test # the wheel with the compiled engine: built, tried, timed beside the pure one; wants a C compiler
	@$(BIN)/python -m tests.bench.compiled $(ARGS)

bench-answers: $(VENV)/ready-to-test # each answer of the five books changed: a scenario has to notice; ARGS="--book nuts --citations"
	@$(BIN)/python -m tests.bench.answers $(ARGS)

bench-meetings: $(VENV)/ready-to-test # 20,000 hands in which two irregularities meet; ARGS="--hands 2000 --wired 100 --seed 7 --into finds"
	@$(BIN)/python -m tests.bench.meetings $(ARGS)

# What runs for hours runs in a copy whose busiest modules are compiled, where there is a C compiler.
bench-noise: $(VENV)/ready-to-test # deals, hands and boards in unkind physics; ARGS="--physics mix --game stud --deals 2000 --hands 80"
	@$(BIN)/python -m tests.bench.compiled_copy tests.bench.noise $(ARGS)
	@$(if $(ARGS),,$(BIN)/python -m tests.bench.compiled_copy tests.bench.noise --game omaha --game stud --game 27-triple --deals 40 --hands 14)
	@$(if $(ARGS),,$(BIN)/python -m tests.bench.compiled_copy tests.bench.evening.wired_evenings)

bench-numbers: $(VENV)/ready-to-test # each tuned number halved and doubled: the tests that hold it have to fail; ARGS="'*patience.py*' --processes 1"
	@$(BIN)/python -m tests.bench.numbers $(ARGS)

bench-evenings: $(VENV)/ready-to-test # evenings of ten hands in unkind physics; ARGS="--physics mix --evenings 500 --manner patient"
	@$(BIN)/python -m tests.bench.compiled_copy tests.bench.evening.wired_evenings $(ARGS)

bench-plants: $(VENV)/ready # eight faults planted in the table: the noise bench has to notice each; ARGS="--physics mix --deals 46 tells-late"
	@$(BIN)/python -m tests.bench.plants $(ARGS)

bench-playing-on: $(VENV)/ready-to-test # dealers who play on while the table is judging, brisk hands with an extra card; ARGS="--physics mix --extra 500"
	@$(BIN)/python -m tests.bench.compiled_copy tests.bench.playing_on $(ARGS)

bench-judges: $(VENV)/ready # the table and a second judge on the same deals; ARGS="--physics mix --deals 20 --irregular 20"
	@$(BIN)/python -m tests.bench.two_judges $(ARGS)

bench-strangers: $(VENV)/ready # clean hands with a node and a room written from PROTOCOL.md alone; ARGS="--tables 200 --seed 7 --ways rough"
	@$(BIN)/python -m tests.strangers $(ARGS)

bench-tricks: $(VENV)/ready-to-test # eleven tricks with cards, fifty times each: told, of the right seat, how soon; ARGS="--physics mix --times 10"
	@$(BIN)/python -m tests.bench.compiled_copy tests.bench.tricks $(ARGS)

bench-offline: $(VENV)/ready-to-test # a release installed on a bare Debian without a network, and a hand played; wants root and debootstrap
	@$(BIN)/python -m tests.bench.offline $(ARGS)

bench-aarch64: $(VENV)/ready-to-test # the same on a Pi's processor, emulated; wants qemu-user-static too
	@$(BIN)/python -m tests.bench.offline --machine aarch64 $(ARGS)

bench-presence: $(VENV)/ready-to-test # how soon a card is there and gone, stacks on bad wires, one field at a time, a day; ARGS="--hands 500"
	@$(BIN)/python -m tests.bench.presence $(ARGS)
	@$(BIN)/python -m tests.bench.placements
	@$(BIN)/python -m tests.bench.one_field
	@$(BIN)/python -m tests.bench.long_day

clean: ## take away what the tools left, .venv included
	@rm -rf $(VENV) build dist .hypothesis .mypy_cache .pytest_cache .ruff_cache .import_linter_cache
	@find config display firmware_bridge table tests -name __pycache__ -prune -exec rm -rf {} +

# --- set-up -----------------------------------------------------------------------------------------------------

# A Python that is too old, or that cannot make a venv, is named here in one line, before anything is written.
$(BIN)/pip:
	@command -v $(PYTHON) >/dev/null || \
	    { echo "squaredeal: there is no $(PYTHON): apt install python3 python3-venv" >&2; exit 1; }
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' || \
	    { echo "squaredeal: $$($(PYTHON) --version) is too old, 3.11 or later is needed: make PYTHON=python3.11 ..." >&2; exit 1; }
	@$(PYTHON) -c 'import ensurepip, venv' 2>/dev/null || \
	    { echo "squaredeal: $(PYTHON) cannot make a venv: apt install python3-venv" >&2; exit 1; }
	@echo "== setting up .venv (once; needs the network)"
	@$(PYTHON) -m venv --clear $(VENV)

# The stamps are older than pyproject.toml whenever a dependency may have changed. Nothing is compiled ahead: most of
# what is brought is never imported, and what is gets compiled then.
$(VENV)/ready: pyproject.toml | $(BIN)/pip
	@$(PIP) install --no-compile --editable '.[table,station,broker,postgres]'
	@$(PIP) install --no-compile --no-deps $(SIMULATED_PI)
	@touch $@

# Groups of dependencies came with pip 25.1; Debian 12 brings 23. What makes a table ready is brought along.
$(VENV)/ready-to-test: pyproject.toml | $(BIN)/pip
	@$(PIP) install --no-compile 'pip>=25.1'
	@$(PIP) install --no-compile --editable '.[table,station,broker,postgres]' --group test
	@$(PIP) install --no-compile --no-deps $(SIMULATED_PI)
	@touch $(VENV)/ready $@
