"""The tournament's pages of people and chips as text: players, the room and races.

What is on them is handed over as values; nothing is decided here.
"""

from collections.abc import Mapping
from typing import Final

from display.station.floor.amounts import whole_of
from display.station.pages.cash_words import SOLD
from display.station.pages.offers import offers_to
from display.station.pages.tournament_frame import PageFrame, rule_words, told_words
from display.station.pages.tournament_games import has_blinds, table_game_words
from display.station.tournament.seating import free_seats, spare_tables
from display.wording.amounts import chips, money
from display.wording.event_alerts import order_text
from display.wording.event_entries import OFFENCES
from display.wording.penalties import counted
from display.wording.people import plain
from display.words.spoken import phrase, say, say_many
from table.engine.words.penalties import PenaltyUnit
from table.tournament.due_draws import at_table
from table.tournament.words.told import OrderKind
from table.tournament.words.view import EventView, NextHand, PlayerView, TableStatus, WaitsFor

STATUS: Final[Mapping[TableStatus, str]] = {
    TableStatus.PLAYING: phrase("plays"),
    TableStatus.HALTED: phrase("halted"),
    TableStatus.WAITING: phrase("waits for the others"),
    TableStatus.HELD: phrase("board held"),
    TableStatus.BREAK: phrase("break"),
    TableStatus.BROKEN: phrase("broken"),
}

_WAITS: Final[Mapping[WaitsFor | None, str]] = {
    WaitsFor.BUTTON: phrase("waits for the button"),
    WaitsFor.BIG: phrase("waits for the big blind"),
    None: phrase("waits for the next hand"),
}

MOST_DIGITS: Final = 9
LONGEST_ASKED: Final = 100
"""Of a name or words in an address."""

MOST_SHOWN: Final = 200
"""Players of one answer to a search."""

UNITS: Final = {"hands": phrase("hands"), "rounds": phrase("rounds"), "minutes": phrase("minutes")}


def number_asked(shown: PageFrame, field: str) -> int:
    """Return a number of the address; 0 where it is none."""
    return whole_of(shown.asked.get(field, ""), MOST_DIGITS) or 0


def players_words(shown: PageFrame) -> dict[str, object]:
    """Return the players that fit a search, and one of them with what can be done about him."""
    words, chosen = (shown.asked.get(field, "")[:LONGEST_ASKED] for field in ("words", "name"))
    view, prices = shown.looked.view, shown.setup.prices
    wanted = words.casefold().strip().replace("\N{EN DASH}", "-")
    fitting = [name for name in view.players if wanted in name.casefold() or wanted in _where(view.players[name])]
    found = sorted(fitting, key=str.casefold)
    if not chosen and len(found) == 1 and wanted:
        chosen = found[0]
    one = view.players.get(chosen)
    return {
        "words": words,
        "players": [_player(name, view.players[name], prices.currency) for name in found[:MOST_SHOWN]],
        "more": max(0, len(found) - MOST_SHOWN),
        "count": len(view.players),
        "chosen": None if one is None else _player(chosen, one, prices.currency),
        "told": told_words(shown, chosen),
        "still_played": [
            number for number, gone in view.dealt_in.items() if chosen in {player.name for player in gone.values()}
        ],
        "offences": {kind.value: say(text) for kind, text in OFFENCES.items()},
        "units": {unit: say(text) for unit, text in UNITS.items()},
        "has_prices": bool(prices.buy_in.total),
        "offers": [
            {"what": offer.sold.value, "words": say(SOLD[offer.sold]), "why_not": offer.why_not}
            for offer in offers_to(chosen, shown)
        ],
        "may_withdraw": one is not None and one.may_withdraw,
        "tables": list(free_seats(view, shown.setup.table_size)),
    }


def _where(one: PlayerView) -> str:
    return "" if one.place_at is None else f"{one.place_at.table}-{one.place_at.seat}"


def _player(name: str, one: PlayerView, currency: str = "") -> dict[str, object]:
    return {
        "name": name,
        "shown": plain(name),
        "table": "" if one.place_at is None else one.place_at.table,
        "seat": "" if one.place_at is None else one.place_at.seat,
        "stack": chips(one.stack),
        "is_out": one.is_out,
        "is_absent": one.is_absent,
        "is_seated": one.place_at is not None,
        "state": _state(one),
        "prize": money(one.prize, currency) if one.prize else "",
    }


def _state(one: PlayerView) -> str:
    if one.is_out:
        return say("out, place {place}", place=one.place) if one.place else say("out")
    said = []
    if one.place_at is None:
        said.append(say("no seat yet") if one.is_waiting or one.stack else say("out"))
    if one.is_unsold:
        said.append(say("unsold stack"))
    if one.is_absent:
        said.append(say("away"))
    if one.penalty and one.unit is not None:
        said.append(say("penalty: {penalty}", penalty=counted(one.penalty, PenaltyUnit(one.unit))))
    if one.hand is NextHand.WAIT:
        said.append(say(_WAITS[one.until]))
    return ", ".join(said)


def room_words(shown: PageFrame) -> dict[str, object]:
    """Return the room's seating, the orders that stand at each table with it."""
    view = shown.looked.view
    tables = []
    for number, table in view.tables.items():
        orders = [
            order_text(order)
            for order in view.orders
            if number in {order.table, order.to} and order.kind is not OrderKind.CHANGE_GAME
        ]
        tables.append(
            {
                "number": number,
                "status": say(STATUS[table.status]),
                "is_broken": table.status is TableStatus.BROKEN,
                "is_quiet": table.status is TableStatus.PLAYING and not orders,
                "called": say_many("{count} player", "{count} players", table.players),
                "game": table_game_words(view, number),
                "button": table.button,
                "small": table.small if has_blinds(view, number) else None,
                "big": table.big if has_blinds(view, number) else None,
                "orders": orders,
                "seats": _seats(view, number, shown.setup.table_size),
                "playing": [
                    (seat, plain(player.name), chips(player.stack))
                    for seat, player in sorted(view.playing_at(number).items())
                ],
                "differs": shown.differing.get(number, 0),
                "stranger": (stranger := shown.strangers.get(number, "").rpartition("/")[2]),
                "line": f'tables = {{{number} = "{stranger}"}}',
            }
        )
    spare = spare_tables(view, shown.setup)
    fresh = max(table.number for table in shown.setup.tables) + 1
    free = [(table_id, event, plain(event)) for table_id, event in shown.free]
    return {"tables": tables, "spare": spare, "fresh": fresh, "free": free, "chosen": number_asked(shown, "table")}


def _seats(view: EventView, table: int, table_size: int) -> list[dict[str, object]]:
    """Return the seats of a table with who sits there, and who played the running hand from there and has left."""
    seated = {place.seat: name for place, name in at_table(view, table)}
    leaving = view.dealt_in.get(table, {})
    return [
        {
            "seat": seat,
            **(_player(seated[seat], view.players[seated[seat]]) if seat in seated else {"name": "", "shown": ""}),
            "leaving": plain(leaving[seat].name) if seat in leaving else "",
        }
        for seat in range(1, table_size + 1)
    ]


# --- chips ---


def race_words(shown: PageFrame) -> dict[str, object]:
    """Return the assistant of a colour-up: what goes, what comes for it, and who draws how many cards."""
    view, at = shown.looked.view, shown.looked.denominations
    racing = [order for order in view.orders if order.kind is OrderKind.DRAW_RACE]
    chosen = number_asked(shown, "chip")
    denomination = chosen if chosen in at[:-1] else at[0]
    higher = at[at.index(denomination) + 1] if len(at) > 1 else 0
    tables = [] if racing or not higher else [_colour_up(number, view, denomination, higher) for number in view.tables]
    races = [
        {
            "table": order.table,
            "text": order_text(order),
            "odd": [
                (plain(name), place.seat, view.players[name].odd)
                for place, name in at_table(view, order.table)
                if view.players[name].odd
            ],
            **rule_words(shown, order.cite),
        }
        for order in racing
    ]
    return {
        "denominations": [(one, chips(one)) for one in at[:-1]],
        "denomination": denomination,
        "removed": chips(denomination),
        "higher": chips(higher),
        "tables": [table for table in tables if table["odd"] or table["whole"]],
        "races": races,
        "told": told_words(shown),
        "seed": shown.looked.seed,
    }


def _colour_up(number: int, view: EventView, denomination: int, higher: int) -> dict[str, object]:
    """Return what a table changes: its odd chips, and how many of the higher ones they are worth."""
    odd = [
        (plain(name), place.seat, view.players[name].stack % higher // denomination)
        for place, name in at_table(view, number)
        if view.players[name].stack % higher
    ]
    worth = sum(count for _, _, count in odd) * denomination
    return {
        "number": number,
        "odd": odd,
        "cards": sum(count for _, _, count in odd),
        "worth": chips(worth),
        "whole": worth // higher,
    }
