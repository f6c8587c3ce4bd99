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

if TYPE_CHECKING:
    from table.benches.tester import HandledRig, HeardWire, TableUnderTest

OPTION: Final = "--squaredeal-table"
HANDS: Final = "--squaredeal-hands"
CAPTURES: Final = "captures"
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


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport(item: pytest.Item) -> Generator[None, pytest.TestReport, pytest.TestReport]:
    """Take note of a test that failed, so that its capture is kept."""
    report = yield
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


@contextmanager
def _kept(request: pytest.FixtureRequest, capture: Path) -> Iterator[Path]:
    """Yield where to record; a test that failed has its capture put beside the report."""
    from table.wiring.process.version import full_version  # noqa: PLC0415 - a run without it loads none of it

    yield capture
    item: pytest.Item = request.node
    item.user_properties.append(("squaredeal", full_version()))
    if item.stash.get(_HAS_FAILED, False) and capture.exists():
        junit = request.config.getoption("xmlpath", None)
        beside = request.config.rootpath if junit is None else Path(str(junit)).absolute().parent
        to = beside / CAPTURES / f"{re.sub(r'[^A-Za-z0-9]+', '-', item.nodeid).strip('-')}-{capture.name}"
        to.parent.mkdir(parents=True, exist_ok=True)
        shutil.copy(capture, to)
        item.user_properties.append(("capture", str(to)))
