"""Types that bound how large a number and how long a name may be: beyond them a message or journal is refused.

Ranges of what can be meant at all; what a table allows is judged where it is known.
"""

from typing import Annotated, Final

import msgspec

MOST: Final = (1 << 53) - 1
"""The largest whole number that every reader of JSON keeps as it is, a browser's among them."""

LONGEST_NAME: Final = 200
"""Letters of a player's name, or a table's."""

LONGEST_CITE: Final = 100
LONGEST_PATH: Final = 4096
"""A rulebook may be named by its file."""

CARDS_OF_A_DECK: Final = 52
MOST_SEATS: Final = 10
MOST_AT_ONCE: Final = 40
"""Matters, steps, options and alerts at one time: no hand of ours has had more than four of any."""

Chips = Annotated[int, msgspec.Meta(ge=0, le=MOST)]
ChipsMoved = Annotated[int, msgspec.Meta(ge=-MOST, le=MOST)]
"""Chips that came, or where it is negative, went."""

DealerNumber = Annotated[int, msgspec.Meta(ge=0, le=999_999)]
"""Which number a house gives to each of its dealers; 0 is nobody: whoever dealt has signed out."""

Tally = Annotated[int, msgspec.Meta(ge=0, le=MOST)]
"""How many, or the number of what begins at 0 for none."""

Number = Annotated[int, msgspec.Meta(ge=1, le=MOST)]
"""Which of those that are counted from 1."""

Nanoseconds = Annotated[int, msgspec.Meta(ge=-(1 << 62), le=1 << 62)]
"""By a clock that begins anywhere."""

Name = Annotated[str, msgspec.Meta(max_length=LONGEST_NAME)]
Cite = Annotated[str, msgspec.Meta(max_length=LONGEST_CITE)]
