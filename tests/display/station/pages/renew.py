"""Takes the picture of the tournament's page anew: `python -m tests.display.station.pages.renew`; look at it then.

Never run by the tests. Three tables are on it, one of them short after a hand that was entered by hand.
"""

from __future__ import annotations

import tempfile
from pathlib import Path

from tests.display.station.running_station import RunningStation
from tests.display.station.visiting import a_page, chromium
from tests.house import ROOT

PICTURE = ROOT / "display" / "station" / "tournament-page.png"

NIGHT = """
name = "Friday Night"
rulebook = "firekeepers"
table_size = 9
start = 1000
tables = [1, 2, 3]
prizes = [600, 300, 100]
levels = [
    { minutes = 20, small = 25, big = 50, break_minutes = 10 },
    { minutes = 20, small = 100, big = 200 },
]
"""
NAMES = (
    *("Ann", "Bea", "Cem", "Dov", "Eva", "Fay", "Gil", "Hal", "Ida", "Jon"),
    *("Kim", "Lee", "Mia", "Ned", "Ola", "Pam", "Quin", "Ray", "Sue"),
)
SEATED = {1: 7, 2: 7, 3: 5}
"""How many sit at each table."""


def main() -> None:
    """Play the evening as far as the picture shows it."""
    with tempfile.TemporaryDirectory() as folder, chromium() as browser:
        night = Path(folder) / "night.toml"
        seats = [(table, seat) for table, count in SEATED.items() for seat in range(1, count + 1)]
        players = ", ".join(
            f'{{ name = "{name}", table = {table}, seat = {seat} }}'
            for name, (table, seat) in zip(NAMES, seats, strict=True)
        )
        night.write_text(f"{NIGHT}players = [{players}]\n", encoding="utf-8")
        station = RunningStation(Path(folder))
        station.options = ["--tournament", str(night)]
        station.start()
        with a_page(browser, station, viewport={"width": 1280, "height": 800}, color_scheme="dark") as page:
            page.goto(f"{station.url}/tournament")
            page.get_by_role("button", name="Start the clock", exact=True).first.click()
            page.goto(f"{station.url}/tournament/room?table=3#table-3")
            for seat, stack in ((1, 3000), (2, 0), (3, 0)):
                page.locator(f"#table-3 input[name='stack:{seat}']").fill(str(stack))
            page.locator("#table-3").get_by_role("button", name="Enter the hand", exact=True).click()
            page.goto(f"{station.url}/tournament")
            page.screenshot(path=PICTURE)
        station.kill()


if __name__ == "__main__":
    main()
