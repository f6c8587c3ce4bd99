"""The lawful dealer: from any state of a hand the next line that a cooperative dealer would bring about.

Does what the screen asks, with the cards where they lie; answers the floor; deals, keys and tables. Where the table
does not move on, each line after the first is another honest try. Nothing is judged here.
"""

from __future__ import annotations

import random
from collections import Counter
from typing import TYPE_CHECKING, Final

from table.engine.words.alerts import RulingValue
from table.engine.words.cards import HOLE_CARDS, Street
from table.engine.words.matter_view import Hindering
from table.engine.words.view import Due, HandPart, Status
from table.engine.words.zones import SEAT_ZONES, Zone
from table.scenario.answering import is_lying_there
from tests.bench.meetings.steps_asked import show, step_lines
from tests.bench.screen_dealer import BOARD_UP_TO, NEXT

if TYPE_CHECKING:
    from table.engine.words.matter_view import Hindrance, MatterView
    from table.engine.words.view import DueCard, SeatView
    from table.engine.words.zones import Seat
    from tests.bench.meetings.live import LiveTable

PATIENCE: Final = ("wait 1", "wait 5", "wait 65")
_ACTED: Final = frozenset({"call", "fold", "check", "bet", "raise", "muck"})


def lawful_line(table: LiveTable, seed: str, tried: Counter[str]) -> str:
    """Return the next lawful line; those that were *tried* have changed nothing. Empty where all has been tried."""
    view = table.view
    chance = random.Random(f"{seed} {view.hand_number} {view.street} {view.turn} {view.pot} {view.status}")  # noqa: S311 - a story has to be the same each time
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
    if view.question is not None or view.asked_about is not None:
        return _answered(table)
    if view.status is Status.FLOOR and holding is not None:
        return _answers(table, holding, chance)
    if view.must_table:
        shows = [line for seat in view.must_table for line in _shows(table, seat)]
        return [*shows, *(step_lines(table, view.next_step) if view.next_step is not None else _deal(table, chance))]
    if view.next_step is not None and (view.status is not Status.BETTING or view.next_step.is_meanwhile):
        step = step_lines(table, view.next_step)
        return step if view.status is not Status.BETTING else [*step, *_act(table, chance)]
    if view.status is Status.BETTING and view.turn is not None:
        return [*_left_undealt(table), *_act(table, chance)]
    return _deal(table, chance)


def _left_undealt(table: LiveTable) -> list[str]:
    """Deal the last cards to a seat whose antenna was away while they were due: the table takes them to lie there."""
    this_hand = [done for done in table.done if done.view.hand_number == table.view.hand_number]
    has_acted = any(done.text.split()[0] in _ACTED for done in this_hand)
    if table.view.street is not Street.PREFLOP or has_acted or table.room.unread():
        return []
    were_blind = {zone for done in this_hand for zone in done.view.blind_zones}
    seats = [seat for seat in table.live() if SEAT_ZONES[seat] in were_blind]
    return [f"card {seat}" for seat in seats if len(table.at_seat(seat)) + len(table.away_from(seat)) < HOLE_CARDS]


def _answered(table: LiveTable) -> list[str]:
    """Answer what is still asked, truly: the room's dealer has said already what can be said."""
    view = table.view
    if view.question is not None:
        return ["key decline"] if is_lying_there(table.room, view.question) else ["key confirm", "key decline"]
    if view.asked_about is not None and not table.at_seat(view.asked_about):
        return ["key confirm"]
    return ["key decline", "key confirm"]


def _out_of_the_way(table: LiveTable, hindrance: Hindrance) -> list[str]:
    """Lay the card of a hand back to it, or take the one that is too many off the board."""
    zone = hindrance.zone.value
    if hindrance.seat is None:
        counted = [str(card) for card in table.view.board]
        strange = [word for word, place in table.strange() if place is Zone.BOARD]
        others = [card for card in reversed(table.names_on(Zone.BOARD)) if card not in counted]
        return [f"move {card} board aside" for card in (*strange, *others)]
    if hindrance.what is Hindering.UNREADABLE_HAND:
        return [f"td dead-hand seat {hindrance.seat}"]
    mine = table.cards_of(hindrance.seat, hindrance.zone)
    return [f"move {card} {zone} seat {hindrance.seat} up" for card in mine]


def _deal(table: LiveTable, chance: random.Random) -> list[str]:
    view = table.view
    if view.hindrance is not None:
        return [*_out_of_the_way(table, view.hindrance), *_showdown(table, chance)]
    if view.to_be_seen and view.status is not Status.COMPLETE:
        return [line for seat in view.to_be_seen for line in _shows(table, seat)]
    if view.due is not None:
        return _deal_card(table, view.due)
    return _showdown(table, chance) if view.status is Status.SHOWDOWN else []


def _deal_card(table: LiveTable, due: DueCard) -> list[str]:
    """Deal what is due; a dealer sees what lies there already, whatever the antennas do."""
    if due.due is Due.HOLE_CARD:
        return [] if table.room.unread() else ["deal 1"]
    if Zone.BOARD in table.view.blind_zones:
        left = BOARD_UP_TO[NEXT.get(table.view.street, Street.RIVER)] - len(table.room.lying_on(Zone.BOARD))
        return ["burn"] if not table.is_burned else [f"board {left}"] if left > 0 else []
    if due.due is Due.BURN:
        if table.is_burned and Zone.BURN in table.view.blind_zones:
            return []
        # Whom the screen still asks for it after a while burns again.
        return ["burn", "wait 5", "burn"] if not table.is_burned else ["wait 5", "burn", "burn"]
    return [f"board {due.left_to_deal}", "wait 5", "board 1"]


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
    return [*back, show(table, seat)]


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
    if view.due is None and len(view.board) == BOARD_UP_TO[Street.RIVER]:
        return [*(show(table, seat) for seat in table.live()), *(f"muck {seat}" for seat in table.live()[:1])]
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
