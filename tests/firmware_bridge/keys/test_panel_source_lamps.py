"""Lamps of a panel: only what changes is switched, and a panel that was opened anew is told all of it."""

from __future__ import annotations

from firmware_bridge.keys.panel_source import Lamps, NoPanel


class Panel(NoPanel):
    """Notes what is switched on it."""

    def __init__(self) -> None:
        super().__init__()
        self.switched: list[tuple[int | str, bool]] = []

    def set_lamp(self, seat: int, *, is_lit: bool) -> None:
        self.switched.append((seat, is_lit))

    def set_alarm(self, *, is_lit: bool) -> None:
        self.switched.append(("alarm", is_lit))


def test_the_lamp_goes_on_with_the_turn_and_the_alarm_beside_it() -> None:
    lamps, panel = Lamps(), Panel()

    lamps.light(panel, 4, is_alarm=False)
    lamps.light(panel, 5, is_alarm=True)
    lamps.light(panel, None, is_alarm=True)

    assert panel.switched == [(4, True), (4, False), (5, True), ("alarm", True), (5, False)]


def test_what_is_lit_already_is_not_switched_again() -> None:
    lamps, panel = Lamps(), Panel()

    lamps.light(panel, 4, is_alarm=True)
    panel.switched.clear()
    lamps.light(panel, 4, is_alarm=True)

    assert panel.switched == []


def test_a_panel_that_was_opened_anew_is_told_what_is_lit() -> None:
    lamps, panel = Lamps(), Panel()
    lamps.light(Panel(), 4, is_alarm=True)

    lamps.light(panel, 4, is_alarm=True)

    assert panel.switched == [(4, True), ("alarm", True)]
