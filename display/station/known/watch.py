"""The watch: whether the feed and the hub are at work, looked at from a thread that does nothing else.

Whoever is watched beats while it works. Who is silent is told on every page; who has died, or is silent for long,
is the end of this process: its service starts it again.
"""

import threading
from collections.abc import Callable
from typing import Final

from display.words.spoken import phrase, say, speaking, spoken
from table.clock import NS_PER_S, Clock

LOOK_NS: Final = NS_PER_S // 2
SILENT_NS: Final = 3 * NS_PER_S
"""So long without a beat is told: with a look every half second that is within four seconds."""

END_NS: Final = 30 * NS_PER_S
"""So long without a beat is the end: a disk may stall, and a backup may hold the file for a while."""

SHOWN_NS: Final = 2 * NS_PER_S
"""The pages are to hear of a death before they hear nothing any more."""


class Watch:
    """Looks after those who beat."""

    def __init__(
        self,
        clock: Clock,
        told: Callable[[str, str | None], object],
        end: Callable[[str], object],
        alive: Callable[[], object] = lambda: None,
    ) -> None:
        """Tell *told* what is wrong with whom, and None once it is over; *end* ends the process, and is told why.

        *alive* is called at each look: who looks after the watch itself hears from it.
        """
        self._clock = clock
        self._language = spoken()
        self._told = told
        self._end = end
        self._alive = alive
        self._beats_ns: dict[str, int] = {}
        self._silent: set[str] = set()
        self._dead: dict[str, tuple[int, str]] = {}
        self._looked_ns: int | None = None
        self._has_ended = False
        self._is_closing = threading.Event()
        self._thread = threading.Thread(target=self._run, name="watch", daemon=True)

    def start(self) -> None:
        """Begin to look."""
        self._thread.start()

    def close(self) -> None:
        """Look no more."""
        self._is_closing.set()

    def beat(self, who: str) -> None:
        """Note that *who* is at work; from any thread. Who has never beaten is not missed."""
        self._beats_ns[who] = self._clock.now_ns()

    def died(self, who: str, why: str) -> None:
        """Note that *who* will never work again."""
        self._dead.setdefault(who, (self._clock.now_ns(), why))
        words = phrase("the {part} has failed ({why}): the station ends and is started again; the tables keep all")
        self._tell(who, words, why=why)

    def look(self) -> None:
        """Look once."""
        self._alive()
        now_ns = self._clock.now_ns()
        if self._looked_ns is not None and now_ns - self._looked_ns > SILENT_NS:
            # We ourselves have slept, a suspended machine for one: nobody is judged by that.
            self._beats_ns = dict.fromkeys(self._beats_ns, now_ns)
        self._looked_ns = now_ns
        for who, beat_ns in list(self._beats_ns.items()):
            silent_ns = now_ns - beat_ns
            if silent_ns >= SILENT_NS and who not in self._dead:
                self._silent.add(who)
                self._tell(who, phrase("the {part} does not answer: what you see may be old"))
                if silent_ns >= END_NS:
                    self._end_once(f"the {who} has not answered for {silent_ns // NS_PER_S} s")
            elif who in self._silent and silent_ns < SILENT_NS:
                self._silent.discard(who)
                self._told(who, None)
        for who, (died_ns, why) in list(self._dead.items()):
            if now_ns >= died_ns + SHOWN_NS:
                self._end_once(f"the {who} has failed: {why}")

    def _tell(self, who: str, words: str, **named: str) -> None:
        """Tell in the station's language, from whatever thread."""
        with speaking(self._language):
            self._told(who, say(words, part=who, **named))

    def _end_once(self, why: str) -> None:
        if not self._has_ended:
            self._has_ended = True
            self._end(why)

    def _run(self) -> None:
        while not self._is_closing.is_set():
            self._clock.wait_ns(LOOK_NS)
            self.look()
