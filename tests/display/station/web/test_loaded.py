"""What a browser loads beside a page: what lies there alone, kept for ever by the release that its address names."""

from __future__ import annotations

import pytest

from display.station.pages.pages import static_file, version
from tests.display.station.web.test_app import STATIC
from tests.display.station.web.visitor import Visitor


def test_a_file_outside_is_not_handed_out(visitor: Visitor) -> None:
    assert visitor.send("GET", "/static/v/..%2f..%2fpages.py")[0] == 404
    assert visitor.send("GET", "/static/v/pages.py")[0] == 404
    assert static_file("../pages.py") is None


@pytest.mark.parametrize(
    ("name", "kind"),
    [
        ("station.css", "text/css; charset=utf-8"),
        ("station.js", "text/javascript; charset=utf-8"),
        ("link.js", "text/javascript; charset=utf-8"),
        ("station.svg", "image/svg+xml"),
    ],
)
def test_what_a_page_loads_is_kept_by_its_version_and_comes_as_what_it_is(
    visitor: Visitor, name: str, kind: str
) -> None:
    status, text, headers = visitor.send("GET", f"/static/{version()}/{name}")

    assert (status, headers["content-type"]) == (200, kind)
    assert headers["cache-control"] == "max-age=31536000, immutable"
    assert text.encode() == (STATIC / name).read_bytes()


def test_a_file_asked_for_by_another_version_is_handed_out_and_not_kept(visitor: Visitor) -> None:
    status, _, headers = visitor.send("GET", "/static/of-last-week/link.js")

    assert (status, headers["cache-control"]) == (200, "no-store")
