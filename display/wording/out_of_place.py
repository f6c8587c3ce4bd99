"""Words a card out of place or holding up the showdown: where it came from, and where it lies."""

from typing import Final, assert_never

from display.words.spoken import phrase, say
from table.engine.words.alerts import Alert, AlertCode
from table.engine.words.matter_view import Hindering, Hindrance
from table.engine.words.zones import ZONE_SEATS, Seat, Zone

_FOLDED_ON: Final[dict[Zone, str]] = {
    Zone.BOARD: phrase("Folded card on the board"),
    Zone.STUB: phrase("Folded card on the stub"),
    Zone.BURN: phrase("Folded card on the burns"),
    Zone.ASIDE: phrase("Folded card aside"),
}
_BURN_ON: Final[dict[Zone, str]] = {
    Zone.BOARD: phrase("Burn card on the board"),
    Zone.STUB: phrase("Burn card back on the stub"),
}
_LEFT_ON: Final[dict[Zone, str]] = {
    Zone.BOARD: phrase("Cards of another hand lie on the board, take them away"),
    Zone.BURN: phrase("Cards of another hand lie on the burns, take them away"),
}
_HOLE_CARD_ON: Final[dict[Zone, str]] = {
    Zone.BOARD: phrase("Card of seat {seat} on the board"),
    Zone.STUB: phrase("Card of seat {seat} on the stub"),
    Zone.BURN: phrase("Card of seat {seat} on the burns"),
    Zone.MUCK: phrase("Card of seat {seat} in the muck"),
    Zone.ASIDE: phrase("Card of seat {seat} aside"),
}


def out_of_place_words(alert: Alert) -> str:
    """Say which card lies where: `Folded card on the board`, `Burn card at seat 10`; empty where none lies so."""
    zone, seat = alert.lies_on, alert.seat
    if zone is None:
        return ""
    if alert.code is AlertCode.BOARD_DISTURBED:
        is_changed = alert.came_from is not None
        words = phrase("Board card changed for another, lay it back")
        return say(words if is_changed else phrase("Board card face down, turn it up"))
    if alert.came_from is None:
        return say(_LEFT_ON[zone])
    if zone in ZONE_SEATS:
        return _at_seat_words(alert, ZONE_SEATS[zone])
    if alert.came_from in ZONE_SEATS:
        return say(_HOLE_CARD_ON[zone], seat=seat)
    return say((_BURN_ON if alert.came_from is Zone.BURN else _FOLDED_ON)[zone])


def is_of_dead_hand(alert: Alert) -> bool:
    """Tell whether a card of a dead hand lies with a live one: who holds it is what to look at, not whose it was."""
    return alert.code is AlertCode.CARDS_MIXED and alert.came_from is Zone.MUCK


def seat_concerned(alert: Alert) -> Seat | None:
    """Return the seat that a person is to look at: who holds a card of a dead hand, else that of the alert."""
    if alert.lies_on is not None and is_of_dead_hand(alert):
        return ZONE_SEATS.get(alert.lies_on)
    return alert.seat


def hindrance_words(hindrance: Hindrance) -> tuple[str, str]:
    """Say what the showdown waits for, and the way out of it."""
    match hindrance.what:
        case Hindering.BOARD_CARD_TOO_MANY:
            return say("One card too many on the board"), say("take it away, nothing is paid before")
        case Hindering.UNREADABLE_HAND:
            return say("Seat {seat}: one card cannot be played", seat=hindrance.seat), say("call the floor")
        case Hindering.HOLE_CARD_ASTRAY:
            other = ZONE_SEATS.get(hindrance.zone)
            words = phrase("Card of seat {seat} at seat {other}") if other else _HOLE_CARD_ON[hindrance.zone]
            return say(words, seat=hindrance.seat, other=other), say("lay it with its hand, face up; or call the floor")
        case _:
            assert_never(hindrance.what)


def came_back_words(alert: Alert, hand: int) -> str:
    """Say where a card was one too many that an earlier hand had missed, and whose it was then."""
    if alert.came_from is None:
        return say("Card missed since hand {hand} was one too many at seat {seat}", hand=hand, seat=alert.seat)
    owner = ZONE_SEATS[alert.came_from]
    words = phrase("Card of seat {owner}, missed since hand {hand}, was one too many at seat {seat}")
    return say(words, owner=owner, hand=hand, seat=alert.seat)


def _at_seat_words(alert: Alert, there: Seat) -> str:
    if is_of_dead_hand(alert):
        return say("Seat {holder} holds a card of seat {seat}'s folded hand", holder=there, seat=alert.seat)
    if alert.came_from in ZONE_SEATS:
        return say("Card of seat {seat} at seat {other}", seat=alert.seat, other=there)
    seat, count, is_burn = alert.seat, alert.lying, alert.came_from is Zone.BURN
    if count is None:
        return say("Burn card at seat {seat}", seat=seat) if is_burn else say("Folded card at seat {seat}", seat=seat)
    if is_burn:
        return say("Burn card at seat {seat}: {count} cards lie there, its own two play", seat=seat, count=count)
    return say("Folded card at seat {seat}: {count} cards lie there, its own two play", seat=seat, count=count)
