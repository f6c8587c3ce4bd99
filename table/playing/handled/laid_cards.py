"""The cards of a simulated table in somebody's hands: taken up, laid down, pitched, turned over, gathered.

Each card is where a hand has put it: in the deck, on an antenna, in the hand, on its way, or beside all antennas, where
no table can see it. What is printed on a card is known here, as it is to everybody who looks at one that lies face up.
"""

from collections.abc import Mapping
from random import Random
from typing import Final

import msgspec

from display.felt.picture import Moving
from display.felt.places import ANTENNAS, card_boxes, landing, middle
from table.clock import NS_PER_MS, Clock
from table.engine.words.cards import Card
from table.engine.words.zones import Facing, Zone
from table.inbox import Tag, unspoken
from table.scenario.room import Room

FLIGHT_NS: Final = 170 * NS_PER_MS
"""A card that is pitched across a table."""

Point = tuple[int, int]


@unspoken
class _Flight(msgspec.Struct, frozen=True, kw_only=True):
    tag: Tag
    facing: Facing
    start: Point
    end: Point
    zone: Zone
    began_ns: int


class LaidCards:
    """One deck at one table."""

    def __init__(self, room: Room, names: Mapping[Tag, Card], clock: Clock, random: Random) -> None:
        """Put the deck, whose tags are *names*, shuffled by *random* into the holder of *room*."""
        self._room = room
        self._names = names
        self._clock = clock
        self._random = random
        self._flights: list[_Flight] = []
        self._beside: dict[Tag, tuple[Point, Facing]] = {}
        """Cards that lie on no antenna."""
        self.held: list[tuple[Tag, Facing]] = []
        self.is_fresh = False
        """What is held came from the deck, and nobody has turned it over."""
        self.gather()

    @property
    def stub(self) -> int:
        """How many cards are in the deck."""
        return len(self._room.stub)

    @property
    def is_gathered(self) -> bool:
        """Whether every card is in the deck."""
        return self.stub == len(self._names) and not self._room.lying_on(Zone.STUB)

    @property
    def is_any_beside(self) -> bool:
        """Whether a card was left where no antenna is."""
        return bool(self._beside)

    @property
    def is_any_moving(self) -> bool:
        """Whether a card is in the hand or on its way."""
        return bool(self.held or self._flights)

    def counts(self) -> dict[Zone, int]:
        """Return how many cards lie on each antenna."""
        return {zone: len(self._room.lying_on(zone)) for zone in Zone}

    def lying(self) -> dict[Zone, tuple[Card | None, ...]]:
        """Return what is seen from above on each antenna where something lies."""
        found = {zone: self._room.lying_on(zone) for zone in Zone if zone is not Zone.STUB}
        return {
            zone: tuple(self._face(tag, facing) for tag, facing in cards.items())
            for zone, cards in found.items()
            if cards
        }

    def moving(self, mouse: Point) -> tuple[Moving, ...]:
        """Return the cards on no antenna; those in the hand are at the *mouse*."""
        beside = [self._moving(point, tag, facing) for tag, (point, facing) in self._beside.items()]
        flying = [self._moving(self._now_at(flight), flight.tag, flight.facing) for flight in self._flights]
        held = [
            Moving(x=mouse[0] + 14 * number, y=mouse[1], card=self._face(tag, facing), is_held=True)
            for number, (tag, facing) in enumerate(self.held)
        ]
        return (*beside, *flying, *held)

    def beside_at(self, point: Point, reach: Point) -> Tag | None:
        """Return the card beside all antennas whose middle is within *reach* of a point."""
        return next(
            (
                tag
                for tag, (at, _) in reversed(self._beside.items())
                if abs(at[0] - point[0]) <= reach[0] and abs(at[1] - point[1]) <= reach[1]
            ),
            None,
        )

    # --- what hands do ---

    def take_from_deck(self) -> None:
        """Take the top card of the deck, face down."""
        if self._room.stub:
            self._take(self._room.stub[0], Facing.DOWN)
            self.is_fresh = True

    def deal_to(self, zone: Zone) -> None:
        """Pitch the top card of the deck to *zone*; to the board it goes face up."""
        self.take_from_deck()
        if zone is Zone.BOARD:
            self.turn_held()
        self.pitch(middle(card_boxes(Zone.STUB, 1)[0]), zone)

    def has_reached(self, card: Card, zone: Zone) -> bool:
        """Tell whether *card* is at *zone*, or anything is still on its way."""
        there = self._room.stub if zone is Zone.STUB else self._room.lying_on(zone)
        return bool(self._flights) or any(self._names[tag] == card for tag in there)

    def slide(self, card: Card, zone: Zone) -> bool:
        """Slide *card* to *zone*; tell whether it lies anywhere face up."""
        for at, faces in self.lying().items():
            if card in faces:
                index = faces.index(card)
                self.take(at, index)
                self.pitch(middle(card_boxes(at, len(faces))[index]), zone)
                return True
        return False

    def take(self, zone: Zone, index: int | None) -> None:
        """Take a card off the antenna of *zone*, or all of them."""
        cards = list(self._room.lying_on(zone).items())
        for tag, facing in cards if index is None else cards[index : index + 1]:
            self._take(tag, facing)
        self.is_fresh = False

    def take_beside(self, tag: Tag) -> None:
        """Take a card that lies on no antenna."""
        self.held.append((tag, self._beside.pop(tag)[1]))
        self.is_fresh = False

    def lift_and_lay(self, zone: Zone) -> None:
        """Take every card of *zone* up, and let each slide back onto it from the far side of its place."""
        area = ANTENNAS[zone]
        self.take(zone, None)
        self.pitch((area.x, area.y), zone)

    def turn_held(self) -> None:
        """Turn over what is in the hand."""
        self.held = [(tag, _other(facing)) for tag, facing in self.held]
        self.is_fresh = False

    def turn(self, zone: Zone, index: int | None) -> None:
        """Turn a card over where it lies. Where none is named, turn all of *zone* up, or down once all lie face up."""
        cards = list(self._room.lying_on(zone).items())
        if index is not None:
            cards = cards[index : index + 1]
        is_all_up = all(facing is Facing.UP for _, facing in cards)
        for tag, _ in cards:
            self._room.turn(tag, Facing.DOWN if is_all_up else Facing.UP)

    def turn_beside(self, tag: Tag) -> None:
        """Turn over a card that lies on no antenna."""
        point, facing = self._beside[tag]
        self._beside[tag] = point, _other(facing)

    def lay(self, zone: Zone) -> None:
        """Lay down what is in the hand."""
        for tag, facing in self.held:
            self._land(tag, zone, facing)
        self.held = []

    def lay_beside(self, point: Point) -> None:
        """Lay what is in the hand where no antenna is."""
        for number, (tag, facing) in enumerate(self.held):
            self._beside[tag] = (point[0] + 14 * number, point[1]), facing
        self.held = []

    def pitch(self, start: Point, zone: Zone) -> None:
        """Let what is in the hand slide from a point to *zone*."""
        for number, (tag, facing) in enumerate(self.held):
            flying = sum(1 for flight in self._flights if flight.zone is zone)
            end = landing(zone, len(self._room.lying_on(zone)) + flying)
            at = start[0] + 14 * number, start[1]
            now_ns = self._clock.now_ns()
            flight = _Flight(tag=tag, facing=facing, start=at, end=end, zone=zone, began_ns=now_ns)
            self._flights.append(flight)
        self.held = []

    def land(self) -> None:
        """Let what has arrived come to lie."""
        now_ns = self._clock.now_ns()
        for flight in [flight for flight in self._flights if now_ns - flight.began_ns >= FLIGHT_NS]:
            self._flights.remove(flight)
            self._land(flight.tag, flight.zone, flight.facing)

    def gather(self) -> None:
        """Take every card back, and shuffle."""
        out = (*(tag for tag, _ in self.held), *(flight.tag for flight in self._flights), *self._beside)
        for tag in out:
            self._room.put_back(tag, is_on_top=False)
        self.held, self._flights = [], []
        self._beside.clear()
        self._room.collect()
        tags = list(self._names)
        self._random.shuffle(tags)
        self._room.stack(tags)

    def shuffle_deck(self) -> None:
        """Shuffle what is in the deck; every other card stays where it lies."""
        tags = list(self._room.stub)
        self._random.shuffle(tags)
        self._room.stack(tags)

    def _take(self, tag: Tag, facing: Facing) -> None:
        self._room.lift_off(tag)
        self.held.append((tag, facing))

    def _land(self, tag: Tag, zone: Zone, facing: Facing) -> None:
        if zone is Zone.STUB:
            self._room.put_back(tag)
        else:
            self._room.lay(tag, zone, facing)

    def _face(self, tag: Tag, facing: Facing) -> Card | None:
        return self._names[tag] if facing is Facing.UP else None

    def _moving(self, at: Point, tag: Tag, facing: Facing) -> Moving:
        return Moving(x=at[0], y=at[1], card=self._face(tag, facing))

    def _now_at(self, flight: _Flight) -> Point:
        share = min(1.0, (self._clock.now_ns() - flight.began_ns) / FLIGHT_NS)
        slowing = 1 - (1 - share) ** 2
        (x, y), (end_x, end_y) = flight.start, flight.end
        return round(x + (end_x - x) * slowing), round(y + (end_y - y) * slowing)


def _other(facing: Facing) -> Facing:
    return Facing.DOWN if facing is Facing.UP else Facing.UP
