"""Tells a running table's operator on stderr: remarks of the wire, and parts that are missing or come back.

A loose plug or a mad node must not fill a terminal or a log: in a minute the same line comes once, twenty
remarks at most, and a part is told four times at most; then what is true of it once the minute is over.
"""

from collections.abc import Callable, Iterable
from typing import Final

from table.clock import NS_PER_S, Clock
from table.troubles import Cause, Trouble

AGAIN_AFTER_NS: Final = 60 * NS_PER_S
MOST_IN_A_ROW: Final = 20
MOST_OF_A_PART: Final = 4
STRANGERS: Final = "strangers"
"""Nodes that no file names count as one part: a mad one may have another id each time it is asked."""

REMARKED: Final = {Cause.REFUSED, Cause.STRANGE}
"""What the link says by itself when it comes."""


class NewRemarks:
    """Says each remark once, until it has changed."""

    def __init__(self, clock: Clock, say: Callable[[str], object], event: Callable[[str], object]) -> None:
        """Lines go to *say*, and those of things that happened to *event* too."""
        self._clock = clock
        self._say = say
        self._event = event
        self._said_ns: dict[str, int] = {}
        self._told: dict[str, Trouble] = {}
        self._told_ns: dict[str, list[int]] = {}

    def remark(self, line: str) -> None:
        """Say a line, if it is not one too many."""
        now_ns = self._clock.now_ns()
        self._said_ns = {said: at_ns for said, at_ns in self._said_ns.items() if now_ns - at_ns < AGAIN_AFTER_NS}
        if line in self._said_ns or len(self._said_ns) > MOST_IN_A_ROW:
            return
        self._said_ns[line] = now_ns
        if len(self._said_ns) > MOST_IN_A_ROW:
            self._say("so many remarks: others are left out for a minute; look at the cables and the nodes")
            return
        self._say(line)
        self._event(line)

    def tell(self, troubles: Iterable[Trouble]) -> None:
        """Say which parts are in trouble since the last time, of which more is known, and which no longer are."""
        now_ns = self._clock.now_ns()
        now = {trouble.name: trouble for trouble in troubles}
        for name in list(dict.fromkeys((*self._told, *now))):
            if not _is_news(self._told.get(name), now.get(name)):
                continue
            trouble = now.get(name) or self._told[name]
            part = STRANGERS if trouble.cause is Cause.STRANGE else name
            lately = [at_ns for at_ns in self._told_ns.get(part, ()) if now_ns - at_ns < AGAIN_AFTER_NS]
            if len(lately) >= MOST_OF_A_PART:
                continue
            self._told_ns[part] = [*lately, now_ns]
            if name in now:
                self._told[name] = now[name]
                if now[name].cause not in REMARKED:
                    self._say(now[name].line)
            else:
                del self._told[name]
                self._say(f"{name}: all right again")

    @property
    def told(self) -> tuple[Trouble, ...]:
        """The troubles that were told and not yet told to be over."""
        return tuple(self._told.values())


def _is_news(told: Trouble | None, now: Trouble | None) -> bool:
    """Whether a part's trouble begins or ends, or one that was merely silent turns out to be something else."""
    if told is None or now is None:
        return told is not now
    return told.cause is Cause.SILENT and now.cause is not Cause.SILENT
