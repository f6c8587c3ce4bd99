"""Reads a bet or raise where a limit or the pot bounds it. Pure."""

from typing import Literal

from table.engine.betting.wager import Faced, Read
from table.engine.matters.kinds.cap_reached import CapReached
from table.engine.matters.kinds.limit_amount import LimitAmount
from table.engine.matters.kinds.overbet import Overbet
from table.engine.words.commands import Action


def out_of_bounds(faced: Faced, total: int) -> Read | None:
    """Read a bet or raise to *total* that the game does not allow; None where it does."""
    if faced.ceiling is None or total <= faced.price:
        return None
    if faced.is_capped:
        return Read(action=Action.CALL, matter=CapReached(seat=faced.seat, amount=min(faced.price, faced.most)))
    if not faced.is_limit:
        return _over_the_pot(faced, total, min(faced.ceiling, faced.most)) if total > faced.ceiling else None
    is_short_all_in = total == faced.most < faced.least
    return None if total == faced.least or is_short_all_in else _of_another_size(faced, total)


def _over_the_pot(faced: Faced, total: int, most: int) -> Read:
    return Read(
        action=Action.RAISE if faced.price else Action.BET,
        total=most,
        matter=Overbet(seat=faced.seat, amount=most, stated=total),
    )


def _of_another_size(faced: Faced, total: int) -> Read:
    """Read what is no lawful amount in a game with a limit: less than half a bet is none."""
    comes_to: Literal["is-bet", "is-call", "is-raise"] = "is-raise" if faced.price else "is-bet"
    amount = min(faced.least, faced.most)
    if faced.price and total < faced.threshold:
        comes_to, amount = "is-call", min(faced.price, faced.most)
    action = {"is-bet": Action.BET, "is-call": Action.CALL, "is-raise": Action.RAISE}[comes_to]
    return Read(
        action=action,
        total=None if action is Action.CALL else amount,
        matter=LimitAmount(seat=faced.seat, amount=amount, comes_to=comes_to),
    )
