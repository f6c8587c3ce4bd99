"""PHH -> the hands that it tells, one of a `.phh` file or all of a `.phhs`.

Of a game with a board alone; comments are passed over.
"""

import re
import tomllib
from collections.abc import Iterator
from typing import Final

import msgspec

from table.engine.words.cards import Card
from table.engine.words.director_commands import AnteKind
from table.engine.words.game import BettingStructure
from table.engine.words.zones import Seat
from table.histories.betting_read import BettingRead
from table.histories.hand_read import HandRead, NotReadError, cards_of, not_read
from table.histories.phh_games import GAMES

HEADS_UP: Final = 2


class _PhhHand(msgspec.Struct):
    variant: str
    antes: list[float]
    starting_stacks: list[float]
    actions: list[str]
    blinds_or_straddles: list[float] = []
    small_bet: float = 0
    big_bet: float = 0
    seats: list[int] = []
    hand: int = 0
    finishing_stacks: list[float] = []
    button_seat: int | None = msgspec.field(name="_button_seat", default=None)


def hands_of(text: str) -> Iterator[str]:
    """Yield the text of each hand."""
    parts = re.split(r"^\[[^\]\n]*\]\n", text, flags=re.MULTILINE)
    for part in parts:
        if "variant" in part:
            yield part


def read_hand(text: str) -> HandRead:
    """Return the hand of *text*. Raises `NotReadError`."""
    try:
        read = msgspec.convert(tomllib.loads(text), _PhhHand, strict=False)
    except (tomllib.TOMLDecodeError, msgspec.ValidationError) as fault:
        raise not_read(fault) from None
    return _PhhReading(read).hand()


class _PhhReading:
    def __init__(self, read: _PhhHand) -> None:
        self._read = read
        if read.variant not in GAMES or not GAMES[read.variant].has_board:
            msg = "games without a board are not read"
            raise NotReadError(msg)
        count = len(read.starting_stacks)
        self._seats: list[Seat] = read.seats or list(range(1, count + 1))
        # A pot of odd chips that was split is in halves of a chip where nobody plays with chips.
        amounts = [*read.starting_stacks, *read.finishing_stacks, *read.antes, *read.blinds_or_straddles]
        amounts += [float(amount) for line in read.actions for amount in re.findall(r"cbr ([\d.]+)", line)]
        self._scale = 1 if all(amount == int(amount) for amount in amounts) else 100
        starts = zip(self._seats, read.starting_stacks, strict=True)
        self._stacks = {seat: self._chips(stack) for seat, stack in starts}
        self._betting = BettingRead(self._stacks)
        self._board: list[Card] = []
        self._holds: dict[Seat, tuple[Card, ...]] = {}
        self._shown: list[Seat] = []

    def _chips(self, amount: float) -> int:
        return round(amount * self._scale)

    def hand(self) -> HandRead:
        """Play the actions of the file, and return what they come to. Raises where they cannot be."""
        read, game = self._read, GAMES[self._read.variant]
        antes, blinds = self._forced(read.antes), self._forced(read.blinds_or_straddles)
        for seat, ante in antes.items():
            self._betting.post(seat, ante, is_ante=True)
        for seat, blind in blinds.items():
            self._betting.post(seat, blind)
        small, big = self._posted(blinds)
        for line in read.actions:
            self._act(line.split("#")[0].split())
        is_limit = game.betting is BettingStructure.LIMIT
        return HandRead(
            title=f"Hand {read.hand}",
            game=game,
            small_blind=0 if small is None else blinds[small],
            big_blind=blinds[big],
            big_blind_seat=big,
            small_blind_seat=small,
            limits=(self._chips(read.small_bet), self._chips(read.big_bet)) if is_limit else None,
            ante=max(antes.values(), default=0),
            ante_kind=_ante_kind(antes, len(self._stacks)),
            button=self._seats[-1] if read.button_seat is None else read.button_seat,
            stacks=self._stacks,
            holds=self._holds,
            board=tuple(self._board),
            actions=tuple(self._betting.actions),
            shown=tuple(self._shown),
            all_in=self._betting.all_in,
            ends={seat: self._chips(end) for seat, end in zip(self._seats, read.finishing_stacks, strict=False)},
        )

    def _forced(self, amounts: list[float]) -> dict[Seat, int]:
        """Return who posts what; heads-up PHH names the last player's first."""
        ordered = amounts[::-1] if len(self._seats) == HEADS_UP else amounts
        return {seat: self._chips(amount) for seat, amount in zip(self._seats, ordered, strict=False) if amount}

    def _posted(self, blinds: dict[Seat, int]) -> tuple[Seat | None, Seat]:
        """Return the seats of small blind and big blind."""
        seats = sorted(blinds, key=blinds.__getitem__)
        if not 0 < len(seats) <= len(("small", "big")):
            msg = "a straddle" if seats else "nobody posted the big blind"
            raise NotReadError(msg)
        return (seats[0] if len(seats) > 1 else None), seats[-1]

    def _act(self, words: list[str]) -> None:
        match words:
            case ["d", "dh", player, cards]:
                self._know(self._seat(player), cards)
            case ["d", "db", cards]:
                self._board += cards_of(_pairs(cards))
                self._betting.next_street()
            case [player, "f"]:
                self._betting.fold(self._seat(player))
            case [player, "cc"]:
                self._betting.call(self._seat(player))
            case [player, "cbr", amount]:
                self._betting.wager(self._seat(player), self._chips(float(amount)))
            case [player, "sm", cards]:
                self._know(self._seat(player), cards)
                self._shown.append(self._seat(player))
            case [_, "sm"] | []:
                pass
            case other:
                msg = f"{' '.join(other)!r} is nothing that happens here"
                raise NotReadError(msg)

    def _know(self, seat: Seat, cards: str) -> None:
        if known := cards_of([name for name in _pairs(cards) if name != "??"]):
            self._holds[seat] = known

    def _seat(self, player: str) -> Seat:
        number = int(player[1:]) if player[1:].isdecimal() else 0
        if not 0 < number <= len(self._seats):
            msg = f"{player!r} is no player"
            raise NotReadError(msg)
        return self._seats[number - 1]


def _ante_kind(antes: dict[Seat, int], players: int) -> AnteKind:
    if not antes:
        return AnteKind.NONE
    return AnteKind.BIG_BLIND if len(antes) == 1 and players > 1 else AnteKind.EACH


def _pairs(cards: str) -> list[str]:
    return [cards[at : at + 2] for at in range(0, len(cards), 2)]
