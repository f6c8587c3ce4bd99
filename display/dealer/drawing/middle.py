"""The middle of the felt: the pots with their players, and the board.

While chips lie in front of players they are in no pot yet: there is one pot, or those that were made when betting
closed last, and beside them what lies in front.
"""

from typing import Final, NamedTuple

from display.dealer.drawing import palette
from display.dealer.drawing.box import Box
from display.dealer.drawing.letters import FIGURE, LEAST, NAME, SMALL
from display.dealer.drawing.marks import Align, CardBack, CardFace, CardSlot, Weight
from display.dealer.drawing.playing import idle_cards
from display.dealer.drawing.sketch import Sketch
from display.wording.amounts import chips
from display.wording.game_names import game_words, next_game_words
from display.wording.people import in_runs
from display.words.spoken import opening, say
from table.engine.words.cards import Card
from table.engine.words.game import Game
from table.engine.words.view import Due, HandPart, PotView, TableView

_BOARD_CARDS: Final = 5
_FLOP: Final = 3
_ABREAST: Final = 3
"""So many pots may stand beside each other; more stand in rows, in smaller figures."""
_MUCH_LARGER: Final = 1.25
"""A board lies in one row, as on the felt, unless its cards are so much larger in two."""
_ROW: Final = 24
_TIGHT: Final = 21
"""Two rows below each other, where a third is to come the board gives way."""
_LABEL: Final = 18
_HIGH: Final = _LABEL + 30
_BETWEEN: Final = 12
_BESIDE: Final = 200
_RIBBON: Final = 20
_GAME_H: Final = 84
_GAME_FILLS: Final = 0.85
"""The letters of the next game, by the height of their room."""
_WAYS: Final = (
    (FIGURE, FIGURE - 3, True),
    (NAME, _TIGHT, True),
    (FIGURE, FIGURE - 3, False),
    (NAME, _ROW, False),
)
"""Ways to put pots in rows, the best first: the size of figures, the height of a row, with players or without."""


class _Cell(NamedTuple):
    label: str
    short: str
    amount: int
    players: str


def draw_pots(sketch: Sketch, view: TableView) -> None:
    """Put the pot, or main pot and side pots with their players; once they are paid, another game that comes next."""
    cells = _cells(view)
    if not cells:
        if view.next_game is not None and view.status.is_over:
            _draw_next_game(sketch, view.next_game)
        return
    if len(cells) == 1 and sketch.places.pots.w > sketch.px(_BESIDE):
        _draw_only_pot(sketch, cells[0].amount)
    elif _is_abreast(sketch, cells):
        _draw_abreast(sketch, cells)
    elif sketch.places.pots.h >= sketch.px(_HIGH) * len(cells):
        _draw_column(sketch, cells)
    else:
        _draw_rows(sketch, cells)


def _draw_next_game(sketch: Sketch, game: Game) -> None:
    """Put which game comes with the next hand, as large as there is room: to be read from all seats."""
    whole = sketch.places.pots
    high = min(whole.h, sketch.px(_GAME_H))
    box = whole._replace(y=whole.y + (whole.h - high) // 2, h=high)
    sketch.panel(box, palette.BADGE, palette.ALERT, rim_units=1.5, radius=5)
    room, words = box.inset(sketch.px(8), sketch.px(3)), opening(game_words(game))
    if room.h < sketch.px(_GAME_H) * 2 // 3:
        words = next_game_words(game)
    else:
        label, room = room.rows(sketch.px(_LABEL), room.h - sketch.px(_LABEL))
        sketch.pen(palette.SOFT, palette.BADGE).text(label, say("NEXT HAND"), SMALL, least=LEAST, align=Align.CENTRE)
    size = room.h / sketch.places.unit * _GAME_FILLS
    sketch.bold(palette.INK, palette.BADGE).text(room, words, size, least=LEAST, align=Align.CENTRE)


def _is_abreast(sketch: Sketch, cells: list[_Cell]) -> bool:
    if len(cells) > _ABREAST:
        return False
    columns = sketch.places.pots.columns(len(cells), sketch.px(_BETWEEN))
    size = sketch.px(FIGURE)
    return all(sketch.ruler.width(chips(cell.amount), Weight.BOLD, size) <= columns[0].w for cell in cells)


def _cells(view: TableView) -> list[_Cell]:
    if len(view.formed) <= 1:
        return [_Cell(say("POT"), say("POT"), view.pot, "")] if view.pot else []
    cells = [_cell(number, pot, view) for number, pot in enumerate(view.formed)]
    in_front = view.pot - sum(pot.amount for pot in view.formed)
    return [*cells, _Cell(say("IN FRONT"), say("BETS"), in_front, "")] if in_front > 0 else cells


def _cell(number: int, pot: PotView, view: TableView) -> _Cell:
    live = sum(player.part is HandPart.LIVE for player in view.seats)
    players = say("all") if len(pot.seats) == live else " ".join(in_runs(pot.seats))
    label = say("SIDE {number}", number=number) if number else say("MAIN")
    short = say("S{number}", number=number) if number else label
    return _Cell(label, short, pot.amount, players)


def _draw_only_pot(sketch: Sketch, amount: int) -> None:
    box = sketch.places.pots
    text, size = chips(amount), min(FIGURE * 1.2, box.h / sketch.places.unit * 0.9)
    label_w, gap = sketch.px(44), sketch.px(8)
    room = box.without_left(label_w + gap)
    width = min(room.w, sketch.width(text, size, Weight.BOLD) + sketch.px(4))
    left = box.x + (box.w - label_w - gap - width) // 2
    label = Box(left, box.y, label_w, box.h)
    sketch.pen(palette.SOFT, palette.TABLE).text(label, say("POT"), SMALL, align=Align.RIGHT)
    sketch.pen(palette.INK, palette.TABLE).amount(Box(label.right + gap, box.y, width, box.h), text, size)


def _draw_abreast(sketch: Sketch, cells: list[_Cell]) -> None:
    """Put pots side by side, over each which it is and who is in it."""
    box = sketch.places.pots
    high = sketch.px(_LABEL + 28)
    place = box._replace(y=box.y + max(0, box.h - high) // 2, h=min(box.h, high))
    for column, cell in zip(place.columns(len(cells), sketch.px(_BETWEEN)), cells, strict=True):
        _draw_below_label(sketch, column, cell, Align.CENTRE)


def _draw_below_label(sketch: Sketch, place: Box, cell: _Cell, align: Align) -> None:
    label, figure = place.rows(sketch.px(_LABEL - 2), place.h - sketch.px(_LABEL - 2))
    said = f"{cell.label} · {cell.players}" if cell.players else cell.label
    if sketch.width(said, LEAST) > label.w:
        said = cell.label
    sketch.pen(palette.SOFT, palette.TABLE).text(label, said, SMALL, least=LEAST, align=align)
    sketch.pen(palette.INK, palette.TABLE).amount(figure, chips(cell.amount), FIGURE, align=align)


def _draw_column(sketch: Sketch, cells: list[_Cell]) -> None:
    """Put pots below each other."""
    box = sketch.places.pots
    high = min(box.h // len(cells), sketch.px(_HIGH + 8))
    box = box._replace(y=box.y + (box.h - high * len(cells)) // 2)
    for place, cell in zip(box.rows(*[high] * len(cells)), cells, strict=True):
        _draw_below_label(sketch, place._replace(h=high - sketch.px(2)), cell, Align.CENTRE)


def _draw_rows(sketch: Sketch, cells: list[_Cell]) -> None:
    size, across, deep = _rows_of(sketch, cells)
    box = sketch.places.pots
    high = min((box.h + _taken_from_board(sketch, cells)) // deep, sketch.px(40))
    columns = box.columns(across, sketch.px(_BETWEEN))
    for number, cell in enumerate(cells):
        place = columns[number % across]._replace(y=box.y + number // across * high, h=high)
        _draw_in_row(sketch, place, cell._replace(label=cell.short), size)


def _rows_of(sketch: Sketch, cells: list[_Cell]) -> tuple[int, int, int]:
    """Return how large the figures of pots in rows are, how many stand beside each other, and in how many rows.

    Who is in a pot is left out where there is no other way.
    """
    box, gap = sketch.places.pots, sketch.px(_BETWEEN)
    size, across, deep = NAME, 1, len(cells)
    for size, row, with_players in _WAYS:
        widest = max(_cell_width(sketch, cell, size, with_players=with_players) for cell in cells)
        across = max(1, min(_ABREAST, (box.w + gap) // (widest + gap)))
        deep = -(-len(cells) // across)
        if widest <= box.w and deep * sketch.px(row) <= box.h:
            break
    return size, across, deep


def _cell_width(sketch: Sketch, cell: _Cell, size: int, *, with_players: bool) -> int:
    label = sketch.width(cell.short, LEAST)
    amount = sketch.width(chips(cell.amount), size, Weight.BOLD)
    players = sketch.width(cell.players, LEAST) if with_players else 0
    return label + amount + sketch.px(10) + (players + sketch.px(6) if players else 0)


def _taken_from_board(sketch: Sketch, cells: list[_Cell]) -> int:
    """Return by how much the board gives way to so many pots: to a third row of them."""
    box = sketch.places.pots
    if len(cells) <= 1 or _is_abreast(sketch, cells) or box.h >= sketch.px(_HIGH) * len(cells):
        return 0
    wanted = sketch.px(_ROW) * _rows_of(sketch, cells)[2] - box.h
    return max(0, min(wanted, sketch.places.board.h - sketch.px(_ROW)))


def _draw_in_row(sketch: Sketch, place: Box, cell: _Cell, size: int) -> None:
    """Put label, amount and players beside each other."""
    text = chips(cell.amount)
    label_w = sketch.width(cell.label, LEAST) + sketch.px(2)
    label, rest = place.left_part(label_w), place.without_left(label_w + sketch.px(5))
    amount_w = min(rest.w, sketch.width(text, size, Weight.BOLD) + sketch.px(2))
    sketch.pen(palette.SOFT, palette.TABLE).text(label, cell.label, LEAST, least=LEAST)
    sketch.pen(palette.INK, palette.TABLE).amount(rest.left_part(amount_w), text, size)
    players = rest.without_left(amount_w + sketch.px(6))
    if players.w > 0 and sketch.width(cell.players, LEAST) <= players.w:
        sketch.pen(palette.SOFT, palette.TABLE).text(players, cell.players, SMALL, least=LEAST)


def draw_board(sketch: Sketch, view: TableView) -> None:
    """Put the board: its cards, what lies there too early, and the places of those to come."""
    box = sketch.places.board
    taken = _taken_from_board(sketch, _cells(view))
    box = box._replace(y=box.y + taken, h=box.h - taken)
    due = view.due.left_to_deal if view.due is not None and view.due.due is Due.BOARD_CARD else 0
    idle = idle_cards(view)
    lying: list[tuple[Card | None, bool]] = [(card, False) for card in view.board]
    lying += [(card, True) for card in view.premature_board]
    if not (view.game.has_board or lying or due):
        return
    many = max(_BOARD_CARDS if view.game.has_board else 1, len(lying))
    for index, place in enumerate(_board_places(sketch, box, many)):
        if index >= len(lying):
            sketch.add(CardSlot(place, is_due=index < len(lying) + due))
            continue
        card, is_early = lying[index]
        if is_early:
            _draw_early(sketch, place, card)
        elif card is not None:
            sketch.add(CardFace(place, card, is_idle=card in idle))


def _board_places(sketch: Sketch, box: Box, many: int) -> list[Box]:
    """Return a place for each card: in one row, or the flop over turn and river where they are much larger so."""
    gap = sketch.px(6)
    across = max(_FLOP, -(-many // 2))
    (in_one, high), in_two = _card_size(box, many, 1, gap), _card_size(box, across, -(-many // across), gap)
    across, width, high = (across, *in_two) if in_two[0] > in_one * _MUCH_LARGER else (many, in_one, high)
    deep = -(-many // across)
    left = box.x + (box.w - across * width - (across - 1) * gap) // 2
    top = box.y + (box.h - deep * high - (deep - 1) * gap) // 2
    return [
        Box(left + index % across * (width + gap), top + index // across * (high + gap), width, high)
        for index in range(many)
    ]


def _card_size(box: Box, across: int, deep: int, gap: int) -> tuple[int, int]:
    """Return how wide and high cards are, so many of them side by side and below each other."""
    high = (box.h - (deep - 1) * gap) // deep
    width = min(round(high * 0.74), (box.w - (across - 1) * gap) // across)
    return width, min(high, round(width / 0.7))


def _draw_early(sketch: Sketch, place: Box, card: Card | None) -> None:
    """Put a card that came before its street was due: smaller, and it says so."""
    ribbon = place._replace(y=place.bottom - sketch.px(_RIBBON), h=sketch.px(_RIBBON))
    high = place.h - ribbon.h - sketch.px(2)
    width = min(place.w, round(high * 0.74))
    lies = Box(place.x + (place.w - width) // 2, place.y, width, high)
    sketch.add(CardBack(lies) if card is None else CardFace(lies, card))
    sketch.panel(ribbon, palette.ALERT, radius=4)
    room = ribbon.inset(sketch.px(1), 0)
    ink, ground = palette.ALERT_INK, palette.ALERT
    sketch.bold(ink, ground).text(room, say("EARLY"), LEAST, least=11, align=Align.CENTRE)
