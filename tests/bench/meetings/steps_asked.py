"""The steps of a remedy as lines: what the dealer does who is asked for one, with the cards where they lie.

Any card will do where the screen names none: the likeliest first, and another comes back before the next is tried.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from table.engine.words.alerts import RemedyStep
from table.engine.words.cards import HOLE_CARDS, Street
from table.engine.words.ruling import CONFIRMED_STEPS
from table.engine.words.zones import SEAT_ZONES, Zone
from tests.bench.screen_dealer import BOARD_UP_TO, NEXT

if TYPE_CHECKING:
    from table.engine.words.matter_view import NextStep
    from table.engine.words.zones import Seat
    from tests.bench.meetings.live import LiveTable

MOST_CARDS: Final = 6
"""So many lines are tried where any card of a place may be meant."""
_PLAIN: Final = {
    RemedyStep.BURN: "burn",
    RemedyStep.RESHUFFLE: "reshuffle",
    RemedyStep.CUT: "cut",
    RemedyStep.SCRAMBLE: "scramble",
    RemedyStep.PAUSE: "td play-on",
    RemedyStep.RETRIEVE: "collect",
}
"""Steps that are a line of their own; all others are confirmed."""
_TO_BURNS: Final = frozenset({RemedyStep.BURN, RemedyStep.CARD_TO_BURN, RemedyStep.FLOOR_PICKS})
"""Steps that the dealer confirms where the antenna of the burns does not answer."""


def show(table: LiveTable, seat: Seat) -> str:
    """Return the line by which a seat tables its hand."""
    return f"show {seat}" if table.setup.is_facing_seen else f"key tabled {seat}"


def step_lines(table: LiveTable, asked: NextStep) -> list[str]:
    """Return the lines that may do the step that is asked."""
    lines = _motions(table, asked)
    if asked.step in _TO_BURNS and Zone.BURN in table.view.blind_zones:
        return [*lines[:1], "key confirm"]
    if asked.step in CONFIRMED_STEPS:
        lines = [*lines, "key confirm"]
    return lines


def _motions(table: LiveTable, asked: NextStep) -> list[str]:  # noqa: PLR0911 - one line for each step
    match asked.step:
        case RemedyStep.RETURN_TO_STUB:
            return [f"return {asked.card}"] if asked.card is not None else _return_any(table, asked)
        case RemedyStep.SET_ASIDE if asked.card is not None:
            return _move(table, asked, "aside")
        case RemedyStep.SET_ASIDE:
            if asked.taken_from is Zone.STUB:
                return ["move any stub aside down"]
            strange = [f"move {word} {zone.value} aside" for word, zone in table.strange()]
            top = ["move any stub aside down"] if asked.taken_from is None and asked.seat is None else []
            return [*strange, *(top or _move(table, asked, "aside"))]
        case RemedyStep.CARD_TO_BURN:
            return _move(table, asked, "burn down")
        case RemedyStep.FLOOR_PICKS:
            return [f"move {card} board burn down" for card in table.names_on(Zone.BOARD)]
        case RemedyStep.DEAL_BOARD:
            return _deal_board(table, asked)
        case RemedyStep.REPLACE | RemedyStep.DEAL_TO if asked.seat is not None:
            return _replace(table, asked, asked.seat)
        case RemedyStep.SHOW if asked.seat is not None:
            return [show(table, asked.seat), f"key tabled {asked.seat}"]
        case _:
            return [_PLAIN.get(asked.step, "key confirm")]


def _move(table: LiveTable, asked: NextStep, to: str) -> list[str]:
    """Take the card from where it lies; one without a name from where the screen says, the last that came first."""
    if asked.card is not None:
        if asked.card in table.off():
            return [f"move {asked.card} off {to}"]
        zone = table.place_of(asked.card)
        if zone is not None and zone.value == to.split(maxsplit=1)[0]:
            # It lies there already: lifted, and laid again.
            return [f"move {asked.card} {zone.value} {zone.value}"]
        return [f"move {asked.card} {zone.value if zone else 'stub'} {to}"]
    zone = asked.taken_from or (SEAT_ZONES[asked.seat] if asked.seat is not None else Zone.BOARD)
    seen = table.exposed.get(asked.seat or 0)
    if seen is not None and (lies := table.place_of(seen)) is not None and not table.tried:
        # The dealer saw which one it was.
        table.tried.append(seen)
        return [f"move {seen} {lies.value} {to}"]
    if (
        asked.seat is not None
        and not table.names_on(zone)
        and any(place == "muck" for _, place in table.away_from(asked.seat))
    ):
        zone = Zone.MUCK
    return _one_of(table, zone, to, seen)


def _one_of(table: LiveTable, zone: Zone, to: str, first: str | None = None) -> list[str]:
    """Take one card of a place, the one that came last first; another comes back before the next is tried."""
    lying = table.names_on(zone)
    if table.tried and (place := table.place_of(table.tried[-1])) is not None and place is not zone:
        back = f"move {table.tried[-1]} {place.value} {zone.value}"
        return [back] * MOST_CARDS
    left = [card for card in reversed(lying) if card not in table.tried]
    left.sort(key=lambda card: card != first)
    table.tried += left[:1]
    return [f"move {card} {zone.value} {to}" for card in left[:1]] * MOST_CARDS or [f"move any {zone.value} {to}"]


def _return_any(table: LiveTable, asked: NextStep) -> list[str]:
    zones = [asked.taken_from] if asked.taken_from else [Zone.BOARD, Zone.BURN]
    zone = next((zone for zone in zones if table.names_on(zone)), zones[0])
    return [f"move {card} {zone.value} stub" for card in reversed(table.names_on(zone))]


def _replace(table: LiveTable, asked: NextStep, seat: Seat) -> list[str]:
    """Take the card away where it lies there still, then deal another."""
    if asked.card is not None and asked.card in table.at_seat(seat):
        return [f"move {asked.card} seat {seat} burn", f"card {seat}"]
    lying = table.at_seat(seat)
    if len(lying) < HOLE_CARDS:
        # A seat with one card, of whom one more is asked still, gets a second.
        return [f"card {seat}"] * HOLE_CARDS
    is_read = SEAT_ZONES[seat] not in table.view.blind_zones
    # Where another is asked for still, the one that came was a folded card that lay on the stub.
    return [f"card {seat}", *([f"move {lying[-1]} seat {seat} muck"] if is_read else [])]


def _deal_board(table: LiveTable, asked: NextStep) -> list[str]:
    """Deal from the stub, what was laid out for it, or the burn that is its card."""
    if asked.card is not None and (zone := table.place_of(asked.card)) is not None:
        return [f"move {asked.card} {zone.value} board"]
    if asked.taken_from is Zone.BURN:
        return [f"move {card} burn board" for card in reversed(table.names_on(Zone.BURN))]
    if asked.taken_from is Zone.ASIDE and (laid_out := table.names_on(Zone.ASIDE)):
        # Which of them it is only the order tells: one that was wrong is not tried twice.
        card = next((card for card in laid_out if card not in table.laid_out), laid_out[0])
        table.laid_out.append(card)
        return [f"move {card} aside board"]
    if asked.taken_from is Zone.ASIDE and (laid_down := table.face_down_on_board()):
        return [f"move {card} board board up" for card in laid_down]
    street = asked.street or NEXT.get(table.view.street, Street.RIVER)
    left = max(1, BOARD_UP_TO[street] - len(table.names_on(Zone.BOARD)))
    return [f"board {left}"]
