"""The space bar of a table that is played by hand: what comes before the next card, one thing a press, then the card.

What is due the view says; here it is done with the cards.
"""

from display.felt.cards_asked import dead_hand
from display.felt.places import ANTENNAS, middle
from table.clock import Clock
from table.engine.words.view import TableView
from table.engine.words.zones import SEAT_ZONES, Zone
from table.playing.handled.laid_cards import LaidCards
from table.playing.handled.lying_unread import LyingUnread
from table.playing.handled.next_card import NextCards, card_to_move, hand_to_turn_up


class SpaceBar:
    """What it does at one table."""

    def __init__(self, cards: LaidCards, clock: Clock) -> None:
        """Move *cards*."""
        self._cards, self._clock = cards, clock
        self.next = NextCards()
        self.unread = LyingUnread()

    def press(self, view: TableView) -> None:
        """Do what comes before the next card, or ask for that."""
        if not self._does_more_than_deal(view):
            self.next.want()

    def _does_more_than_deal(self, view: TableView) -> bool:
        """Do what comes before the next card, one thing at a press; return whether there was anything."""
        return self._turn_up(view) or self._lay_again() or self._move_named(view) or self._muck_dead(view)

    def _turn_up(self, view: TableView) -> bool:
        """Turn up the hand that is to lie face up before the next card; return whether it still lies face down."""
        seat = hand_to_turn_up(view)
        if seat is None or self._cards.held:
            return False
        zone = SEAT_ZONES[seat]
        faces = self._cards.lying().get(zone, ())
        if faces and not any(faces):
            self._cards.turn(zone, None)
        return True

    def _lay_again(self) -> bool:
        """Lift the hand of which a card is not read, and lay it again."""
        seat = self.unread.to_lay_again(self._clock.now_ns())
        if seat is None or self._cards.is_any_moving:
            return False
        self._cards.lift_and_lay(SEAT_ZONES[seat])
        return True

    def _move_named(self, view: TableView) -> bool:
        """Lay the card that a step names where it belongs; return false where it leaves a choice."""
        move = card_to_move(view)
        if move is None or self._cards.held or self._cards.has_reached(*move):
            return False
        return self._cards.slide(*move)

    def _muck_dead(self, view: TableView) -> bool:
        """Slide a dead hand that still lies there into the muck."""
        seat = dead_hand(view)
        if seat is None or self._cards.held or not self._cards.lying().get(SEAT_ZONES[seat]):
            return False
        self._cards.take(SEAT_ZONES[seat], None)
        self._cards.pitch(middle(ANTENNAS[SEAT_ZONES[seat]]), Zone.MUCK)
        return True

    def deal_next(self, view: TableView) -> None:
        """Pitch the next card, where one was asked for and is due; the hand must be free for it."""
        move = card_to_move(view)
        if self._cards.held or (move is not None and self._cards.has_reached(*move)):
            # What a step wants may be done, and not be seen yet: it comes after that.
            return
        if self.unread.seat is not None:
            # Another card to that seat would be one too many.
            if self.unread.is_given_up(self._clock.now_ns()):
                self.next.forget()
            return
        zone = self.next.take(view, self._clock.now_ns())
        if zone is not None:
            self._cards.deal_to(zone)
