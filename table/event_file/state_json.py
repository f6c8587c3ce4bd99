"""The JSON of an event's step: `replay --json`, section 9 of the language's page.

A contract with programs elsewhere: every key is always there.
"""

from collections.abc import Callable

from table.event_file.expectations import PAIRS
from table.event_file.runner import EventStepDone
from table.statements import judging
from table.tournament.words.setup import MINUTE_MS
from table.tournament.words.told import EventAlert, FloorCall, StaffOrder
from table.tournament.words.view import EventView, PlayerView

_SECOND_MS = 1000
_DECIMALS = 6
"""Of minutes, as expectations write them."""


def step_json(done: EventStepDone, text_of: Callable[[EventAlert], str]) -> bytes:
    """Return one line of JSON, without its end; *text_of* words an alert for people."""
    return judging.step_json(done, ("name", *PAIRS), text_of, _state(done.view))


def _state(view: EventView) -> dict[str, object]:
    return {
        "level": view.level,
        "break": view.is_break,
        "left_s": None if view.left_ms is None else _seconds(view.left_ms),
        "remaining": view.remaining,
        "total": view.total,
        "hand_for_hand": view.is_hand_for_hand,
        "orders": [_order(order) for order in view.orders],
        "floor": [_call(call, view) for call in view.floor],
        "fill": [[place.table, place.seat] for place in view.fill],
        "tables": view.tables,
        "players": {name: _player(player) for name, player in view.players.items()},
    }


def _seconds(left_ms: int) -> int | float:
    whole, rest = divmod(left_ms, _SECOND_MS)
    return left_ms / _SECOND_MS if rest else whole


def _minutes(left_ms: int) -> int | float:
    whole, rest = divmod(left_ms, MINUTE_MS)
    return round(left_ms / MINUTE_MS, _DECIMALS) if rest else whole


def _order(order: StaffOrder) -> dict[str, object]:
    return {
        "order": order.kind,
        "name": order.name,
        "table": order.table,
        "to": order.to,
        "seat": order.seat,
        "cite": order.cite,
    }


def _call(call: FloorCall, view: EventView) -> dict[str, object]:
    # Of a player it is where he sits: there the floor is called.
    player = None if call.name is None else view.players.get(call.name)
    at = None if player is None else player.place_at
    table = call.table if at is None else at.table
    return {"code": call.code, "name": call.name, "table": table, "options": call.options}


def _player(player: PlayerView) -> dict[str, object]:
    # Who is out keeps his seat as long as his stack stands in it: the staff sees where to blind it off.
    is_gone = player.is_out and not player.stack
    at = None if is_gone else player.place_at
    return {
        "table": None if at is None else at.table,
        "seat": None if at is None else at.seat,
        "stack": player.stack,
        "behind": player.behind,
        "odd": player.odd,
        "hand": None if is_gone else player.hand,
        "until": player.until,
        "posts": player.posts,
        "penalty": _minutes(player.penalty_ms) if player.penalty_ms else player.penalty,
        "unit": player.unit,
        "place": player.place,
        "prize": player.prize,
    }
