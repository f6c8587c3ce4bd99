"""The cards of a hand in PHH's notation: what is dealt to whom, what is drawn, laid on the board, and shown.

A card that nobody was shown has no name. Who is which player is told from outside.
"""

from collections.abc import Collection, Iterator, Sequence
from typing import Final, assert_never

from table.engine.words.card_events import CardsDiscarded, DrawCompleted, StreetDealt
from table.engine.words.cards import Card
from table.engine.words.zones import Seat
from table.record.hand_record import HandRecord

UNKNOWN_CARD: Final = "??"
"""A card that was never shown."""


class CardsWritten:
    """Writes the cards of one hand, street after street."""

    def __init__(self, hand: HandRecord) -> None:
        """Begin with nothing dealt."""
        self._game = hand.game
        self._players = {player.seat: player for player in hand.seats}
        self._names = {player.seat: f"p{number}" for number, player in enumerate(hand.seats, start=1)}
        self._dealt = dict.fromkeys(self._players, 0)
        """How many cards each seat was dealt so far."""
        self._drawn: dict[Seat, int] = {}
        self._tabled: list[Seat] = []
        self._board: tuple[Card, ...] = ()

    def first_deal(self) -> Iterator[str]:
        """Yield the first deal, player by player."""
        count = self._game.hole_cards
        for seat, player in self._players.items():
            if player.is_dealt_in and self._game.has_board:
                yield f"d dh {self._names[seat]} {written(player.shown, count)}"
                if more := "".join(player.shown[count:]):
                    yield f"# {self._names[seat]} was dealt {more} as well, which does not count"
            elif player.is_dealt_in:
                yield self._dealt_to(seat, count)

    def of(self, happening: StreetDealt | CardsDiscarded | DrawCompleted, live: Collection[Seat]) -> Iterator[str]:
        """Yield what a street or a draw brings the *live* hands, or what a player throws away."""
        match happening:
            case StreetDealt():
                yield from self._street(happening, live)
            case CardsDiscarded(seat=seat, count=count):
                self._drawn[seat] = count
                yield f"{self._names[seat]} sd {UNKNOWN_CARD * count}".rstrip()
            case DrawCompleted():
                for drawing in [seat for seat in self._players if seat in live and self._drawn.get(seat)]:
                    yield self._dealt_to(drawing, self._drawn.pop(drawing))
            case never:
                assert_never(never)

    def _street(self, dealt: StreetDealt, live: Collection[Seat]) -> Iterator[str]:
        """Yield what a street has brought to the board, or in stud to each live hand."""
        if dealt.board != self._board:
            yield f"d db {''.join(dealt.board[len(self._board) :])}"
            self._board = dealt.board
            return
        for seat in self._players:
            if seat in live:
                yield self._dealt_to(seat, 1)
        if all(self._dealt[seat] == self._game.whole_hand for seat in live):
            # The last card comes face down, to hands that were tabled before it as well.
            for seat in self._tabled:
                yield f"{self._names[seat]} sm {''.join(self._cards(seat, 0, self._dealt[seat]))}"

    def tabled(self, seat: Seat, cards: Sequence[Card]) -> str:
        """Return how a hand is shown."""
        self._tabled.append(seat)
        count = self._dealt[seat] if self._game.is_stud else self._game.hole_cards
        return f"{self._names[seat]} sm {written(cards, count)}"

    def _dealt_to(self, seat: Seat, count: int) -> str:
        begin = self._dealt[seat]
        self._dealt[seat] += count
        return f"d dh {self._names[seat]} {''.join(self._cards(seat, begin, count))}"

    def _cards(self, seat: Seat, begin: int, count: int) -> list[str]:
        """Return so many cards of a seat as they were dealt, from one on."""
        known = self._players[seat].dealt[begin : begin + count]
        return [card or UNKNOWN_CARD for card in known] + [UNKNOWN_CARD] * (count - len(known))


def written(known: Sequence[Card], count: int) -> str:
    """Return so many cards, those that are not *known* unnamed."""
    return "".join(known[:count]) + UNKNOWN_CARD * (count - len(known))
