"""What is heard from other threads: news ends a wait, and at rest nothing else does."""

from __future__ import annotations

import os

from firmware_bridge.news import News
from firmware_bridge.settling.inventory import Inventory, NodeLooked

NODE = "e660583883724a2f"
LOOKED = NodeLooked(node=NODE, looked_until_ns=(1,), at_ns=1)


def look(*tags: bytes, is_whole: bool = True) -> Inventory:
    return Inventory(node=NODE, antenna=0, tags=frozenset(tags), not_before_ns=1, at_ns=2, is_whole=is_whole)


def test_what_was_heard_is_taken_in_its_order() -> None:
    news = News()
    news.hear(look(b"one"))
    news.hear(LOOKED)

    assert list(news.take()) == [look(b"one"), LOOKED]
    assert list(news.take()) == []


def test_at_rest_only_what_has_changed_ends_a_wait() -> None:
    news = News()
    news.hear(look(b"one"))
    assert news.wait(0, (), is_at_rest=True), "it has not been read before"

    news.hear(look(b"one"))
    news.hear(LOOKED)
    assert not news.wait(0, (), is_at_rest=True)

    news.hear(look())
    assert news.wait(0, (), is_at_rest=True)


def test_a_tag_that_was_asked_alone_is_news_and_the_whole_look_after_it_is_none() -> None:
    news = News()
    news.hear(look(b"one", b"two"))
    news.wait(0, (), is_at_rest=True)

    news.hear(look(b"two", is_whole=False))
    assert news.wait(0, (), is_at_rest=True)
    news.hear(look(b"one", b"two"))
    assert not news.wait(0, (), is_at_rest=True)


def test_what_is_unsettled_does_not_wait_for_what_came_at_rest() -> None:
    news = News()
    news.wait(0, (), is_at_rest=True)
    news.hear(LOOKED)

    assert news.wait(0, (), is_at_rest=False)


def test_a_descriptor_beside_ends_a_wait() -> None:
    news = News()
    readable, writable = os.pipe()
    os.write(writable, b"!")

    assert news.wait(0, (readable,), is_at_rest=True)
    for end in (readable, writable):
        os.close(end)
