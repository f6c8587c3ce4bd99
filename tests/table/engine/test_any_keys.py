"""What holds whatever keys are pressed, by whatever seats, in whatever order: nothing is lost and nothing sticks."""

from __future__ import annotations

import random

import pytest

from table.engine.state.phase import Phase
from table.engine.table import Table
from table.engine.words.alerts import RulingValue
from table.engine.words.cards import ALL_CARDS
from table.engine.words.commands import (
    Action,
    ActionKeyed,
    Amount,
    ChipsPushed,
    Command,
    Confirmed,
    Declined,
    Undone,
    Word,
    WordsSaid,
)
from table.engine.words.director_commands import DirectorRuled
from table.engine.words.reports import (
    BoxedKeyed,
    ButtonFound,
    ClockCalled,
    ExposedKeyed,
    FloorCalled,
    HandKilled,
    MisdealClaimed,
    PlayerBack,
    PlayerLeft,
    TimeCalled,
    UndealtKeyed,
)
from table.engine.words.sightings import Tick
from table.engine.words.view import HandPart, Status
from table.engine.words.zones import Zone
from tests.long_run import long_run
from tests.table.engine.playing import BOOKS, Game

KEYS_OF_A_RUN = 400
RUNS = (0, 1, 2, *map(long_run, (3, 4)))
"""Of each book: ten thousand keys in all."""
SEATS = (1, 3, 4, 6, 8, 9)


def any_key(chance: random.Random) -> Command:
    """Return any key that a dealer may press, mostly actions, by any seat or by none."""
    seat = chance.choice((None, *SEATS))
    of_seat = chance.choice(SEATS)
    amount = Amount(chance.randrange(0, 4000, 25))
    action = chance.choice(list(Action))
    total = amount if action in {Action.BET, Action.RAISE} else None
    acted: Command = ActionKeyed(action, total, seat)
    others: list[Command] = [
        Undone(),
        ChipsPushed((chance.choice((25, 100, 500, 1000)),), seat),
        WordsSaid(chance.choice([Word.CALL, Word.CHECK, Word.FOLD]), None, seat),
        TimeCalled(of_seat),
        ClockCalled(of_seat),
        FloorCalled(seat),
        HandKilled(of_seat),
        ExposedKeyed(of_seat, is_by_player=chance.random() < 0.5),
        UndealtKeyed(of_seat),
        BoxedKeyed(chance.choice(ALL_CARDS)),
        PlayerLeft(of_seat),
        PlayerBack(of_seat),
        Confirmed(),
        Declined(),
    ]
    rare: list[Command] = [MisdealClaimed(), ButtonFound(of_seat)]
    return chance.choices([acted, chance.choice(others), chance.choice(rare)], weights=[80, 19, 1])[0]


def settle(game: Game) -> None:
    """Do one lawful thing that brings the hand nearer to its end."""
    view = game.view
    if view.status is Status.FLOOR:
        alert = view.matters[0].alert
        amount = 600 if alert.options[0] is RulingValue.AMOUNT else None
        game.key(DirectorRuled(alert.options[0], seat=alert.seat, amount=amount))
    elif view.status is Status.REMEDY:
        _do_step(game)
    elif view.turn is not None:
        game.act("call" if view.call else "check")
    elif view.due is not None and view.due.zone in {Zone.BURN, Zone.BOARD}:
        game.street()
    elif view.due is not None:
        game.lay(view.due.zone)
    else:
        untold = [seat.seat for seat in view.seats if seat.part is HandPart.LIVE and not seat.is_tabled]
        game.show(untold[0])


def _do_step(game: Game) -> None:
    hand = game.table.state.hand
    assert hand is not None
    assert hand.remedy is not None
    step = hand.remedy.steps[0]
    match step.step.value:
        case "card-to-burn" if step.handle is not None:
            game.see(Zone.BURN, step.handle)
        case "set-aside" if step.handle is not None:
            game.see(Zone.ASIDE, step.handle)
        case "replace" | "deal-to" if step.seat is not None:
            game.lay(Zone(f"seat {step.seat}"))
        case _:
            game.key(Confirmed())


def chips(game: Game) -> int:
    return game.view.pot + sum(game.stacks().values())


@pytest.mark.parametrize("rulebook", BOOKS)
@pytest.mark.parametrize("seed", RUNS)
def test_whatever_is_keyed_chips_are_kept_and_the_hand_can_be_brought_to_its_end(rulebook: str, seed: int) -> None:
    chance = random.Random(f"{rulebook} {seed}")  # noqa: S311 - chance, not secrecy
    game = Game(dict.fromkeys(SEATS, 4000), rulebook=rulebook)
    before = game.table.state
    keyed = 0
    while keyed < KEYS_OF_A_RUN:
        game.deal()
        for _ in range(chance.randrange(10, 40)):
            keyed += 1
            game.key(any_key(chance))
            assert chips(game) == 4000 * len(SEATS), f"seed {rulebook} {seed}, key {keyed}"
            if chance.random() < 0.1 and not game.view.status.is_over:
                settle(game)
        steps = 0
        while not game.view.status.is_over:
            settle(game)
            steps += 1
            assert steps < 200, f"seed {rulebook} {seed}, key {keyed}: {game.view}"
            assert chips(game) == 4000 * len(SEATS), f"seed {rulebook} {seed}, key {keyed}"
        hand = game.table.state.hand
        assert hand is not None
        if hand.phase is Phase.COMPLETE:
            assert hand.matters == ()
        if sum(1 for stack in game.stacks().values() if stack) < 2:
            break

    again = Table(before.setup, game.table.rulebook)
    for sighting in game.taken:
        again.receive(sighting)
    assert again.state == game.table.state


@pytest.mark.parametrize("rulebook", BOOKS)
def test_undo_returns_to_the_state_before_the_key(rulebook: str) -> None:
    chance = random.Random(f"undo {rulebook}")  # noqa: S311 - chance, not secrecy
    game = Game(dict.fromkeys(SEATS, 4000), rulebook=rulebook).deal()
    for _ in range(400):
        if game.view.status.is_over:
            game.deal()
        before = game.view
        key = any_key(chance)
        if isinstance(key, Undone | ChipsPushed | FloorCalled | WordsSaid):
            continue
        keys = len(game.table.state.keys)
        is_own = game.key(key).events
        if len(game.table.state.keys) > keys or game.table.state.waiting_keys:
            game.key(Undone())
        # A key that was refused counted for nothing, and there is nothing of it to take back.
        assert game.view == before, f"{rulebook}: {key} gave {is_own}"
        if chance.random() < 0.5:
            settle(game)
    assert game.table.receive(Tick(at_ns=game.at_ns)).alerts == ()
