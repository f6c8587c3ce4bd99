"""How long a panel's node says again and again what its contacts do: on either side of the number."""

from __future__ import annotations

import pytest

from tests.firmware_bridge.firmware.test_panel_node import FOLD, MS, met


@pytest.mark.parametrize(("since_ms", "is_watching"), [(36, True), (60, False)])
def test_it_says_so_again_and_again_for_as_long_as_a_worn_contact_may_bounce(
    since_ms: int, *, is_watching: bool
) -> None:
    board = met()
    board.closed = {FOLD}
    board.run(since_ms * MS)

    assert bool(board.words(8 * MS)) is is_watching
