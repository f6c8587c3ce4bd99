"""Orders that wait for the end of the hand: done once nothing can bring the hand back, or not at all."""

from __future__ import annotations

from table.engine.words.alerts import RulingValue
from table.engine.words.commands import NewHand, Undone
from table.engine.words.director_commands import (
    DirectorCommand,
    DirectorRuled,
    OrderWithdrawn,
    PlayerNamed,
    PresenceSet,
    StackAdjusted,
    StackSet,
)
from table.engine.words.events import TableEvent
from table.engine.words.sightings import CommandReceived, Tick
from table.engine.words.table_events import (
    HandStarted,
    KeyRefused,
    OrderTaken,
    OrderWaiting,
    RosterChanged,
    WhichAmount,
    WhyRefused,
)
from table.engine.words.view import Status
from tests.table.engine.playing import Game

SECOND = 1_000_000_000


def at_table() -> Game:
    return Game({1: 5000, 4: 5000, 7: 5000}).deal()


def order(
    game: Game, command: DirectorCommand, *, name: str = "o1", hand_number: int | None = 1, is_late: bool = False
) -> tuple[TableEvent, ...]:
    game.at_ns += SECOND
    received = CommandReceived(
        id=name, command=command, hand_number=hand_number, is_after_hand=True, is_late=is_late, at_ns=game.at_ns
    )
    return game.table.receive(received).events


def tick(game: Game, after_s: float) -> tuple[TableEvent, ...]:
    game.at_ns += round(after_s * SECOND)
    return game.table.receive(Tick(at_ns=game.at_ns)).events


def end(game: Game) -> None:
    game.act("fold", "fold")
    assert game.view.status is Status.COMPLETE


def test_an_order_waits_for_the_end_of_the_hand_and_is_done_some_seconds_later() -> None:
    game = at_table()

    assert order(game, StackAdjusted(4, 2000)) == (OrderWaiting(id="o1"),)
    end(game)
    stack = game.stacks()[4]
    assert tick(game, 4.9) == ()
    events = tick(game, 0.2)

    assert events == (RosterChanged(seat=4, stack=stack + 2000, added=2000), OrderTaken(id="o1"))
    assert tick(game, 10) == ()


def test_it_is_done_before_the_next_hand_begins_however_soon() -> None:
    game = at_table()
    order(game, StackAdjusted(4, 2000))
    end(game)
    stack = game.stacks()[4]

    events = game.key(NewHand()).events

    assert events[:2] == (RosterChanged(seat=4, stack=stack + 2000, added=2000), OrderTaken(id="o1"))
    assert isinstance(events[2], HandStarted)


def test_the_dealer_may_take_back_the_last_key_of_the_hand_and_the_order_waits_on() -> None:
    game = at_table()
    order(game, StackAdjusted(4, 2000))
    end(game)
    tick(game, 3)
    game.key(Undone())
    assert game.view.status is Status.BETTING

    assert tick(game, 60) == ()
    game.act("fold")
    assert tick(game, 3) == ()
    assert tick(game, 3)[-1] == OrderTaken(id="o1")


def test_a_hand_that_was_called_off_may_go_on_and_what_waits_is_done_before_the_next() -> None:
    game = at_table()
    order(game, StackAdjusted(4, 2000))
    game.key(DirectorRuled(RulingValue.MISDEAL))
    assert tick(game, 30) == ()

    game.key(DirectorRuled(RulingValue.PLAY_ON))
    assert game.view.status is Status.BETTING
    end(game)
    assert tick(game, 6)[-1] == OrderTaken(id="o1")

    assert sum(game.stacks().values()) == 17_000


def test_what_waits_is_done_in_order_and_each_has_its_own_answer() -> None:
    game = at_table()
    order(game, PlayerNamed(4, "Bo", was="somebody else"), name="a")
    order(game, PresenceSet(7, is_present=False), name="b")
    order(game, StackAdjusted(1, -999_900), name="c")
    end(game)

    events = tick(game, 6)

    taken = [event for event in events if isinstance(event, OrderTaken)]
    assert [(event.id, event.is_refused) for event in taken] == [("a", True), ("b", False), ("c", True)]
    reasons = [event.why for event in events if isinstance(event, KeyRefused)]
    assert reasons == [WhyRefused.CHANGED, WhyRefused.TOO_FEW_CHIPS]


def test_an_order_that_was_withdrawn_is_not_done() -> None:
    game = at_table()
    order(game, StackAdjusted(4, 2000))

    assert order(game, OrderWithdrawn("o1"), name="o2", hand_number=None) == ()
    end(game)

    assert tick(game, 6) == ()


def test_one_that_comes_after_its_hand_is_done_at_once_and_after_the_next_began_not_at_all() -> None:
    game = at_table()
    end(game)
    stack = game.stacks()[4]
    assert order(game, StackAdjusted(4, 2000)) == (RosterChanged(seat=4, stack=stack + 2000, added=2000),)
    game.deal()

    refused = KeyRefused(command=StackAdjusted(4, 2000), why=WhyRefused.HAND_OVER)
    assert order(game, StackAdjusted(4, 2000), name="o2") == (refused,)


def test_one_that_comes_after_its_end_of_life_neither_waits_nor_is_done() -> None:
    game = at_table()

    refused = KeyRefused(command=StackAdjusted(4, 2000), why=WhyRefused.EXPIRED)
    assert order(game, StackAdjusted(4, 2000), is_late=True) == (refused,)
    end(game)

    assert tick(game, 6) == ()


def test_an_order_does_not_hit_the_hand_after_the_one_it_was_made_in() -> None:
    """A stack set during hand 1 was once applied three hands later."""
    game = at_table()
    end(game)
    game.deal()
    end(game)
    game.at_ns += SECOND

    received = CommandReceived(id="o1", command=StackSet(4, 9000), hand_number=1, at_ns=game.at_ns)
    events = game.table.receive(received).events

    assert events == (KeyRefused(command=StackSet(4, 9000), why=WhyRefused.HAND_OVER),)


def test_a_stack_that_is_not_what_the_director_saw_is_left_alone() -> None:
    game = at_table()
    end(game)
    stack = game.stacks()[4]
    game.key(StackSet(4, stack + 100))

    wrong = StackSet(4, 9000, was=stack)
    assert game.key(wrong).events == (
        KeyRefused(command=wrong, why=WhyRefused.CHANGED, amount=stack + 100, which=WhichAmount.STACK),
    )
    assert game.key(StackSet(4, 9000, was=stack + 100)).events == (
        RosterChanged(seat=4, stack=9000, added=8900 - stack),
    )


def test_of_a_hand_that_was_called_off_the_director_sees_the_stack_without_what_lies_in_front() -> None:
    game = at_table()
    game.key(DirectorRuled(RulingValue.MISDEAL))
    shown = next(seat.stack for seat in game.view.seats if seat.seat == 4)

    assert game.key(StackSet(4, 9000, was=shown)).events == (RosterChanged(seat=4, stack=9000, added=4000),)
