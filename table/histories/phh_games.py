"""The eleven games that PHH knows, each under its code. A house may call its game otherwise, and cap it."""

from typing import Final

from table.engine.words.frozen import replace
from table.engine.words.game import HOLDEM, BettingStructure, Game, Order, Plays, Posts

_STUD: Final = Game(
    betting=BettingStructure.LIMIT, deals=("ddu", "u", "u", "u", "d"), posts=Posts.BRING_IN, wins=Order.HIGH
)
_TRIPLE_DRAW: Final = Game(betting=BettingStructure.LIMIT, deals=("ddddd",), draws=3, wins=Order.DEUCE_TO_SEVEN)
_OMAHA: Final = Game(betting=BettingStructure.POT_LIMIT, deals=("dddd",), plays=Plays.TWO_AND_THREE)

GAMES: Final[dict[str, Game]] = {
    "NT": HOLDEM,
    "FT": replace(HOLDEM, betting=BettingStructure.LIMIT),
    "NS": Game(lowest_rank="6", posts=Posts.BUTTON, wins=Order.SHORT_DECK),
    "PO": _OMAHA,
    "FO/8": replace(_OMAHA, betting=BettingStructure.LIMIT, low_wins_half=True),
    "F7S": _STUD,
    "F7S/8": replace(_STUD, low_wins_half=True),
    "FR": replace(_STUD, wins=Order.ACE_TO_FIVE),
    "N2L1D": replace(_TRIPLE_DRAW, betting=BettingStructure.NO_LIMIT, draws=1),
    "F2L3D": _TRIPLE_DRAW,
    "FB": replace(_TRIPLE_DRAW, deals=("dddd",), wins=Order.BADUGI),
}


def code_of(game: Game) -> str | None:
    """Return the code of *game*, None where PHH knows none like it."""
    known = replace(game, id=HOLDEM.id, cap=HOLDEM.cap)
    return next((code for code, written in GAMES.items() if written == known), None)


def without_betting(game: Game) -> Game:
    """Return *game* as its cards alone make it."""
    return replace(game, id=HOLDEM.id, cap=HOLDEM.cap, betting=HOLDEM.betting)
