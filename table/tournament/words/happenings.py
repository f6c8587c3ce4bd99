"""Happenings in the room, as tables, clock and staff report them: the input of the engine.

The families are closed, and so is their union.
"""

from typing import get_args

from table.engine.words.closed import close
from table.tournament.words.conduct import ConductHappening
from table.tournament.words.happens import Happens
from table.tournament.words.money import MoneyHappening
from table.tournament.words.played import PlayHappening
from table.tournament.words.seated import SeatHappening

Happening = PlayHappening | SeatHappening | MoneyHappening | ConductHappening

close(Happens, get_args(Happening))
