"""The pages of completed hands: a table's last ones, and one of them step by step. What is on them is handed over."""

from collections.abc import Mapping, Sequence
from typing import Final, NamedTuple
from urllib.parse import urlencode

from display.station.known.hand_steps import HandStep, SteppedHand
from display.station.known.kept_record import KeptRecord
from display.station.known.tables import TableNow
from display.station.pages.pages import rendered
from display.wording.amounts import chips
from display.wording.people import who
from display.words.spoken import say
from table.clock import MS_PER_S, local_time
from table.engine.words.cards import Card
from table.engine.words.chip_events import HandCompleted

_SHEETS: Final = ("station.css", "log.css", "table.css", "hands.css")
_SUITS: Final = {"c": "♣", "d": "♦", "h": "♥", "s": "♠"}
_RED: Final = frozenset("dh")
_SIGNED: Final = "+"


class ShownHands(NamedTuple):
    """The tables, and the ends of the hands of one of them, or of all."""

    tables: Sequence[TableNow]
    table: str
    """Its id; empty for all of them."""
    ends: Sequence[KeptRecord]
    event: str
    theme: str = ""


def hands_page(shown: ShownHands) -> str:
    """Return the last hands of a table, or of all."""
    called = {one.id: one.words for one in shown.tables}
    return rendered(
        "hands.html",
        tables=list(called.items()),
        table=shown.table,
        hands=[_end(one, called) for one in shown.ends],
        event=shown.event,
        theme=shown.theme,
        sheets=_SHEETS,
    )


def _end(one: KeptRecord, called: Mapping[str, str]) -> dict[str, object]:
    ended = next(event for event in one.record.events if isinstance(event, HandCompleted))
    won = sorted(((by, seat) for seat, by in ended.moved.items() if by > 0), reverse=True)
    return {
        "number": ended.number,
        "table": called.get(one.table_id, one.table_id),
        "at": local_time(one.came_ms),
        "won": ", ".join(f"{who(seat, {})} {_SIGNED}{chips(by)}" for by, seat in won),
        "address": hand_address(one.table_id, one.journal, ended.number),
    }


def hand_address(table: str, journal: str, hand: int) -> str:
    """Return where a hand stands step by step."""
    return f"/hands?{urlencode({'table': table, 'journal': journal, 'hand': hand})}"


def hand_page(hand: SteppedHand, table: TableNow, *, event: str, theme: str = "") -> str:
    """Return what was done in it, a step at a time, with the table as it stood after each."""
    return rendered(
        "hand.html",
        number=hand.number,
        button=hand.button,
        adds_up=hand.adds_up,
        steps=[_step(one, hand) for one in hand.steps],
        table=table.id,
        table_name=table.words,
        event=event,
        theme=theme,
        sheets=_SHEETS,
    )


def _step(step: HandStep, hand: SteppedHand) -> dict[str, object]:
    seconds = step.after_ms // MS_PER_S
    return {
        "at": f"{seconds // 60}:{seconds % 60:02}",
        "lines": step.lines,
        "board": [_card(one) for one in step.board],
        "pot": chips(step.pot),
        "seats": [
            {
                "seat": one.seat,
                "name": one.name,
                "is_button": one.seat == hand.button,
                "is_turn": one.seat == step.has_acted,
                "is_out": one.is_out,
                "state": say("out") if one.is_out else say("all-in") if one.is_all_in else "",
                "cards": [_card(card) for card in one.cards],
                "put_in": chips(one.put_in) if one.put_in else "",
                "won": chips(one.won) if one.won else "",
            }
            for one in step.seats
        ],
    }


def _card(card: Card) -> dict[str, object]:
    rank, suit = card[0], card[1]
    return {"name": card, "face": ("10" if rank == "T" else rank) + _SUITS[suit], "is_red": suit in _RED}
