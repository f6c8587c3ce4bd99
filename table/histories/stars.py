"""A complete hand -> the text that PokerStars writes, which every tracker reads: play money, one hand after another.

Nobody has specified it; this is what hands that were published look like.
"""

import zlib
from collections.abc import Iterator, Sequence
from typing import Final, assert_never

from table.engine.words.card_events import CardsDiscarded, PenaltyHandKilled
from table.engine.words.cards import Card, Street
from table.engine.words.chip_events import Acted, AntePosted, BlindPosted, UncalledReturned
from table.engine.words.commands import Action
from table.engine.words.frozen import replace
from table.engine.words.game import BettingStructure, Game
from table.engine.words.matter_events import HandDied
from table.engine.words.zones import SEATS, Seat
from table.histories.phh_games import GAMES, without_betting
from table.histories.unsaid import Unsaid
from table.histories.walked import WalkedRound, WalkedStep, names_of, rounds_of, started_utc
from table.record.hand_record import HandRecord
from table.record.happening import Remarked

_NAMES: Final = {
    "NT": "Hold'em",
    "NS": "6+ Hold'em",
    "PO": "Omaha",
    "FO/8": "Omaha Hi/Lo",
    "F7S": "7 Card Stud",
    "F7S/8": "7 Card Stud Hi/Lo",
    "FR": "Razz",
    "N2L1D": "Single Draw 2-7 Lowball",
    "F2L3D": "Triple Draw 2-7 Lowball",
    "FB": "Badugi",
}
_FIVE: Final = {False: "5 Card Omaha", True: "5 Card Omaha Hi/Lo"}
BETTING: Final = {
    BettingStructure.NO_LIMIT: "No Limit",
    BettingStructure.POT_LIMIT: "Pot Limit",
    BettingStructure.LIMIT: "Limit",
}
HEADINGS: Final = {
    Street.PREFLOP: "HOLE CARDS",
    Street.FLOP: "FLOP",
    Street.TURN: "TURN",
    Street.RIVER: "RIVER",
    Street.SECOND: "2nd STREET",
    Street.THIRD: "3rd STREET",
    Street.FOURTH: "4th STREET",
    Street.FIFTH: "5th STREET",
    Street.SIXTH: "6th STREET",
    Street.SEVENTH: "RIVER",
    Street.BEFORE_DRAW: "DEALING HANDS",
    Street.FIRST_DRAW: "FIRST DRAW",
    Street.SECOND_DRAW: "SECOND DRAW",
    Street.THIRD_DRAW: "THIRD DRAW",
}
_NUMBERS_OF_A_JOURNAL: Final = 1_000_000


def name_of_game(game: Game) -> str | None:
    """Return what a game is called there, whatever its betting and cap; None for one that has no name."""
    known = without_betting(game)
    for code, name in _NAMES.items():
        if without_betting(GAMES[code]) == known:
            return name
    omaha = replace(GAMES["PO"], deals=("ddddd",), low_wins_half=game.low_wins_half)
    return _FIVE[game.low_wins_half] if without_betting(omaha) == known else None


def hand_text(hand: HandRecord) -> str:
    """Return the text of *hand*, with the empty lines that part it from the next."""
    return "\n".join([*_Written(hand).lines(), "", "", ""])


class _Written:
    def __init__(self, hand: HandRecord) -> None:
        self._hand = hand
        self._names = {seat: _plain(name) for seat, name in names_of(hand.seats).items()}
        self._dealt = dict.fromkeys(self._names, 0)

    def lines(self) -> Iterator[str]:
        """Yield the lines of the hand."""
        hand = self._hand
        rounds, shown = rounds_of(hand)
        yield from self._head()
        yield from self._posted(rounds[0])
        for one in rounds:
            yield from self._round(one)
        if shown:
            yield "*** SHOW DOWN ***"
            yield from (self._shown(seat, cards) for seat, cards in shown.items())
        yield from self._collected()
        yield "*** SUMMARY ***"
        yield f"Total pot {sum(pot.amount for pot in hand.pots)} | Rake 0"
        if hand.board:
            yield f"Board [{' '.join(hand.board)}]"

    def _head(self) -> Iterator[str]:
        hand, level = self._hand, self._hand.level
        bets = (level.small_blind, level.big_blind)
        if hand.game.betting is BettingStructure.LIMIT:
            bets = (level.bets.small, level.bets.big)
        day = started_utc(hand).replace("-", "/").replace("T", " ").replace("Z", " UTC")
        number = zlib.crc32(hand.journal_id.encode()) * _NUMBERS_OF_A_JOURNAL + hand.number
        game = f"{name_of_game(hand.game)} {BETTING[hand.game.betting]}"
        yield f"PokerStars Hand #{number}:  {game} ({bets[0]}/{bets[1]}) - {day}"
        yield f"Table '{_plain(hand.table_name)}' {len(SEATS)}-max Seat #{hand.button} is the button"
        for player in sorted(hand.seats, key=lambda player: player.seat):
            yield f"Seat {player.seat}: {self._names[player.seat]} ({player.start} in chips)"

    def _posted(self, first: WalkedRound) -> Iterator[str]:
        for step in first.steps:
            match step.happening:
                case AntePosted(seat=seat, amount=amount):
                    yield f"{self._names[seat]}: posts the ante {amount}{_all_in(amount, step, seat)}"
                case BlindPosted(seat=seat, amount=amount, is_big=is_big):
                    which = "big" if is_big else "small"
                    yield f"{self._names[seat]}: posts {which} blind {amount}{_all_in(amount, step, seat)}"
                case _:
                    pass

    def _round(self, one: WalkedRound) -> Iterator[str]:
        board = self._hand.board[: len(self._hand.board)]
        before = board[: len(board) and board.index(one.cards[0])] if one.cards else ()
        cards = "".join(f" [{' '.join(some)}]" for some in (before, one.cards) if some)
        yield f"*** {HEADINGS[one.street]} ***{cards}"
        if self._hand.game.is_stud:
            yield from self._up_cards(one)
        for step in one.steps:
            yield from self._step(step)

    def _up_cards(self, one: WalkedRound) -> Iterator[str]:
        """Yield the cards of stud that lie face up since this street."""
        game = self._hand.game
        end = sum(map(len, game.deals[: game.streets.index(one.street) + 1]))
        for player in self._hand.seats:
            known = [card for card, way in zip(player.dealt[:end], game.ways, strict=False) if card and way == "u"]
            if known and len(player.dealt) >= end:
                yield f"Dealt to {self._names[player.seat]} [{' '.join(known)}]"

    def _step(self, step: WalkedStep) -> Iterator[str]:
        match step.happening:
            case Acted(seat=seat):
                yield f"{self._names[seat]}: {_act(step.happening, step)}"
            case HandDied(seat=seat) | PenaltyHandKilled(seat=seat):
                yield f"{self._names[seat]}: folds"
            case UncalledReturned(seat=seat, amount=amount):
                yield f"Uncalled bet ({amount}) returned to {self._names[seat]}"
            case CardsDiscarded(seat=seat, count=0):
                yield f"{self._names[seat]}: stands pat"
            case CardsDiscarded(seat=seat, count=count):
                yield f"{self._names[seat]}: discards {count} card{'' if count == 1 else 's'}"
            case _:
                pass

    def _shown(self, seat: Seat, cards: Sequence[Card] | None) -> str:
        return f"{self._names[seat]}: " + (f"shows [{' '.join(cards)}]" if cards else "mucks hand")

    def _collected(self) -> Iterator[str]:
        pots = self._hand.pots
        for pot in reversed(pots):
            name = "pot" if len(pots) == 1 else "main pot" if pot.number == 0 else "side pot"
            number = f"-{pot.number}" if pot.number and len(pots) > len(("main", "side")) else ""
            for seat, share in pot.shares.items():
                yield f"{self._names[seat]} collected {share} from {name}{number}"


def _act(acted: Acted, step: WalkedStep) -> str:
    tail = " and is all-in" if acted.is_all_in else ""
    match acted.action:
        case Action.FOLD:
            return "folds"
        case Action.CHECK:
            return "checks"
        case Action.CALL:
            return f"calls {acted.added}{tail}"
        case Action.BRING_IN:
            return f"brings in for {acted.added}{tail}"
        case Action.BET | Action.RAISE | Action.ALL_IN if not step.price:
            return f"bets {acted.total}{tail}"
        case Action.BET | Action.RAISE | Action.ALL_IN:
            return f"raises {acted.total - step.price} to {acted.total}{tail}"
        case never:
            assert_never(never)


def _all_in(amount: int, step: WalkedStep, seat: Seat) -> str:
    return " and is all-in" if amount == step.stacks[seat] else ""


def _plain(name: str) -> str:
    """Return a name that stays on its line and ends where the colon stands."""
    return "".join(letter if letter.isprintable() and letter not in ":[]'" else "." for letter in name)


def unsaid(hand: HandRecord) -> list[Unsaid]:
    """Return what of *hand* the text has no words for."""
    if name_of_game(hand.game) is None:
        return [Unsaid.OTHER_GAME]
    folds = [one for one in hand.happened if isinstance(one, Acted) and one.action is Action.FOLD]
    found = {
        Unsaid.NO_CLOCK: hand.wall_ms is None,
        Unsaid.FORFEITED: any(step.forfeited for one in rounds_of(hand)[0] for step in one.steps) and bool(folds),
        Unsaid.KILLED_AS_FOLD: bool(hand.killed),
        Unsaid.RULINGS: any(isinstance(one, Remarked) for one in hand.happened),
    }
    return [one for one, is_so in found.items() if is_so]
