"""The one problem that a table's tile shows: the gravest alone, and what is old is said to be."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from display.station.known.aside import Unread
from display.station.known.overview import Overview
from display.station.shown.moods import damage_words, mood_of, titled, unread_of
from display.station.shown.pictures_of import live_of, tile_of
from table.clock import wall_ms
from table.engine.words.alerts import Alert, AlertCode, RulingValue
from table.engine.words.zones import Zone
from table.messages.public_records import PublicMatter
from tests.display.station.afternoon import OUT_OF_ORDER, table_after
from tests.display.station.shown.test_pictures_of import QUIET, overview_of, rule_of, the_call


def test_a_floor_call_is_the_tables_mood_until_somebody_is_on_it() -> None:
    table = table_after(OUT_OF_ORDER)
    overview = overview_of(table)
    mood = tile_of(table, overview).mood
    assert mood is not None
    assert (mood.kind, mood.text) == ("floor", "Card dealt out of order")

    overview.queue.put(replace(the_call(overview), taken_by="Tom"))

    mood = tile_of(table, overview).mood
    assert mood is not None
    assert mood.kind == "taken"


def test_offline_blind_and_remedy_are_moods_too() -> None:
    table = table_after(QUIET)
    assert table.picture is not None
    alert = Alert(code=AlertCode.CARD_EXPOSED, ruling=RulingValue.MISDEAL)
    matters = (PublicMatter(alert=alert, steps=()),)
    moods = [
        replace(table, is_online=False),
        replace(table, picture=replace(table.picture, blind_zones=(Zone.SEAT_4,))),
        replace(table, picture=replace(table.picture, matters=matters)),
    ]

    told = [tile_of(one, Overview()).mood for one in moods]

    assert [(mood.kind, mood.text) for mood in told if mood is not None] == [
        ("offline", "offline"),
        ("blind", "cannot see: seat 4"),
        ("remedy", "Card exposed: misdeal"),
    ]


@pytest.mark.parametrize(
    ("record", "mood", "detail"),
    [
        (17, "its journal is damaged", "Record 17 of the table's journal is damaged"),
        (0, "its older records cannot be read", "The table's disk does not give its older records"),
    ],
)
def test_a_damaged_journal_is_told_with_what_to_do_below_all_that_play_waits_for(
    record: int, mood: str, detail: str
) -> None:
    table = replace(table_after(QUIET), damaged_record=record)
    called = replace(table_after(OUT_OF_ORDER), damaged_record=record)

    live = live_of(table, Overview(), rule_of)

    assert (live.tile.mood and (live.tile.mood.kind, live.tile.mood.text)) == ("fault", mood)
    assert live.damage.startswith(detail)
    assert "technician" in live.damage
    with_call = live_of(called, overview_of(called), rule_of)
    assert (with_call.tile.mood and with_call.tile.mood.kind, with_call.damage) == ("floor", live.damage)
    sound = live_of(replace(table, damaged_record=None), Overview(), rule_of)
    assert (sound.tile.mood, sound.damage) == (None, "")


def unread(count: int, *, is_report: bool = False) -> Overview:
    """Return an overview to which messages of the quiet table came that could not be read."""
    overview = Overview()
    overview.unread[table_after(QUIET).id] = Unread(count=count, last_ms=wall_ms(), is_report=is_report)
    return overview


def kind(overview: Overview, **changes: object) -> str:
    mood = mood_of(replace(table_after(QUIET), **changes), overview)
    return "" if mood is None else mood.kind


def test_a_report_that_cannot_be_read_comes_before_all_that_an_older_one_says() -> None:
    table = table_after(QUIET)
    assert table.picture is not None
    blind = replace(table.picture, blind_zones=(Zone.SEAT_4,))

    assert kind(unread(1, is_report=True), picture=blind) == "fault"
    assert kind(unread(1), picture=blind) == "blind"
    assert kind(unread(1)) == "fault"


def test_messages_that_could_not_be_read_are_counted_while_that_is_news() -> None:
    table = table_after(QUIET)
    mood = mood_of(table, unread(3))

    assert mood is not None
    assert mood.text == "3 messages could not be read"
    old = unread(3)
    old.unread[table.id] = replace(old.unread[table.id], last_ms=0)
    assert (unread_of(table, unread(3)), unread_of(table, old), unread_of(table, Overview())) == (3, 0, 0)


def test_a_hand_that_stands_still_says_for_how_long_and_comes_after_what_the_table_tells() -> None:
    table, overview = table_after(QUIET), Overview()
    overview.stalled[table.id] = 4
    mood = mood_of(table, overview)

    assert mood is not None
    assert (mood.kind, mood.text) == ("stalled", "no move for 4 min: Seat 8")
    assert kind(overview, is_ignored=True) == "ignored"
    assert kind(overview, damaged_record=3) == "stalled"


def test_to_what_nobody_attends_is_named_by_what_play_waits_for() -> None:
    table = table_after(QUIET)
    assert table.picture is not None
    alert = Alert(code=AlertCode.CARD_EXPOSED, ruling=RulingValue.MISDEAL)
    held = replace(table.picture, matters=(PublicMatter(alert=alert, steps=(), is_holding=True),))

    said = [mood_of(replace(table, is_ignored=True, picture=one), Overview()) for one in (held, table.picture)]
    assert [mood.text for mood in said if mood is not None] == [
        "nobody attends: Card exposed",
        "nobody answers the table's question",
    ]


def test_what_the_floor_decides_has_no_ruling_behind_its_heading() -> None:
    floor = Alert(code=AlertCode.CARD_EXPOSED, ruling=RulingValue.FLOOR)

    assert titled(floor) == "Card exposed"
    assert titled(replace(floor, ruling=RulingValue.MISDEAL)) == "Card exposed: misdeal"
    assert damage_words(table_after(QUIET)) == ""
