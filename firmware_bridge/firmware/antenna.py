"""Keeps what was last read at one antenna, and when: how soon and how it is looked at again, what is told (PROTOCOL 6).

Times are the node's 32-bit microseconds. What was read is kept only to see that it changed.
"""

from firmware_bridge.firmware.parts import WholeLook
from firmware_bridge.firmware.payloads import AGE_US, LONG_AGO, TICK_MASK

TOLD_AFTER_CHANGE = 8  # looks: the host counts how often a card was read and missed

REMINDED_US = 500_000  # an antenna on which nothing changes is told of again

REST_US = 60_000  # between two looks at an unchanged antenna: a card needs some 150 ms to be seen twice anyway

HOT_REST_US = 20_000  # between two looks at one that changed just now

DUE_REST_US = 30_000  # between two looks at one to which a card is due: it may be due for minutes

LONG_US = 60_000  # such a look keeps two others waiting, and is as urgent as any

URGENT_LOOKS = 4  # before those of other nodes: by then a card that came has been read so often that it settles

WHOLE_US = 250_000  # so often whoever is known is asked where others wait; between that only whoever came is looked for

KNOWN_US = 20_000  # so much less often for each tag of the node where no card is due: its whole looks take that long

ASKED_AT_MOST = 3  # tags that settle and are asked alone: a flop

WHOLE, GLANCE, ASK = range(3)  # ways of looking

NEVER_US = 1 << 30  # so long overdue is an antenna that was never looked at: others, overdue ever anew, come after it


class Antenna:
    """One antenna: what was last read there, and when."""

    def __init__(self, number: int) -> None:
        self.number = number
        self.tags: list[bytes] = []
        self.tags_before: list[bytes] = []
        self.tried_us: int | None = None
        self.started_us: int | None = None
        self.told_us: int | None = None
        self.looks_to_tell = 0
        self.looks_for_new = 0
        """Looks that are due soon, as a tag came: one that only a look missed came before."""
        self.ended_us: int | None = None
        self.took_us = 0
        self.is_news = False
        """Whether the look that is to be told says more than that nothing changed."""
        self.is_expected = False
        """Whether the host says that the next card is due here."""
        self.is_parted = False
        """Whether looks here are made in parts, for other nodes wait for the air."""
        self.is_far = False
        """Whether it lies far from the antennas of all other nodes: they may be lit beside it."""
        self.fresh: list[bytes] = []
        """Tags that settle: they are asked alone."""
        self.whole = WholeLook()
        self._searched_us: int | None = None
        """Since when whatever came has been looked for."""
        self.is_failing = False
        self.is_failing_alone = False
        self.is_failing_told = False

    @property
    def is_at_rest(self) -> bool:
        """Whether it was told of, answers, has not changed of late, and no card is due here."""
        return self.is_at_rest_but_due and not self.is_expected

    @property
    def is_at_rest_but_due(self) -> bool:
        """Whether it is at rest, or would be if no card were due."""
        return self.looks_to_tell == 0 and self.told_us is not None and not self.is_failing

    @property
    def is_settling(self) -> bool:
        """Whether a tag came just now; in a muck, which takes long to be read, it may wait."""
        return self.took_us < LONG_US and self.looks_for_new > TOLD_AFTER_CHANGE - URGENT_LOOKS

    @property
    def urgency(self) -> int:
        """How soon a look is wanted: the later a tag came the sooner, and sooner where one is due than at the rest."""
        return 2 * self.looks_for_new + self.is_expected

    def rest_left_us(self, now_us: int) -> int:
        """Return how long until it is to be looked at again; negative where that is overdue."""
        if self.tried_us is None:
            return -NEVER_US
        is_hot = self.looks_to_tell > 0 or self.whole.left
        rest_us = HOT_REST_US if is_hot else DUE_REST_US if self.is_expected else REST_US
        return rest_us - ((now_us - self.tried_us) & TICK_MASK)

    @property
    def begun_us(self) -> int:
        """Return how long after the look before its last part was looked at: a look that has begun stays as late."""
        if self.whole.began_us is None or self.tried_us is None or self.started_us is None:
            return 0
        return (self.tried_us - self.started_us) & TICK_MASK

    def forget_told(self) -> None:
        """Tell the next look whatever it reads; until then nothing is known of the looks before."""
        self.told_us = self.ended_us = None
        self._begin_anew()
        self.is_failing_told = False

    def age_us(self, now_us: int) -> int | None:
        """Return how long ago its last look ended, None where that is too long ago to be told.

        Asked a few times a second: so it is forgotten long before the time turns over.
        """
        if self.ended_us is None:
            return None
        age_us = (now_us - self.ended_us) & TICK_MASK
        if age_us >= AGE_US * LONG_AGO:
            self.ended_us = None
            return None
        return age_us

    def failed(self, started_us: int) -> None:
        """Take in that nothing answered: it is no look, and the next one is told like one after a change."""
        self.tried_us = started_us
        self.is_failing = True
        self.looks_to_tell = TOLD_AFTER_CHANGE + 1
        self._begin_anew()

    def looked(self, tags: list[bytes], started_us: int, ended_us: int) -> int | None:
        """Take in a look; return the time since the start of the look before it where the host is to be told."""
        before_us = started_us if self.started_us is None else self.started_us
        self.tried_us = self.started_us = started_us
        self.ended_us = ended_us
        self.took_us = (ended_us - started_us) & TICK_MASK
        self._searched_us = started_us
        self.is_failing = self.is_failing_alone = self.is_failing_told = False
        self.looks_for_new = max(0, self.looks_for_new - 1)
        if tags != self.tags:
            self.looks_to_tell = TOLD_AFTER_CHANGE + 1
            for tag in tags:
                if tag not in self.tags and tag not in self.tags_before:
                    self._settles(tag)
        self.tags_before = self.tags
        self.tags = tags
        self.is_news = self.looks_to_tell > 0 or self.told_us is None
        if self.looks_to_tell > 0:
            self.looks_to_tell -= 1
        elif self.told_us is not None and ((ended_us - self.told_us) & TICK_MASK) < REMINDED_US:
            return None
        self.told_us = ended_us
        return (ended_us - before_us) & TICK_MASK

    # --- looks in parts ---

    def way(self, now_us: int, known: int = 0) -> int:
        """Return how it is to be looked at: whole, for whoever came, or for those that settle.

        *known* are the tags on all antennas of the node.
        """
        if self.fresh and self.is_settling:
            return ASK
        is_at_rest = self.is_parted and self.is_at_rest_but_due and self.whole.began_us is None
        if not is_at_rest or not self.tags or self.started_us is None:
            return WHOLE
        whole_us = WHOLE_US if self.is_expected else WHOLE_US + KNOWN_US * known
        return GLANCE if (now_us - self.started_us) & TICK_MASK < whole_us else WHOLE

    def took_part(self, tags: list[bytes], started_us: int, ended_us: int) -> None:
        """Take in one part of a whole look, which tells what all of them read: told before, it would count twice."""
        self._took(started_us, ended_us)
        unchanged_us = self.whole.took(tags, self.tags, ended_us)
        if unchanged_us is not None:
            self.ended_us = unchanged_us
        if self.whole.left:
            self._came(tags)

    def took_whole(self, started_us: int, ended_us: int) -> int | None:
        """Take in that the last part was asked; return what `looked` does."""
        began_us = started_us if self.whole.began_us is None else self.whole.began_us
        tags, first_ended_us = self.whole.end()
        since_us = self.looked(tags, began_us, ended_us)
        self._took(started_us, ended_us)
        self.ended_us = first_ended_us  # what one part read may have changed while another was asked
        return since_us

    def glanced(self, came: list[bytes], started_us: int, ended_us: int) -> None:
        """Take in a look for whoever came."""
        self._took(started_us, ended_us)
        self._came(came)
        self._searched_us = started_us

    def asked(self, heard: list[bytes], started_us: int, ended_us: int) -> None:
        """Take in that those that settle were asked; one that kept still is for a whole look to miss."""
        self._took(started_us, ended_us)
        self.looks_for_new = max(0, self.looks_for_new - 1)
        for tag in self.fresh:
            if tag not in heard:
                self.whole.missed(tag)
        if len(heard) < len(self.fresh) or not self.is_settling:
            self.fresh = []

    def since_us(self, ended_us: int) -> int:
        """Return how long before *ended_us* the last search for whoever came began."""
        return 0 if self._searched_us is None else (ended_us - self._searched_us) & TICK_MASK

    def _came(self, tags: list[bytes]) -> None:
        new = [tag for tag in tags if tag not in self.tags]
        if new:
            self.tags = sorted(self.tags + new)
            self.looks_to_tell = TOLD_AFTER_CHANGE + 1
        for tag in new:
            if tag not in self.tags_before:
                self._settles(tag)

    def _settles(self, tag: bytes) -> None:
        self.looks_for_new = TOLD_AFTER_CHANGE
        if self.is_parted and len(self.fresh) < ASKED_AT_MOST:
            self.fresh.append(tag)
        else:
            self.fresh = []

    def _begin_anew(self) -> None:
        self.fresh = []
        self.whole.give_up()

    def _took(self, started_us: int, ended_us: int) -> None:
        self.tried_us, self.took_us = started_us, (ended_us - started_us) & TICK_MASK
