"""The firmware's panel node on a board made by the test: what it says and does, and when."""

from __future__ import annotations

from firmware_bridge.firmware import payloads
from firmware_bridge.nodes.frames import (
    Ack,
    AskSnapshot,
    ContactsEvent,
    Heartbeat,
    Hello,
    LampOrder,
    Ping,
    Pong,
    Scanned,
)
from tests.firmware_bridge.firmware.plain_panel import PanelBoard, in_session, rows_of

FOLD, CALL = (0, 0), (3, 6)
NONE = rows_of(set())
MS = 1_000


def met() -> PanelBoard:
    """Return a panel in a session whose first event has arrived."""
    board = in_session()
    (first,) = board.told(10 * MS)
    board.hear(Ack(upto_seq=first.seq))
    board.run(100 * MS)
    return board


# --- who it is ---


def test_a_panel_that_boots_says_who_it_is_until_it_is_asked() -> None:
    hellos = PanelBoard().run(1_200 * MS)

    assert len(hellos) == 3
    assert all(isinstance(hello, Hello) and hello.session == 0 for hello in hellos)
    hello = hellos[0]
    assert isinstance(hello, Hello)
    assert (hello.antennas, hello.capabilities) == (0, payloads.PANEL)


def test_a_session_begins_with_all_contacts_as_they_are() -> None:
    board = PanelBoard()
    board.closed = {FOLD}
    board.run(100 * MS)
    board.hear(AskSnapshot(seq=9, version=1, session=5))

    hello, first, *_ = board.run(5 * MS)

    assert isinstance(hello, Hello)
    assert isinstance(first, ContactsEvent)
    assert first.seq == hello.first_seq
    assert [scan.closed for scan in first.scans] == [rows_of({FOLD})]


def test_a_panel_in_a_session_beats_and_answers_pings() -> None:
    board = met()
    board.hear(Ping(seq=77))

    said = board.run(1_000 * MS)

    assert sum(isinstance(frame, Heartbeat) for frame in said) == 2
    assert [frame.seq for frame in said if isinstance(frame, Pong)] == [77]


# --- contacts ---


def test_contacts_are_scanned_a_thousand_times_a_second() -> None:
    board = met()
    before = board.scans
    board.run(1_000 * MS)

    assert 990 <= board.scans - before <= 1_001


def test_a_contact_that_closes_is_told_at_the_scan_that_saw_it() -> None:
    board = met()
    board.closed = {FOLD}
    began_us = board.now_us

    (event,) = board.told(3 * MS)

    (scan,) = event.scans
    assert scan.closed == rows_of({FOLD})
    assert began_us <= scan.node_us <= began_us + 1 * MS


def test_scans_that_differ_within_a_moment_travel_together_and_none_is_left_out() -> None:
    board = met()
    seen: list[bytes] = []
    told: list[ContactsEvent] = []
    for number in range(60):
        board.closed = {FOLD} if number % 3 else {FOLD, CALL}
        seen += [rows_of(board.closed)] if not seen or seen[-1] != rows_of(board.closed) else []
        told += board.told(1 * MS)
    told += board.told(10 * MS)
    new: dict[int, ContactsEvent] = {event.seq: event for event in told}

    assert [scan.closed for event in new.values() for scan in event.scans] == seen
    assert len(new) <= 17, "a word each 4 ms"


def test_bounces_for_ever_are_no_flood() -> None:
    board = met()
    told: dict[int, ContactsEvent] = {}
    for number in range(1_000):
        board.closed = {FOLD} if number % 2 else set()
        events = board.told(1 * MS)
        told |= {event.seq: event for event in events}
        if events:
            board.hear(Ack(upto_seq=events[-1].seq))

    assert 200 <= len(told) <= 260


def test_an_event_that_nobody_acknowledges_is_sent_again() -> None:
    board = met()
    board.closed = {FOLD}

    assert [event.seq for event in board.told(120 * MS)] == [1, 1, 1]


def test_contacts_that_move_before_a_session_are_told_to_nobody() -> None:
    board = PanelBoard()
    board.closed = {FOLD}
    board.run(5 * MS)
    board.closed = set()

    assert not [frame for frame in board.run(2_000 * MS) if not isinstance(frame, Hello)]


def test_a_host_that_takes_nothing_ends_the_session() -> None:
    board = met()
    said = []
    for number in range(900):
        board.closed = {FOLD} if number % 2 else set()
        said += board.run(1 * MS)

    assert any(isinstance(frame, Hello) and frame.session == 0 for frame in said)


# --- until when ---


def test_a_panel_at_rest_vouches_for_its_keys_twenty_times_a_second() -> None:
    board = met()
    words = board.words(1_000 * MS)

    assert 19 <= len(words) <= 21
    assert {word.session for word in words} == {5}
    assert {word.seq for word in words} == {0}
    assert words[-1].node_us > board.now_us - 52 * MS


def test_after_a_move_it_says_soon_that_nothing_else_moved() -> None:
    board = met()
    board.closed = {FOLD}

    said = [frame for frame in board.run(12 * MS) if isinstance(frame, ContactsEvent | Scanned)]

    (event, *_), words = said, [frame for frame in said if isinstance(frame, Scanned)]
    assert isinstance(event, ContactsEvent)
    closed_us = event.scans[0].node_us
    assert any(closed_us + 6 * MS <= word.node_us <= closed_us + 9 * MS for word in words)


def test_no_word_vouches_for_a_scan_that_was_not_told_before_it() -> None:
    board = met()
    told: dict[int, int] = {}
    for number in range(200):
        board.closed = {FOLD} if number * 7 % 5 < 2 else {CALL} if number % 3 else set()
        for frame in board.run(1 * MS):
            if isinstance(frame, ContactsEvent):
                told.setdefault(frame.seq, frame.scans[-1].node_us)
            elif isinstance(frame, Scanned):
                assert frame.seq == max(told, default=0)
                assert all(last_us <= frame.node_us for last_us in told.values())


def test_a_row_that_is_held_down_by_no_key_is_named() -> None:
    board = met()
    board.shorted = 0b100

    assert {word.shorted for word in board.words(200 * MS)[1:]} == {0b100}


# --- lamps and buzzer ---


def test_an_order_lights_what_it_names_and_is_told_to_be_taken_at_once() -> None:
    board = met()
    board.hear(LampOrder(number=7, lit=0b1000))

    words = board.words(5 * MS)

    assert board.lit == 0b1000
    assert words[0].order == 7


def test_the_buzzer_sounds_for_as_long_as_it_was_told_by_the_nodes_own_time() -> None:
    board = met()
    board.hear(LampOrder(number=7, lit=0, buzz_ms=300))
    board.run(500 * MS)

    (_, (began_us, _), (ended_us, _)) = board.sounded
    assert 299 * MS <= ended_us - began_us <= 302 * MS


def test_an_order_that_comes_again_changes_nothing() -> None:
    board = met()
    board.hear(LampOrder(number=7, lit=1, buzz_ms=100))
    board.run(90 * MS)
    board.hear(LampOrder(number=7, lit=1, buzz_ms=100))
    board.run(20 * MS)

    assert not board.is_sounding


def test_a_buzz_that_is_longer_already_goes_on() -> None:
    board = met()
    board.hear(LampOrder(number=7, lit=0, buzz_ms=300))
    board.run(10 * MS)
    board.hear(LampOrder(number=8, lit=0, buzz_ms=60))
    board.run(500 * MS)

    (_, (began_us, _), (ended_us, _)) = board.sounded
    assert 299 * MS <= ended_us - began_us <= 302 * MS


def test_an_order_outside_a_session_lights_nothing() -> None:
    board = PanelBoard()
    board.hear(LampOrder(number=7, lit=1, buzz_ms=100))
    board.run(50 * MS)

    assert (board.lit, board.is_sounding) == (0, False)


def test_a_panel_whose_host_is_gone_goes_dark_and_silent_and_says_who_it_is() -> None:
    board = met()
    board.hear(LampOrder(number=7, lit=0x8001, buzz_ms=60_000))
    board.run(2_900 * MS)
    before = board.lit, board.is_sounding

    said = board.run(600 * MS)

    assert before == (0x8001, True)
    assert (board.lit, board.is_sounding) == (0, False)
    assert any(isinstance(frame, Hello) and frame.session == 0 for frame in said)


def test_a_host_that_pings_is_not_gone() -> None:
    board = met()
    board.hear(LampOrder(number=7, lit=1))
    for number in range(6):
        board.hear(Ping(seq=number))
        board.run(1_000 * MS)

    assert board.lit == 1


def test_a_new_session_has_taken_no_order_and_leaves_the_lamps_as_they_are() -> None:
    board = met()
    board.hear(LampOrder(number=7, lit=1))
    board.run(10 * MS)
    board.hear(AskSnapshot(seq=8, version=1, session=6))

    words = board.words(60 * MS)

    assert {word.order for word in words if word.session == 6} == {0}
    assert board.lit == 1


def test_the_turn_of_its_time_is_not_noticed() -> None:
    board = in_session(now_us=payloads.TICK_MASK - 200 * MS)
    (first,) = board.told(10 * MS)
    board.hear(Ack(upto_seq=first.seq), LampOrder(number=3, lit=1, buzz_ms=400))
    words = board.words(180 * MS)
    board.closed = {FOLD}
    events = board.told(100 * MS)

    assert len(words) >= 3
    assert events[0].scans[0].closed == rows_of({FOLD})
    board.run(500 * MS)
    (_, (began_us, _), (ended_us, _)) = board.sounded
    assert 399 * MS <= ended_us - began_us <= 402 * MS
