"""Names the colours of the screen, each by its part: `painting.themes` gives each its paint.

Colour only where it means something, and never alone: the turn is the one light
plate and says so, an alert is amber and has its sign, a suit has its shape. The
meanings also differ in lightness, so that they hold without hue.
"""

from typing import Final, NewType

Colour = NewType("Colour", str)
"""The part that something has on the screen: ink, a plate, an alert."""

ROOM: Final = Colour("room")
RAIL: Final = Colour("rail")
FELT: Final = Colour("felt")
FELT_RIM: Final = Colour("felt rim")
TABLE: Final = FELT
"""The lightest that rail and felt get: what words that stand on them are judged against."""
SLOT: Final = Colour("slot")
"""Where a card will lie."""
SLOT_RIM: Final = Colour("slot rim")

PLATE: Final = Colour("plate")
PLATE_RIM: Final = Colour("plate rim")
PLATE_DEAD: Final = Colour("plate dead")
PLATE_DEAD_RIM: Final = Colour("plate dead rim")
BADGE: Final = Colour("badge")

TURN: Final = Colour("turn")
"""The seat in turn: the one light plate on the table."""
TURN_INK: Final = Colour("turn ink")
TURN_FAINT: Final = Colour("turn faint")
TURN_TRACK: Final = Colour("turn track")
"""What is over of the clock's bar."""

INK: Final = Colour("ink")
SOFT: Final = Colour("soft")
FAINT: Final = Colour("faint")
DEAD_INK: Final = Colour("dead ink")

BET: Final = Colour("bet")
BET_INK: Final = Colour("bet ink")
"""On a key of that colour."""
WIN: Final = Colour("win")
WIN_PLATE: Final = Colour("win plate")

ALERT: Final = Colour("alert")
ALERT_INK: Final = Colour("alert ink")
ALERT_FAINT: Final = Colour("alert faint")
ASK: Final = Colour("ask")
"""The dealer is asked something."""
ASK_INK: Final = Colour("ask ink")

CARD: Final = Colour("card")
CARD_RIM: Final = Colour("card rim")
CARD_IDLE: Final = Colour("card idle")
"""What is left of a face's light where it does not play."""
CARD_BACK: Final = Colour("card back")
CARD_BACK_LINE: Final = Colour("card back line")
CARD_DEAD: Final = Colour("card dead")
"""What is left of a back's light where the hand is dead."""

SPADES: Final = Colour("spades")
HEARTS: Final = Colour("hearts")
DIAMONDS: Final = Colour("diamonds")
CLUBS: Final = Colour("clubs")
SUITS: Final[dict[str, Colour]] = {"s": SPADES, "h": HEARTS, "d": DIAMONDS, "c": CLUBS}
"""Four colours; each suit has its own shape as well."""

KEY_DOWN: Final = Colour("key down")
KEY_IDLE: Final = Colour("key idle")
"""A key that says nothing at this table."""

ANTENNA: Final = Colour("antenna")
ANTENNA_RIM: Final = Colour("antenna rim")
ANTENNA_EMPTY: Final = Colour("antenna empty")
"""Before a seat that nobody has."""
