"""Draws a QR code as a picture that stands in a page: black on white in any theme, for a camera."""

import segno


def qr_svg(text: str) -> str:
    """Return *text* as a QR code, an SVG element that scales to its place."""
    code = segno.make_qr(text, error="m")
    return code.svg_inline(border=4, omitsize=True, dark="#000", light="#fff", svgclass="qr", lineclass=None)
