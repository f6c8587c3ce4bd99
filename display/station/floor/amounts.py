"""Reads an amount of chips as directors type it: 12,500; 12.500; 12 500; 12k; 1.5k. Refuses ambiguous ones.

Pure. How an amount is shown is `display.wording.amounts`'.
"""

import re
from typing import Final

from display.wording.amounts import chips
from display.words.spoken import say

MOST_CHIPS: Final = 10**12
LONGEST: Final = 40

_BLANKS: Final = re.compile(r"[\s\u00a0\u2009\u202f]")
_PLAIN: Final = re.compile(r"[0-9]+")
_GROUPED: Final = re.compile(r"[1-9][0-9]{0,2}(?:([,. '\N{RIGHT SINGLE QUOTATION MARK}])[0-9]{3})(?:\1[0-9]{3})*")
"""Groups of three with one sign between them: nobody writes part of a chip with three digits."""
_SHORT: Final = re.compile(r"(0|[1-9][0-9]{0,5})(?:[.,]([0-9]{1,2}))? ?([km])", re.IGNORECASE)
"""Two digits at most after the point: `1.500k` is 1 500 to one and a million and a half to another."""
_WORTH: Final = {"k": 1_000, "m": 1_000_000}


class AmountError(ValueError):
    """What was typed is no amount, or might be two; `str` is one line for whoever typed it."""


def amount_of(text: str) -> int:
    """Return the amount that *text* is. Raises `AmountError`."""
    if len(text) > LONGEST:
        msg = say("that is too long for an amount")
        raise AmountError(msg)
    typed = _BLANKS.sub(" ", text).strip()
    if not typed:
        msg = say("write how many chips; for none, write 0")
        raise AmountError(msg)
    amount = _amount(typed)
    if amount is None:
        raise AmountError(_why_not(typed))
    if amount > MOST_CHIPS:
        msg = say("that is more than {amount} chips", amount=chips(MOST_CHIPS))
        raise AmountError(msg)
    return amount


def whole_of(text: str, most_digits: int) -> int | None:
    """Return a whole number; None where *text* is none, or has more digits: of thousands Python makes an error."""
    is_number = text.isascii() and text.isdecimal() and len(text) <= most_digits
    return int(text) if is_number else None


def _amount(typed: str) -> int | None:
    if _PLAIN.fullmatch(typed):
        return int(typed) if typed == "0" or not typed.startswith("0") else None
    if _GROUPED.fullmatch(typed):
        return int("".join(sign for sign in typed if sign.isdigit()))
    short = _SHORT.fullmatch(typed)
    if short is None:
        return None
    whole, part, unit = short[1], short[2] or "", short[3].lower()
    return int(whole) * _WORTH[unit] + int(part or 0) * (_WORTH[unit] // (10, 10, 100)[len(part)])


def _why_not(typed: str) -> str:
    """Say what is wrong with it, and how it is written."""
    if typed.startswith(("-", "\N{MINUS SIGN}", "+")):
        return say('"{typed}": write how many chips there are to be, without a sign', typed=typed)
    if typed.startswith("0"):
        return say('"{typed}": write it without the 0 in front', typed=typed)
    if re.search(r"[.,][0-9]{1,2}$", typed):
        return say('"{typed}" may be two amounts; write 12500, 12 500 or 12.5k', typed=typed)
    if re.search(r"[.,][0-9]{3,} ?[km]$", typed, re.IGNORECASE):
        return say('"{typed}" may be two amounts; write it out, or with one or two digits before the k', typed=typed)
    return say('"{typed}" is no amount; write 12500, 12 500 or 12.5k', typed=typed)
