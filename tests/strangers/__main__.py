"""Plays clean hands among strangers: `python -m tests.strangers --tables 200 --seed 1`."""

from __future__ import annotations

import sys
import time

import click

from tests.strangers.strange_hands import HANDS_A_TABLE, hands_of_table
from tests.strangers.ways import WAYS


@click.command()
@click.option("--tables", default=20, show_default=True, help="How many tables, one after another.")
@click.option("--hands", default=HANDS_A_TABLE, show_default=True, help="Hands at each.")
@click.option("--seed", default=1, show_default=True, help="The first table's number.")
@click.option("--ways", default="plain", show_default=True, type=click.Choice(list(WAYS)), help="How kindly they deal.")
@click.option(
    "--ptys", is_flag=True, help="Wires that pyserial opens; they go by the machine's time, and no run repeats."
)
@click.option("--all", "says_all", is_flag=True, help="Print every hand.")
def main(  # noqa: PLR0913 - each is an option of the command
    tables: int, hands: int, seed: int, ways: str, *, ptys: bool, says_all: bool
) -> None:
    """Print each hand in which somebody is accused or that goes astray, then the sums; exit 1 if there is any."""
    begun_s = time.process_time()
    played = accused = astray = asked = noted = 0
    for table in range(seed, seed + tables):
        for hand in hands_of_table(table, hands, WAYS[ways], is_on_ptys=ptys):
            played += 1
            accused += bool(hand.accused)
            astray += bool(hand.astray)
            asked += len(hand.asked)
            noted += bool(hand.notes)
            if says_all or not hand.is_clean or hand.notes:
                click.echo(hand.line)
    spent_s = time.process_time() - begun_s
    click.echo(
        f"{played} hands: {accused} accused, {astray} astray or stuck, {noted} with a note, "
        f"{asked / max(1, played):.2f} questions a hand; {spent_s:.0f} s of a processor"
    )
    sys.exit(bool(accused or astray))


if __name__ == "__main__":
    main()
