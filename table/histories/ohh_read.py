"""Open Hand History -> the hands that it tells, of any version that has the fields of 1.4.6.

Of a game with a board alone; chips that no pot has went back to whoever bet most.
"""

import json
import re
from collections.abc import Iterator
from typing import Final, Literal

import msgspec

from table.engine.words.cards import Card
from table.engine.words.frozen import replace
from table.engine.words.game import HOLDEM, BettingStructure, Game
from table.engine.words.zones import Seat
from table.histories.betting_read import BettingRead, ante_kind
from table.histories.hand_read import HandRead, NotReadError, cards_of, not_read
from table.histories.phh_games import GAMES

_GAMES: Final = {"Holdem": HOLDEM, "Omaha": GAMES["PO"], "OmahaHiLo": GAMES["FO/8"]}
_BETTING: Final = {"NL": BettingStructure.NO_LIMIT, "PL": BettingStructure.POT_LIMIT, "FL": BettingStructure.LIMIT}

_NOT_BLANK: Final = re.compile(r"\S")

_Cards = list[str] | Literal[""]
"""The specification's own examples say "" where there are none."""


class _Action(msgspec.Struct):
    player_id: int
    action: str
    amount: float = 0
    cards: _Cards = ""


class _Round(msgspec.Struct):
    street: str
    actions: list[_Action]
    cards: _Cards = ""


class _Player(msgspec.Struct):
    id: int
    seat: int
    starting_stack: float
    is_sitting_out: bool | None = None


class _Win(msgspec.Struct):
    player_id: int
    win_amount: float


class _Pot(msgspec.Struct):
    amount: float
    player_wins: list[_Win] = []
    rake: float | None = None


class _Limit(msgspec.Struct):
    bet_type: str


class _Hand(msgspec.Struct):
    game_number: str
    game_type: str
    bet_limit: _Limit
    dealer_seat: int
    small_blind_amount: float
    big_blind_amount: float
    players: list[_Player]
    rounds: list[_Round]
    pots: list[_Pot]
    ante_amount: float | None = None


class _File(msgspec.Struct):
    ohh: _Hand


def hands_of(text: str) -> Iterator[str]:
    """Yield the text of each hand: objects parted by empty lines, or one on each line.

    Where one is cut short, the next is looked for behind the next empty line.
    """
    at, decoder = 0, json.JSONDecoder()
    while (begins := _NOT_BLANK.search(text, at)) is not None:
        try:
            _, at = decoder.raw_decode(text, begins.start())
        except ValueError:
            at = text.find("\n\n", begins.start())
            at = len(text) if at < 0 else at
        yield text[begins.start() : at]


def read_hand(text: str) -> HandRead:
    """Return the hand of *text*. Raises `NotReadError`."""
    try:
        read = msgspec.json.decode(text, type=_File).ohh
    except msgspec.DecodeError as fault:
        raise not_read(fault) from None
    return _Reading(read).hand()


class _Reading:
    def __init__(self, read: _Hand) -> None:
        if read.game_type not in _GAMES:
            msg = "games without a board are not read"
            raise NotReadError(msg)
        self._read = read
        amounts = [player.starting_stack for player in read.players]
        amounts += [action.amount for street in read.rounds for action in street.actions]
        self._scale = 1 if all(amount == int(amount) for amount in amounts) else 100
        acting = {action.player_id for street in read.rounds for action in street.actions}
        self._seats: dict[int, Seat] = {player.id: player.seat for player in read.players if player.id in acting}
        self._stacks = {one.seat: self._chips(one.starting_stack) for one in read.players if one.id in acting}
        self._betting = BettingRead(self._stacks)
        self._antes: dict[Seat, int] = {}
        self._blinds: dict[str, Seat] = {}
        self._holds: dict[Seat, tuple[Card, ...]] = {}
        self._shown: list[Seat] = []
        self._put_in = 0

    def _chips(self, amount: float) -> int:
        return round(amount * self._scale)

    def hand(self) -> HandRead:
        """Return the hand."""
        read = self._read
        for at, street in enumerate(read.rounds):
            if at and street.street != "Showdown":
                self._betting.next_street()
            for action in street.actions:
                self._act(self._seats[action.player_id], action)
        if "BB" not in self._blinds:
            msg = "nobody posted the big blind"
            raise NotReadError(msg)
        betting = _BETTING.get(read.bet_limit.bet_type, BettingStructure.NO_LIMIT)
        big = self._chips(read.big_blind_amount)
        return HandRead(
            title=f"Hand {read.game_number}",
            game=self._game(betting),
            small_blind=self._chips(read.small_blind_amount),
            big_blind=big,
            big_blind_seat=self._blinds["BB"],
            small_blind_seat=self._blinds.get("SB"),
            limits=(big, 2 * big) if betting is BettingStructure.LIMIT else None,
            ante=self._chips(read.ante_amount or 0),
            ante_kind=ante_kind(self._antes, self._blinds["BB"], len(self._stacks)),
            button=read.dealer_seat,
            stacks=self._stacks,
            holds=self._holds,
            board=cards_of([card for street in read.rounds for card in street.cards]),
            actions=tuple(self._betting.actions),
            shown=tuple(self._shown),
            all_in=self._betting.all_in,
            ends=self._ends(),
        )

    def _game(self, betting: BettingStructure) -> Game:
        game = replace(_GAMES[self._read.game_type], betting=betting)
        most = max(map(len, self._holds.values()), default=0)
        return replace(game, deals=("d" * most,)) if most > game.hole_cards else game

    def _act(self, seat: Seat, action: _Action) -> None:
        amount = self._chips(action.amount)
        if action.cards:
            self._holds[seat] = cards_of(action.cards)
        match action.action:
            case "Fold":
                self._betting.fold(seat)
            case "Check" | "Call":
                self._betting.call(seat)
            case "Bet" | "Raise":
                self._betting.wager(seat, self._betting.bets[seat] + amount)
            case "Post Ante":
                self._antes[seat] = amount
                self._betting.post(seat, amount, is_ante=True)
            case "Post SB" | "Post BB" as posted if posted[-2:] not in self._blinds:
                self._blinds[posted[-2:]] = seat
                self._betting.post(seat, amount)
            case "Shows Cards":
                self._shown.append(seat)
            case "Mucks Cards" | "Dealt Cards":
                pass
            case other:
                msg = f"{other!r} is nothing that happens here"
                raise NotReadError(msg)

    def _ends(self) -> dict[Seat, int]:
        """Return the stacks at the end: what is in no pot went back to whoever bet most on the last street."""
        if any(pot.rake for pot in self._read.pots):
            return {}
        ends = dict(self._betting.left)
        back = sum(self._stacks.values()) - sum(ends.values()) - sum(self._chips(pot.amount) for pot in self._read.pots)
        ends[self._betting.highest] += back
        for win in [win for pot in self._read.pots for win in pot.player_wins]:
            ends[self._seats[win.player_id]] += self._chips(win.win_amount)
        return ends
