"""A hand that was read -> a `.hand` file: set-up, cards, each action, and the stacks that must come out.

Cards that the file does not know are unused ones, and say so.
"""

from collections.abc import Iterator
from functools import reduce
from math import gcd
from typing import Final

from table.engine.words.cards import ALL_CARDS, Card
from table.engine.words.commands import Action
from table.engine.words.director_commands import AnteKind
from table.engine.words.frozen import replace
from table.engine.words.game import HOLDEM, BettingStructure, Game, Posts
from table.engine.words.setup import half_of
from table.engine.words.zones import clockwise
from table.histories.hand_read import HandRead, NotReadError
from table.histories.phh_games import GAMES, without_betting

RULEBOOK: Final = "firekeepers"
HEADS_UP: Final = 2
CHIPS: Final = (1, 5, 25, 100, 500, 1000, 5000, 25000, 100000)
_CARDS_OF: Final = ((0, 0), (0, 3), (3, 4), (4, 5))
"""Where on the board the cards of each street lie."""
_BOARD_GAMES: Final = {
    "holdem": HOLDEM,
    "short-deck": GAMES["NS"],
    "omaha": GAMES["PO"],
    "omaha8": GAMES["FO/8"],
    "omaha5": replace(GAMES["PO"], deals=("ddddd",)),
    "omaha5-8": replace(GAMES["PO"], deals=("ddddd",), low_wins_half=True),
}


def scenario_text(hand: HandRead, source: str) -> str:
    """Return the `.hand` file of *hand*, which was read from *source*. Raises `NotReadError`."""
    return "\n".join([*_Written(hand, source).lines(), ""])


class _Written:
    def __init__(self, hand: HandRead, source: str) -> None:
        self._hand, self._source = hand, source
        named = {*hand.board, *(card for cards in hand.holds.values() for card in cards)}
        if len(named) < len(hand.board) + sum(map(len, hand.holds.values())):
            msg = "a card is there twice"
            raise NotReadError(msg)
        is_known = len(hand.ends) == len(hand.stacks)
        if (is_known and sum(hand.ends.values()) != sum(hand.stacks.values())) or min(
            hand.ends.values(), default=0
        ) < 0:
            msg = "its chips do not add up"
            raise NotReadError(msg)
        if len(hand.stacks) == HEADS_UP and hand.big_blind_seat == hand.button:
            msg = "the button of two players has the big blind"
            raise NotReadError(msg)
        if any(len(cards) > hand.game.hole_cards for cards in hand.holds.values()):
            msg = "the .hand language has no word for this game"
            raise NotReadError(msg)
        self._unused = [card for card in ALL_CARDS if card not in named and card[0] in hand.game.ranks]
        self._live = set(hand.stacks)

    def lines(self) -> Iterator[str]:
        """Yield the lines of the file."""
        yield from self._setup()
        yield from ("", "shuffle", "deal")
        streets = [0, *(street for street, (_, end) in enumerate(_CARDS_OF) if 0 < end <= len(self._hand.board))]
        last = max((action.street for action in self._hand.actions), default=0)
        for street in streets:
            if street == last + 1:
                yield from self._shows()
            if street:
                yield "street"
            yield from self._acts(street)
        if last == streets[-1] or len(streets) == 1:
            yield from self._shows()
        if len(self._live) > 1 and len(self._hand.board) < _CARDS_OF[-1][1]:
            msg = "the hand has no end"
            raise NotReadError(msg)
        yield from self._expected()

    def _setup(self) -> Iterator[str]:
        hand = self._hand
        yield f"title {_plain(hand.title)}"
        yield f"# from {_plain(self._source)}"
        yield f"rulebook {RULEBOOK}"
        if name := _name_of(hand.game):
            yield f"game {name}"
        big = f" big {hand.big_blind_seat}" if self._names_big_blind() else ""
        small = hand.small_blind
        if small == 0 and hand.game.posts is Posts.BLINDS:
            # A file does not say what a dead small blind would have been.
            small = half_of(hand.big_blind, self._chips()[0])
        yield f"blinds {small} {hand.big_blind}{big}"
        if hand.game.betting is BettingStructure.LIMIT and hand.limits is not None:
            yield f"limits {hand.limits[0]} {hand.limits[1]}"
        if hand.ante_kind is not AnteKind.NONE:
            yield f"ante {'big ' if hand.ante_kind is AnteKind.BIG_BLIND else ''}{hand.ante}"
        yield f"chips {' '.join(map(str, self._chips()))}"
        yield f"button {hand.button}"
        for seat in sorted(hand.stacks):
            yield f"seat {seat} {hand.stacks[seat]}"
        for seat in sorted(hand.stacks):
            known = hand.holds.get(seat, ())
            cards = [*known, *self._take(hand.game.hole_cards - len(known))]
            mark = "" if len(known) == len(cards) else "  # not known, never shown"
            yield f"holds {seat} {' '.join(cards)}{mark}"
        board = [*hand.board, *self._take(len("flop") + 1 - len(hand.board))]
        burns = self._take(len(_CARDS_OF) - 1)
        yield f"stub {burns[0]} {' '.join(board[:3])} {burns[1]} {board[3]} {burns[2]} {board[4]}"

    def _names_big_blind(self) -> bool:
        """Tell whether the big blind is not where the button has it."""
        order = clockwise(set(self._hand.stacks), self._hand.button)
        due = order[0 if len(order) == HEADS_UP and self._hand.button in self._hand.stacks else 1]
        return self._hand.small_blind_seat is None or due != self._hand.big_blind_seat

    def _chips(self) -> list[int]:
        """Return the chips in play: the smallest makes up each amount of the hand."""
        hand = self._hand
        amounts = [*hand.stacks.values(), *hand.ends.values(), hand.small_blind, hand.big_blind, hand.ante]
        amounts += [action.total for action in hand.actions]
        smallest = reduce(gcd, amounts)
        # A chip that is in CHIPS, or it alone.
        fitting = max(chip for chip in CHIPS if smallest % chip == 0)
        return [chip for chip in CHIPS if chip >= fitting and chip % fitting == 0]

    def _take(self, count: int) -> list[Card]:
        taken, self._unused = self._unused[: max(0, count)], self._unused[max(0, count) :]
        return taken

    def _acts(self, street: int) -> Iterator[str]:
        for action in self._hand.actions:
            if action.street != street:
                continue
            match action.action:
                case Action.FOLD:
                    self._live.discard(action.seat)
                    yield "fold"
                case Action.BET | Action.RAISE:
                    yield f"{action.action.value} {action.total}"
                case _:
                    yield action.action.value

    def _shows(self) -> Iterator[str]:
        """Yield who shows, then who gives up. Raises `NotReadError` for an all-in hand that nobody knows."""
        if len(self._live) <= 1:
            return
        hand = self._hand
        known = [seat for seat, cards in hand.holds.items() if len(cards) == hand.game.hole_cards]
        # Of a hand that showed one card the other is made up: it is given up.
        shown = [seat for seat in hand.shown if seat in self._live and seat in known]
        # Known hands are shown, too: a file knows the cards of some that were mucked.
        shown += [seat for seat in known if seat in self._live and seat not in shown]
        if self._live & hand.all_in and not self._live <= set(known):
            msg = "a hand that had to be tabled is not known"
            raise NotReadError(msg)
        yield from (f"show {seat}" for seat in shown)
        yield from (f"muck {seat}" for seat in clockwise(self._live - set(shown), hand.button))

    def _expected(self) -> Iterator[str]:
        yield "expect status complete"
        for seat in sorted(self._hand.ends):
            yield f"expect stack {seat} {self._hand.ends[seat]}"


def _name_of(game: Game) -> str:
    """Return what the `.hand` language calls a game and its betting. Raises `NotReadError` for one without a board."""
    if game.is_plain:
        return ""
    for name, known in _BOARD_GAMES.items():
        if without_betting(known) == without_betting(game):
            return f"{name} {game.betting.value}"
    msg = "games without a board are not read"
    raise NotReadError(msg)


def _plain(text: str) -> str:
    """Return *text* as it can stand on one line of the file."""
    return "".join(letter if letter.isprintable() and letter not in ";#" else " " for letter in text)[:200]
