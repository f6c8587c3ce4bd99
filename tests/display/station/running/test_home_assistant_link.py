"""Home Assistant is told of a table once, again by its new name, and again on every new connection."""

from __future__ import annotations

import json

from display.station.known.overview import Changed, Overview
from display.station.known.tables import TableNow
from display.station.running.home_assistant_link import HomeAssistantLink
from table.engine.words.frozen import replace
from table.messages.carrying import Will
from tests.display.station.afternoon import ADDRESS
from tests.display.station.fed import TABLE, Line

OF_TABLE = Changed(tables=frozenset({TABLE}))
OF_LINK = Changed(has_link=True)


class Told:
    """A station's line, and what Home Assistant was told on it."""

    def __init__(self) -> None:
        self.overview, self.line = Overview(), Line()
        self.told_on: list[Changed] = []
        self.overview.tables[TABLE] = TableNow(address=ADDRESS, name="Table 1", is_online=True)
        self.link = HomeAssistantLink(self.overview, "0.3.0", self.told_on.append)
        self.link.on_line_of(self.line.courier)(lambda _: None, (), Will(topic="", payload=b""))

    def connect(self) -> None:
        """Have the broker carry."""
        self.overview.no_link = None
        self.link.changed(OF_LINK)

    def names(self) -> list[str]:
        """Return by what names tables were announced, empty for one that was taken away."""
        assert all(is_retained for _, _, is_retained in self.line.said)
        return [json.loads(payload)["device"]["name"] if payload else "" for _, payload, _ in self.line.said]


def test_a_table_is_announced_once_and_again_by_a_new_name() -> None:
    told = Told()
    told.connect()
    told.link.changed(OF_TABLE)
    told.overview.tables[TABLE] = replace(told.overview.tables[TABLE], name="Final")
    told.link.changed(OF_TABLE)

    assert told.names() == ["Table 1", "Final"]


def test_a_table_is_announced_again_once_the_broker_is_back() -> None:
    told = Told()
    told.link.changed(OF_TABLE)
    told.connect()
    told.overview.no_link = "the broker does not answer"
    told.link.changed(OF_LINK)
    told.connect()

    assert told.names() == ["Table 1", "Table 1"]


def test_a_table_that_is_taken_off_the_page_is_taken_away() -> None:
    told = Told()
    told.connect()
    told.overview.tables[TABLE] = replace(told.overview.tables[TABLE], is_removed=True)
    told.link.changed(OF_TABLE)

    assert told.names() == ["Table 1", ""]


def test_what_is_new_goes_on_to_the_pages_whether_or_not_there_is_a_line() -> None:
    told = Told()
    told.overview.no_link = "the broker is away"
    told.link.changed(OF_TABLE)
    told.connect()

    assert told.told_on == [OF_TABLE, OF_LINK]
