"""A table under test, told in few words: seats, keys, cards.

Cards are numbered as they leave the deck: handle 0 first. Nothing is judged here.
"""

from __future__ import annotations

import functools
from typing import TYPE_CHECKING

import msgspec

from config.files.settings_folder import settings_folder
from config.rulebook.rulebook_file import load_rulebook
from table.clock import NS_PER_S, TICK_NS
from table.engine.table import Table
from table.engine.words.alerts import AlertCode, RulingValue
from table.engine.words.card_events import CardMadePublic
from table.engine.words.cards import ALL_CARDS, BOARD_CARDS, Card, Handle, HandleKind
from table.engine.words.commands import Action, ActionKeyed, Amount, Confirmed, NewHand
from table.engine.words.director_commands import CallAnswered, DirectorRuled, PlayerSeated
from table.engine.words.game import Game as OtherGame
from table.engine.words.reports import Discarded
from table.engine.words.setup import Level, TableSetup
from table.engine.words.sightings import (
    CardGone,
    CardRevealed,
    CardScanned,
    CardSeen,
    CommandReceived,
    KeyPressed,
    Tick,
)
from table.engine.words.view import HandPart, Status
from table.engine.words.zones import SEAT_ZONES, Facing, Zone

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

    from table.engine.table import Outcome
    from table.engine.words.alerts import Alert
    from table.engine.words.commands import Command
    from table.engine.words.events import TableEvent
    from table.engine.words.rulebook import Rulebook
    from table.engine.words.sightings import Sighting
    from table.engine.words.view import TableView

BOOKS = ("tfpl", "homegame", "firekeepers", "nuts", "jpa")


@functools.cache
def book(name: str = "firekeepers", **settings: object) -> Rulebook:
    """Return one of the five books, with settings in force (`button_method="moving"`)."""
    in_force = {name.replace("_", "-"): value for name, value in settings.items()}
    return load_rulebook(name, folders=settings_folder(), settings=in_force)


def handle(number: int) -> Handle:
    """Return the handle of the card that leaves the deck as number *number*."""
    return Handle(f"{number:016x}")


class Game:
    """A table, the deck beside it, and everything the table has said."""

    def __init__(  # noqa: PLR0913 - a set-up has so many parts
        self,
        stacks: Mapping[int, int],
        *,
        rulebook: str | Rulebook = "firekeepers",
        button: int | None = None,
        level: Level | None = None,
        players: Iterable[PlayerSeated] = (),
        big_blind_seat: int | None = None,
        is_facing_seen: bool = True,
        is_hand_for_hand: bool = False,
        nodes: tuple[tuple[Zone, ...], ...] = (),
        deals: msgspec.UnsetType | OtherGame = msgspec.UNSET,
    ) -> None:
        """Seat players with *stacks*; the button is on the last of them unless told otherwise."""
        seated = (*(PlayerSeated(seat=seat, stack=stack) for seat, stack in stacks.items()), *players)
        self.table = Table(
            TableSetup(
                level=level or Level(small_blind=100, big_blind=200),
                button=max(player.seat for player in seated) if button is None else button,
                players=seated,
                big_blind_seat=big_blind_seat,
                is_facing_seen=is_facing_seen,
                is_hand_for_hand=is_hand_for_hand,
                nodes=nodes,
                game=deals,
            ),
            book(rulebook) if isinstance(rulebook, str) else rulebook,
        )
        self.events: list[TableEvent] = []
        self.alerts: list[Alert] = []
        self.taken: list[Sighting] = []
        self.outcomes: list[Outcome] = []
        """What came of each sighting that was taken."""
        self.names: dict[Handle, Card] = {}
        self._next = 0
        self.at_ns = 0

    @property
    def view(self) -> TableView:
        """The table as it may be seen."""
        return self.table.view

    @property
    def dealt(self) -> int:
        """How many cards have left the deck of this hand."""
        return self._next % 100

    @property
    def told(self) -> list[Alert]:
        """Every alert but the note, in any hand with some action, that the deal can no longer be called back."""
        return [alert for alert in self.alerts if alert.code is not AlertCode.SUBSTANTIAL_ACTION]

    def key(self, command: Command) -> Outcome:
        """Press one key."""
        self.at_ns += 1_000_000_000
        return self._take(KeyPressed(command=command, at_ns=self.at_ns))

    def answer(self, option: RulingValue, code: AlertCode, number: int) -> Outcome:
        """Let the station answer the floor call of that code and number."""
        self.at_ns += 1_000_000_000
        answers, command = CallAnswered(code, None, number=number), DirectorRuled(option)
        return self._take(CommandReceived(id=f"c{self.at_ns}", command=command, answers=answers, at_ns=self.at_ns))

    def act(self, *words: str | int) -> None:
        """Act for the player in turn: `act("call", "fold", 600)`; a number is a bet or raise to that total."""
        for word in words:
            if isinstance(word, int):
                action = Action.RAISE if self.view.call or self.view.street.value == "preflop" else Action.BET
                self.key(ActionKeyed(action, Amount(word)))
            else:
                self.key(ActionKeyed(Action(word)))

    def act_all(self) -> None:
        """Let everybody call or check until the street's betting is over."""
        while (view := self.view).turn is not None:
            self.act("call" if view.call else "check")

    def start(self, names: Iterable[str] = ALL_CARDS) -> Game:
        """Begin a hand with a new deck; *names* are those of its cards, the top one first."""
        self._next += 100 - self._next % 100
        self.names = {handle(self._next + at): Card(name) for at, name in enumerate(names)}
        self.key(NewHand())
        return self

    def deal(self, names: Iterable[str] = ALL_CARDS) -> Game:
        """Begin a hand and deal it."""
        self.start(names)
        while (due := self.view.due) is not None and due.due.value == "hole-card":
            self.lay(due.zone, Facing.UP if due.is_up else Facing.DOWN)
        return self

    def street(self) -> Game:
        """Burn and deal the street that is due, in stud to the players, in a draw what they are owed."""
        due = self.view.due
        while due is not None and due.due.value != "hole-card":
            self.lay(due.zone, Facing.UP if due.is_up or due.zone is Zone.BOARD else Facing.DOWN)
            due = self.view.due if due.left_to_deal > 1 else None
        self.let_motion_end()
        return self

    def let_motion_end(self) -> None:
        """Let a second pass if all is shown: a second card may follow a river on which nobody can bet."""
        live = [seat for seat in self.view.seats if seat.part is HandPart.LIVE]
        is_shown = all(seat.is_tabled for seat in live) and len(self.view.board) == BOARD_CARDS
        if is_shown and self.view.status is Status.SHOWDOWN:
            self.rest(1)

    def lay(self, zone: Zone, facing: Facing = Facing.DOWN) -> Handle:
        """Lay the next card of the deck on *zone*."""
        card = self.draw()
        self.see(zone, card, facing)
        return card

    def draw(self) -> Handle:
        """Take the next card off the deck."""
        self._next += 1
        return handle(self._next - 1)

    def see(self, zone: Zone, card: Handle, facing: Facing = Facing.DOWN) -> Outcome:
        """Let a card be seen on *zone*."""
        self.at_ns += 200_000_000
        if not self.table.state.setup.is_facing_seen:
            facing = Facing.UNKNOWN
        return self._take(CardSeen(zone=zone, handle=card, facing=facing, not_before_ns=self.at_ns, at_ns=self.at_ns))

    def scan(self, kind: HandleKind, card: Card | None) -> Outcome:
        """Lay a card on the scan pad."""
        self.at_ns += 200_000_000
        return self._take(CardScanned(kind=kind, card=card, at_ns=self.at_ns))

    def rest(self, seconds: float = 3) -> None:
        """Let time pass, tick by tick, until the dealer is asked something, at most so long."""
        until_ns = self.at_ns + int(seconds * NS_PER_S)
        while self.at_ns < until_ns and self.view.question is None:
            self.tick()

    def tick(self, *missed: Zone) -> None:
        """Let a tenth of a second pass, in which cards are missed in these zones."""
        self.at_ns += TICK_NS
        self._take(Tick(at_ns=self.at_ns, missed=missed))

    def deny(self) -> None:
        """Rest, and say that there is no card, as often as one is asked for."""
        self.rest()
        while self.view.question is not None:
            self.key(Confirmed())
            self.rest()

    def miss(self, zone: Zone, card: Handle) -> Outcome:
        """Let a card be gone from *zone*."""
        self.at_ns += 200_000_000
        return self._take(CardGone(zone=zone, handle=card, not_before_ns=self.at_ns, at_ns=self.at_ns))

    def deafen(self, *seats: int) -> None:
        """Let one look miss all cards of some seats."""
        until_ns = self.at_ns
        self.at_ns += 200_000_000
        for seat in seats:
            for card in self.cards_of(seat):
                zone = SEAT_ZONES[seat]
                self._take(CardGone(zone=zone, handle=card, not_before_ns=until_ns, at_ns=self.at_ns))

    def cards_of(self, seat: int) -> tuple[Handle, ...]:
        """Return the hole cards of a seat."""
        hand = self.table.state.hand
        assert hand is not None
        return hand.stakes[seat].cards

    def discard(self, seat: int, cards: Iterable[Handle]) -> None:
        """Throw cards of a seat away, and key how many."""
        thrown = tuple(cards)
        for card in thrown:
            self.miss(SEAT_ZONES[seat], card)
            self.see(Zone.MUCK, card)
        self.key(Discarded(seat, len(thrown)))

    def muck(self, seat: int) -> None:
        """Push a seat's cards into the muck."""
        for card in self.cards_of(seat):
            self.miss(SEAT_ZONES[seat], card)
            self.see(Zone.MUCK, card)

    def show(self, seat: int) -> None:
        """Turn a seat's cards up."""
        for card in self.cards_of(seat):
            self.see(SEAT_ZONES[seat], card, Facing.UP)
        self.let_motion_end()

    def said(self, kind: type) -> list[TableEvent]:
        """Return the events of one kind, in order."""
        return [event for event in self.events if isinstance(event, kind)]

    def stacks(self) -> dict[int, int]:
        """Return the chips behind, by seat."""
        return {seat.seat: seat.stack for seat in self.view.seats}

    def _take(self, sighting: Sighting) -> Outcome:
        outcome = self.table.receive(sighting)
        self.taken.append(sighting)
        self.outcomes.append(outcome)
        self.events += outcome.events
        self.alerts += outcome.alerts
        for event in outcome.events:
            if isinstance(event, CardMadePublic) and event.handle in self.names:
                name = self.names[event.handle]
                self._take(CardRevealed(handle=event.handle, card=name, at_ns=self.at_ns))
        return outcome


def part(game: Game, seat: int) -> HandPart:
    """Return a seat's part in the hand."""
    return next(view.part for view in game.view.seats if view.seat == seat)


def assert_sound(view: TableView, chips: int) -> None:
    """Assert what holds at every moment."""
    in_front = sum(seat.bet for seat in view.seats)
    assert view.pot + sum(seat.stack for seat in view.seats) == chips
    assert sum(pot.amount for pot in view.pots) == view.pot
    assert in_front <= view.pot
    assert all(seat.stack >= 0 for seat in view.seats)
    in_turn = [seat for seat in view.seats if seat.seat == view.turn]
    assert (view.turn is None) == (view.status is not Status.BETTING)
    assert all(seat.part is HandPart.LIVE and seat.stack for seat in in_turn)
    assert (view.min_raise is not None) == view.may_raise
