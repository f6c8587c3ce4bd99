"""What came of a tester's tests, beside what came of them in the run before: which verdict is another one now.

A test is known by its name; one that was left out of a run keeps what came of it last.
"""

from collections.abc import Mapping
from typing import Final

import msgspec

FAILED: Final = "failed"
_TOLD: Final = ("squaredeal", "firmware ", "antenna ")
"""What a report knows of a test that may say why its verdict changed: release, firmware, how well it was read."""


class Verdict(msgspec.Struct, frozen=True):
    """What came of one test, and what its report said of the parts."""

    outcome: str
    known: dict[str, str]


def verdict(outcome: str, properties: Mapping[str, str]) -> Verdict:
    """Return what is kept of a test until the next run."""
    return Verdict(outcome, {name: _kept(value) for name, value in properties.items() if name.startswith(_TOLD)})


def kept(verdicts: Mapping[str, Verdict]) -> object:
    """Return *verdicts* as a file can have them."""
    return msgspec.to_builtins(dict(verdicts))


def read(found: object) -> dict[str, Verdict]:
    """Return the verdicts of a file; none where another release wrote it in another way."""
    try:
        return msgspec.convert(found or {}, dict[str, Verdict])
    except msgspec.ValidationError:
        return {}


def compared(before: Mapping[str, Verdict], now: Mapping[str, Verdict]) -> list[str]:
    """Return a line for each test of *now* that came out otherwise *before*, and one that counts them all."""
    again = [name for name in now if name in before]
    other = [name for name in again if before[name].outcome != now[name].outcome]
    lines = [f"{name}: {now[name].outcome}, {_last(before[name], now[name])}" for name in other]
    new = len(now) - len(again)
    counted = [f"{len(other)} of {len(again)} came out otherwise than in the last run"] if again else []
    fresh = [f"{new} {'is' if new == 1 else 'are'} new"] if new else []
    return [*lines, "; ".join(counted + fresh)]


def _last(before: Verdict, now: Verdict) -> str:
    changed = [
        f"{name} was {before.known.get(name, 'not known')} and is {now.known.get(name, 'not known')}"
        for name in sorted({*before.known, *now.known})
        if before.known.get(name) != now.known.get(name)
    ]
    return "; ".join([f"{before.outcome} in the last run", *changed])


def _kept(value: str) -> str:
    """Return the share alone where it is one of so many looks: their number is another one in each run."""
    return value.partition(" of ")[0]
