"""The strangers' dealer and players: one clean hold'em hand after another, moved in centimetres and keyed on the panel.

Whose turn it is they know by themselves. The screen is read for one thing, its questions, which the dealer answers a
moment later, by lifting all of the place; half of the time play goes on over them.
"""

from __future__ import annotations

import math
from functools import partial
from typing import TYPE_CHECKING, Final

from table.clock import NS_PER_S, TICK_NS
from table.engine.words.cards import HOLE_CARDS
from table.engine.words.commands import Action, Confirmed, Declined, NewHand
from table.engine.words.question import QuestionKind
from table.engine.words.view import Status
from table.engine.words.zones import SEAT_ZONES, Facing, Zone, clockwise
from tests.bench.players import Players
from tests.strangers.places import COILS, DEALER, Point

if TYPE_CHECKING:
    import random
    from collections.abc import Callable, Iterable, Sequence

    from table.engine.words.commands import ActionKeyed
    from table.engine.words.question import Question
    from tests.strangers.strange_table import StrangeTable
    from tests.strangers.ways import Seconds, Ways

PAID_FOR_S: Final = (1.0, 4.0)
SHUFFLED_FOR_S: Final = (2.0, 5.0)
FLIES_S: Final = (0.08, 0.3)
WILD_CM: Final = (8.0, 12.0)
RESTS_BESIDE_S: Final = (0.2, 1.2)
ON_CHIPS: Final = 0.4
"""The share of the looks in which a card under chips is read."""
STUB_READ: Final = 3
"""So many cards of the stub are near enough to its coil."""
DRAWN_TOGETHER_S: Final = (0.6, 4.0)
APART_CM: Final = (0.8, 2.5)
PEEK_S: Final = (0.8, 2.5)
ACTION_S: Final = (0.6, 2.5)
FOLD_APART_S: Final = (0.1, 1.0)
CARDS_FIRST: Final = 0.5
BURN_TO_STREET_S: Final = (0.4, 1.0)
SPREAD_AFTER_S: Final = (0.5, 1.3)
SHOWN_S: Final = (0.5, 2.0)
LIFTED_S: Final = (0.3, 2.0)
PATIENCE_S: Final = 20
ENDS_WITHIN_S: Final = 30
LIFTED_AT_MOST: Final = 3
STREETS: Final = (3, 1, 1)
BOARD_CM: Final = 6.6
SHOWN_APART_CM: Final = 3.4

CLOSING: Final = frozenset({Action.CALL, Action.CHECK})
STOPPED: Final = frozenset({Status.FLOOR, Status.REMEDY, Status.MISDEAL, Status.VOID})


class StrangeDealer:
    """Deals at one table."""

    def __init__(
        self,
        table: StrangeTable,
        seats: Sequence[int],
        chance: random.Random,
        ways: Ways,
        *,
        has_third_card: bool = False,
    ) -> None:
        """Sit down with players at *seats*; *has_third_card*: the first of them is dealt one too many."""
        self._ways = ways
        self._has_third_card = has_third_card
        self._table, self._felt, self._chance = table, table.felt, chance
        self._seats = tuple(seats)
        self.asked: list[str] = []
        self._hands: dict[int, list[bytes]] = {}
        """What lies before each player who is in."""
        self._at: dict[Zone, list[bytes]] = {}
        self._stub: list[bytes] = []
        self._question: Question | None = None
        self._asked_about: int | None = None
        self._answer_ns = 0
        self._keys_on = False
        self._times: dict[Question, int] = {}
        self._lifted: set[Zone] = set()
        self.players = Players(self._seats)

    # --- a hand

    def play_hand(self) -> None:
        """Play one hand to its end, or until the table accuses somebody."""
        self._shuffle()
        order = clockwise(self._seats, self._table.view.button)
        self.players = Players(order)
        self._deal(order)
        for cards in STREETS:
            is_dealt = self._bet(cards)
            if self.is_stopped or len(self.players.live) == 1:
                break
            if not is_dealt:
                self._street(cards)
            self.players.begin_street()
        else:
            self._bet()
            if not self.is_stopped and len(self.players.live) > 1:
                self._show_down()
        self._wait_until(lambda: self._table.view.status is Status.COMPLETE, ENDS_WITHIN_S)
        self._pass(PAID_FOR_S)

    @property
    def is_stopped(self) -> bool:
        """Whether the table has stopped play."""
        return self._table.view.holding is not None or self._table.view.status in STOPPED

    def _shuffle(self) -> None:
        self._felt.clear()
        self._hands = {}
        self._at = {Zone.BOARD: [], Zone.BURN: [], Zone.MUCK: []}
        self._times.clear()
        self._stub = sorted(self._table.deck.cards)
        self._chance.shuffle(self._stub)
        self._pass(SHUFFLED_FOR_S)
        self._table.key(NewHand())
        self._pass((1.0, 3.0))

    def _deal(self, order: Sequence[int]) -> None:
        for seat in (*order, *order, *order[: self._has_third_card]):
            tag = self._stub.pop()
            hand = self._hands.setdefault(seat, [])
            hand.append(tag)
            self._pitch(tag, seat)
            if len(hand) == HOLE_CARDS:
                self._felt.later(self._chance.uniform(*DRAWN_TOGETHER_S), partial(self._draw_together, seat))
            self._pass(self._ways.pitch_s)
        if self._ways.stub_lies:
            for tag in self._stub[:STUB_READ]:
                self._felt.lay(tag, COILS[Zone.STUB].at, Facing.DOWN)

    def _pitch(self, tag: bytes, seat: int) -> None:
        """Pitch a card to a seat; now and then it rests on the coil beside it for a while, and is pushed on."""
        at, flies_s = self._landing(seat), self._chance.uniform(*FLIES_S)
        if self._chance.random() >= self._ways.rests_beside:
            self._felt.pitch(tag, DEALER, at, flies_s)
            return
        beside = COILS[SEAT_ZONES[seat - 1 if seat > 1 else seat + 1]].at
        self._felt.pitch(tag, DEALER, beside, flies_s)
        self._felt.later(flies_s + 0.5 + self._chance.uniform(*RESTS_BESIDE_S), partial(self._push_on, tag, beside, at))

    def _push_on(self, tag: bytes, beside: Point, at: Point) -> None:
        if self._felt.cards[tag].at == beside:
            self._felt.pitch(tag, beside, at, 0.0)

    def _landing(self, seat: int) -> Point:
        coil, chance = COILS[SEAT_ZONES[seat]], self._chance
        if chance.random() < self._ways.wild:
            turn, far = chance.uniform(0, 2 * math.pi), chance.uniform(*WILD_CM)
            return coil.place(far * math.cos(turn), far * math.sin(turn))
        each_way = self._ways.scatter_cm / math.sqrt(2)
        return coil.place(chance.gauss(0, each_way), chance.gauss(0, each_way))

    def _bet(self, cards_next: int = 0) -> bool:
        """Play the betting of a street; return whether the next one was dealt before its last action was keyed."""
        while self.players.turn is not None:
            self._pass(ACTION_S)
            if not self._keys_on:
                self._wait_until(lambda: self._question is None, PATIENCE_S)
            if self.is_stopped:
                return False
            drawn, is_last = self.players.draw(self._chance), self.players.is_last
            seat = self.players.act(drawn)
            if drawn.action is Action.FOLD:
                self._fold(drawn, seat)
            elif is_last and cards_next and drawn.action in CLOSING and self._chance.random() < self._ways.street_first:
                self._street(cards_next)
                self._pass(FOLD_APART_S)
                self._table.key(drawn)
                return True
            else:
                self._table.key(drawn)
        return False

    def _fold(self, drawn: ActionKeyed, seat: int) -> None:
        """Fold a hand: cards or key first."""
        if self._chance.random() < CARDS_FIRST:
            self._muck(seat)
            self._pass(FOLD_APART_S)
            self._table.key(drawn)
        else:
            self._table.key(drawn)
            self._pass(FOLD_APART_S)
            self._muck(seat)

    def _street(self, cards: int) -> None:
        self._pass(ACTION_S)
        burn = self._stub.pop()
        self._at[Zone.BURN].append(burn)
        self._felt.pitch(burn, DEALER, self._near(COILS[Zone.BURN].at, 0.8), 0.0)
        self._pass(BURN_TO_STREET_S)
        dealt = [self._stub.pop() for _ in range(cards)]
        board = self._at[Zone.BOARD]
        is_packet = cards > 1 and self._chance.random() < self._ways.packets
        for tag in dealt:
            at = self._slot(0) if is_packet else self._slot(len(board))
            board.append(tag)
            self._felt.lay(tag, at, Facing.UP)
            if not is_packet:
                self._pass((0.25, 0.6))
        if is_packet:
            self._pass(SPREAD_AFTER_S)
            for number, tag in enumerate(board):
                self._felt.lay(tag, self._slot(number), Facing.UP)

    def _show_down(self) -> None:
        for seat in list(self.players.live):
            self._pass(SHOWN_S)
            hand = self._hands[seat]
            self._felt.lift(hand)
            self._pass((0.2, 0.5))
            self._lay_shown(seat)

    def _lay_shown(self, seat: int) -> None:
        coil = COILS[SEAT_ZONES[seat]]
        for tag, along in zip(self._hands[seat], (-SHOWN_APART_CM, SHOWN_APART_CM), strict=True):
            self._felt.lay(tag, self._near(coil.place(along, 0), 0.7), Facing.UP)

    def _muck(self, seat: int) -> None:
        """Push a hand into the muck, both cards in one motion."""
        hand = self._hands.pop(seat)
        begins, ends = COILS[SEAT_ZONES[seat]].at, COILS[Zone.MUCK].at
        flies_s = self._chance.uniform(*FLIES_S)
        for tag in hand:
            self._felt.pitch(tag, begins, self._near(ends, self._ways.muck_cm), flies_s)
        self._at[Zone.MUCK] += hand

    # --- players

    def _draw_together(self, seat: int) -> None:
        if seat not in self._hands or SEAT_ZONES[seat] in self._lifted:
            return
        is_peek = self._chance.random() < self._ways.peeks
        self._hold(seat, self._chance.uniform(*(PEEK_S if is_peek else (0.1, 0.3))))

    def _hold(self, seat: int, for_s: float) -> None:
        """Take up a hand for a while, and lay it together before the player."""
        hand, zone = self._hands[seat], SEAT_ZONES[seat]
        self._lifted.add(zone)
        self._felt.lift(hand)
        self._felt.later(for_s, lambda: self._lay_together(seat, hand))

    def _lay_together(self, seat: int, hand: list[bytes]) -> None:
        self._lifted.discard(SEAT_ZONES[seat])
        if self._hands.get(seat) is not hand:
            return
        middle = self._near(COILS[SEAT_ZONES[seat]].at, 1.5)
        at_most = ON_CHIPS if self._chance.random() < self._ways.chips else 1.0
        apart = 0.0 if self._chance.random() < self._ways.squared else self._chance.uniform(*APART_CM)
        for tag, along in zip(hand, (-apart / 2, apart / 2), strict=False):
            self._felt.lay(tag, (middle[0] + along, middle[1]), Facing.DOWN, at_most=at_most)

    def _near(self, point: Point, within_cm: float) -> Point:
        chance = self._chance
        return point[0] + chance.uniform(-within_cm, within_cm), point[1] + chance.uniform(-within_cm, within_cm)

    def _slot(self, number: int) -> Point:
        return self._near(COILS[Zone.BOARD].place((number - 2) * BOARD_CM, 0), 0.3)

    # --- the screen

    def _pass(self, span: Seconds) -> None:
        """Let a while pass, and look at the screen meanwhile."""
        left_ns = round(self._chance.uniform(*span) * NS_PER_S)
        while left_ns > 0:
            self._table.wait_ns(min(left_ns, TICK_NS))
            left_ns -= TICK_NS
            self._look()

    def _wait_until(self, is_so: Callable[[], bool], at_most_s: float) -> None:
        until_ns = self._table.clock.now_ns() + round(at_most_s * NS_PER_S)
        while not is_so() and not self.is_stopped and self._table.clock.now_ns() < until_ns:
            self._pass((0.1, 0.1))

    def _look(self) -> None:
        """Notice a question, or answer the one that was noticed a moment ago."""
        view, now_ns = self._table.view, self._table.clock.now_ns()
        if (view.question, view.asked_about) != (self._question, self._asked_about):
            self._question, self._asked_about = view.question, view.asked_about
            self._keys_on = self._chance.random() < self._ways.keys_on
            self._answer_ns = now_ns + round(self._chance.uniform(*self._ways.answers_s) * NS_PER_S)
            if view.question is not None:
                self.asked.append(f"{view.question.kind.value} {view.question.zone.value}")
            if view.asked_about is not None:
                self.asked.append(f"lifted seat {view.asked_about}")
        elif now_ns >= self._answer_ns:
            if view.question is not None:
                self._answer(view.question)
            elif view.asked_about is not None:
                self._table.key(Declined() if view.asked_about in self._hands else Confirmed())
            self._question = self._asked_about = None

    def _answer(self, question: Question) -> None:
        zone, times = question.zone, self._times.get(question, 0) + 1
        self._times[question] = times
        lying = self._lying(zone)
        match question.kind:
            case QuestionKind.UNREAD if len(lying) <= question.known + question.beside:
                self._table.key(Confirmed())
            case QuestionKind.UNREAD | QuestionKind.HALF_SHOWN if times <= LIFTED_AT_MOST:
                self._lift_all(zone, lying)
            case QuestionKind.UNREAD:
                self._table.key(Declined())
            case QuestionKind.HALF_SHOWN:
                self._table.key(Confirmed())
            case QuestionKind.MIXED | QuestionKind.UP_LIFTED:
                self._table.key(Declined())
            case QuestionKind.FIRST_CARD:
                began_at = next(iter(self._hands), None)
                self._table.key(Confirmed() if began_at and SEAT_ZONES[began_at] is zone else Declined())

    def _lying(self, zone: Zone) -> list[bytes]:
        seat = next((seat for seat in self._hands if SEAT_ZONES[seat] is zone), None)
        return self._at.get(zone, []) if seat is None else self._hands[seat]

    def _lift_all(self, zone: Zone, lying: Iterable[bytes]) -> None:
        """Lift whatever lies in a place; lay it there again a moment later, as it comes."""
        if zone in self._lifted:
            return
        lifted, for_s = list(lying), self._chance.uniform(*LIFTED_S)
        seat = next((seat for seat in self._hands if SEAT_ZONES[seat] is zone), None)
        if seat is not None and any(self._felt.cards[tag].facing is Facing.UP for tag in lifted):
            self._felt.lift(lifted)
            self._felt.later(for_s, lambda: self._lay_shown(seat))
        elif seat is not None:
            self._hold(seat, for_s)
        else:
            self._felt.lift(lifted)
            self._felt.later(for_s, lambda: self._lay_pile(zone, lifted))

    def _lay_pile(self, zone: Zone, lifted: Sequence[bytes]) -> None:
        for number, tag in enumerate(lifted):
            is_board = zone is Zone.BOARD
            at = self._slot(number) if is_board else self._near(COILS[zone].at, 0.8)
            self._felt.lay(tag, at, Facing.UP if is_board else Facing.DOWN)
