"""What a file must say of a hand in any format: last board, blinds as posted, and our chips reckoned from it alone.

Each reader here is written from what the format says, and asks the product nothing.
"""

from __future__ import annotations

import csv
import json
import re
import tomllib
from collections import Counter
from collections.abc import Callable
from io import StringIO
from typing import Any, NamedTuple

import msgspec

from table.engine.words.chip_events import BlindPosted
from table.histories import jsonl, ohh, phh_text, rows, stars
from table.histories.unsaid import Unsaid
from table.record.hand_record import HandRecord
from tests.table.histories.ohh_shape import OhhFile
from tests.table.histories.writing import read_back


class Said(NamedTuple):
    """What a file says."""

    board: str
    big_blind: int | None
    """What was posted; None where nobody did, or the file does not say."""
    stacks: dict[int, int] | None
    """At the end, by seat; None where a reader comes to no end."""


def said_by_phh(hand: HandRecord) -> Said:
    text = phh_text.hand_text(hand)
    read = tomllib.loads(text)
    dealt = [line.split()[2] for line in read["actions"] if line.startswith("d db ")]
    stacks = read_back(text)
    owed = max(read.get("blinds_or_straddles", [0]))
    starts = dict(zip(read["seats"], read["starting_stacks"], strict=True))
    is_whole = hand.big_blind_seat in starts and starts[hand.big_blind_seat] >= owed + hand.level.ante
    ends = None if stacks is None else dict(zip(read["seats"], stacks, strict=True))
    return Said("".join(dealt), owed if is_whole else None, ends)


def said_by_ohh(hand: HandRecord) -> Said:
    text = ohh.hand_text(hand)
    msgspec.json.decode(text, type=OhhFile)
    read = json.loads(text)["ohh"]
    stacks: Counter[int] = Counter({player["id"]: player["starting_stack"] for player in read["players"]})
    antes: dict[int, int] = {}
    posted, excess, streets = None, -sum(pot["amount"] for pot in read["pots"]), []
    for street in read["rounds"]:
        bets: Counter[int] = Counter(dict.fromkeys(stacks, 0))
        for action in street["actions"]:
            amount = action.get("amount", 0)
            stacks[action["player_id"]] -= amount
            excess += amount
            if action["action"] not in {"Post Ante", "Add to Pot"}:
                bets[action["player_id"]] += amount
            if action["action"] == "Post BB":
                posted = amount
            if action["action"] == "Post Ante":
                antes[action["player_id"]] = amount
        streets.append(bets)
    # What no pot has went back to whoever had bet it, on the last streets.
    for bets in reversed(streets):
        (seat, most), (_, second) = bets.most_common(2)
        back = min(excess, most - second)
        stacks[seat] += back
        excess -= back
    stacks[max(antes, key=antes.__getitem__, default=0)] += excess
    for win in [win for pot in read["pots"] for win in pot["player_wins"]]:
        stacks[win["player_id"]] += win["win_amount"]
    return Said(
        "".join(card for street in read["rounds"] for card in street["cards"]),
        posted,
        {seat: stacks[seat] for seat in stacks if seat},
    )


def said_by_stars(hand: HandRecord) -> Said:
    text = stars.hand_text(hand)
    seats = {name: int(seat) for seat, name in re.findall(r"^Seat (\d+): (.*) \(\d+ in chips\)$", text, re.MULTILINE)}
    started = re.findall(r"^Seat (\d+): .* \((\d+) in chips\)$", text, re.MULTILINE)
    stacks = {int(seat): int(chips) for seat, chips in started}
    bets: Counter[str] = Counter()
    posted = None
    for line in text.splitlines():
        if line.startswith("***") and "HOLE CARDS" not in line and "DEALING" not in line and "3rd" not in line:
            bets.clear()
        elif found := re.match(r"(.*): posts the ante (\d+)", line):
            stacks[seats[found[1]]] -= int(found[2])
        elif found := re.match(r"(.*): (?:posts (small|big) blind|calls|bets|brings in for) (\d+)", line):
            stacks[seats[found[1]]] -= int(found[3])
            bets[found[1]] += int(found[3])
            posted = int(found[3]) if found[2] == "big" else posted
        elif found := re.match(r"(.*): raises \d+ to (\d+)", line):
            stacks[seats[found[1]]] -= int(found[2]) - bets[found[1]]
            bets[found[1]] = int(found[2])
        elif found := re.match(r"Uncalled bet \((\d+)\) returned to (.*)", line):
            stacks[seats[found[2]]] += int(found[1])
        elif found := re.match(r"(.*) collected (\d+) from", line):
            stacks[seats[found[1]]] += int(found[2])
    board = re.search(r"^Board \[(.*)\]$", text, re.MULTILINE)
    return Said(board[1].replace(" ", "") if board else "", posted, stacks)


def said_by_csv(hand: HandRecord) -> Said:
    read = list(csv.DictReader(StringIO(rows.session_text([hand]))))
    return Said(read[0]["board"].replace(" ", ""), None, {int(row["seat"]): int(row["end"]) for row in read})


def said_by_jsonl(hand: HandRecord) -> Said:
    read: dict[str, Any] = json.loads(jsonl.hand_text(hand))
    ends = {seat["seat"]: seat["start"] for seat in read["seats"]}
    for seat, moved in read["happened"][_last_of(read, "hand-completed")]["moved"].items():
        ends[int(seat)] += moved
    posted = [one["amount"] for one in read["happened"] if one["type"] == "blind-posted" and one["is_big"]]
    return Said("".join(read["board"]), posted[0] if posted else None, ends)


def _last_of(read: dict[str, Any], kind: str) -> int:
    return max(at for at, one in enumerate(read["happened"]) if one["type"] == kind)


READERS: dict[str, tuple[Callable[[HandRecord], Said], Callable[[HandRecord], list[Unsaid]]]] = {
    "phh": (said_by_phh, phh_text.unsaid),
    "ohh": (said_by_ohh, ohh.unsaid),
    "stars": (said_by_stars, stars.unsaid),
    "csv": (said_by_csv, rows.unsaid),
    "jsonl": (said_by_jsonl, jsonl.unsaid),
}
EXCUSES = {
    "phh": {
        *(Unsaid.DEAD_HAND, Unsaid.OUT_OF_TURN, Unsaid.FORFEITED, Unsaid.ONE_CARD, Unsaid.MANY_CARDS),
        *(Unsaid.GIVEN_BACK, Unsaid.ODD_CHIPS, Unsaid.SHORT_BLIND, Unsaid.MANY_RAISES, Unsaid.COMMON_CARD),
    },
    "stars": {Unsaid.FORFEITED},
}
"""What may leave a reader with other chips, by format; never with another board or blind."""


def faults(form: str, hand: HandRecord) -> list[str]:
    """Return what a file of that format says otherwise of *hand* than its table."""
    read, unsaid = READERS[form]
    lacks = unsaid(hand)
    if Unsaid.OTHER_GAME in lacks:
        return []
    said = read(hand)
    posted = [one.amount for one in hand.happened if isinstance(one, BlindPosted) and one.is_big]
    found = []
    if said.board != "".join(hand.board):
        found.append(f"board {said.board}, not {''.join(hand.board)}")
    if said.big_blind is not None and posted and said.big_blind != posted[0]:
        found.append(f"big blind {said.big_blind}, not {posted[0]}")
    ends = {player.seat: player.end for player in hand.seats}
    if said.stacks != ends and not EXCUSES.get(form, set()).intersection(lacks):
        found.append(f"stacks {said.stacks}, not {ends}")
    return found
