"""Deals from the stub as the simulated dealer: the shuffle, the deal, burns and streets.

He deals correctly where the step says so, by looking at the dealer's screen as a person would.
"""

import itertools
from typing import assert_never

from table.engine.words.alerts import RemedyStep
from table.engine.words.cards import Card, Street
from table.engine.words.commands import NewHand
from table.engine.words.view import Due, HandPart
from table.engine.words.zones import SEAT_ZONES, ZONE_SEATS, Facing, Seat, Zone, clockwise
from table.scenario import answering, steps
from table.scenario.cards_in_hand import CardsInHand
from table.scenario.deck_order import order_deck, reshuffled
from table.scenario.language import Setup
from table.scenario.room import Bench

BETWEEN_MOTIONS_NS = 1_200_000_000
"""What comes to the board in another step comes in another motion: the antennas can tell."""

_WAYS = {True: Facing.UP, False: Facing.DOWN}

CARDS_OF_STREET = {Street.FLOP: 3, Street.TURN: 1, Street.RIVER: 1}
"""Cards that come to the board."""


class Dealing:
    """Deals at one bench."""

    def __init__(self, setup: Setup, bench: Bench, cards: CardsInHand, taken: frozenset[Card], shuffles: int) -> None:
        """Begin with *cards*; those that steps have *taken* from the stub by name are not dealt before."""
        self._setup, self._bench, self._room, self._cards = setup, bench, bench.room, cards
        self._shuffles = self._before = shuffles
        self.taken = taken
        self._dealt_in: tuple[Seat, ...] = ()

    def do(self, step: steps.OffStub) -> None:
        """Move the cards of the room as *step* says."""
        match step:
            case steps.Shuffle(is_none=is_none):
                self._shuffle(is_none=is_none)
            case steps.Deal(count=count):
                self._deal(count)
            case steps.CardTo(seat=seat, card=card, is_up=is_up):
                zone = SEAT_ZONES[seat]
                self._lay_next(zone, card, self._way_due(zone) if is_up is None else _WAYS[is_up])
            case steps.BurnOne():
                self._lay_next(Zone.BURN)
            case steps.BoardDeal(street=street, cards=cards):
                self._board(cards or (None,) * CARDS_OF_STREET[street])
            case steps.BoardAtOnce(cards=cards, count=count):
                self._board(cards or (None,) * count)
            case steps.StreetCorrectly():
                self._street()
            case steps.DrawCorrectly():
                self._draw()
            case steps.TagDealt(where=where):
                facing = Facing.UP if where is Zone.BOARD else Facing.DOWN
                self._cards.lay(self._cards.strange_tag(step), where, facing)
            case never:
                assert_never(never)

    def _shuffle(self, *, is_none: bool) -> None:
        """Collect, riffle, and stack the deck so that a correct deal gives what the file says.

        Where it *is_none* the cards lie as they were collected: hands, board, burns and muck upon the stub.
        """
        piles = [zone for zone in Zone if zone is not Zone.STUB]
        lying = (*(tag for zone in piles for tag in self._room.lying_on(zone)), *self._room.stub)
        collected = [tag for tag in lying if tag in self._bench.deck(self._cards.deck_name).cards]
        self._room.collect()
        self._bench.settle()
        self._cards.began_at = None
        self._bench.press(NewHand())
        self._bench.settle()
        view = self._bench.view
        live = tuple(seat.seat for seat in view.seats if seat.part is HandPart.LIVE)
        dealt_in = tuple(sorted(live)) if view.game.is_stud else clockwise(live, view.button)
        due = view.due
        if due is None or due.due is not Due.HOLE_CARD or due.left_to_deal != view.game.hole_cards * len(dealt_in):
            return
        is_first = self._shuffles == self._before
        if is_none and collected:
            self._cards.stack_as(collected)
            self._dealt_in = dealt_in
            return
        self._shuffles += 1
        self._dealt_in = dealt_in
        holds = self._setup.holds if is_first else {}
        stub = self._setup.stub if is_first else ()
        self._cards.stack(order_deck(dealt_in, holds, stub, self._shuffles, self.taken, game=view.game))

    def _deal(self, count: int | None) -> None:
        """Deal the next cards of the initial deal, from where the screen says that it stands."""
        due = self._bench.view.due
        if due is None or due.due is not Due.HOLE_CARD:
            return
        seats = clockwise(self._dealt_in, ZONE_SEATS[due.zone])
        in_order = itertools.islice(itertools.cycle((seats[-1], *seats[:-1])), due.left_to_deal)
        to_come = self._without_unseen(due.to_come or tuple(SEAT_ZONES[seat] for seat in in_order))
        for zone in to_come[:count]:
            self._lay_next(zone, facing=self._way_due(zone))

    def _way_due(self, zone: Zone) -> Facing:
        """Return which way up the next card of a seat is dealt: in stud as its place in the hand wants it.

        An up card that fell too early is the one of its deal, and the rest of that comes down.
        """
        view, lying = self._bench.view, self._room.lying_on(zone)
        game, due = view.game, view.due
        if not game.is_stud:
            return Facing.DOWN
        if due is not None and due.due is not Due.HOLE_CARD and zone in due.to_come:
            # Of the first deal the screen may lag behind the hands.
            return _WAYS[due.is_up]
        at = len(lying) + self._cards.held_by(zone)
        is_shown = at < game.hole_cards and Facing.UP in lying.values()
        return _WAYS[game.ways[at : at + 1] == "u" and not is_shown]

    def _without_unseen(self, to_come: tuple[Zone, ...]) -> list[Zone]:
        """Return the seats to come but for cards that lie there already: what a blind antenna missed, a dealer sees."""
        left = list(to_come)
        for zone in set(left).intersection(self._bench.view.blind_zones):
            due = max(0, self._bench.view.game.hole_cards - len(self._room.lying_on(zone)))
            for _ in range(left.count(zone) - due):
                left.remove(zone)
        return left

    def _street(self) -> None:
        """Burn, then deal the street that is due, or the next one where somebody has still to act on this one."""
        answering.say_shuffled(self._bench)
        view = self._bench.view
        due = view.due
        if view.game.is_stud:
            self._stud_street()
            return
        if view.turn is not None and view.street is not Street.RIVER:
            self._lay_next(Zone.BURN)
            self._board((None,) * (CARDS_OF_STREET[Street.FLOP] if view.street is Street.PREFLOP else 1))
            return
        if due is None or due.due is Due.HOLE_CARD:
            return
        if view.next_step is not None and view.next_step.step is RemedyStep.BURN:
            # One that a remedy wants, before the street's own.
            self._lay_next(Zone.BURN)
            self._bench.settle()
            due = self._bench.view.due or due
        left = due.left_to_deal
        if due.due is Due.BURN:
            self._lay_next(Zone.BURN)
            left -= 1
        self._board((None,) * left)

    def _stud_street(self) -> None:
        """Burn, then a card to each live hand in order, or one on the board for all."""
        view = self._bench.view
        due = view.due
        if due is None and view.turn is None:
            return
        if due is None:
            # Somebody has still to act.
            self._lay_next(Zone.BURN)
            zones = [SEAT_ZONES[seat.seat] for seat in view.seats if seat.part is HandPart.LIVE]
        elif due.due is Due.HOLE_CARD:
            return
        else:
            zones = list(due.to_come)
            if due.due is Due.BURN:
                self._lay_next(Zone.BURN)
            if not zones:
                self._board((None,))
        ways = [self._way_due(zone) for zone in zones]
        for zone, way in zip(zones, ways, strict=True):
            self._lay_next(zone, facing=way)

    def _draw(self) -> None:
        """Burn, then deal the replacements that the screen says are owed; discards are shuffled into an empty stub."""
        due = self._bench.view.due
        if due is None or due.due not in {Due.BURN, Due.REPLACEMENT}:
            return
        if due.due is Due.BURN:
            if not self._room.stub:
                self._shuffle_discards_in(due.to_come[0])
            self._lay_next(Zone.BURN)
        for zone in due.to_come:
            if not self._room.stub:
                self._shuffle_discards_in(zone)
            self._lay_next(zone)

    def _shuffle_discards_in(self, zone: Zone) -> None:
        """Shuffle the discards of the hand in, but for those of the player who draws next."""
        self._bench.settle()
        thrown = [tag for tag, came_from in self._cards.discarded.items() if came_from is not zone]
        for tag in thrown:
            del self._cards.discarded[tag]
            self._room.put_back(tag)
        self._room.stack(reshuffled(thrown, len(thrown)))

    def _board(self, cards: tuple[Card | None, ...]) -> None:
        self.come_apart()
        for card in cards:
            self._lay_next(Zone.BOARD, card, Facing.UP)

    def come_apart(self) -> None:
        """Let what comes to the board next be another motion than what lies there."""
        due = self._bench.view.due
        # After a burn nobody takes the next street for the end of the last motion.
        is_due = due is not None and due.due is Due.BOARD_CARD
        if self._room.lying_on(Zone.BOARD) and not is_due:
            self._bench.wait(BETWEEN_MOTIONS_NS)

    def _lay_next(self, zone: Zone, card: Card | None = None, facing: Facing = Facing.DOWN) -> None:
        self._cards.lay(self._cards.next(card), zone, facing)
