"""A hand step by step, for whoever shows it: board, pots, chips, cards and odds after each thing that happened.

All of it is worked out here, so that a page has only to paint.
"""

from collections.abc import Iterator, Mapping
from typing import Final, assert_never

import msgspec

from table.broadcast.face_up import FaceUpHand, Held
from table.broadcast.odds import Odds, OddsOf
from table.engine.words.card_events import (
    CardsDiscarded,
    DrawCompleted,
    HandMucked,
    HandTabled,
    PenaltyHandKilled,
    StreetDealt,
)
from table.engine.words.cards import Card, Street
from table.engine.words.chip_events import (
    Acted,
    AntePosted,
    BettingClosed,
    BlindPosted,
    HandCompleted,
    PotAwarded,
    UncalledReturned,
)
from table.engine.words.commands import Action
from table.engine.words.director_commands import AnteKind
from table.engine.words.matter_events import HandDied
from table.engine.words.zones import Seat
from table.record.chips_moved import ChipsMoved
from table.record.happening import Happening, Remarked

DEAL, STREET, DRAWN, MUCK, DEAD, PAID, DISCARD = "deal", "street", "drawn", "muck", "dead", "paid", "discard"
ALL_IN: Final = "all-in"


class SeatAtStep(msgspec.Struct, frozen=True, kw_only=True):
    """One player at a moment."""

    seat: Seat
    stack: int
    """Behind."""
    bet: int
    """In front."""
    is_in: bool
    cards: Held
    odds: float | None
    """Of 1; None where none are told."""
    won: int = 0


class BroadcastStep(msgspec.Struct, frozen=True, kw_only=True):
    """The table after one thing that happened."""

    at_ms: int
    """Since the hand began."""
    what: str
    """An action as the dealer's keys have it, `all-in` where it is one, or `deal`, `street`, `discard`, `drawn`,
    `muck`, `dead`, `paid`."""
    seat: Seat | None
    """Whose doing it was."""
    amount: int
    """Chips in front of that player then; cards of a discard."""
    street: Street
    board: tuple[Card, ...]
    pots: tuple[int, ...]
    """Main pot, then the side pots; with chips in front."""
    seats: tuple[SeatAtStep, ...]
    runs: int
    """Over so many ways in which the cards could come the odds were reckoned; 0 where none are told."""
    is_exact: bool
    """These were all ways."""


class _Following:
    """A hand on its way."""

    def __init__(self, hand: FaceUpHand) -> None:
        self.hand, self.record = hand, hand.record
        players = self.record.seats
        self.chips = ChipsMoved(
            {one.seat: one.start for one in players}, [one.seat for one in players if one.is_dealt_in]
        )
        self.board: tuple[Card, ...] = ()
        self.street = self.record.game.streets[0]
        self.dead_money = 0
        self.draws_left = self.record.game.draws
        self.won: Mapping[Seat, int] = {}
        self.held: dict[Seat, Held] = {}
        self._ever: set[Card] = set()
        self._odds = OddsOf(self.record.game, self.record.id)

    def take(self, one: Happening) -> None:
        """Follow what happened."""
        self.chips.follow(one)
        match one:
            case StreetDealt(street=street, board=board):
                self.street, self.board = street, board
            case AntePosted(amount=amount, kind=AnteKind.BIG_BLIND):
                self.dead_money += amount
            case DrawCompleted(street=street):
                self.street, self.draws_left = street, self.draws_left - 1
            case HandCompleted(won=won):
                self.won = won
            case _:
                pass

    def hold(self, at: int) -> None:
        """Give each seat the cards that it holds from there on."""
        for change in self.hand.held:
            if change.at == at:
                self.held[change.seat] = change.cards
                self._ever.update(card for card in change.cards if card is not None)

    def step(self, at_ms: int, what: str, seat: Seat | None, amount: int) -> BroadcastStep:
        """Return how the table stands."""
        odds = self._odds_now()
        shares = {} if odds is None else odds.shares
        return BroadcastStep(
            at_ms=at_ms,
            what=what,
            seat=seat,
            amount=amount,
            street=self.street,
            board=self.board,
            pots=tuple(pot.amount for pot in self.record.pots) if self.won else self._pots(),
            seats=tuple(
                SeatAtStep(
                    seat=one.seat,
                    stack=self.chips.stacks[one.seat],
                    bet=self.chips.bets[one.seat],
                    is_in=one.seat in self.chips.live,
                    cards=self.held.get(one.seat, ()),
                    odds=shares.get(one.seat),
                    won=self.won.get(one.seat, 0),
                )
                for one in self.record.seats
            ),
            runs=0 if odds is None else odds.runs,
            is_exact=odds is not None and odds.is_exact,
        )

    def _odds_now(self) -> Odds | None:
        """Return the odds of those who are in; None where a card of theirs has no name, or nothing is to be decided."""
        live = sorted(self.chips.live)
        if self.won or len(live) < len(("one", "other")):
            return None
        hands: dict[Seat, tuple[Card, ...]] = {}
        for seat in live:
            cards = [card for card in self.held.get(seat, ()) if card is not None]
            if not cards or len(cards) != len(self.held[seat]):
                return None
            hands[seat] = tuple(cards)
        return self._odds.at(hands, self.board, self._ever, self.draws_left)

    def _pots(self) -> tuple[int, ...]:
        """Return main pot and side pots: one for each level at which somebody live is all-in."""
        chips = self.chips
        paid = {one.seat: one.start - chips.stacks[one.seat] for one in self.record.seats}
        whole = sum(paid.values())
        if self.dead_money:
            paid[self.record.big_blind_seat] -= self.dead_money
        levels = sorted({paid[seat] for seat in chips.live if not chips.stacks[seat]})
        below, pots = 0, list[int]()
        for level in levels:
            pots.append(
                sum(min(one, level) - min(one, below) for one in paid.values()) + (0 if pots else self.dead_money)
            )
            below = level
        over = whole - sum(pots)
        return tuple([*pots, over] if over or not pots else pots)


def steps_of(hand: FaceUpHand) -> Iterator[BroadcastStep]:
    """Yield the steps of *hand*: the first is its deal, the last pays it."""
    following, is_dealt = _Following(hand), False
    for at, one in enumerate(hand.record.happened):
        if not is_dealt and not isinstance(one, AntePosted | BlindPosted | Remarked):
            is_dealt = True
            following.hold(-1)
            yield following.step(hand.dealt_ms, DEAL, None, 0)
        following.take(one)
        following.hold(at)
        told = _told(one)
        if told is not None:
            yield following.step(hand.happened_ms[at], *told)


def _told(one: Happening) -> tuple[str, Seat | None, int] | None:  # noqa: PLR0911 - one line for each that is shown
    """Return what is shown of *one*; None for what is seen in the next step."""
    match one:
        case Acted(seat=seat, action=action, total=total):
            is_all_in = one.is_all_in and action is not Action.FOLD
            return ALL_IN if is_all_in else action.value, seat, total
        case StreetDealt():
            return STREET, None, 0
        case CardsDiscarded(seat=seat, count=count):
            return DISCARD, seat, count
        case DrawCompleted():
            return DRAWN, None, 0
        case HandMucked(seat=seat):
            return MUCK, seat, 0
        case PenaltyHandKilled(seat=seat) | HandDied(seat=seat):
            return DEAD, seat, 0
        case HandCompleted():
            return PAID, None, 0
        case (
            AntePosted()
            | BlindPosted()
            | BettingClosed()
            | UncalledReturned()
            | PotAwarded()
            | HandTabled()
            | Remarked()
        ):
            return None
        case never:
            assert_never(never)
