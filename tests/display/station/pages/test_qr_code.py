"""A QR code in the page: white round it, named for who cannot see it, and another one for another address."""

from __future__ import annotations

import re

from display.station.pages.qr_code import qr_svg

ADDRESS = "https://station.local/seat/kXr2mA9vQw3TzL8nYb1c"


def test_a_code_stands_on_white_with_four_modules_of_it_all_round() -> None:
    code = qr_svg(ADDRESS, "Your seat")

    size = int(re.findall(r'viewBox="0 0 (\d+) \1"', code)[0])
    assert (size - 8 - 17) % 4 == 0
    assert "#fff" in code
    assert "<title>Your seat</title>" in code


def test_other_addresses_have_other_codes() -> None:
    assert qr_svg(ADDRESS, "t") == qr_svg(ADDRESS, "t") != qr_svg(ADDRESS + "x", "t")


def test_a_title_cannot_break_out_of_the_code() -> None:
    assert "<b>" not in qr_svg(ADDRESS, "</title><b>")
