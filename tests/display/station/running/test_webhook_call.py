"""A call is signed as the specification's own example is, and says plainly why it came to nothing."""

from __future__ import annotations

import base64

import pytest

from display.station.known.webhook import Webhook
from display.station.running.webhook_call import Called, call, signature
from tests.brokers.running import free_port
from tests.display.station.receiver import KEY, receiving


def hook(url: str) -> Webhook:
    return Webhook(name="league", url=url, key=KEY, kinds=frozenset())


def test_a_message_is_signed_as_in_the_example_of_standard_webhooks() -> None:
    key = base64.b64decode("MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw")

    assert signature(key, "msg_p5jXN8AQM9LWM0D4loKWxJek", 1614265330, b'{"test": 2432232314}') == (
        "v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE="
    )


def test_where_nobody_listens_the_reason_is_the_systems() -> None:
    assert call(hook(f"http://127.0.0.1:{free_port()}/"), "msg_1", b"{}", 1).why == "Connection refused"


def test_what_is_no_web_server_is_no_end_of_the_station() -> None:
    assert not call(hook(f"http://not-a-host.invalid:{free_port()}/"), "msg_1", b"{}", 1).is_taken


@pytest.mark.parametrize(("said", "wait_s"), [("7", 7), ("86400", 600), ("Wed, 21 Oct 2026 07:28:00 GMT", 0)])
def test_who_wants_to_be_left_alone_for_a_while_is(said: str, wait_s: float) -> None:
    with receiving() as receiver:
        receiver.answers, receiver.headers = [503], {"retry-after": said}
        called = call(hook(receiver.url), "msg_1", b"{}", 1)

    assert called == Called(is_taken=False, why="it answers 503", wait_s=wait_s)


def test_no_line_shows_an_address_or_a_key() -> None:
    assert repr(hook("https://user-7.example/?key=secret")) == "Webhook('league')"
