"""What a fault of an evening is: when it can happen, how it is done, and what has to be told of it.

The kinds stand with the group they are of; nothing is drawn here.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

import msgspec

from table.engine.words.alerts import AlertCode

if TYPE_CHECKING:
    from tests.bench.evening.dealer import EveningDealer

Is = Callable[["EveningDealer"], bool]
Do = Callable[["EveningDealer"], object]


class Fault(msgspec.Struct, frozen=True, kw_only=True):
    """One kind of fault."""

    told: AlertCode
    """What is told of it, once."""
    is_time: Is
    do: Do
    brings: frozenset[AlertCode] = frozenset()
    """What may be told in the same hand because of it."""
