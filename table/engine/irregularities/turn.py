"""What touches the order of action: the window in which the deal can be called back, and claims that it should be."""

from __future__ import annotations

from typing import ClassVar

import msgspec

from table.engine.alerts import AlertCode
from table.engine.zones import Seat


class SubstantialAction(msgspec.Struct, frozen=True, kw_only=True, tag="substantial-action"):
    """So much has been done that the deal cannot be called back."""

    code: ClassVar[AlertCode] = AlertCode.SUBSTANTIAL_ACTION
    seat: ClassVar[Seat | None] = None
    is_by_chips: bool
    """Two actions with chips made it; else the number of actions alone."""


class MisdealClaim(msgspec.Struct, frozen=True, kw_only=True, tag="misdeal-claimed"):
    """Somebody claims a misdeal while it is time."""

    code: ClassVar[AlertCode] = AlertCode.MISDEAL_CLAIMED
    seat: ClassVar[Seat | None] = None


class MisdealClaimTooLate(msgspec.Struct, frozen=True, kw_only=True, tag="misdeal-too-late"):
    """Somebody claims a misdeal after substantial action."""

    code: ClassVar[AlertCode] = AlertCode.MISDEAL_TOO_LATE
    seat: ClassVar[Seat | None] = None


TurnIrregularity = SubstantialAction | MisdealClaim | MisdealClaimTooLate
