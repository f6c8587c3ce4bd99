"""All kinds that may meet."""

from __future__ import annotations

from typing import Final

from tests.bench.meetings.bet_kinds import BET_KINDS, CHIPS, EARLY
from tests.bench.meetings.board_kinds import BOARD_KINDS
from tests.bench.meetings.deal_kinds import DEAL_KINDS
from tests.bench.meetings.hand_kinds import HAND_KINDS
from tests.bench.meetings.kind import PREMATURE

ORDER: Final = (
    "first-card-wrong-seat",
    "card-out-of-order",
    "extra-card",
    "extra-cards",
    "too-few-cards",
    "seat-not-dealt",
)
BOARD: Final = (
    *PREMATURE,
    "flop-overdealt",
    "flop-underdealt",
    "street-overdealt",
    "missing-burn",
    "hand-not-tabled",
    "rabbit-hunt",
)
BY_WORD: Final[dict[str, tuple[str, ...]]] = {
    "burn": ("extra-burn",),
    "board": (*BOARD, "count-mismatch"),
    "street": (*BOARD, "extra-burn"),
    "card": (*ORDER, "card-exposed", "wrong-card-count", "card-to-empty-seat", "card-to-unentitled-seat"),
    "tag": (*ORDER, *BOARD, "extra-burn", "wrong-card-count", "card-to-unentitled-seat"),
    "muck": ("out-of-turn", "fold-without-bet", "hand-not-tabled", "winner-mucked", "muck-disturbed"),
    "show": ("exposed-by-player", "card-exposed", "one-card-tabled"),
    "fold": (*EARLY, *CHIPS, "muck-disturbed"),
    "check": (*EARLY, *CHIPS),
    "call": (*EARLY, *CHIPS),
    "bet": (*EARLY, *CHIPS),
    "raise": (*EARLY, *CHIPS),
    "all-in": (*EARLY, *CHIPS),
    "push": (*EARLY, *CHIPS),
    "says": (*EARLY, *CHIPS),
    "seat": (*EARLY, *CHIPS),
    "key": ("misdeal-too-late", "exposed-by-player", "one-card-tabled", "string-bet"),
}
"""What a line may cause that a kind meant for an earlier moment: by then somebody else may be in turn."""

KINDS: Final = {**DEAL_KINDS, **BOARD_KINDS, **BET_KINDS, **HAND_KINDS}

ALWAYS: Final = ("must-table", "substantial-action")
"""Notes of lawful play."""

OFTEN: Final = {
    **dict.fromkeys(("undo", "floor called", "act while something is open", "director overrules"), 4),
    **dict.fromkeys(("hand killed by mistake", "street too early", "two cards as a street", "no burn", "all-in"), 3),
    **dict.fromkeys(("seat passed over", "act out of turn", "chips pushed", "clock", "player left"), 3),
    **dict.fromkeys(("words alone", "wrong word", "below the minimum", "words against chips", "chips taken back"), 2),
    **dict.fromkeys(("two burns", "flop of four", "read late", "one card tabled", "all-in all round", "joker"), 2),
}
"""How often a kind is drawn beside the others."""
