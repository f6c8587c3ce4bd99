"""The lawful dealer: from any state of a hand the next line that a cooperative dealer would bring about.

Does what the screen asks, with the cards where they lie; answers the floor; deals, keys and tables. Where the table does not
move on, each line after the first is another honest try. Nothing is judged here.
"""

from __future__ import annotations

import random
from collections import Counter
from typing import TYPE_CHECKING, Final

from table.engine.words.alerts import AlertCode, RemedyStep, RulingValue
from table.engine.words.events import Street
from table.engine.words.ruling import CONFIRMED_STEPS
from table.engine.words.view import Due, HandPart, Status
from table.engine.words.zones import SEAT_ZONES, Zone

if TYPE_CHECKING:
    from table.engine.words.view import MatterView, NextStep, SeatView
    from table.engine.words.zones import Seat
    from tests.bench.meetings.live import LiveTable

_BOARD_UP_TO: Final = {Street.PREFLOP: 0, Street.FLOP: 3, Street.TURN: 4, Street.RIVER: 5}
_NEXT: Final = {Street.PREFLOP: Street.FLOP, Street.FLOP: Street.TURN, Street.TURN: Street.RIVER}
_LAID_OUT_BEHIND: Final = {AlertCode.PREMATURE_FLOP: Street.FLOP, AlertCode.PREMATURE_TURN: Street.TURN}
MOST_CARDS: Final = 6
"""So many lines are tried where any card of a place may be meant."""
PATIENCE: Final = ("wait 1", "wait 5", "wait 65")


def lawful_line(table: LiveTable, seed: str, tried: Counter[str]) -> str:
    """Return the next lawful line; those that were *tried* have changed nothing. Empty where all has been tried."""
    view = table.view
    chance = random.Random(f"{seed} {view.hand_number} {view.street} {view.turn} {view.pot} {view.status}")  # noqa: S311
    if table.lifted:
        return table.lifted.pop()
    if not tried:
        table.tried.clear()
    used: Counter[str] = Counter()
    for line in (
        *_lines(table, chance),
        *_lifted(table),
        *(f"sight {zone.value}" for zone in view.blind_zones),
        *PATIENCE,
    ):
        used[line] += 1
        if used[line] > tried[line]:
            return line
    return ""


def _lifted(table: LiveTable) -> list[str]:
    """Lift what no antenna reads as it lies; it is laid down again with the next line."""
    unread = table.room.unread()
    lying = [(zone, tag, facing) for zone in Zone for tag, facing in table.room.lying_on(zone).items() if tag in unread]
    named = [(zone, table.dealer.cards.name(tag), facing) for zone, tag, facing in lying]
    for zone, card, facing in named:
        if card is not None:
            table.lifted.append(f"move {card} off {zone.value} {facing.value}")
            return [f"move {card} {zone.value} off"]
    return []


def _lines(table: LiveTable, chance: random.Random) -> list[str]:
    """Return what may be done now, the most sensible first."""
    view = table.view
    holding = view.holding
    if view.question is not None:
        return ["key confirm", "key decline"]
    if view.asked_about is not None:
        lies = table.at_seat(view.asked_about)
        return ["key decline", "key confirm"] if lies else ["key confirm"]
    if view.status is Status.FLOOR and holding is not None:
        return _answers(table, holding, chance)
    if view.must_table:
        shows = [line for seat in view.must_table for line in _shows(table, seat)]
        return [*shows, *(_step(table, view.next_step) if view.next_step is not None else _deal(table, chance))]
    if view.next_step is not None and (view.status is not Status.BETTING or view.next_step.is_meanwhile):
        step = _step(table, view.next_step)
        return step if view.status is not Status.BETTING else [*step, *_act(table, chance)]
    if view.status is Status.BETTING and view.turn is not None:
        return _act(table, chance)
    return _deal(table, chance)


def _deal(table: LiveTable, chance: random.Random) -> list[str]:
    view = table.view
    if view.to_be_seen and view.status is not Status.COMPLETE:
        return [line for seat in view.to_be_seen for line in _shows(table, seat)]
    if view.due is not None and view.due.due is Due.HOLE_CARD:
        return [] if table.room.unread() else ["deal 1"]
    if view.due is not None and Zone.BOARD in view.blind_zones:
        # A dealer sees what lies there, whatever the antennas do.
        left = _BOARD_UP_TO[_NEXT.get(view.street, Street.RIVER)] - len(table.room.lying_on(Zone.BOARD))
        return ["burn"] if not table.is_burned else [f"board {left}"] if left > 0 else []
    if view.due is not None and view.due.due is Due.BURN:
        return ["burn", "wait 5", "burn"] if not table.is_burned else []
    if view.due is not None:
        return [f"board {view.due.left_to_deal}", "wait 5", "board 1"]
    if view.status is Status.SHOWDOWN:
        return _showdown(table, chance)
    return []


def _showdown(table: LiveTable, chance: random.Random) -> list[str]:
    untold = [seat for seat in table.view.seats if seat.part is HandPart.LIVE and not seat.is_tabled]
    first = [seat for seat in untold if seat.seat == table.view.show_first]
    order = [seat.seat for seat in (*first, *untold)]
    is_free = not any(seat.is_all_in for seat in table.view.seats) and len(table.live()) > 1
    shows = [line for seat in order for line in _shows(table, seat)]
    if is_free and order and chance.random() < 0.1:
        return [f"muck {order[0]}", *shows]
    return [*shows, *(f"key tabled {seat}" for seat in order)]


def _shows(table: LiveTable, seat: Seat) -> list[str]:
    """Have a hand tabled; what its player holds up comes down first."""
    back = [f"move {card} {place} seat {seat} down" for card, place in table.away_from(seat)]
    return [*back, _show(table, seat)]


def _show(table: LiveTable, seat: Seat) -> str:
    return f"show {seat}" if table.setup.is_facing_seen else f"key tabled {seat}"


# --- the betting ---


def _act(table: LiveTable, chance: random.Random) -> list[str]:
    view = table.view
    if view.turn is None:
        return []
    passive = "call" if view.call else "check"
    mine = next(seat for seat in view.seats if seat.seat == view.turn)
    drawn = chance.random()
    if view.call and drawn < 0.12:
        return ["fold", passive]
    if view.min_raise is not None and view.min_raise < mine.bet + mine.stack and drawn > 0.8:
        word = "raise" if view.call or view.street is Street.PREFLOP else "bet"
        return [f"{word} {rounded(view.min_raise)}", passive]
    return [passive, "fold"]


def rounded(amount: int) -> int:
    """Return the next amount that chips can make."""
    return -(-amount // 25) * 25


def lines_beside(table: LiveTable) -> list[str]:
    """Return what may happen while the floor or a remedy is waited for, by people who go on as if nothing were open."""
    view = table.view
    if view.turn is not None:
        return ["call" if view.call else "check", "fold", f"muck {view.turn}"]
    if view.due is not None and view.due.due is Due.BURN:
        return ["burn"]
    if view.due is not None and view.due.due is Due.BOARD_CARD:
        return [f"board {view.due.left_to_deal}"]
    if view.due is None and len(view.board) == _BOARD_UP_TO[Street.RIVER]:
        return [*(_show(table, seat) for seat in table.live()), *(f"muck {seat}" for seat in table.live()[:1])]
    return []


# --- the floor ---


def _answers(table: LiveTable, holding: MatterView, chance: random.Random) -> list[str]:
    options = list(holding.alert.options)
    first = chance.choice(options) if chance.random() < 0.5 else options[0]
    rest = [option for option in options if option is not first]
    return [answer(table, holding, option) for option in (first, *rest)]


def answer(table: LiveTable, holding: MatterView, option: RulingValue) -> str:
    """Return the director's answer with what it needs."""
    words = ["td", option.value]
    alert = holding.alert
    if option is RulingValue.DEAD_HAND or (alert.seat is not None and option is not RulingValue.AMOUNT):
        words += ["seat", str(alert.seat or (table.live() or table.players())[0])]
    if option is RulingValue.AMOUNT:
        words.append(str(_amount(table, alert.seat)))
    return " ".join(words)


def _amount(table: LiveTable, seat: Seat | None) -> int:
    view = table.view
    mine: SeatView | None = next((one for one in view.seats if one.seat == (seat or view.turn)), None)
    price = max((one.bet for one in view.seats), default=0)
    most = mine.bet + mine.stack if mine is not None else view.big_blind
    return rounded(min(most, price + view.big_blind)) if most % 25 == 0 else price + view.big_blind


# --- the steps of a remedy ---


def _step(table: LiveTable, asked: NextStep) -> list[str]:
    lines = _motions(table, asked)
    if asked.step in CONFIRMED_STEPS:
        lines = [*lines, "key confirm"]
    return lines


def _motions(table: LiveTable, asked: NextStep) -> list[str]:  # noqa: C901, PLR0911 - one line for each step
    match asked.step:
        case RemedyStep.RETURN_TO_STUB if asked.card is not None:
            return [f"return {asked.card}"]
        case RemedyStep.RETURN_TO_STUB:
            return _return_any(table, asked)
        case RemedyStep.SET_ASIDE if asked.card is not None:
            return _move(table, asked, "aside")
        case RemedyStep.SET_ASIDE:
            strange = [f"move {word} {zone.value} aside" for word, zone in table.strange()]
            top = ["move any stub aside down"]
            is_from_stub = asked.taken_from is Zone.STUB or (asked.taken_from is None and asked.seat is None)
            return [*strange, *(top if is_from_stub else _move(table, asked, "aside"))]
        case RemedyStep.BURN:
            return ["burn"]
        case RemedyStep.CARD_TO_BURN:
            return _move(table, asked, "burn down")
        case RemedyStep.FLOOR_PICKS:
            return [f"move {card} board burn down" for card in table.names_on(Zone.BOARD)]
        case RemedyStep.DEAL_BOARD:
            return _deal_board(table, asked)
        case RemedyStep.REPLACE | RemedyStep.DEAL_TO if asked.seat is not None:
            return _replace(table, asked, asked.seat)
        case RemedyStep.RESHUFFLE | RemedyStep.CUT | RemedyStep.SCRAMBLE:
            return [asked.step.value]
        case RemedyStep.SHOW if asked.seat is not None:
            return [_show(table, asked.seat), f"key tabled {asked.seat}"]
        case RemedyStep.PAUSE:
            return ["td play-on"]
        case RemedyStep.RETRIEVE:
            return ["collect"]
        case _:
            return ["key confirm"]


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
    return [f"card {seat}"]


def _deal_board(table: LiveTable, asked: NextStep) -> list[str]:
    """Deal from the stub, what was laid out for it, or the burn that is its card."""
    if asked.card is not None and (zone := table.place_of(asked.card)) is not None:
        return [f"move {asked.card} {zone.value} board"]
    if asked.taken_from is Zone.BURN:
        return [f"move {card} burn board" for card in reversed(table.names_on(Zone.BURN))]
    street = asked.street or _NEXT.get(table.view.street, Street.RIVER)
    aside = table.room.lying_on(Zone.ASIDE).items()
    laid_out = [card for tag, up in aside if up.value == "down" and (card := table.dealer.cards.name(tag))]
    behind = next((_LAID_OUT_BEHIND.get(matter.alert.code) for matter in table.view.matters), None)
    if laid_out and behind is not None and _BOARD_UP_TO[street] > _BOARD_UP_TO[behind]:
        return [f"move {card} aside board" for card in laid_out]
    left = max(1, _BOARD_UP_TO[street] - len(table.names_on(Zone.BOARD)))
    return [f"board {left}"]
