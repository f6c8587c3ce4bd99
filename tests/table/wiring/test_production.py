"""Released hands on a production's machine: whoever has the word reads them, and nobody else."""

from __future__ import annotations

import signal
import socket
from typing import TYPE_CHECKING
from urllib.error import HTTPError
from urllib.request import urlopen

import pytest

from display.station.web.serving import WebFailedError
from table.keeping.journal import JournalUnreadableError
from table.wiring.process.technical_log import open_log
from table.wiring.production import serve_released
from table.wiring.released_hands import ReleasedReader
from tests.patience import PATIENCE_S
from tests.table.broadcast.feature_table import DELAY_S, FOLDED, PRODUCTION
from tests.table.broadcast.production import serving

if TYPE_CHECKING:
    from tests.table.broadcast.feature_table import FeatureTable


@pytest.fixture(autouse=True)
def log() -> None:
    """Have the log open, as every command has it."""
    open_log(None, {})


@pytest.fixture
def reader(table: FeatureTable) -> ReleasedReader:
    table.play(FOLDED + "shuffle\n")
    table.pass_s(DELAY_S)
    return ReleasedReader(table.file, PRODUCTION)


def status_of(url: str) -> int:
    """Return how a page answers."""
    try:
        with urlopen(url, timeout=PATIENCE_S) as answer:  # noqa: S310 - it is ours
            return int(answer.status)
    except HTTPError as fault:
        fault.close()
        return fault.code


@pytest.mark.usefixtures("reader")
@pytest.mark.parametrize("told", [signal.SIGINT, signal.SIGTERM])
def test_the_pages_are_there_for_whoever_has_the_word_until_it_is_told_to_stop(
    table: FeatureTable, told: signal.Signals
) -> None:
    with serving(table.folder, told=told) as production:
        assert production.process.stdout is not None
        overlay = production.process.stdout.readline()
        answered = [status_of(f"{production.url}{path}") for path in ("/?token=wrong", "/api/hands")]
        welcome = status_of(f"{production.url}/?token={production.token}")

    assert (welcome, answered) == (200, [401, 401])
    assert production.said == f"released hands: {production.url}/?token={production.token}\n"
    assert overlay == f"overlay: {production.url}/overlay?token={production.token}\n"


@pytest.mark.usefixtures("reader")
def test_a_file_that_somebody_has_changed_is_told_before_anything_is_served(table: FeatureTable) -> None:
    table.file.path.write_bytes(table.file.path.read_bytes().replace(b'"hand":1', b'"hand":2'))

    changed = ReleasedReader(table.file, PRODUCTION)

    with socket.create_server(("127.0.0.1", 0)) as taken, pytest.raises(JournalUnreadableError):
        serve_released(changed, "word", "127.0.0.1", taken.getsockname()[1], ())


def test_a_port_that_is_taken_is_refused_and_it_is_said_whose_page_wants_it(reader: ReleasedReader) -> None:
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = taken.getsockname()[1]
        with pytest.raises(WebFailedError, match=f"127.0.0.1:{port}: the page of released hands cannot listen there"):
            serve_released(reader, "word", "127.0.0.1", port, ())
