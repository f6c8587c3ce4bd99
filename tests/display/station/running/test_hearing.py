"""What a table says hurts no tile but its own: bad messages are put aside with their bytes, and the next is read."""

from __future__ import annotations

import msgspec
import pytest

from display.station.known.aside import KEPT_A_MINUTE, KEPT_OCTETS
from display.station.known.audit import LogSearch
from display.station.known.overview import Changed
from display.station.known.tables import TableNow, with_report
from display.station.running import hearing
from display.station.running.hearing import MOST_JOURNALS
from display.station.running.hub import Hub
from display.station.shown.pictures import BrowserMessage
from table.clock import wall_ms
from table.messages.carrying import MessageCame
from table.messages.sayings import MOST_OCTETS, TableReport, written
from table.messages.topics import Saying, TableAddress
from tests.display.station.afternoon import ADDRESS, ANSWERED, JOURNAL, OUT_OF_ORDER, report_of, told
from tests.display.station.fed import Running, records_of
from tests.patience import PATIENCE_S, wait_until

ROGUE = TableAddress("main", "main", "rogue")
CARD_X = b'{"type":"card-named","card":"x"}'
DEEP = b'{"is_online":true,"boot":"b","more":%s}' % (b"[" * 200_000 + b"]" * 200_000)


def rogue_says(running: Running, payload: bytes, saying: Saying = Saying.RECORDS, topic: str = "") -> None:
    running.line.hear(MessageCame(topic=topic or ROGUE.topic(saying), payload=payload, is_retained=False))


def room_goes_on(running: Running) -> bool:
    """Whether another table's records are taken and acknowledged."""
    running.line.come(Saying.RECORDS, records_of(OUT_OF_ORDER))
    wait_until(running.line.acks, PATIENCE_S)
    return running.store.records("main/table-1", JOURNAL) == list(told(OUT_OF_ORDER).records)


def seen(running: Running) -> BrowserMessage:
    """Return what a page that comes now is told."""
    return msgspec.json.decode(
        Hub(running.feed.overview, lambda _: None).join().waiting.get_nowait(), type=BrowserMessage
    )


def record(sequence: int, events: bytes = b"") -> bytes:
    return b'{"sequence":%d,"hand_number":1,"at_ns":1,"events":[%s]}' % (sequence, events)


def message(*records: bytes) -> bytes:
    return b'{"journal":"j9","boot":"b9","records":[%s]}' % b",".join(records)


@pytest.mark.parametrize(
    ("saying", "payload"),
    [
        (Saying.RECORDS, b""),
        (Saying.RECORDS, b"{"),
        (Saying.RECORDS, b"\xff\xfe"),
        (Saying.RECORDS, b"x" * (MOST_OCTETS + 1)),
        (Saying.RECORDS, message(b'{"sequence":%d,"hand_number":1,"at_ns":1}' % (1 << 63))),
        (Saying.RECORDS, b'{"journal":"j\\u0000","boot":"b","records":[]}'),
        (Saying.REPORT, DEEP),
        (Saying.REPORT, b'{"is_online":true,"boot":"b","face":{"board":["x"]}}'),
        (Saying.REPORT, b'{"is_online":"yes","boot":"b"}'),
    ],
)
def test_what_cannot_be_read_is_put_aside_with_its_bytes_and_its_tile_is_marked(
    running: Running, saying: Saying, payload: bytes
) -> None:
    rogue_says(running, payload, saying)

    assert room_goes_on(running)
    [aside] = running.store.aside()
    assert (aside.table, aside.topic) == ("main/rogue", ROGUE.topic(saying))
    assert (aside.octets, aside.payload) == (len(payload), payload[:KEPT_OCTETS])
    assert any(remark.startswith(f"{ROGUE.topic(saying)}: a message of") for remark in running.remarks)
    tiles = {tile.id: tile for tile in seen(running).tables or ()}
    assert (tiles["main/rogue"].unread, tiles["main/table-1"].unread) == (1, 0)
    assert tiles["main/rogue"].mood is not None
    assert tiles["main/rogue"].mood.kind == "fault"


def test_a_card_that_is_none_costs_its_record_and_none_behind_it(running: Running) -> None:
    """The very attack: a record `card-named` with the card `x` ended the feed."""
    rogue_says(running, message(record(1), record(2, CARD_X), record(3)))
    assert room_goes_on(running)

    kept = running.store.records("main/rogue", "j9")
    assert [one.sequence for one in kept] == [1, 2, 3]
    assert kept[1].events == ()
    assert [aside.payload for aside in running.store.aside()] == [record(2, CARD_X)]

    rogue_says(running, message(record(4)))
    wait_until(lambda: len(running.store.records("main/rogue", "j9")) == 4, PATIENCE_S)


def test_a_hand_number_that_no_disk_can_hold_costs_its_record_alone(running: Running) -> None:
    rogue_says(running, message(b'{"sequence":1,"hand_number":%d,"at_ns":1}' % (1 << 63), record(2)))

    assert room_goes_on(running)
    assert [(one.sequence, one.hand_number) for one in running.store.records("main/rogue", "j9")] == [(1, 0), (2, 1)]


def test_a_topic_that_is_no_tables_is_put_aside_without_a_tile(running: Running) -> None:
    for level in ("Rogue", "a b", "t\nbroker: connected", "", "é"):
        rogue_says(running, b"{}", topic=f"squaredeal/v1/main/main/{level}/up/ev")

    assert room_goes_on(running)
    assert {aside.table for aside in running.store.aside()} == {""}
    assert [tile.id for tile in seen(running).tables or ()] == ["main/table-1"]


def test_who_sends_nonsense_for_hours_fills_no_disk(running: Running) -> None:
    for number in range(3_000):
        rogue_says(running, b"%d" % number)

    assert room_goes_on(running)
    assert len(running.store.aside()) == KEPT_A_MINUTE
    assert running.feed.overview.unread["main/rogue"].count == 3_000


def test_a_report_that_cannot_be_read_says_that_the_tile_is_old_until_one_can(running: Running) -> None:
    running.line.come(Saying.REPORT, told(OUT_OF_ORDER).report)
    running.line.hear(MessageCame(topic=ADDRESS.topic(Saying.REPORT), payload=b"{", is_retained=False))
    wait_until(lambda: running.feed.overview.unread, PATIENCE_S)

    [tile] = seen(running).tables or ()
    assert tile.mood is not None
    assert "what stands here is old" in tile.mood.text
    running.line.come(Saying.REPORT, told(OUT_OF_ORDER).report)
    wait_until(lambda: not running.feed.overview.unread["main/table-1"].is_report, PATIENCE_S)
    [tile] = seen(running).tables or ()
    assert (tile.mood is not None and tile.mood.kind, tile.unread) == ("floor", 1)


def test_what_we_ourselves_cannot_put_into_words_is_kept_all_the_same(
    running: Running, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A fault of ours in the words of one event must not be another freeze."""

    def broken(*_: object) -> object:
        raise KeyError

    monkeypatch.setattr("display.station.known.tables.story_of", broken)
    rogue_says(running, message(record(1)))

    assert room_goes_on(running)
    assert len(running.store.records("main/rogue", "j9")) == 1
    [line] = running.feed.overview.tables["main/rogue"].lines
    assert "KeyError" in line.text


def test_whatever_else_of_ours_fails_costs_that_message_alone(
    running: Running, monkeypatch: pytest.MonkeyPatch
) -> None:
    def broken(table: TableNow, report: TableReport, now_ms: int) -> TableNow:
        if table.id == "main/rogue":
            raise ZeroDivisionError
        return with_report(table, report, now_ms)

    monkeypatch.setattr("display.station.running.hearing.with_report", broken)
    rogue_says(running, written(told(OUT_OF_ORDER).report), Saying.REPORT)

    assert room_goes_on(running)
    assert "ZeroDivisionError" in running.store.aside()[0].why


def test_a_table_that_goes_or_comes_has_its_calls_sent_again(running: Running) -> None:
    changed: list[Changed] = []
    running.open_call()
    running.feed._changed = changed.append  # noqa: SLF001 - what the hub would be told

    running.line.come(Saying.REPORT, report_of(None))
    wait_until(lambda: any(one.has_calls for one in changed), PATIENCE_S)
    wait_until(lambda: all(call.is_offline for call in seen(running).calls or ()), PATIENCE_S)

    [call] = seen(running).calls or ()
    assert call.offline_since_ms > 0


def test_a_kept_report_that_was_taken_away_says_nothing_of_the_table(running: Running) -> None:
    rogue_says(running, b"", Saying.REPORT)

    assert room_goes_on(running)
    assert running.store.aside() == []


def test_a_table_that_begins_ever_new_journals_is_not_followed_for_ever(running: Running) -> None:
    for number in range(100):
        rogue_says(running, message(record(1)).replace(b"j9", b"j%d" % number))

    assert room_goes_on(running)
    assert len([1 for table_id, _ in running.store.upto() if table_id == "main/rogue"]) == MOST_JOURNALS
    assert "new journals" in running.feed.overview.unread["main/rogue"].why


def test_a_picture_is_kept_though_the_clock_was_set_back(running: Running, monkeypatch: pytest.MonkeyPatch) -> None:
    first, last = told(OUT_OF_ORDER).report, told(ANSWERED).report
    running.line.come(Saying.REPORT, first)
    wait_until(lambda: kept_sequence(running) == first.sequence, PATIENCE_S)
    before_ms = wall_ms() - 2 * 60 * 60 * 1000
    monkeypatch.setattr(hearing, "wall_ms", lambda: before_ms)
    running.clock.wait_ns(hearing.PICTURE_KEPT_NS)
    running.line.come(Saying.REPORT, last)

    wait_until(lambda: kept_sequence(running) == last.sequence, PATIENCE_S)


def kept_sequence(running: Running) -> int:
    """Return how new the picture of the table is that the disk has."""
    return max((table.picture.sequence for table in running.store.tables() if table.picture is not None), default=0)


def test_a_table_may_begin_journals_again_an_hour_later_whatever_the_clock_says(
    running: Running, monkeypatch: pytest.MonkeyPatch
) -> None:
    for number in range(MOST_JOURNALS):
        rogue_says(running, message(record(1)).replace(b"j9", b"j%d" % number))
    before_ms = wall_ms() - 2 * 60 * 60 * 1000
    assert room_goes_on(running)
    monkeypatch.setattr(hearing, "wall_ms", lambda: before_ms)
    running.clock.wait_ns(hearing.HOUR_NS)
    rogue_says(running, message(record(1)).replace(b"j9", b"anew"))

    wait_until(lambda: ("main/rogue", "anew") in running.store.upto(), PATIENCE_S)


def test_a_table_that_says_more_than_any_does_not_fill_the_disk(
    running: Running, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(hearing, "MOST_KEPT_OCTETS", 40_000)
    long = b'{"type":"card-named","card":"As"}' + b" " * 9_000
    for sequence in range(1, 21):
        rogue_says(running, message(record(sequence, long)))

    assert room_goes_on(running)
    assert len(running.store.records("main/rogue", "j9")) == len(range(1, 5))
    assert "main/rogue: it says more than is kept in an hour" in running.remarks
    assert next(tile for tile in seen(running).tables or () if tile.id == "main/rogue").unread > 0


def test_answers_without_end_are_no_record(running: Running) -> None:
    answers = b",".join([b'{"id":"x"}'] * 10_000)
    rogue_says(running, message(b'{"sequence":1,"hand_number":1,"at_ns":1,"late_answers":[%s]}' % answers))

    assert room_goes_on(running)
    [kept] = running.store.records("main/rogue", "j9")
    assert kept.late_answers == ()


def begun(sequence: int, head: bytes) -> bytes:
    return b'{"sequence":%d,"hand_number":1,"at_ns":1,"events":[],"head":%s}' % (sequence, head)


def test_a_journal_that_was_written_anew_is_told_on_its_tile_and_in_the_log_and_every_head_is_kept(
    running: Running,
) -> None:
    rogue_says(
        running, message(begun(1, b'{"link":"aaaa"}'), begun(2, b'{"link":"bbbb","before":1,"before_link":"aaaa"}'))
    )
    assert room_goes_on(running)
    assert running.store.log(LogSearch(table="main/rogue")) == []

    rogue_says(running, message(begun(3, b'{"link":"dddd","before":2,"before_link":"cccc"}')))
    wait_until(lambda: running.store.log(LogSearch(table="main/rogue")), PATIENCE_S)

    (entry,) = running.store.log(LogSearch(table="main/rogue"))
    assert entry.words.startswith("hand 1, record 3: its journal does not follow what it had told")
    assert running.feed.overview.unread["main/rogue"].why.startswith("its journal does not follow")
    assert [head.link for head in running.store.heads() if head.journal == "j9"] == ["aaaa", "bbbb", "dddd"]
    assert [head.link for head in running.store.heads(is_last=True) if head.journal == "j9"] == ["dddd"]
