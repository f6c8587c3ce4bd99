"""The middle of the felt: the pots with their players, and the board.

While chips lie in front of players they are in no pot yet: there is one pot, or those that were made when betting
closed last, and beside them what lies in front.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple

from display.dealer.drawing import palette
from display.dealer.drawing.box import Box
from display.dealer.drawing.marks import Align, CardBack, CardFace, CardSlot, Weight
from display.dealer.drawing.playing import idle_cards
from display.wording.amounts import chips
from display.wording.people import in_runs
from display.words.spoken import phrase, say
from table.engine.words.view import Due, HandPart

if TYPE_CHECKING:
    from display.dealer.drawing.sketch import Sketch
    from table.engine.words.cards import Card
    from table.engine.words.view import PotView, TableView

_BOARD_CARDS: Final = 5
_ABREAST: Final = 3
"""So many pots have room beside each other for their players below them; of more, the players stand beside each."""
_MOST_DEEP: Final = 4
"""Up to so many stand in two columns, more in three."""
_LARGE: Final = 25
_MEDIUM: Final = 21
_SMALL: Final = 18
_RIBBON: Final = 18
_THIRD_ROW: Final = 18
_ALL: Final = phrase("all")


class _Cell(NamedTuple):
    label: str
    short: str
    amount: int
    players: str


def draw_pots(sketch: Sketch, view: TableView) -> None:
    """Put the pot, or main pot and side pots with their players; nothing before there is one."""
    if len(view.formed) <= 1:
        if view.pot:
            _draw_only_pot(sketch, view.pot)
        return
    cells = [_cell(number, pot, view) for number, pot in enumerate(view.formed)]
    in_front = view.pot - sum(pot.amount for pot in view.formed)
    if in_front > 0:
        cells.append(_Cell(say("IN FRONT"), say("BETS"), in_front, ""))
    if len(cells) <= _ABREAST:
        _draw_abreast(sketch, cells)
    else:
        _draw_rows(sketch, cells)


def _cell_count(view: TableView) -> int:
    return len(view.formed) + (view.pot > sum(pot.amount for pot in view.formed))


def _cell(number: int, pot: PotView, view: TableView) -> _Cell:
    live = sum(player.part is HandPart.LIVE for player in view.seats)
    players = _ALL if len(pot.seats) == live else " ".join(in_runs(pot.seats))
    label = say("SIDE {number}", number=number) if number else say("MAIN")
    short = say("S{number}", number=number) if number else label
    return _Cell(label, short, pot.amount, players)


def _draw_only_pot(sketch: Sketch, amount: int) -> None:
    box = sketch.places.pots
    text = chips(amount)
    label_w, gap = sketch.px(44), sketch.px(7)
    room = box.without_left(label_w + gap)
    width = min(room.w, sketch.ruler.width(text, Weight.BOLD, sketch.px(30)) + sketch.px(4))
    left = box.x + (box.w - label_w - gap - width) // 2
    label = Box(left, box.y, label_w, box.h)
    sketch.text(label, say("POT"), 16, palette.SOFT, palette.TABLE, align=Align.RIGHT)
    sketch.amount(Box(label.right + gap, box.y, width, box.h), text, 30, palette.INK, palette.TABLE)


def _draw_abreast(sketch: Sketch, cells: list[_Cell]) -> None:
    size = _LARGE if len(cells) < _ABREAST else _MEDIUM
    for place, cell in zip(sketch.places.pots.columns(len(cells), sketch.px(12)), cells, strict=True):
        upper, lower = place.rows(sketch.px(27), place.h - sketch.px(27))
        label_w, gap = sketch.px(50 if cell.players else 66), sketch.px(6)
        text = chips(cell.amount)
        amount_w = min(upper.w - label_w - gap, sketch.ruler.width(text, Weight.BOLD, sketch.px(size)) + sketch.px(2))
        left = upper.x + (upper.w - label_w - gap - amount_w) // 2
        label = Box(left, upper.y, label_w, upper.h)
        sketch.text(label, cell.label, 15, palette.SOFT, palette.TABLE, least=9, align=Align.RIGHT)
        sketch.amount(Box(label.right + gap, upper.y, amount_w, upper.h), text, size, palette.INK, palette.TABLE)
        if cell.players:
            seats = say("seats {seats}", seats=cell.players)
            said = say("all in the hand") if cell.players == _ALL else seats
            sketch.text(lower, said, 14, palette.SOFT, palette.TABLE, least=9, align=Align.CENTRE)


def _draw_rows(sketch: Sketch, cells: list[_Cell]) -> None:
    across = 2 if len(cells) <= _MOST_DEEP else 3
    deep = -(-len(cells) // across)
    box = sketch.places.pots
    box = box._replace(h=box.h + _taken_from_board(sketch, len(cells)))
    high = box.h // deep
    columns = box.columns(across, sketch.px(10))
    for number, cell in enumerate(cells):
        place = columns[number % across].rows(*[high] * deep)[number // across]
        label = cell.label if across == _ABREAST - 1 else cell.short
        _draw_in_row(sketch, place, cell._replace(label=label))


def _taken_from_board(sketch: Sketch, cells: int) -> int:
    """Return by how much the board gives way to so many pots: to a third row of them."""
    return sketch.px(_THIRD_ROW) if cells > 2 * _ABREAST else 0


def _draw_in_row(sketch: Sketch, place: Box, cell: _Cell) -> None:
    """Put label, amount and players beside each other, as large as the row has room for."""
    size, text = _SMALL, chips(cell.amount)
    while sketch.ruler.height(text, Weight.BOLD, sketch.px(size)) > place.h:
        size -= 1
    label_w = sketch.ruler.width(cell.label, Weight.REGULAR, sketch.px(size - 3)) + sketch.px(2)
    label, rest = place.left_part(label_w), place.without_left(label_w + sketch.px(5))
    amount_w = min(rest.w, sketch.ruler.width(text, Weight.BOLD, sketch.px(size)) + sketch.px(2))
    sketch.text(label, cell.label, size - 3, palette.SOFT, palette.TABLE, least=9)
    sketch.amount(rest.left_part(amount_w), text, size, palette.INK, palette.TABLE)
    players, least = rest.without_left(amount_w + sketch.px(6)), 9
    who = say(cell.players) if cell.players == _ALL else cell.players
    if players.w > 0 and sketch.ruler.width(who, Weight.REGULAR, sketch.px(least)) <= players.w:
        sketch.text(players, who, size - 4, palette.SOFT, palette.TABLE, least=least)


def draw_board(sketch: Sketch, view: TableView) -> None:
    """Put the board: its cards, what lies there too early, and the places of those to come."""
    box = sketch.places.board
    taken = _taken_from_board(sketch, _cell_count(view))
    box = box._replace(y=box.y + taken, h=box.h - taken)
    gap = sketch.px(8)
    due = view.due.left_to_deal if view.due is not None and view.due.due is Due.BOARD_CARD else 0
    idle = idle_cards(view)
    lying: list[tuple[Card | None, bool]] = [(card, False) for card in view.board]
    lying += [(card, True) for card in view.premature_board]
    many = max(_BOARD_CARDS, len(lying))
    width = min(round(box.h * 0.74), (box.w - (many - 1) * gap) // many)
    left = box.x + (box.w - many * width - (many - 1) * gap) // 2
    for index in range(many):
        place = Box(left + index * (width + gap), box.y, width, box.h)
        if index >= len(lying):
            sketch.add(CardSlot(place, is_due=index < len(lying) + due))
            continue
        card, is_early = lying[index]
        if is_early:
            _draw_early(sketch, place, card)
        elif card is not None:
            sketch.add(CardFace(place, card, is_idle=card in idle))


def _draw_early(sketch: Sketch, place: Box, card: Card | None) -> None:
    """Put a card that came before its street was due: smaller, and it says so."""
    ribbon = place._replace(y=place.bottom - sketch.px(_RIBBON), h=sketch.px(_RIBBON))
    high = place.h - ribbon.h - sketch.px(2)
    width = min(place.w, round(high * 0.74))
    lies = Box(place.x + (place.w - width) // 2, place.y, width, high)
    sketch.add(CardBack(lies) if card is None else CardFace(lies, card))
    sketch.panel(ribbon, palette.ALERT, palette.ALERT, radius=4)
    room = ribbon.inset(sketch.px(2), 0)
    ink, ground = palette.ALERT_INK, palette.ALERT
    sketch.text(room, say("EARLY"), 14, ink, ground, least=9, weight=Weight.BOLD, align=Align.CENTRE)
