"""An address is a program's to ask by HTTP, or it is none."""

from __future__ import annotations

import pytest

from table.wiring.process.web_address import is_web_address


@pytest.mark.parametrize("url", ["http://north:8080", "https://league.example/squaredeal?x=1", "http://[::1]:8080/"])
def test_a_host_by_http_or_https_is_one(url: str) -> None:
    assert is_web_address(url)


@pytest.mark.parametrize(
    "url",
    [
        "north:8080",
        "mqtt://north",
        "http://",
        "http://north:x",
        "http://north:0",
        "http://a@b/",
        "http://n\u00f6rd",
        "http://a b",
        "http://north..local",
        f"http://{'n' * 64}.local",
    ],
)
def test_anything_else_is_none(url: str) -> None:
    assert not is_web_address(url)
