"""Makes the captures anew, with what they come to: `python -m tests.captures.renew`. Read the lines before you commit.

A capture that was sent by somebody is put beside them, and its `.txt` made by `squaredeal playback`.
"""

from __future__ import annotations

from pathlib import Path

from firmware_bridge.simulated.room.physics import Physics
from tests.captures.recorded import record_evening
from tests.table.commands.command_line import run

FOLDER = Path(__file__).parent


def main() -> None:
    """Record two short evenings, and write down what each comes to."""
    for path in FOLDER.glob("simulated-*"):
        path.unlink()
    unkind = Physics(missed=0.05, crossed=0.05, damaged=0.01)
    evening, noisy = FOLDER / "simulated-evening.capture.gz", FOLDER / "simulated-bad-wires.capture.gz"
    record_evening(evening, hands=2, is_facing_seen=True, seed=3)
    record_evening(noisy, hands=1, is_facing_seen=True, seed=5, physics=unkind)
    for path in (evening, noisy):
        path.with_name(path.name.replace(".capture.gz", ".txt")).write_text(run("playback", path).out, encoding="utf-8")


if __name__ == "__main__":
    main()
