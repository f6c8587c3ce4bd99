"""A node's conversation with its host: who it is, and events that are kept until they have arrived."""

from __future__ import annotations

from firmware_bridge.firmware import payloads
from firmware_bridge.firmware.hal import Board
from firmware_bridge.firmware.outbox import MAX_KEPT, RESEND_US
from firmware_bridge.firmware.session import EARLY_US, HEARTBEAT_US, Every, Session
from firmware_bridge.nodes.frames import (
    Ack,
    AskSnapshot,
    Frame,
    Heartbeat,
    Hello,
    InventoryEvent,
    LampOrder,
    Ping,
    Pong,
)
from tests.firmware_bridge.firmware.plain_line import PlainLine

EVENT = payloads.pack_no_answer(1, 0)
OTHER = payloads.pack_no_answer(2, 0)


class Talking(PlainLine, Board):
    """A session on a board, and its host."""

    def __init__(self) -> None:
        super().__init__()
        self.session = Session(self)

    def ask(self, session: int = 5, version: int = 1, seq: int = 9) -> list[Frame]:
        """Let the host ask for a session; return what is said to that."""
        self.hear(AskSnapshot(seq=seq, version=version, session=session))
        self.session.listen()
        return self.said()

    def told(self) -> list[int]:
        """Return the antennas of the events that were said."""
        return [frame.antenna for frame in self.said() if isinstance(frame, InventoryEvent)]


def in_session() -> Talking:
    board = Talking()
    board.ask()
    return board


def test_before_a_session_every_beat_says_who_it_is_and_within_one_that_it_lives() -> None:
    board = Talking()
    board.session.beat(0)
    before = board.said()
    board.ask()
    board.session.beat(HEARTBEAT_US)

    assert [type(frame) for frame in (*before, *board.said())] == [Hello, Heartbeat]


def test_a_question_of_a_version_that_is_not_spoken_is_answered_and_starts_nothing() -> None:
    board = Talking()

    (hello,) = board.ask(version=2, seq=7)

    assert isinstance(hello, Hello)
    assert (hello.seq, hello.session, board.session.is_on) == (7, 0, False)


def test_only_a_session_of_another_number_begins_anew() -> None:
    board = in_session()
    board.session.is_new = False
    board.session.tell(payloads.INVENTORY, EVENT, 0)

    board.ask(5)
    assert (board.session.is_new, board.session.has_all_arrived) == (False, False)
    (hello,) = board.ask(6)
    assert (board.session.is_new, board.session.has_all_arrived) == (True, True)
    assert isinstance(hello, Hello)
    assert hello.first_seq == 1, "the numbers of events go on"


def test_an_event_is_sent_again_until_the_host_has_it() -> None:
    board = in_session()
    board.session.tell(payloads.INVENTORY, EVENT, 0)
    sent = board.told()
    board.session.send_again(RESEND_US - 1)
    too_soon = board.told()
    board.session.send_again(RESEND_US)
    again = board.told()
    board.hear(Ack(upto_seq=0))
    board.session.listen()
    board.session.send_again(3 * RESEND_US)

    assert (sent, too_soon, again, board.told()) == ([1], [], [1], [])
    assert board.session.has_all_arrived


def test_what_is_no_news_waits_for_the_next_word_and_goes_before_it() -> None:
    board = in_session()
    board.session.tell_with_next(payloads.INVENTORY, EVENT)
    assert board.told() == []

    board.session.tell(payloads.INVENTORY, OTHER, 0)
    assert board.told() == [1, 2]


def test_a_beat_that_is_nearly_due_goes_with_a_word_that_is_said_anyway() -> None:
    board = in_session()
    board.session.beat(0)
    board.said()

    for now_us, beats in ((HEARTBEAT_US - EARLY_US - 1, 0), (HEARTBEAT_US - EARLY_US, 1), (HEARTBEAT_US, 0)):
        board.session.vouch(payloads.PONG, bytes(4), now_us)
        assert sum(isinstance(frame, Heartbeat) for frame in board.said()) == beats


def test_a_host_that_hears_nothing_for_too_long_loses_the_session_and_nothing_is_kept() -> None:
    board = in_session()
    for _ in range(MAX_KEPT):
        assert not board.session.is_full
        board.session.tell(payloads.INVENTORY, EVENT, 0)

    board.session.tell(payloads.INVENTORY, EVENT, 0)

    assert (board.session.is_on, board.session.has_all_arrived) == (False, True)


def test_a_node_that_is_mute_answers_nobody_and_is_not_hurried() -> None:
    board = in_session()
    board.session.beat(0)
    board.said()
    board.session.is_mute = True
    board.hear(Ping(seq=3))

    assert board.session.listen() == []
    board.session.beat(2 * HEARTBEAT_US)
    assert board.said() == []
    assert board.session.due_us(2 * HEARTBEAT_US, 7_000_000) == 7_000_000


def test_what_is_not_its_own_affair_is_handed_on_and_a_ping_is_answered_with_its_time() -> None:
    board = in_session()
    board.now_us = 1234
    board.hear(Ping(seq=3), LampOrder(4, lit=1))

    ((kind, seq, _),) = board.session.listen()
    (pong,) = board.said()

    assert (kind, seq) == (payloads.ORDER, 4)
    assert isinstance(pong, Pong)
    assert (pong.seq, pong.node_us) == (3, 1234)


def test_what_is_done_again_and_again_is_due_at_once_and_then_across_the_turn_of_the_clock() -> None:
    every = Every(100)
    assert every.due_us(0) == 0

    every.done(payloads.TICK_MASK)

    assert [every.due_us(now_us) for now_us in (payloads.TICK_MASK, 49, 99, 5_000)] == [100, 50, 0, 0]
