"""Two of one name are told with both addresses, once, and for as long as there are two."""

from __future__ import annotations

from display.station.known.twins import SHOWN_NS, Twins
from table.messages.broker_report import BrokerReport
from table.messages.sayings import StationReport, TableReport
from table.messages.topics import TableAddress, ZoneAddress

ZONE = ZoneAddress("main", "main")
TABLE = TableAddress("main", "main", "t7")
ABOUT = "table main/main/t7"


def report(boot: str, host: str, *, is_online: bool = True) -> TableReport:
    return TableReport(is_online=is_online, boot=boot, host=host)


def test_a_table_that_is_started_again_and_again_is_one_table() -> None:
    twins = Twins(ZONE)
    for start in range(100):
        twins.hear_table(TABLE, report(f"boot {start}", "pi-7 (10.0.0.7)"), start)
        twins.hear_table(TABLE, report(f"boot {start}", "", is_online=False), start)

    assert twins.told(100) == {}


def test_two_starts_that_come_by_turns_are_two_tables() -> None:
    twins = Twins(ZONE)
    for turn in range(6):
        boot, host = (("a", "pi-7 (10.0.0.7)"), ("b", "pi-9 (10.0.0.9)"))[turn % 2]
        twins.hear_table(TABLE, report(boot, host), turn)

    (line,) = twins.told(6).values()
    assert line is not None
    assert "two tables are main/main/t7" in line
    assert "10.0.0.7" in line
    assert "10.0.0.9" in line
    assert "squaredeal pki table" in line


def test_it_is_over_once_there_is_one_again() -> None:
    twins = Twins(ZONE)
    for boot in "aba":
        twins.hear_table(TABLE, report(boot, ""), 0)

    assert list(twins.told(SHOWN_NS - 1)) == [ABOUT]
    assert twins.told(SHOWN_NS) == {ABOUT: None}
    assert twins.told(SHOWN_NS) == {}


def test_what_our_broker_tells_is_told_and_its_words_stay() -> None:
    twins = Twins(ZONE)
    for port in range(2000, 2010):
        twins.hear_broker(BrokerReport(client=TABLE.name, holder="10.0.0.7:1000", other=f"10.0.0.9:{port}"), port)

    (line,) = twins.told(2010).values()
    assert line is not None
    assert "10.0.0.7:1000" in line
    assert "10.0.0.9:2000" in line


def test_another_station_of_the_zone_is_told_with_both_addresses() -> None:
    by_report, by_broker = Twins(ZONE), Twins(ZONE)
    by_report.hear_station(StationReport(is_online=True, session="s", host="b (10.0.0.2)"), "a (10.0.0.1)", 0)
    by_broker.hear_broker(BrokerReport(client=ZONE.name, holder="10.0.0.1:1", other="10.0.0.2:2"), 0)

    for twins in (by_report, by_broker):
        (line,) = twins.told(1).values()
        assert line is not None
        assert "10.0.0.1" in line
        assert "10.0.0.2" in line
        assert "stop one of them" in line
