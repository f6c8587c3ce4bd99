"""What a table is told by the tournament after each start: its orders, its seats, and the game that is next."""

from __future__ import annotations

from pathlib import Path

import msgspec

from display.station.known.conversation import Conversation
from display.station.tournament.follower import AWAITED_NS, NOTICES_NS, Follower
from display.station.tournament.reports import SETTLED_NS
from display.station.tournament.shown_notices import UNHEARD_NS
from display.station.tournament.table_ids import TableIds
from table.engine.words.director_commands import PlayerSeated, PlayerUnseated, PresenceSet
from table.engine.words.frozen import replace
from table.engine.words.view import Status
from table.messages.notices import HandsCounted, NoticeShown
from table.messages.topics import TableAddress, ZoneAddress
from table.pki.signing import signing_key_in
from table.tournament.words.conduct import PlayerAway
from table.tournament.words.seated import Moved, TableAdded, TableOpened
from table.tournament.words.setup import Place
from table.uplink.noticing import Noticing
from tests.display.station.afternoon import OUT_OF_ORDER, told
from tests.display.station.tournament.followed import TABLE, Room
from tests.display.station.tournament_room import FILE
from tests.table.engine.playing import Game


def restarted(night: Room, *, is_online: bool = False) -> Room:
    """Return the same event with another follower, which has heard of table 1 by the disk alone."""
    night.follower = Follower(night.desk, night.store, night.asked.append)
    night.tables[TABLE] = replace(night.tables[TABLE], is_online=is_online)
    night.follower.step(night.tables, 0)
    return night


def test_right_after_a_start_a_table_is_told_when_it_is_heard_and_its_hand_is_known(night: Room) -> None:
    restarted(night)
    night.desk.enter(Moved(name="Bea", place=Place(1, 4)), "Tina")
    night.desk.enter(PlayerAway(name="Cem"), "Tina")
    night.follower.step(night.tables, 1)
    assert night.told() == []

    night.tables[TABLE] = replace(night.tables[TABLE], is_online=True)
    night.follower.step(night.tables, 2)
    told = [(table, type(command)) for table, command in night.told()]
    assert told == [(TABLE, PlayerUnseated), (TABLE, PlayerSeated), (TABLE, PresenceSet)]


def test_a_table_that_is_not_heard_within_ten_seconds_is_told_all_the_same_so_that_the_order_is_seen_to_end(
    night: Room,
) -> None:
    restarted(night)
    night.desk.enter(PlayerAway(name="Cem"), "Tina")
    night.follower.step(night.tables, AWAITED_NS - 1)
    assert night.told() == []

    night.follower.step(night.tables, AWAITED_NS)
    assert len(night.told()) == 1
    night.desk.enter(Moved(name="Bea", place=Place(1, 4)), "Tina")
    assert len(night.told()) == 3


def test_a_table_that_is_greeted_is_told_nothing_twice(night: Room) -> None:
    restarted(night)
    night.desk.enter(Moved(name="Bea", place=Place(1, 4)), "Tina")
    empty = replace(told(OUT_OF_ORDER).picture, hand_number=0, seats=(), status=Status.WAITING)
    night.tables[TABLE] = replace(night.tables[TABLE], is_online=True, journal="j2", picture=empty)
    night.follower.step(night.tables, 1)

    assert sorted(command.seat for _, command in night.told() if isinstance(command, PlayerSeated)) == [1, 3, 4]
    assert len(night.told()) == 3


def test_who_is_moved_to_a_table_as_it_comes_is_seated_there_once(night: Room) -> None:
    empty = replace(told(OUT_OF_ORDER).picture, hand_number=0, seats=(), status=Status.WAITING)
    restarted(night)
    night.tables[TABLE] = replace(night.tables[TABLE], is_online=True, journal="j2", picture=empty)
    night.desk.enter(Moved(name="Bea", place=Place(1, 4)), "Tina")
    night.follower.step(night.tables, 1)

    assert sorted(command.seat for _, command in night.told() if isinstance(command, PlayerSeated)) == [1, 3, 4]
    assert len(night.told()) == 3


def test_a_table_that_comes_anew_is_seated_once_its_last_hand_is_entered(night: Room) -> None:
    empty = replace(told(OUT_OF_ORDER).picture, hand_number=0, seats=(), status=Status.WAITING)
    night.begin(1)
    night.end(1, {1: -100, 2: 100})
    night.tables[TABLE] = replace(night.tables[TABLE], journal="j2", picture=empty)
    night.follower.step(night.tables, 1)
    night.desk.enter(PlayerAway(name="Cem"), "Tina")
    assert night.told() == []

    night.settle()
    seated = [command for _, command in night.told() if isinstance(command, PlayerSeated)]
    assert [(one.name, one.stack, one.is_absent) for one in seated] == [
        ("Ann", 9_900, False),
        ("Bea", 10_100, False),
        ("Cem", 10_000, True),
    ]
    assert len(night.told()) == 3


MIXED = FILE.replace("big = 50,", 'big = 50, games = ["omaha8", "razz"], hands_each = 2,')


def test_a_table_is_told_from_where_it_counts_the_hands_of_its_games_and_not_again_with_each(tmp_path: Path) -> None:
    mixed = Room(tmp_path / "station.db", MIXED)
    mixed.begin(1)
    mixed.end(1, {})
    mixed.settle()
    (_, notice), _ = mixed.follower.notices(NOTICES_NS)
    mixed.begin(2)
    mixed.end(2, {})
    mixed.settle()
    again = list(mixed.follower.notices(2 * NOTICES_NS))
    mixed.store.close()

    assert notice.counted == HandsCounted(first=1, since=1)
    assert again == []


def test_a_journal_that_began_later_counts_on(tmp_path: Path) -> None:
    mixed = Room(tmp_path / "station.db", MIXED)
    mixed.begin(1)
    mixed.end(1, {})
    mixed.settle()
    mixed.tables[TABLE] = replace(mixed.tables[TABLE], journal="j2")
    mixed.follower.step(mixed.tables, SETTLED_NS)
    (_, notice), _ = mixed.follower.notices(NOTICES_NS)
    mixed.store.close()

    assert notice.counted == HandsCounted(first=0, since=1)


def test_a_table_of_holdem_is_told_nothing_of_games(night: Room) -> None:
    (_, notice), _ = night.follower.notices(NOTICES_NS)

    assert not [word for word in (b"counted", b"games", b"limits", b"stud") if word in msgspec.json.encode(notice)]


def test_a_table_takes_the_next_game_with_the_hand_after_the_last_of_the_one_before(tmp_path: Path) -> None:
    mixed = Room(tmp_path / "station.db", MIXED.replace('"razz"', '"holdem/limit"'))
    game, noticing = (
        Game({1: 10_000, 2: 10_000, 3: 10_000}, button=1),
        Noticing(TableAddress("main", "main", "table-1")),
    )
    dealt: list[tuple[str, int]] = []
    for hand in range(1, 6):
        for address, notice in mixed.follower.notices(hand * NOTICES_NS):
            if address.table == "table-1":
                noticing.notice = notice
        for due in (noticing.game_due(0, game.view), noticing.level_due(0, game.view)):
            if due is not None:
                game.key(due)
        game.deal()
        dealt.append((game.view.game.id, game.view.big_blind))
        mixed.begin(hand)
        while game.view.turn is not None:
            game.act("fold")
        mixed.end(hand, {})
        mixed.settle()
    mixed.store.close()

    assert dealt == [("omaha8", 50), ("omaha8", 50), ("holdem", 50), ("holdem", 50), ("omaha8", 50)]


def said_to(night: Room, boot: str, *, is_timed: bool) -> list[str]:
    """Return the tables that are told, once table 1 is at its start *boot*."""
    night.tables[TABLE] = replace(night.tables[TABLE], boot=boot)
    looked_ns = night.follower._looked_ns + NOTICES_NS  # noqa: SLF001 - a look later than the last one
    return [address.table for address, _ in night.follower.notices(looked_ns, lambda _: is_timed)]


def test_a_table_is_told_again_at_each_start_of_it_and_once_its_own_time_is_known(night: Room) -> None:
    assert said_to(night, "b1", is_timed=False) == ["table-1", "table-2"]
    assert said_to(night, "b1", is_timed=False) == []
    assert said_to(night, "b1", is_timed=True) == ["table-1", "table-2"]
    assert said_to(night, "b2", is_timed=True) == ["table-1"]


def test_a_table_that_does_not_show_what_it_was_told_has_not_heard_its_orders(night: Room, tmp_path: Path) -> None:
    talk = Conversation(ZoneAddress("main", "main"), "a", signing_key_in(tmp_path / "signing.key"))
    shown = NoticeShown(session="a", sequence=1)
    for table_id in night.tables:
        night.tables[table_id] = replace(night.tables[table_id], shown=None)
    night.follower.go_on(night.tables, talk, NOTICES_NS)
    late_ns = NOTICES_NS + UNHEARD_NS
    assert night.follower.shown.unheard(late_ns - 1) == []

    night.tables["main/table-2"] = replace(night.tables["main/table-2"], shown=shown)
    night.follower.go_on(night.tables, talk, late_ns)

    assert night.follower.shown.unheard(late_ns) == [1]
    night.tables[TABLE] = replace(night.tables[TABLE], shown=shown)
    night.follower.go_on(night.tables, talk, late_ns + 1)
    assert night.follower.shown.unheard(late_ns + UNHEARD_NS) == []


def test_a_table_that_does_not_say_what_it_shows_is_not_taken_for_deaf(night: Room, tmp_path: Path) -> None:
    talk = Conversation(ZoneAddress("main", "main"), "a", signing_key_in(tmp_path / "signing.key"))
    night.follower.go_on(night.tables, talk, NOTICES_NS)
    night.follower.go_on(night.tables, talk, NOTICES_NS + UNHEARD_NS)

    assert night.follower.shown.unheard(NOTICES_NS + 2 * UNHEARD_NS) == []


def test_a_table_that_was_added_is_believed_and_told(night: Room) -> None:
    assert night.follower.by_number() == {1: TABLE, 2: "main/table-2"}
    final = TableAddress("main", "main", "final-a")
    night.tables["main/final-a"] = replace(night.tables[TABLE], address=final)

    night.desk.enter(TableAdded(table=4, table_id="final-a", reason="a bus"), "Tina")
    night.desk.enter(TableOpened(table=4), "Tina")

    assert night.follower.by_number()[4] == "main/final-a"
    assert final in [address for address, _ in night.follower.notices(NOTICES_NS)]


def test_a_page_asks_for_the_tables_while_the_feed_adds_one(night: Room) -> None:
    class Growing(Follower):
        """Hears of a further table in the middle of an answer."""

        is_asked = False

        @property
        def ids(self) -> TableIds:
            if self.is_asked:
                night.tables[f"main/late-{len(night.tables)}"] = night.tables[TABLE]
            return super().ids

    follower = Growing(night.desk, night.store, night.asked.append)
    follower.step(night.tables, 0)
    follower.is_asked = True

    assert follower.by_number() == {1: TABLE, 2: "main/table-2"}
