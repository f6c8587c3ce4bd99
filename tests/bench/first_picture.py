"""`squaredeal` until the dealer's screen has shown its first picture, and no further: what the start of a table costs.

Started with the arguments of a command, as a process of its own.
"""

from __future__ import annotations

import os
from typing import TYPE_CHECKING
from unittest.mock import patch

from display.dealer.screen import DealerScreen
from table.__main__ import main

if TYPE_CHECKING:
    from display.dealer.picture import Picture

_show = DealerScreen.show


def _show_and_end(screen: DealerScreen, picture: Picture) -> None:
    _show(screen, picture)
    os._exit(0)


if __name__ == "__main__":
    with patch.object(DealerScreen, "show", _show_and_end):
        main()
