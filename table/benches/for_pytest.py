"""The plugin of pytest: fixtures for whoever tests a node, a table or a rig with this product.

pytest alone loads it, by the wheel's entry point. What the fixtures bring is in `tester`; here it is plugged in,
and a report gets what is known: release, firmware, antennas, and the capture of a test that failed.
"""

from __future__ import annotations

import re
import shutil
from collections.abc import Generator, Iterator
from contextlib import ExitStack, closing, contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Final

import pytest

from table.benches.verdicts import FAILED, Verdict, compared, kept, read, verdict
from table.said_plainly import SaidPlainlyError

if TYPE_CHECKING:
    from table.benches.tester import HandledRig, HeardWire, TableUnderTest

OPTION: Final = "--squaredeal-table"
HANDS: Final = "--squaredeal-hands"
CAPTURES: Final = "captures"
VERDICTS: Final = "squaredeal/verdicts"
PARTS: Final = {"nodes": "nodes with antennas", "panel": "the dealer's panel", "pad": "the scan pad"}
_HAS_FAILED: Final = pytest.StashKey[bool]()


def pytest_addoption(parser: pytest.Parser) -> None:
    """Let somebody name a table's file with parts of his own, and the hands before them."""
    group = parser.getgroup("squaredeal")
    group.addoption(
        OPTION, metavar="TABLE.toml", help="The file of a table whose nodes are to be tested; without it, software's."
    )
    group.addoption(
        HANDS,
        metavar="PORT",
        action="append",
        help="A port of the hands that move its cards (HANDS.md); once for each.",
    )


def pytest_configure(config: pytest.Config) -> None:
    """Make the parts known by which tests are chosen, and keep what comes of the tests until the next run."""
    for part, what in PARTS.items():
        config.addinivalue_line("markers", f"{part}: wants {what}; without one in the file of {OPTION} it is skipped")
    if not hasattr(config, "workerinput"):
        config.pluginmanager.register(_Compared(config), "squaredeal-compared")


@pytest.hookimpl(tryfirst=True)
def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Have whoever reads a wire chosen by `-m nodes`."""
    for item in items:
        if "wire" in getattr(item, "fixturenames", ()):
            item.add_marker("nodes")


def pytest_runtest_setup(item: pytest.Item) -> None:
    """Leave out what wants a part that the tester's own table has not."""
    own = _own_file(item.config)
    wanted = [part for part in PARTS if item.get_closest_marker(part)]
    if own is None or not wanted:
        return
    from table.benches.tester import parts_of  # noqa: PLC0415 - a run without these markers loads none of it

    for part in sorted({*wanted} - parts_of(own)):
        pytest.skip(f"{own.name} names no {part}: add it there, or choose with -m 'not {part}'")


class _Compared:
    """Remembers what came of each test that heard a part, in pytest's own cache, and tells what is otherwise now."""

    def __init__(self, config: pytest.Config) -> None:
        """Begin with what the last run left."""
        self._before = _last_verdicts(config)
        self._now: dict[str, Verdict] = {}
        self._outcomes: dict[str, str] = {}
        self._captures: dict[str, str] = {}

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        """Take a test's report; the last of them knows its properties."""
        if self._outcomes.get(report.nodeid) != FAILED and (report.when == "call" or report.failed):
            self._outcomes[report.nodeid] = report.outcome
        properties = {str(name): str(value) for name, value in report.user_properties}
        if report.when == "teardown" and "squaredeal" in properties:
            self._now[report.nodeid] = verdict(self._outcomes.get(report.nodeid, report.outcome), properties)
            self._captures |= {report.nodeid: properties["capture"]} if "capture" in properties else {}

    def pytest_terminal_summary(self, terminalreporter: pytest.TerminalReporter, config: pytest.Config) -> None:
        """Tell where the captures are and what came out otherwise, and keep what is known now."""
        for name, capture in self._captures.items():
            terminalreporter.write_line(f"{name}: squaredeal playback --places {capture}")
        cache = getattr(config, "cache", None)
        if not self._now or cache is None:
            return
        terminalreporter.section("squaredeal: since the last run")
        for line in compared(self._before, self._now):
            terminalreporter.write_line(line)
        cache.set(VERDICTS, kept(self._before | self._now))


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport(
    item: pytest.Item, call: pytest.CallInfo[None]
) -> Generator[None, pytest.TestReport, pytest.TestReport]:
    """Take note of a test that failed, so that its capture is kept; say plainly what is said plainly."""
    report = yield
    if report.when == "setup" and call.excinfo is not None and isinstance(call.excinfo.value, SaidPlainlyError):
        report.longrepr = str(call.excinfo.value)
    item.stash[_HAS_FAILED] = item.stash.get(_HAS_FAILED, False) or report.failed
    return report


@pytest.fixture
def rig(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[HandledRig]:
    """Three nodes, a panel and a pad, and hands that lay cards and press keys: of software, or those that are named."""
    from table.benches.hands import Hands  # noqa: PLC0415 - a run without these fixtures loads none of it
    from table.benches.tester import HandledRig, SoftRig  # noqa: PLC0415 - a run without these fixtures loads none of it

    own, ports = _own_file(request.config), request.config.getoption(HANDS)
    if own is not None and not ports:
        pytest.skip(f"the parts are real ({OPTION}), and no hands are named ({HANDS}): somebody else lays the cards")
    with ExitStack() as opened:
        if own is None:
            yield SoftRig(tmp_path, opened)
            return
        handled = HandledRig(own, opened.enter_context(Hands(ports)))
        opened.callback(handled.leave)
        handled.leave()
        yield handled


@pytest.fixture
def wire(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[HeardWire]:
    """The table's nodes, read by the real drivers: `wire.reads("seat 1") == {"7h"}`."""
    from table.benches.tester import HeardWire  # noqa: PLC0415 - a run without it loads none of it

    with _kept(request, tmp_path / "wire.capture.gz") as capture, ExitStack() as opened:
        made = HeardWire(_file(request), capture, opened)
        yield made
        request.node.user_properties.extend(made.properties)


@pytest.fixture
def table(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[TableUnderTest]:
    """A whole table that runs: `table.play("my.hand")`, then `table.says("Hand 1 is over")`."""
    from table.benches.tester import TableUnderTest  # noqa: PLC0415 - a run without it loads none of it

    file = _file(request)
    its_rig = None if _own_file(request.config) is not None else request.getfixturevalue("rig")
    with (
        _kept(request, tmp_path / "table.capture.gz") as capture,
        closing(TableUnderTest(file, capture, its_rig)) as made,
    ):
        yield made


def _own_file(config: pytest.Config) -> Path | None:
    named = config.getoption(OPTION)
    return None if named is None else Path(str(named)).absolute()


def _file(request: pytest.FixtureRequest) -> Path:
    """Return the table's file: the tester's own, or that of the rig, which is plugged in for it."""
    own = _own_file(request.config)
    if own is not None:
        return own
    its_rig: HandledRig = request.getfixturevalue("rig")
    return its_rig.file


def _last_verdicts(config: pytest.Config) -> dict[str, Verdict]:
    cache = getattr(config, "cache", None)
    return {} if cache is None else read(cache.get(VERDICTS, None))


@contextmanager
def _kept(request: pytest.FixtureRequest, capture: Path) -> Iterator[Path]:
    """Yield where to record; a test that failed has its capture put beside the report."""
    from table.wiring.process.version import full_version  # noqa: PLC0415 - a run without it loads none of it

    yield capture
    item: pytest.Item = request.node
    item.user_properties.append(("squaredeal", full_version()))
    if (last := _last_verdicts(request.config).get(item.nodeid)) is not None:
        item.user_properties.append(("last run", last.outcome))
    if item.stash.get(_HAS_FAILED, False) and capture.exists():
        junit = request.config.getoption("xmlpath", None)
        beside = request.config.rootpath if junit is None else Path(str(junit)).absolute().parent
        to = beside / CAPTURES / f"{re.sub(r'[^A-Za-z0-9]+', '-', item.nodeid).strip('-')}-{capture.name}"
        to.parent.mkdir(parents=True, exist_ok=True)
        shutil.copy(capture, to)
        item.user_properties.append(("capture", str(to)))
