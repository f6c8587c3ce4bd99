"""Several zones as one picture: what each station tells is shown, and what is known of one that does not answer."""

from __future__ import annotations

from msgspec.structs import replace

from display.station.known.calls import Priority
from display.station.shown.pictures import BrowserMessage, CallNow, Mood, Tile
from display.station.shown.zones import MEASURES, Zones
from table.clock import local_time

NOON_MS = 1_790_000_000_000


def tile(table_id: str) -> Tile:
    return Tile(id=table_id, name=table_id, mood=None, is_live=True)


def call(number: int, table_id: str, opened_ms: int = NOON_MS) -> CallNow:
    return CallNow(
        id=number,
        table=table_id,
        table_name=table_id,
        hand_number=1,
        priority=Priority.INTEGRITY,
        title="Card exposed",
        gist="",
        opened_ms=opened_ms,
        repeats=1,
        taken_by="",
        state="open",
    )


def whole(*tiles: Tile, calls: tuple[CallNow, ...] = (), link: str = "") -> BrowserMessage:
    return BrowserMessage(now_ms=NOON_MS, is_whole=True, tables=tiles, calls=calls, link=link)


def test_the_tables_of_all_zones_are_shown_and_one_zone_drops_no_other_ones() -> None:
    zones = Zones(["north", "south"])
    zones.hear("north", whole(tile("north/1"), tile("north/2")), NOON_MS)
    zones.hear("south", whole(tile("south/1")), NOON_MS)

    said = zones.hear("north", whole(tile("north/2")), NOON_MS)

    assert (said.is_whole, said.gone) == (False, ("north/1",))
    assert [one.id for one in zones.whole(NOON_MS).tables or ()] == ["north/2", "south/1"]


def test_a_tile_that_changes_is_all_that_is_told() -> None:
    zones = Zones(["north", "south"])
    zones.hear("north", whole(tile("north/1"), tile("north/2")), NOON_MS)
    played = replace(tile("north/1"), hand_number=2)

    said = zones.hear("north", BrowserMessage(now_ms=NOON_MS, tables=(played,)), NOON_MS)

    assert said == BrowserMessage(now_ms=NOON_MS, tables=(played,))


def test_a_table_that_a_station_takes_off_its_page_is_taken_off_here() -> None:
    zones = Zones(["north"])
    zones.hear("north", whole(tile("north/1")), NOON_MS)

    said = zones.hear("north", BrowserMessage(now_ms=NOON_MS, gone=("north/1",)), NOON_MS)

    assert said.gone == ("north/1",)
    assert zones.whole(NOON_MS).tables == ()


def test_calls_of_two_zones_with_one_number_are_two_and_the_older_comes_first() -> None:
    zones = Zones(["north", "south"])
    zones.hear("north", whole(tile("north/1"), calls=(call(7, "north/1"),)), NOON_MS)

    said = zones.hear(
        "south", whole(tile("south/1"), calls=(call(7, "south/1"), call(8, "south/1", NOON_MS - 1))), NOON_MS
    )

    found = said.calls or ()
    assert [one.table for one in found] == ["south/1", "north/1", "south/1"]
    assert len({one.id for one in found}) == 3
    assert max(one.id for one in found) < 2**53  # what a browser counts exactly
    assert zones.hear("north", whole(tile("north/1"), calls=(call(7, "north/1"),)), NOON_MS).calls == found


def test_a_station_that_does_not_answer_leaves_its_tables_and_calls_as_they_were_and_says_since_when() -> None:
    zones = Zones(["north", "south"])
    zones.hear("north", whole(tile("north/1"), calls=(call(1, "north/1"),)), NOON_MS)
    zones.hear("south", whole(tile("south/1")), NOON_MS)

    zones.lose("north", "nothing comes from it", NOON_MS)
    said = zones.lose("north", "nothing comes from it", NOON_MS + 3_600_000)

    time = local_time(NOON_MS)[11:16]
    (lost,) = said.tables or ()
    assert (lost.id, lost.mood) == ("north/1", Mood(kind="offline", text=f"Not live since {time}"))
    assert [(one.is_offline, one.offline_since_ms) for one in said.calls or ()] == [(True, NOON_MS)]
    assert said.troubles == (f"north: its station has not answered since {time}: nothing comes from it",)


def test_a_station_that_answers_again_is_no_trouble_any_more() -> None:
    zones = Zones(["north"])
    zones.lose("north", "nothing comes from it", NOON_MS)

    said = zones.hear("north", whole(tile("north/1")), NOON_MS)

    assert said.troubles == ()
    assert [one.mood for one in said.tables or ()] == [None]


def test_a_zone_whose_station_hears_no_table_says_so_beside_the_others() -> None:
    zones = Zones(["north", "south"])
    zones.hear("south", whole(tile("south/1")), NOON_MS)

    said = zones.hear("north", whole(link="the broker does not answer"), NOON_MS)

    assert said.troubles == ("north: no word from any table: the broker does not answer",)
    assert zones.hear("north", BrowserMessage(now_ms=NOON_MS, link=""), NOON_MS).troubles == ()


def test_a_call_is_as_old_as_its_own_station_says_however_the_clocks_are_set() -> None:
    zones = Zones(["north", "south"])
    minute_ms = 60_000
    ahead = replace(
        whole(tile("south/1"), calls=(call(1, "south/1", NOON_MS + 60 * minute_ms - 2 * minute_ms),)),
        now_ms=NOON_MS + 60 * minute_ms,
    )
    zones.hear("north", whole(tile("north/1"), calls=(call(1, "north/1", NOON_MS - minute_ms),)), NOON_MS)

    said = zones.hear("south", ahead, NOON_MS)
    later = zones.hear("north", BrowserMessage(now_ms=NOON_MS + 2_000), NOON_MS + 2_000)

    assert [(one.table, one.opened_ms) for one in said.calls or ()] == [
        ("south/1", NOON_MS - 2 * minute_ms),
        ("north/1", NOON_MS - minute_ms),
    ]
    assert (said.now_ms, later.now_ms, later.calls) == (NOON_MS, NOON_MS + 2_000, None)


def test_a_message_that_took_long_shifts_no_call_and_a_clock_that_is_set_shifts_all() -> None:
    zones = Zones(["north"])
    zones.hear("north", whole(calls=(call(1, "north/1"),)), NOON_MS + 10)

    late = zones.hear("north", BrowserMessage(now_ms=NOON_MS), NOON_MS + 9_000)
    (as_before,) = zones.whole(NOON_MS).calls or ()
    on = zones.hear("north", BrowserMessage(now_ms=NOON_MS + 3_600_000), NOON_MS)

    assert (late.calls, as_before.opened_ms) == (None, NOON_MS)
    assert [one.opened_ms for one in on.calls or ()] == [NOON_MS - 3_600_000]


def test_a_table_is_offline_since_the_time_of_our_clock() -> None:
    zones, hour_ms = Zones(["north"]), 3_600_000
    gone = replace(call(1, "north/1", NOON_MS + hour_ms), is_offline=True, offline_since_ms=NOON_MS + hour_ms - 1)
    ahead = replace(whole(calls=(gone,)), now_ms=NOON_MS + hour_ms)

    said = zones.hear("north", ahead, NOON_MS)

    assert [one.offline_since_ms for one in said.calls or ()] == [NOON_MS - 1]


def test_a_call_keeps_its_number_though_its_stations_clock_is_set_and_its_line_is_cut() -> None:
    zones = Zones(["north", "south"])
    asked = whole(tile("north/1"), calls=(call(7, "north/1"),))

    def numbers(said: BrowserMessage) -> list[int]:
        return [one.id for one in said.calls or ()]

    first = numbers(zones.hear("north", asked, NOON_MS))
    assert numbers(zones.lose("north", "no line", NOON_MS + 1)) == first
    # It comes back with its clock an hour ahead.
    for _ in range(MEASURES):
        assert numbers(zones.hear("north", replace(asked, now_ms=NOON_MS + 3_600_000), NOON_MS)) == first
    now = zones.whole(NOON_MS)
    assert numbers(now) == first
    assert (now.calls or ())[0].opened_ms == NOON_MS - 3_600_000


def test_another_call_under_the_same_number_is_another_one() -> None:
    zones = Zones(["north"])
    first = zones.hear("north", whole(calls=(call(7, "north/1"),)), NOON_MS).calls
    second = zones.hear("north", whole(calls=(call(7, "north/1", NOON_MS + 5_000),)), NOON_MS).calls

    assert first is not None
    assert second is not None
    assert first[0].id != second[0].id
