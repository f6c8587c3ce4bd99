"""Released hands on a production's machine: whoever has the word reads them, and nobody else."""

from __future__ import annotations

import os
import signal
import socket
from concurrent.futures import ThreadPoolExecutor
from typing import TYPE_CHECKING
from urllib.error import HTTPError
from urllib.request import urlopen

import pytest

from table.keeping.journal import JournalUnreadableError
from table.wiring.process.technical_log import open_log
from table.wiring.production import serve_released
from table.wiring.released_hands import ReleasedReader
from tests.brokers.running import free_port
from tests.patience import PATIENCE_S, wait_until
from tests.table.broadcast.feature_table import DELAY_S, FOLDED, PRODUCTION
from tests.table.commands.conftest import signals

if TYPE_CHECKING:
    from tests.table.broadcast.feature_table import FeatureTable

__all__ = ["signals"]


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
    """Return how a page answers; 0 where nobody does."""
    try:
        with urlopen(url, timeout=PATIENCE_S) as answer:  # noqa: S310 - it is ours
            return int(answer.status)
    except HTTPError as fault:
        fault.close()
        return fault.code
    except OSError:
        return 0


def test_the_pages_are_there_for_whoever_has_the_word_until_it_is_told_to_stop(
    reader: ReleasedReader, capsys: pytest.CaptureFixture[str]
) -> None:
    port = free_port()
    page = f"http://127.0.0.1:{port}"

    def look() -> list[int]:
        try:
            wait_until(lambda: status_of(f"{page}/?token=word") == 200, PATIENCE_S)
            return [status_of(f"{page}{path}") for path in ("/?token=wrong", "/api/hands")]
        finally:
            os.kill(os.getpid(), signal.SIGINT)

    with ThreadPoolExecutor(1) as somebody:
        looked = somebody.submit(look)
        serve_released(reader, "word", "127.0.0.1", port, ())

    assert looked.result() == [401, 401]
    assert capsys.readouterr().out == f"released hands: {page}/?token=word\noverlay: {page}/overlay?token=word\n"


@pytest.mark.usefixtures("reader")
def test_a_file_that_somebody_has_changed_is_told_before_anything_is_served(table: FeatureTable) -> None:
    table.file.path.write_bytes(table.file.path.read_bytes().replace(b'"hand":1', b'"hand":2'))

    changed = ReleasedReader(table.file, PRODUCTION)

    with socket.create_server(("127.0.0.1", 0)) as taken, pytest.raises(JournalUnreadableError):
        serve_released(changed, "word", "127.0.0.1", taken.getsockname()[1], ())
