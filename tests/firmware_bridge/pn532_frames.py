"""What the documents of the PN532 print, byte by byte; the number behind each is the section or the table.

UM0701-02 is the user manual, rev. 02 of 2007, and AN10609_3 the application note of the C106, rev. 1.2 of 2010.
"""

from __future__ import annotations

from typing import Final

# UM0701-02
ACK: Final = "0000ff00ff00"  # 6.2.1.3
NACK: Final = "0000ffff0000"  # 6.2.1.4
ERROR: Final = "0000ff01ff7f8100"  # 6.2.1.5
ASK_VERSION: Final = "0000ff02fed4022a00"  # 6.2.1.6
ASK_VERSION_BARE: Final = "00ff02fed4022a"  # 6.2.1.6: "the same for the PN532's point of view"
VERSION_1_5: Final = "0000ff06fad50332010507e900"  # 7.2.9
LIST_ONE: Final = "d44a0100"  # 7.3.5, first example
ONE_LISTED: Final = "d54b 01 01 0400 08 04 922e5832"  # 7.3.5, its answer
WAKING: Final = "55"  # 6.3.2.3: it has the five rising edges by itself

# AN10609_3
LIST_TWO: Final = "d44a0200"  # table 2
TWO_LISTED: Final = "d54b 02 01 0004 08 04 12675832 02 4400 00 08 8804b6e400000000"  # table 2, its answer


def normal_frame(body: str) -> bytes:
    """Return *body*, from the frame identifier on, in a normal information frame (UM0701-02, 6.2.1.1)."""
    octets = bytes.fromhex(body)
    head = bytes((0x00, 0x00, 0xFF, len(octets), 0x100 - len(octets)))
    return head + octets + bytes(((0x100 - sum(octets) % 0x100) % 0x100, 0x00))
