"""Draws a QR code as an SVG that stands in the page itself: a phone's camera opens its address."""

from typing import Final

import segno

_BORDER: Final = 4
"""Modules of white around it, without which cameras do not find it."""


def qr_svg(text: str, title: str) -> str:
    """Return the code of *text*; *title* says to whoever cannot see it what it leads to."""
    # Of medium redundancy: a card on a table is bent and gets wet.
    code = segno.make(text, error="m", micro=False, boost_error=False)
    return code.svg_inline(border=_BORDER, omitsize=True, dark="#000", light="#fff", title=title, svgclass="qr")
