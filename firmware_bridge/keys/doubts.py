"""Holds back a wager that may have a zero too many, until its last key is pressed once more.

A wager that was worked out, or that only a player's words left open, is nobody's slip.
"""

from typing import Final

from config.panel.panel_file import PanelKey
from table.engine.words.commands import Action, ActionKeyed, BetOrRaise, DealerCommand
from table.engine.words.entry import Doubt
from table.engine.words.entry_view import Figures
from table.engine.words.reports import WagerFixed

_CONFIRM: Final = "confirm"
"""The key that says yes to what is asked, too."""


class Doubts:
    """What is held back now."""

    def __init__(self) -> None:
        """Begin with nothing held back."""
        self.doubt: Doubt | None = None
        self._key: PanelKey | None = None
        self._is_again = False

    def press(self, key: PanelKey) -> PanelKey:
        """Take a key; return the one that it stands for: the key that is asked for once more where it is confirmed."""
        asked = self._key if self.doubt is not None else None
        self._is_again = asked is not None and (key == asked or key.name == _CONFIRM)
        self.doubt = None
        return asked if asked is not None and self._is_again else key

    def holds(self, key: PanelKey, command: DealerCommand | None, figures: Figures | None) -> bool:
        """Tell whether *command*, which *key* has completed, is to be asked about."""
        self.doubt = None if self._is_again else _doubt(command, figures)
        self._key = key
        return self.doubt is not None


def _fix_doubt(amount: int, figures: Figures | None) -> Doubt | None:
    """Doubt that the last wager is to be fixed to *amount*: it is measured by whoever faces it."""
    faced = None if figures is None else figures.wager
    if faced is None or not faced.may_be_fixed_tenfold(amount):
        return None
    return Doubt(total=amount, added=amount - faced.price, pot=faced.pot)


def _doubt(command: DealerCommand | None, figures: Figures | None) -> Doubt | None:
    match command:
        case ActionKeyed(action=Action.BET | Action.RAISE, total=total) if total is not None:
            pass
        case BetOrRaise(total=total, figure=None):
            pass
        case WagerFixed(amount=amount):
            return _fix_doubt(amount, figures)
        case _:
            return None
    measure = None if figures is None else figures.measures.get(command.seat or figures.seat)
    if measure is None or not total.is_unit_spoken or not measure.may_be_tenfold(total.value):
        return None
    return Doubt(total=total.value, added=total.value - measure.price, pot=measure.pot)
