"""What all tests share: they draw on no screen, sound no speaker, and repeat exactly on a build machine."""

from __future__ import annotations

import gc
import os
from typing import TYPE_CHECKING, Final

import pytest
from hypothesis import settings

from tests.house import ROOT
from tests.long_run import ASKED_FOR, IS_BUILD_MACHINE, examples
from tests.pins_given_back import give_back_pins

if TYPE_CHECKING:
    from collections.abc import Generator

# Before anything imports pygame: on a developer's desktop no window may open, and on a build machine none can.
os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")
os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
# Nor is anything said in the language of the developer.
os.environ["LANGUAGE"] = "en"

# No deadline: on two busy cores a slow example says nothing about the code. On a build machine the same commit gets
# the same examples, so that a red run is red again on the desk: the first of those that a desk tries, for more of the
# same are no search. At the desk the search goes on.
settings.register_profile("desk", deadline=None)
settings.register_profile("build", deadline=None, derandomize=True, print_blob=True, max_examples=examples(100))
settings.load_profile("build" if IS_BUILD_MACHINE else "desk")


WAIT_LONGEST: Final = (
    "test_tournament_in_a_browser",
    "test_event_and_table",
    "test_several_at_brokers",
    "test_killed",
    "test_run_survives",
    "test_nfc_reader",
)
"""Modules with a test of ten seconds and more on idle processors, most of which it waits."""

AUDITS: Final = ROOT / "tests"
"""The folder of the tests that look through every source."""


def pytest_addoption(parser: pytest.Parser) -> None:
    """Let somebody name a rig of real parts."""
    parser.addoption("--rig", metavar="RIG.toml", help="The table's file of a rig; see tests/hil/README.md.")


def pytest_configure(config: pytest.Config) -> None:
    """Tell the benches which rig there is, and the tests whether cases are asked for that take long."""
    if config.getoption("markexpr") != "not long":
        os.environ[ASKED_FOR] = "yes"
    if rig := config.getoption("--rig"):
        os.environ["SQUAREDEAL_RIG"] = str(rig)


@pytest.hookimpl(wrapper=True)
def pytest_collection() -> Generator[None, object, object]:
    """Look for no rubbish among the tests, which are thousands and are kept: neither now nor at each later look."""
    gc.disable()
    try:
        return (yield)
    finally:
        gc.freeze()
        # What the tests keep for each other grows to half a gigabyte: it is gone through less often than usual.
        gc.set_threshold(50_000, 20, 50)
        gc.enable()


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Begin with what waits longest: begun last, one test would keep all the others' processors idle.

    The audits come next. As the last ones every worker would steal some, and parse all sources for itself.
    """
    items.sort(key=lambda item: (item.path.stem not in WAIT_LONGEST, item.path.parent != AUDITS))


@pytest.hookimpl(wrapper=True)
def pytest_runtest_teardown() -> Generator[None, object, object]:
    """Have a test give back what all tests of this process share."""
    try:
        return (yield)
    finally:
        give_back_pins()
