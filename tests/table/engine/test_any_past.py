"""Whatever is taken back or answered, in whatever order: no chip is lost, and each answer has one question."""

from __future__ import annotations

import random
from typing import TYPE_CHECKING

import pytest

from table.clock import NS_PER_MS
from table.engine.standing import read_standing, written
from table.engine.table import Table
from table.engine.words.alerts import RulingValue
from table.engine.words.card_events import QuestionAnswered
from table.engine.words.commands import Action, ActionKeyed, Amount, Command, Confirmed, Declined, Undone
from table.engine.words.director_commands import DirectorRuled, PenaltySet, PlayerNamed, StackAdjusted
from table.engine.words.penalties import PenaltyUnit
from table.engine.words.reports import FloorCalled, OptionKeyed, PenaltyKeyed, WagerFixed
from table.engine.words.sightings import CommandReceived, KeyPressed
from table.engine.words.table_events import KeyRefused, KeyUndone, RosterChanged
from table.engine.words.view import HandPart, Status
from table.engine.words.zones import SEAT_ZONES
from tests.long_run import long_run
from tests.table.engine.lawful_dealer import play_out
from tests.table.engine.orders import AtTable
from tests.table.engine.playing import BOOKS, part

if TYPE_CHECKING:
    from table.engine.state.table_state import BeforeKey
    from table.engine.table import Outcome
    from table.engine.words.sightings import Sighting
    from table.engine.words.view import TableView

SEATS = (1, 3, 4, 6)
RUNS = (8, 15, *map(long_run, range(16, 48)))
THINGS_OF_A_HAND = 30
NOT_OF_A_KEY = frozenset({"meanwhile", "asked_folded", "withdrawable"})
"""What is offered, asked and told to be withdrawable goes by what else happened as well."""

Chips = tuple[int, dict[int, tuple[int, int]]]


def chips_of(view: TableView) -> Chips:
    return view.pot, {seat.seat: (seat.stack, seat.bet) for seat in view.seats}


def questions(view: TableView) -> list[tuple[str, object]]:
    """Return all that yes and no could be answers to."""
    asked = {
        "mucked": view.asked_about,
        "question": view.question,
        "kept": view.meanwhile,
        "folded": view.asked_folded,
    }
    return [(name, what) for name, what in asked.items() if what is not None]


class Meddled(AtTable):
    """A game of which is remembered what the chips were before each key that can be taken back."""

    def __init__(self, rulebook: str) -> None:
        """Seat four players, one of them short."""
        super().__init__({1: 900, 3: 4000, 4: 4000, 6: 2500}, rulebook=rulebook)
        self.chips = 11_400
        self._before: dict[int, Chips] = {}

    def _take(self, sighting: Sighting) -> Outcome:
        keys, before = self.table.state.keys, chips_of(self.view)
        outcome = super()._take(sighting)
        self.chips += sum(event.added for event in outcome.events if isinstance(event, RosterChanged))
        if self.table.state.keys is not keys:
            self._compare(keys, before, sighting)
        pot, seats = chips_of(self.view)
        assert pot + sum(stack for stack, _ in seats.values()) == self.chips
        assert len(questions(self.view)) <= 1
        return outcome

    def _compare(self, was: tuple[BeforeKey, ...], before: Chips, sighting: Sighting) -> None:
        """Look whether the chips lie again as they did before a key that was taken back."""
        keys = self.table.state.keys
        if keys[:-1] == was:
            self._before[len(was)] = before
        elif was[:-1] == keys and isinstance(sighting, KeyPressed) and isinstance(sighting.command, Undone):
            assert chips_of(self.view) == self._before.pop(len(keys), chips_of(self.view))
        else:
            self._before.clear()

    def at_once(self, command: Command) -> None:
        """Press a key in the moment in which the last one was."""
        self.at_ns += 1
        self._take(KeyPressed(command=command, at_ns=self.at_ns))

    def order(self, command: DirectorRuled | StackAdjusted | PlayerNamed | PenaltySet) -> None:
        """Send an order of the director's."""
        self.at_ns += 100 * NS_PER_MS
        self._take(CommandReceived(id=f"c{self.at_ns}", command=command, at_ns=self.at_ns, is_after_hand=True))


def any_meddling(view: TableView, chance: random.Random) -> Command:
    """Return a key of a player, mostly, or one that is about what was keyed before it."""
    if view.turn is not None and chance.random() < 0.6:
        least = view.min_raise or 0
        wager = ActionKeyed(Action.RAISE if view.call else Action.BET, Amount(least + 100 * chance.randrange(5)))
        passive = ActionKeyed(Action.CALL if view.call else Action.CHECK)
        return chance.choice((passive, passive, ActionKeyed(Action.FOLD), wager, ActionKeyed(Action.ALL_IN)))
    seat = chance.choice(SEATS)
    return chance.choice(
        (
            WagerFixed(chance.randrange(200, 1500, 100)),
            WagerFixed(chance.randrange(200, 1500, 100)),
            OptionKeyed(chance.randrange(1, 4)),
            PenaltyKeyed(seat, PenaltyUnit.HANDS, 1),
            FloorCalled(),
            ActionKeyed(Action.FOLD, seat=seat),
            ActionKeyed(Action.CHECK),
        )
    )


def any_order(chance: random.Random) -> DirectorRuled | StackAdjusted | PlayerNamed | PenaltySet:
    seat = chance.choice(SEATS)
    return chance.choice(
        (
            DirectorRuled(RulingValue.DEAD_HAND, seat),
            DirectorRuled(RulingValue.PLAY_ON),
            StackAdjusted(seat, 500),
            PlayerNamed(seat, "Bo"),
            PenaltySet(seat, PenaltyUnit.HANDS, 1),
        )
    )


def answer(game: Meddled, chance: random.Random) -> None:
    """Say yes or no to what is asked, and see that it was taken for the answer to just that."""
    asked, is_yes = questions(game.view), chance.random() < 0.5
    said: Command = Confirmed() if is_yes else Declined()
    outcome = game.key(said)
    if not asked:
        return
    (name, what), refused = asked[0], [event for event in outcome.events if isinstance(event, KeyRefused)]
    assert all(event.command != said for event in refused)
    match name:
        case "question":
            assert any(isinstance(event, QuestionAnswered) for event in outcome.events)
        case "folded" if is_yes:
            assert game.view.asked_folded != what
            assert outcome.events == ()
        case "folded":
            assert any(isinstance(event, KeyUndone) and event.seat == what for event in outcome.events)
            assert isinstance(what, int)
            assert part(game, what) is HandPart.LIVE
        case _:
            assert questions(game.view) != asked


def press_and_undo(game: Meddled, chance: random.Random) -> None:
    """Press some keys in one moment, and undo as often: the table stands as before each of them."""
    before = []
    for _ in range(chance.randrange(1, 4)):
        state, view, key = game.table.state, game.view, any_meddling(game.view, chance)
        if questions(view) or state.swept or state.waiting_keys or isinstance(key, WagerFixed | OptionKeyed):
            break
        game.at_once(key)
        now = game.table.state
        if len(now.keys) > len(state.keys) or now.waiting_keys:
            before.append(view)
    for view in reversed(before):
        game.at_once(Undone())
        changed = {name for name in view.__struct_fields__ if getattr(view, name) != getattr(game.view, name)}
        assert changed <= NOT_OF_A_KEY


def move_cards(game: Meddled, chance: random.Random) -> None:
    """Sweep a hand that was folded, or that of the player in turn, or deal what is due."""
    places = game.table.state.places
    lying = [
        seat.seat
        for seat in game.view.seats
        if seat.part is HandPart.FOLDED
        and any(place.zone is SEAT_ZONES[seat.seat] for card in game.cards_of(seat.seat) if (place := places.get(card)))
    ]
    if lying:
        game.muck(chance.choice(lying))
    elif game.view.turn is not None:
        game.muck(game.view.turn)
    elif game.view.status is Status.DEALING:
        game.street()


def meddle(game: Meddled, chance: random.Random) -> None:
    """Do one thing at the table."""
    match chance.choices(range(7), weights=(25, 8, 15, 10, 15, 5, 22))[0]:
        case 0:
            game.key(any_meddling(game.view, chance))
        case 1:
            game.key(Undone())
        case 2:
            answer(game, chance)
        case 3:
            press_and_undo(game, chance)
        case 4:
            move_cards(game, chance)
        case 5:
            game.order(any_order(chance))
        case _:
            game.tell((), wait_ms=chance.choice((100, 300, 1000, 2100, 5100, 6000)))
    if chance.random() < 0.05:
        table = game.table
        game.table = Table(table.state.setup, table.rulebook, read_standing(written(table.standing)))


@pytest.mark.parametrize("rulebook", BOOKS)
@pytest.mark.parametrize("seed", RUNS)
def test_whatever_is_taken_back_and_answered_the_table_stands_as_if_it_had_not_been(rulebook: str, seed: int) -> None:
    chance = random.Random(f"past {rulebook} {seed}")  # noqa: S311 - chance, not secrecy
    game = Meddled(rulebook)
    begun = game.table
    for _ in range(3):
        game.deal()
        for _ in range(THINGS_OF_A_HAND):
            meddle(game, chance)
        play_out(game)

    again = Table(begun.state.setup, begun.rulebook)
    for sighting in game.taken:
        again.receive(sighting)
    assert again.state == game.table.state
