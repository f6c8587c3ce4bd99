"""The engine in a few lines: hands of hold'em that a program deals, acts and asks, and that refuse what cannot be.

For programs of others, and stable: what is public here keeps its meaning. It is the engine that tables run, with
cards that lie where they should: an irregularity of players (an action out of turn, too few chips) is an alert.
"""

from collections.abc import Mapping, Sequence
from typing import Final

from config.files.settings_folder import settings_folder
from config.rulebook.rulebook_file import load_rulebook
from table.clock import NS_PER_S
from table.engine.table import Table
from table.engine.words.alerts import Alert
from table.engine.words.card_events import CardMadePublic
from table.engine.words.cards import ALL_CARDS, Card, Handle
from table.engine.words.commands import Action, ActionKeyed, Amount, DealerCommand, NewHand
from table.engine.words.director_commands import AnteKind, PlayerSeated
from table.engine.words.events import TableEvent
from table.engine.words.game import HOLDEM
from table.engine.words.setup import Level, TableSetup
from table.engine.words.sightings import CardGone, CardRevealed, CardSeen, KeyPressed, Sighting, Tick
from table.engine.words.table_events import HandStarted, KeyRefused
from table.engine.words.view import TableView
from table.engine.words.zones import SEAT_ZONES, Facing, Zone

_BEFORE: Final = NS_PER_S // 2
_SETTLES_S: Final = 5
_CARDS: Final[dict[str, Card]] = {card: card for card in ALL_CARDS}
_ACTIONS: Final = tuple(action.value for action in Action)


class RefusedError(Exception):
    """The table does not take this now; `str` says why, and nothing has changed."""


class SimpleTable:
    """A table of hold'em without limit, dealt by whoever calls."""

    def __init__(
        self,
        stacks: Mapping[int, int],
        *,
        button: int,
        blinds: tuple[int, int] = (100, 200),
        ante: int = 0,
        rulebook: str = "firekeepers",
    ) -> None:
        """Seat players by their *stacks*; *rulebook* is the name of one, or a file."""
        level = Level(
            small_blind=blinds[0],
            big_blind=blinds[1],
            ante=ante,
            ante_kind=AnteKind.EACH if ante else AnteKind.NONE,
        )
        players = tuple(PlayerSeated(seat, stack) for seat, stack in sorted(stacks.items()))
        setup = TableSetup(level=level, button=button, players=players, denominations=(1, 5, 25, 100, 500, 1000, 5000))
        self._table = Table(setup, load_rulebook(rulebook, folders=settings_folder()))
        self._at_ns = 0
        self._names: dict[Handle, Card] = {}
        self._hands: dict[int, list[Handle]] = {}
        self._unused: list[Card] = []
        self._unnamed: list[Handle] = []
        """Face-down cards of which the caller said nothing."""
        self.events: list[TableEvent] = []
        """All that has happened, in order."""
        self.alerts: list[Alert] = []
        """All that was told of irregularities, notes among them."""

    @property
    def view(self) -> TableView:
        """The table as everybody at it may see it."""
        return self._table.view

    @property
    def turn(self) -> int | None:
        """The seat that is to act; None where none is."""
        return self.view.turn

    @property
    def stacks(self) -> dict[int, int]:
        """What each player has behind."""
        return {player.seat: player.stack for player in self.view.seats}

    def deal(self, cards: Mapping[int, str] | None = None) -> None:
        """Begin the next hand and deal it: *cards* by seat, as "AhAd", others where none are said.

        Raises `RefusedError`.
        """
        held = {seat: _cards(text) for seat, text in (cards or {}).items()}
        used = [card for hand in held.values() for card in hand]
        self._check_held(held, used)
        self._unused = [card for card in ALL_CARDS if card not in used]
        self._key(NewHand())
        started = next(event for event in reversed(self.events) if isinstance(event, HandStarted))
        self._names.clear()
        self._unnamed.clear()
        self._hands = {seat: [] for seat in started.dealt_in}
        for at in range(HOLDEM.hole_cards):
            for seat in started.dealt_in:
                mine = held.get(seat, ())
                card = mine[at] if at < len(mine) else self._unused.pop()
                handle = self._lay(card, SEAT_ZONES[seat], Facing.DOWN)
                self._hands[seat].append(handle)
                if at >= len(mine):
                    self._unnamed.append(handle)

    def _check_held(self, held: Mapping[int, Sequence[Card]], used: Sequence[Card]) -> None:
        """Raise `RefusedError` where hands are none, before anything is dealt."""
        if twice := [card for card in used if used.count(card) > 1]:
            msg = f"{twice[0]}: in use already"
            raise RefusedError(msg)
        for seat, hand in held.items():
            if not self.stacks.get(seat) or len(hand) > HOLDEM.hole_cards:
                msg = f"seat {seat}: there is nobody, or this is more than {HOLDEM.hole_cards} cards"
                raise RefusedError(msg)

    def act(self, action: str, total: int | None = None) -> None:
        """Have the player in turn `fold`, `check`, `call`, `bet`, `raise` or go `all-in`.

        *total* is what then lies in front of him on this street. Raises `RefusedError`.
        """
        turn = self.turn
        if action not in _ACTIONS:
            msg = f"{action}: no action; these are: {', '.join(_ACTIONS)}"
            raise RefusedError(msg)
        self._key(ActionKeyed(Action(action), None if total is None else Amount(total)))
        if action == Action.FOLD.value and turn is not None:
            self._muck(turn)

    def board(self, cards: str) -> None:
        """Burn a card and deal the next street, as "Qs9d3h". Raises `RefusedError` for cards that are in use."""
        dealt = _cards(cards)
        if not self._hands:
            msg = "no hand is dealt"
            raise RefusedError(msg)
        self._free(dealt)
        self._unused = [card for card in self._unused if card not in dealt]
        self._unnamed.append(self._lay(self._unused.pop(0), Zone.BURN, Facing.DOWN))
        for card in dealt:
            self._lay(card, Zone.BOARD, Facing.UP)
        # Whether one card too many falls: the table waits for it, and pays an all-in hand then.
        for _ in range(_SETTLES_S):
            self._later()

    def _free(self, cards: Sequence[Card]) -> None:
        """Give face-down cards that nobody has named other names, where the board wants theirs."""
        for handle in self._unnamed:
            if self._names[handle] in cards:
                self._unused.append(self._names[handle])
                self._names[handle] = self._unused.pop(
                    next(at for at, one in enumerate(self._unused) if one not in cards)
                )
        if taken := [card for card in cards if card not in self._unused]:
            msg = f"{' '.join(taken)}: in use already"
            raise RefusedError(msg)

    def show(self, seat: int) -> None:
        """Turn a player's hand up. Raises `RefusedError` where he has none."""
        if seat not in self._hands:
            msg = f"seat {seat}: no hand lies there"
            raise RefusedError(msg)
        for handle in self._hands[seat]:
            if handle in self._unnamed:
                self._unnamed.remove(handle)
            self._see(handle, SEAT_ZONES[seat], Facing.UP)

    def muck(self, seat: int) -> None:
        """Give a hand up at the showdown."""
        self._muck(seat)

    def _muck(self, seat: int) -> None:
        for handle in self._hands.pop(seat, ()):
            self._take(CardGone(zone=SEAT_ZONES[seat], handle=handle, not_before_ns=self._at_ns, at_ns=self._later()))
            self._see(handle, Zone.MUCK, Facing.DOWN)

    def _lay(self, card: Card, zone: Zone, facing: Facing) -> Handle:
        handle = Handle(f"{len(self._names):016x}")
        self._names[handle] = card
        self._see(handle, zone, facing)
        return handle

    def _see(self, handle: Handle, zone: Zone, facing: Facing) -> None:
        at_ns = self._later()
        self._take(CardSeen(zone=zone, handle=handle, facing=facing, not_before_ns=at_ns - _BEFORE, at_ns=at_ns))

    def _key(self, command: DealerCommand) -> None:
        seen = len(self.events)
        self._take(KeyPressed(command=command, at_ns=self._later()))
        refused = [event for event in self.events[seen:] if isinstance(event, KeyRefused)]
        if refused:
            why = refused[0]
            raise RefusedError(why.why.value + ("" if why.amount is None else f": {why.amount}"))

    def _take(self, sighting: Sighting) -> None:
        outcome = self._table.receive(sighting)
        self.events += outcome.events
        self.alerts += outcome.alerts
        for event in outcome.events:
            if isinstance(event, CardMadePublic):
                name = self._names[event.handle]
                self._take(CardRevealed(handle=event.handle, card=name, at_ns=self._at_ns))

    def _later(self) -> int:
        """Let a second pass, as the table hears of it."""
        self._at_ns += NS_PER_S
        outcome = self._table.receive(Tick(at_ns=self._at_ns))
        self.events += outcome.events
        self.alerts += outcome.alerts
        return self._at_ns


def _cards(text: str) -> Sequence[Card]:
    """Return the cards that *text* names. Raises `RefusedError`."""
    letters = "".join(text.split())
    names = [letters[at : at + 2] for at in range(0, len(letters), 2)]
    if unknown := [name for name in names if name not in _CARDS]:
        msg = f"{' '.join(unknown)}: no card"
        raise RefusedError(msg)
    return [_CARDS[name] for name in names]
