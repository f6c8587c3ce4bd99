"""The keys of seat cards and receipts: each opens one page, after a restart too, and none opens another's."""

from __future__ import annotations

from pathlib import Path

from display.station.store.store import Store
from display.station.tournament.paper_keys import PaperKeys

NAMES = ("Ann", "Bea")


def test_a_key_leads_to_its_player_alone_after_a_restart_too(tmp_path: Path) -> None:
    key = PaperKeys(Store(tmp_path / "station.db")).of_seat("Ann")

    again = PaperKeys(Store(tmp_path / "station.db"))

    assert again.holder(key, NAMES) == "Ann"
    assert again.holder(key, ("Bea",)) is None
    assert again.holder("\u0410nn", NAMES) is None
    assert PaperKeys(Store(tmp_path / "other.db")).holder(key, NAMES) is None


def test_a_receipt_s_key_fits_its_own_number_alone(tmp_path: Path) -> None:
    keys = PaperKeys(Store(tmp_path / "station.db"))
    key = keys.of_receipt(12)

    assert keys.receipt(key) == 12
    assert keys.receipt(key.replace("12-", "13-", 1)) is None
    for wrong in ("", "12", "x-y", "\u0661-", "9" * 40 + "-", keys.of_seat("Ann")):
        assert keys.receipt(wrong) is None
