"""What the room's dealer says to the table's questions about cards: the truth, and not the same for ever."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from config.files.deck_file import DeckFile
from firmware_bridge.simulated.room.tabletop import Tabletop
from table.clock import SimulatedClock
from table.engine.words.alerts import AlertCode
from table.engine.words.commands import Command, Confirmed, Declined
from table.engine.words.question import Question, QuestionKind
from table.engine.words.view import Status, TableView
from table.engine.words.zones import Facing, Zone
from table.inbox import InboxItem
from table.scenario import answering
from tests.table.scenario.at_table import steps_of
from tests.views import view

A, B = b"\xe0\x04aaaaaa", b"\xe0\x04bbbbbb"
UNREAD = Question(kind=QuestionKind.UNREAD, zone=Zone.SEAT_3, known=0)
MIXED = Question(kind=QuestionKind.MIXED, zone=Zone.SEAT_3, known=1)
FIRST_CARD = Question(kind=QuestionKind.FIRST_CARD, zone=Zone.SEAT_3)


class Asking:
    """A table that asks one thing until it is content, and the room before it."""

    def __init__(self, question: Question, *, is_content: Callable[[Asking], bool]) -> None:
        self.pressed: list[Command] = []
        self.seen: list[InboxItem] = []
        self.room = Tabletop(SimulatedClock(), self.seen.append, is_facing_seen=True)
        self._question = question
        self._is_content = is_content

    @property
    def view(self) -> TableView:
        return view(question=None if self._is_content(self) else self._question)

    def press(self, command: Command) -> None:
        self.pressed.append(command)

    def wait(self, duration_ns: int) -> None:
        pass

    def settle(self) -> None:
        pass

    def deck(self, name: str) -> DeckFile:
        raise NotImplementedError(name)


def has_heard(asking: Asking) -> bool:
    return bool(asking.pressed)


def has_read(asking: Asking) -> bool:
    return bool(asking.seen)


def never(_: Asking) -> bool:
    return False


def test_where_no_card_lies_the_dealer_says_so() -> None:
    asking = Asking(UNREAD, is_content=has_heard)

    assert answering.settle(asking, Zone.SEAT_3) == 1
    assert asking.pressed == [Confirmed()]


def test_a_card_that_is_not_read_is_laid_again_and_no_key_is_pressed() -> None:
    asking = Asking(UNREAD, is_content=has_read)
    asking.room.be_late(Zone.SEAT_3, None)
    asking.room.lay(A, Zone.SEAT_3, Facing.DOWN)

    answering.settle(asking, Zone.SEAT_3)

    assert asking.pressed == []
    assert asking.room.unread() == {}


def test_only_the_card_that_is_not_read_is_lifted() -> None:
    asking = Asking(UNREAD, is_content=lambda asking: len(asking.seen) > 1)
    asking.room.lay(A, Zone.SEAT_3, Facing.DOWN)
    asking.room.be_late(Zone.SEAT_3, None)
    asking.room.lay(B, Zone.SEAT_3, Facing.DOWN)

    answering.settle(asking, Zone.SEAT_3)

    assert [getattr(item, "tag", b"") for item in asking.seen] == [A, B]


def test_a_card_that_is_still_not_known_is_said_to_lie_there_and_then_the_dealer_has_said_all() -> None:
    asking = Asking(UNREAD, is_content=never)
    asking.room.lay(A, Zone.SEAT_3, Facing.DOWN)

    answering.settle(asking, Zone.SEAT_3)

    assert asking.pressed == [Declined()]


def test_a_table_that_asks_on_and_on_gets_one_answer() -> None:
    asking = Asking(UNREAD, is_content=never)

    answering.settle(asking, Zone.SEAT_3)

    assert asking.pressed == [Confirmed()]


@pytest.mark.parametrize(("began_at", "said"), [(Zone.SEAT_3, Confirmed()), (Zone.SEAT_2, Declined())])
def test_where_the_deal_began_is_what_the_dealer_did(began_at: Zone, said: Command) -> None:
    asking = Asking(FIRST_CARD, is_content=has_heard)

    answering.settle(asking, began_at)

    assert asking.pressed == [said]


@pytest.mark.parametrize(("came_to", "said"), [(Zone.SEAT_2, Confirmed()), (Zone.SEAT_3, Declined())])
def test_hands_are_mixed_only_where_a_card_lies_that_came_to_another_seat(came_to: Zone, said: Command) -> None:
    asking = Asking(MIXED, is_content=has_heard)
    asking.room.lay(A, Zone.SEAT_3, Facing.DOWN)
    asking.room.lay(B, Zone.SEAT_3, Facing.DOWN)

    answering.settle(asking, Zone.SEAT_2, dealt_to={A: Zone.SEAT_3, B: came_to})

    assert asking.pressed == [said]


def test_what_the_dealer_took_back_is_not_said_again() -> None:
    asking = Asking(UNREAD, is_content=has_heard)

    answering.settle(asking, Zone.SEAT_3, is_taken_back=True)

    assert asking.pressed == [Declined()]


def test_a_card_that_is_never_read_is_laid_again_within_the_step() -> None:
    _, _, dealt = steps_of("shuffle\nlate seat 1 never\ndeal")

    assert dealt.view.status is Status.BETTING
    assert dealt.alerts == ()


def test_a_late_card_is_read_within_the_step_and_no_more_time_passes() -> None:
    late, at_once = steps_of("shuffle\nlate seat 1 1.5\ndeal")[-1], steps_of("shuffle\ndeal")[-1]

    assert late.alerts == at_once.alerts == ()
    assert late.view.seats == at_once.view.seats


def test_where_nothing_is_late_no_time_passes() -> None:
    steps = steps_of("shuffle\ndeal\nkey clock 1\npeek 2\nwait 26.9\nwait 0.2")
    expired = [step.line.text for step in steps for alert in step.alerts if alert.code is AlertCode.CLOCK_EXPIRED]

    assert expired == ["wait 0.2"]
