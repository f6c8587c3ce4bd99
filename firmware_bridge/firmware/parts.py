"""Splits a look at a full antenna into parts, by the ends of the UIDs: between them other nodes are on the air."""

IN_A_PART = 4  # known tags that one part asks for: a muck of nine would have the air for 100 ms

PART_BITS = 8  # of a UID's end, that part a look at most

EVERYONE = 0, 0  # the end that all UIDs have


class WholeLook:
    """A look at all tags of one antenna, in parts."""

    def __init__(self) -> None:
        self.left: list[tuple[int, int]] = []
        """What is still to be asked: ends of UIDs, and how many bits of them."""
        self.began_us: int | None = None
        """When the look that is under way began."""
        self._part = EVERYONE
        self._gathered: list[bytes] = []
        self._ends_us: list[int] = []
        """When the parts of this look ended, and those of the look before that are not asked again yet."""
        self._ends_before_us: list[int] = []

    def next_part(self, known: list[bytes], started_us: int) -> tuple[int, int]:
        """Return which UIDs are to be asked for now; where none are left, begin with all that are *known*."""
        if not self.left:
            self.left = _parts_of(known, *EVERYONE)
            self._gathered, self.began_us = [], started_us
            self._ends_before_us = self._ends_us if len(self._ends_us) == len(self.left) else []
            self._ends_us = []
        self._part = self.left.pop()
        return self._part

    def took(self, tags: list[bytes], known: list[bytes], ended_us: int) -> int | None:
        """Take in what the part read; return until when the antenna is unchanged now, None where that is not known.

        As long as each part reads what it read in the look before, the oldest of all parts says so.
        """
        self._ends_us.append(ended_us)
        self._gathered += [tag for tag in tags if tag not in self._gathered]
        mask, bits = self._part
        is_same = sorted(tags) == [tag for tag in known if not (tag[-1] ^ mask) & (1 << bits) - 1]
        self._ends_before_us = self._ends_before_us[1:] if is_same else []
        return self._ends_before_us[0] if self._ends_before_us else None

    def missed(self, tag: bytes) -> None:
        """Count a tag no more to what this look read: it kept still since its part was asked."""
        if tag in self._gathered:
            self._gathered.remove(tag)

    def end(self) -> tuple[list[bytes], int]:
        """End it with its last part; return what it read, and when its first part ended."""
        self.began_us = None
        return sorted(self._gathered), self._ends_us[0]

    def give_up(self) -> None:
        """Begin anew with the next part."""
        self.left, self.began_us, self._ends_us = [], None, []


def _parts_of(tags: list[bytes], mask: int, bits: int) -> list[tuple[int, int]]:
    if len(tags) <= IN_A_PART or bits == PART_BITS:
        return [(mask, bits)]
    parts: list[tuple[int, int]] = []
    for bit in (0, 1):
        parts += _parts_of([tag for tag in tags if tag[-1] >> bits & 1 == bit], mask | bit << bits, bits + 1)
    return parts
