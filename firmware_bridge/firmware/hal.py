"""Declares what a board must provide to run a node.

A board's own file makes one subclass: an RP2040 with a PN5180 on the copper side, `simulated.node` without copper.
"""


class Board:
    """What every sort of node has: an identity, a clock, and a line to the host."""

    unique_id: bytes = bytes(8)
    """Eight bytes that no other board has."""
    boot_id: int = 0
    """A 32-bit number drawn anew at every start."""
    antennas: int = 0
    capabilities: int = 0
    """Bits of PROTOCOL 3.1."""

    def ticks_us(self) -> int:
        """Return the time since the start in microseconds, all 32 bits of it (MicroPython's own ticks have 30)."""
        raise NotImplementedError

    def read(self) -> bytes:
        """Return the bytes that came from the host since the last call; never wait."""
        raise NotImplementedError

    def write(self, octets: bytes) -> None:
        """Send bytes to the host; where nobody listens they are lost, and this does not wait."""
        raise NotImplementedError


class Hal(Board):
    """A board with antennas.

    `inventory` raises OSError where the reader chip does not answer, and where its field was not up from the
    beginning of the look to its end: what nobody lit is not empty. Its argument says why (PROTOCOL 3.2). `is_field_up`
    is asked after each look all the same.
    """

    antennas: int = 5

    def is_air_taken(self, late_us: int | None) -> bool:  # noqa: ARG002 - for boards that share it
        """Take the air, if no other node has it; return whether it is this one's until `give_air`.

        The later a look is, the sooner it goes before those of the others; and at once where it is urgent: None.
        """
        return True

    def air_us(self) -> int:
        """Return how soon to ask again whether the air is free."""
        return 500

    def give_air(self) -> None:
        """Leave the air to the other nodes."""

    def is_air_held(self) -> bool:
        """Return whether the wire to the other nodes hangs on ground: nobody waits for it then."""
        return False

    def inventory(self, antenna: int) -> tuple[list[bytes], int]:
        """Return all tags that answer there, and how long it took in microseconds."""
        raise NotImplementedError

    def is_parted(self, antenna: int) -> bool:  # noqa: ARG002 - for boards that share the air
        """Return whether a look there may be made in parts, by the three below: each keeps the air for a moment."""
        return False

    def part(self, antenna: int, mask: int, bits: int) -> tuple[list[bytes], int]:
        """Return the tags whose UIDs end with these *bits* of *mask*, and how long that took."""
        raise NotImplementedError

    def glance(self, antenna: int) -> tuple[list[bytes], int]:
        """Return the tags that came since the looks before: those that are known are told to keep quiet, unasked."""
        raise NotImplementedError

    def ask(self, antenna: int, tags: list[bytes]) -> tuple[list[bytes], int]:
        """Return which of *tags*, which are known, answer; nobody else is asked."""
        raise NotImplementedError

    def is_field_up(self) -> bool:
        """Return whether the field is up now, as it was when the look ended.

        On a PN5180: TX_RF_STATUS of the register RF_STATUS is 1, and no TX_RFOFF_IRQ came since the look began. A board
        that cannot tell has to raise OSError from its looks instead.
        """
        return True


class PanelHal(Board):
    """A board with keys, lamps and a buzzer."""

    rows: int = 6

    def scan(self) -> tuple[bytes, int]:
        """Return which contacts are closed now, and which rows are held down though no column pulls them.

        One byte for each row, bit 0 for its first column; and bits of rows, bit 0 for the first: their keys cannot be
        read.
        """
        raise NotImplementedError

    def light(self, lit: int) -> None:
        """Light these lamps and no others (PROTOCOL 3.10)."""
        raise NotImplementedError

    def sound(self, *, is_on: bool) -> None:
        """Switch the buzzer."""
        raise NotImplementedError
