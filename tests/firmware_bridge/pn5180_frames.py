"""The transfers that AN12650, "Using the PN5180 without library", prints, in its order.

The first list is its section 4.1, a REQA of ISO 14443; the others are its inventory of ISO 15693 with sixteen slots.
"""

from __future__ import annotations

from typing import Final

READ_DATA: Final = "0a 00"
RF_OFF: Final = "17 00"
READ_RX_STATUS: Final = "04 13"
CLEAR_IRQS: Final = "00 03 ff ff 0f 00"

REQA: Final = (
    "11 00 80",  # ISO 14443, 106 kbit/s
    "16 00",  # field on
    "02 19 fe ff ff ff",  # no CRC sent
    "02 12 fe ff ff ff",  # no CRC heard
    CLEAR_IRQS,
    "02 00 f8 ff ff ff",  # idle
    "01 00 03 00 00 00",  # transceive
    "09 07 26",  # seven bits
)

INVENTORY: Final = (
    "11 0d 8d",  # ISO 15693
    "16 00",
    CLEAR_IRQS,
    "02 00 f8 ff ff ff",
    "01 00 03 00 00 00",
    "09 00 06 01 00",  # sixteen slots
)

NEXT_SLOT: Final = (
    "02 18 3f fb ff ff",  # an end of frame alone
    "02 00 f8 ff ff ff",
    "01 00 03 00 00 00",
    CLEAR_IRQS,
    "09 00",
)
