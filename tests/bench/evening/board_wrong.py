"""Faults of board, burns and stub: those of `faulty_boards`, in an evening."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from table.engine.words.alerts import AlertCode
from tests.bench.evening.fault import Fault
from tests.bench.faulty_boards import KINDS

if TYPE_CHECKING:
    from tests.bench.evening.dealer import EveningDealer
    from tests.bench.faulty_boards import BoardFault


def _fault(kind: BoardFault) -> Fault:
    def is_time(dealer: EveningDealer) -> bool:
        is_played_out = any(seat.is_all_in for seat in dealer.dealt_in)
        return not is_played_out and len(dealer.dealt_in) > 1 and kind.is_time(dealer)

    return Fault(told=AlertCode(kind.case.partition(",")[0]), is_time=is_time, do=kind.do)


BOARD_WRONG: Final = {name: _fault(kind) for name, kind in KINDS.items() if not kind.is_after_hand}
