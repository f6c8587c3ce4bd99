"""A complete hand -> its PHH text: players by position, forced bets, and the actions in PHH's notation.

What PHH has no word for stands in fields that begin with `_`, or in the commentary of an
action. Chips and cards are the record's; nothing is reckoned anew but who is passed over.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, assert_never

from msgspec import UNSET

from config.files.toml_text import toml_lines
from table.engine.words.card_events import (
    CardsDiscarded,
    DrawCompleted,
    HandMucked,
    HandTabled,
    PenaltyHandKilled,
    StreetDealt,
)
from table.engine.words.chip_events import (
    Acted,
    AntePosted,
    BettingClosed,
    BlindPosted,
    HandCompleted,
    UncalledReturned,
)
from table.engine.words.commands import Action
from table.engine.words.director_commands import AnteKind
from table.engine.words.game import BettingStructure, Posts
from table.engine.words.matter_events import HandDied
from table.engine.words.zones import SEATS
from table.phh.cards_written import CardsWritten
from table.phh.chips_moved import ChipsMoved, Happening
from table.phh.game_codes import code_of

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

    from config.files.toml_text import TomlValue
    from table.engine.words.zones import Seat
    from table.phh.hand_record import HandRecord

HEADS_UP: Final = 2
"""Players with whom PHH names antes and blinds in the other order: the last player's first."""


def hand_text(hand: HandRecord) -> str:
    """Return the `.phh` file of *hand*."""
    return toml_lines(_fields(hand))


def session_text(hands: Iterable[HandRecord]) -> str:
    """Return the `.phhs` file of *hands*, in their order, each a table numbered from 1."""
    return "\n".join(f"[{place}]\n{hand_text(hand)}" for place, hand in enumerate(hands, start=1))


def _fields(hand: HandRecord) -> dict[str, TomlValue]:
    """Return what PHH requires, then what it knows, then what is only ours."""
    level = hand.level
    return {
        "variant": code_of(hand.game) or "",
        # A short ante of each player's wins no more than it matched; one ante for the whole table is dead money.
        "ante_trimming_status": level.ante_kind is AnteKind.EACH,
        "antes": _forced(hand, _antes(hand)),
        **_bets(hand),
        "starting_stacks": [player.start for player in hand.seats],
        "actions": list(_Actions(hand).lines()),
        "hand": hand.number,
        "seats": [player.seat for player in hand.seats],
        "seat_count": len(SEATS),
        "table": hand.table_name,
        **_players(hand),
        "finishing_stacks": [player.end for player in hand.seats],
        "winnings": [player.won for player in hand.seats],
        "_rulebook": hand.rulebook,
        "_button_seat": hand.button,
        "_smallest_chip": hand.smallest_chip,
    }


def _bets(hand: HandRecord) -> dict[str, TomlValue]:
    """Return what is posted beside antes, and how much a bet is: the smallest one, or those that a limit allows."""
    level, bets = hand.level, hand.level.bets
    posted: dict[str, TomlValue] = {"blinds_or_straddles": _forced(hand, _blinds(hand))}
    if hand.game.posts is Posts.BRING_IN:
        posted = {"bring_in": 0 if level.bring_in is UNSET else level.bring_in}
    if hand.game.betting is not BettingStructure.LIMIT:
        return {**posted, "min_bet": level.big_blind}
    return {**posted, "small_bet": bets.small, "big_bet": bets.big}


def _players(hand: HandRecord) -> dict[str, TomlValue]:
    """Return the names, where the table knows any; who has none is an empty string."""
    names = [player.name for player in hand.seats]
    return {"players": names} if any(names) else {}


def _antes(hand: HandRecord) -> dict[Seat, int]:
    """Return what each seat owed, whether it had so much or not."""
    match hand.level.ante_kind:
        case AnteKind.NONE:
            return {}
        case AnteKind.EACH:
            return {player.seat: hand.level.ante for player in hand.seats}
        case AnteKind.BIG_BLIND:
            return {hand.big_blind_seat: hand.level.ante}
        case never:
            assert_never(never)


def _blinds(hand: HandRecord) -> dict[Seat, int]:
    """Return what the blinds owed; a dead small blind is nobody's."""
    blinds = {hand.big_blind_seat: hand.level.big_blind}
    if hand.small_blind_seat is not None:
        blinds[hand.small_blind_seat] = hand.level.small_blind
    return blinds


def _forced(hand: HandRecord, owed: dict[Seat, int]) -> list[int]:
    """Return forced bets by player, as PHH orders them."""
    amounts = [owed.get(player.seat, 0) for player in hand.seats]
    return amounts[::-1] if len(amounts) == HEADS_UP else amounts


class _Actions:
    """Writes the actions of one hand, following its chips and whose turn it would be."""

    def __init__(self, hand: HandRecord) -> None:
        self._hand = hand
        self._order: Sequence[Seat] = [player.seat for player in hand.seats]
        dealt_in = [player.seat for player in hand.seats if player.is_dealt_in]
        self._chips = ChipsMoved({player.seat: player.start for player in hand.seats}, dealt_in)
        self._last = hand.big_blind_seat
        """Who acted last before the flop; the betting there begins after the big blind."""
        self._cards = CardsWritten(hand)
        self._dead = {seat: "on penalty, dealt no cards" for seat in self._order if seat not in dealt_in}
        """Hands that are dead without having been folded, and why: PHH has no word for it but the fold."""

    def lines(self) -> Iterator[str]:
        """Yield the actions in their order."""
        yield from self._cards.first_deal()
        for happening in self._hand.happened:
            yield from self._of(happening)
            self._chips.follow(happening)

    def _of(self, happening: Happening) -> Iterator[str]:
        match happening:
            case PenaltyHandKilled(seat=seat):
                self._dead[seat] = "on penalty, hand killed"
            case HandDied(seat=seat):
                self._dead[seat] = "hand killed by a ruling"
            case Acted(seat=seat):
                yield from self._passed_over(before=seat)
                yield self._action(happening)
                self._last = seat
            case BettingClosed():
                yield from self._passed_over(before=None)
            case StreetDealt() | CardsDiscarded() | DrawCompleted():
                yield from self._cards.of(happening, self._chips.live)
            case HandTabled(seat=seat, cards=cards):
                yield from self._given_up()
                yield self._cards.tabled(seat, cards)
            case HandMucked(seat=seat):
                yield from self._given_up()
                yield f"{self._p(seat)} sm"
            case UncalledReturned(seat=seat, amount=amount) if seat in self._dead:
                # PHH has no word for chips that go back before the betting closes.
                yield f"# {self._p(seat)} {self._dead[seat]}: {amount} that nobody has called goes back"
            case AntePosted() | BlindPosted() | UncalledReturned() | HandCompleted():
                pass
            case never:
                assert_never(never)

    def _action(self, acted: Acted) -> str:
        player = self._p(acted.seat)
        match acted.action:
            case Action.FOLD:
                return f"{player} f"
            case Action.CHECK | Action.CALL:
                return f"{player} cc"
            case Action.BRING_IN:
                return f"{player} pb"
            case Action.BET | Action.RAISE | Action.ALL_IN if self._chips.can_be_answered(acted.seat):
                return f"{player} cbr {acted.total}"
            case Action.BET | Action.RAISE | Action.ALL_IN:
                # PHH knows no raise that nobody can answer: what is above the call came straight back.
                return f"{player} cc # all-in for {acted.total}, more than anybody left could call"
            case never:
                assert_never(never)

    def _passed_over(self, before: Seat | None) -> Iterator[str]:
        """Yield the folds of dead hands that the turn passed over on its way; without *before* to whose turn it is."""
        start = self._order.index(self._last) + 1
        for seat in (*self._order[start:], *self._order[:start]):
            if seat == before:
                return
            if seat in self._dead and self._chips.stacks[seat]:
                yield f"{self._p(seat)} f # {self._dead.pop(seat)}"
            elif before is None and seat in self._chips.live and self._chips.stacks[seat]:
                return

    def _given_up(self) -> Iterator[str]:
        """Yield, once hands are shown, those that are dead and had no chips left to come to their turn."""
        for seat in [seat for seat in self._order if seat in self._dead]:
            yield f"{self._p(seat)} sm # {self._dead.pop(seat)}"

    def _p(self, seat: Seat) -> str:
        return f"p{self._order.index(seat) + 1}"
