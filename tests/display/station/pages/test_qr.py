"""A QR code is a picture that may stand in a page, with a dark dot for each that the library has."""

from __future__ import annotations

import re

import segno

from display.station.pages.qr import qr_svg

TEXT = "http://10.0.0.9:8080/invited/token"


def test_it_is_dark_where_the_code_is_dark() -> None:
    lines = re.findall(r"h(\d+)", qr_svg(TEXT).rpartition("<path")[2])

    assert sum(map(int, lines)) == sum(map(sum, segno.make_qr(TEXT, error="m").matrix))


def test_nothing_in_it_is_forbidden_on_our_pages() -> None:
    assert "style=" not in qr_svg(TEXT)
    assert "<script" not in qr_svg(TEXT)
