"""The director's word from afar: taken like any other, refused once its time is over, never the dealer's to undo."""

from __future__ import annotations

from table.engine.words.alerts import AlertCode, RulingValue
from table.engine.words.commands import Command, Undone
from table.engine.words.director_commands import (
    CallAnswered,
    DirectorCommand,
    DirectorRuled,
    PlayerNamed,
    PlayerUnseated,
    PresenceSet,
    StackSet,
)
from table.engine.words.events import TableEvent
from table.engine.words.matter_events import FloorAnswered
from table.engine.words.reports import FloorCalled
from table.engine.words.sightings import CommandReceived
from table.engine.words.table_events import KeyRefused, PlayerRenamed, PresenceChanged, WhyRefused
from table.engine.words.view import Status
from tests.table.engine.playing import Game


def at_table() -> Game:
    return Game({1: 5000, 4: 5000, 7: 5000})


def receive(
    game: Game, command: DirectorCommand, *, hand_number: int | None = None, answers: CallAnswered | None = None
) -> tuple[TableEvent, ...]:
    game.at_ns += 1_000_000_000
    received = CommandReceived(id="c1", command=command, hand_number=hand_number, answers=answers, at_ns=game.at_ns)
    return game.table.receive(received).events


def refused(command: Command, why: WhyRefused) -> tuple[TableEvent, ...]:
    return (KeyRefused(command=command, why=why),)


def name_of(game: Game, seat: int) -> str:
    return next(view.name for view in game.view.seats if view.seat == seat)


def test_an_answer_to_the_open_floor_call_is_applied() -> None:
    game = at_table().deal()
    game.key(FloorCalled(4))
    (matter,) = game.view.matters
    option = matter.alert.options[0]

    events = receive(
        game, DirectorRuled(option), hand_number=1, answers=CallAnswered(matter.alert.code, matter.alert.seat)
    )

    assert events[0] == FloorAnswered(code=AlertCode.FLOOR_CALLED, option=option, seat=None, amount=None, number=1)
    assert game.view.status is Status.BETTING


def test_an_answer_comes_too_late_once_the_floor_at_the_table_has_answered() -> None:
    game = at_table().deal()
    game.key(FloorCalled(4))
    ruled = DirectorRuled(game.view.matters[0].alert.options[0])
    game.key(ruled)
    game.key(FloorCalled(7))

    events = receive(game, ruled, hand_number=1, answers=CallAnswered(AlertCode.FLOOR_CALLED, 4))

    assert events == refused(ruled, WhyRefused.NOT_ASKED)
    assert game.view.status is Status.FLOOR


def test_a_ruling_for_a_hand_that_is_over_is_refused() -> None:
    game = at_table().deal()
    game.act("fold", "fold")
    ruled = DirectorRuled(RulingValue.MISDEAL)

    assert receive(game, ruled, hand_number=1) == refused(ruled, WhyRefused.HAND_OVER)


def test_a_ruling_for_the_last_hand_does_not_hit_the_next() -> None:
    game = at_table().deal()
    game.act("fold", "fold")
    game.deal()
    ruled = DirectorRuled(RulingValue.MISDEAL)

    assert receive(game, ruled, hand_number=1) == refused(ruled, WhyRefused.HAND_OVER)
    assert game.view.status is Status.BETTING


def test_a_misdeal_can_still_be_overruled_from_the_station() -> None:
    game = at_table().deal()
    receive(game, DirectorRuled(RulingValue.MISDEAL), hand_number=1)

    receive(game, DirectorRuled(RulingValue.PLAY_ON), hand_number=1)

    assert game.view.status is Status.BETTING


def test_a_misdeal_stands_once_the_director_has_changed_the_chips_after_it() -> None:
    game = at_table().deal()
    receive(game, DirectorRuled(RulingValue.MISDEAL), hand_number=1)
    receive(game, StackSet(4, 9000, was=4800), hand_number=1)
    ruled = DirectorRuled(RulingValue.PLAY_ON)

    assert receive(game, ruled, hand_number=1) == refused(ruled, WhyRefused.HAND_OVER)
    assert {view.seat: view.stack + view.bet for view in game.view.seats} == {1: 5000, 4: 9000, 7: 5000}
    game.deal()
    assert {view.seat: view.stack + view.bet for view in game.view.seats} == {1: 5000, 4: 9000, 7: 5000}


def test_an_option_that_was_not_offered_is_refused() -> None:
    game = at_table().deal()
    game.key(FloorCalled(4))
    ruled = DirectorRuled(RulingValue.SCRAMBLE_FLOP)

    events = receive(game, ruled, hand_number=1, answers=CallAnswered(AlertCode.FLOOR_CALLED, 4))

    assert events == refused(ruled, WhyRefused.NO_SUCH_OPTION)


def test_a_stack_is_not_touched_while_a_hand_is_live() -> None:
    game = at_table().deal()

    assert receive(game, StackSet(4, 9000)) == refused(StackSet(4, 9000), WhyRefused.HAND_LIVE)


def test_a_name_is_corrected_between_hands() -> None:
    game = at_table()

    assert receive(game, PlayerNamed(4, "Anna")) == (PlayerRenamed(seat=4, name="Anna"),)
    assert name_of(game, 4) == "Anna"


def test_nobody_is_named_where_nobody_sits() -> None:
    assert receive(at_table(), PlayerNamed(5, "Anna")) == refused(PlayerNamed(5, "Anna"), WhyRefused.NO_SUCH_SEAT)


def test_a_name_stays_when_the_dealer_takes_a_key_back() -> None:
    game = at_table().deal()
    game.act("fold", "fold")
    receive(game, PlayerNamed(4, "Anna"))
    game.key(Undone())

    assert name_of(game, 4) == "Anna"


def test_a_player_is_marked_away_and_back_between_hands() -> None:
    game = at_table()

    assert receive(game, PresenceSet(4, is_present=False)) == (PresenceChanged(seat=4, is_present=False),)
    assert [view.seat for view in game.view.seats if view.is_away] == [4]
    assert receive(game, PresenceSet(4, is_present=True)) == (PresenceChanged(seat=4, is_present=True),)


def test_presence_is_not_marked_from_afar_while_a_hand_is_live() -> None:
    command = PresenceSet(4, is_present=False)

    assert receive(at_table().deal(), command) == refused(command, WhyRefused.HAND_LIVE)


def test_a_command_about_nobody_at_the_table_is_refused() -> None:
    assert receive(at_table(), PlayerUnseated(9)) == refused(PlayerUnseated(9), WhyRefused.NO_SUCH_SEAT)
