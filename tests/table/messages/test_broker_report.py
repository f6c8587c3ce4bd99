"""What a broker of ours says to the station: it is read as it was written, and what is none is refused."""

from __future__ import annotations

import pytest

from table.messages.broker_report import BrokerReport
from table.messages.sayings import UnreadableMessageError, read, written


def test_it_is_read_as_it_was_written() -> None:
    report = BrokerReport(client="main/main/t7", holder="10.0.0.7:1", other="10.0.0.9:2")

    assert read(written(report), BrokerReport) == report


@pytest.mark.parametrize("payload", [b"", b"{}", b"\xff", b'{"client":"x","holder":1,"other":""}', b"[]"])
def test_what_is_none_is_refused(payload: bytes) -> None:
    with pytest.raises(UnreadableMessageError):
        read(payload, BrokerReport)


def test_words_without_an_end_are_refused() -> None:
    with pytest.raises(UnreadableMessageError):
        read(b'{"client":"x","holder":"","other":"%s"}' % (b"y" * 1000), BrokerReport)
