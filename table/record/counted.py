"""What of a hand counted in the end: of a street that was dealt again, the last cards, where the first ones lay."""

from collections.abc import Iterable, Sequence

from table.engine.words.card_events import StreetDealt
from table.engine.words.cards import Card
from table.engine.words.frozen import replace
from table.record.happening import Happening


def board_of(happened: Iterable[Happening]) -> tuple[Card, ...]:
    """Return the board as it lay at the end."""
    boards = [one.board for one in happened if isinstance(one, StreetDealt)]
    return boards[-1] if boards else ()


def counted(happened: Sequence[Happening]) -> tuple[Happening, ...]:
    """Return *happened* with each street of the board once, and the cards that it had in the end."""
    board, seen = board_of(happened), set[int]()
    kept: list[Happening] = []
    for one in happened:
        if not isinstance(one, StreetDealt) or not one.board:
            kept.append(one)
        elif len(one.board) <= len(board) and len(one.board) not in seen:
            seen.add(len(one.board))
            kept.append(replace(one, board=board[: len(one.board)]))
    return tuple(kept)
