"""PokerStars text -> the hands that it tells. What a table without a house's rake would not do is refused by name."""

import re
from collections.abc import Iterator
from decimal import Decimal
from itertools import pairwise
from typing import Final

from table.engine.words.cards import Card
from table.engine.words.frozen import replace
from table.engine.words.game import HOLDEM, BettingStructure, Game
from table.engine.words.zones import Seat
from table.histories.betting_read import BettingRead, ante_kind
from table.histories.hand_read import HandRead, NotReadError, cards_of
from table.histories.phh_games import GAMES

_GAMES: Final = {
    "Hold'em": HOLDEM,
    "6+ Hold'em": GAMES["NS"],
    "Omaha": GAMES["PO"],
    "Omaha Hi/Lo": GAMES["FO/8"],
    "5 Card Omaha": replace(GAMES["PO"], deals=("ddddd",)),
    "5 Card Omaha Hi/Lo": replace(GAMES["PO"], deals=("ddddd",), low_wins_half=True),
}
_BETTING: Final = {
    "No Limit": BettingStructure.NO_LIMIT,
    "Pot Limit": BettingStructure.POT_LIMIT,
    "Limit": BettingStructure.LIMIT,
}
_AMOUNT: Final = r"[^\d\s(\[]?(?P<amount>[\d.]+)"
_HEAD: Final = re.compile(
    r"\ufeff?PokerStars.*?#(?P<number>\d+):.*?(?P<game>(?:5 Card )?Omaha(?: Hi/Lo)?|6\+ Hold'em|Hold'em) "
    r"(?P<betting>No Limit|Pot Limit|Limit).*?\([^\d(]*(?P<small>[\d.]+)/[^\d(]?(?P<big>[\d.]+)"
)
_BUTTON: Final = re.compile(r"^Table .*Seat #(?P<seat>\d+) is the button", re.MULTILINE)
_SEAT: Final = re.compile(
    r"^Seat (?P<seat>\d+): (?P<name>.*) \([^\d(]?(?P<amount>[\d.]+) in chips.*\)(?P<rest>.*)$", re.MULTILINE
)
_LINE: Final = re.compile(
    rf"(?P<verb>folds|checks|calls|bets|raises|shows|mucks|posts the ante|posts small blind|posts big blind|posts)"
    rf"(?: {_AMOUNT})?(?: to [^\d\s]?(?P<total>[\d.]+))?(?: \[(?P<cards>[^\]]*)\])?"
)
_COLLECTED: Final = re.compile(rf"^(?P<name>.*) collected {_AMOUNT} from")
_RETURNED: Final = re.compile(r"^Uncalled bet \([^\d]?(?P<amount>[\d.]+)\) returned to (?P<name>.*)$")
_REFUSED: Final = {
    "Hand cancelled": "the hand was cancelled",
    "*** FIRST ": "the board was run twice",
    "cashed out": "a hand was cashed out",
    "posts small & big": "a blind was posted out of its place",
    "straddle": "a straddle",
    "posts big blind dead": "a blind was posted out of its place",
}


def hands_of(text: str) -> Iterator[str]:
    """Yield the text of each hand."""
    starts = [found.start() for found in re.finditer(r"^\ufeff?PokerStars .*#\d+", text, re.MULTILINE)]
    for start, end in pairwise([*starts, len(text)]):
        yield text[start:end]


def read_hand(text: str) -> HandRead:
    """Return the hand of *text*. Raises `NotReadError`."""
    reading = _Reading(text.replace("\r", "").replace("\u00a0", " ").replace(",", ""))
    for words, why in _REFUSED.items():
        if words in text:
            raise NotReadError(why)
    return reading.hand()


class _Reading:
    def __init__(self, text: str) -> None:
        head, button = _HEAD.match(text), _BUTTON.search(text)
        if head is None or button is None:
            msg = "it is not hold'em or Omaha as PokerStars writes them"
            raise NotReadError(msg)
        self._head, self._button = head, int(button["seat"])
        body, _, self._summary = text.partition("*** SUMMARY ***")
        self._lines = body.splitlines()
        # Buy-ins of a tournament have cents, and its chips have none.
        self._scale = 100 if "Tournament #" not in head[0] and re.search(r"\d\.\d", body) else 1
        seats = [found for found in _SEAT.finditer(body) if self._acts(found["name"])]
        self._seats: dict[str, Seat] = {found["name"]: int(found["seat"]) for found in seats}
        self._stacks = {int(found["seat"]): self._chips(found["amount"]) for found in seats}
        self._betting = BettingRead(self._stacks)
        self._blinds: dict[str, Seat] = {}
        self._antes: dict[Seat, int] = {}
        self._posted: dict[str, int] = {}
        self._holds: dict[Seat, tuple[Card, ...]] = {}
        self._shown: list[Seat] = []
        self._won = dict.fromkeys(self._stacks, 0)

    def _acts(self, name: str) -> bool:
        return any(line.startswith(f"{name}: ") for line in self._lines)

    def _chips(self, amount: str) -> int:
        return int(Decimal(amount.rstrip(".")) * self._scale)

    def hand(self) -> HandRead:
        """Return the hand."""
        for line in self._lines:
            self._read(line)
        self._read_summary()
        game, small, big = self._game(), self._chips(self._head["small"]), self._chips(self._head["big"])
        limits = None
        if game.betting is BettingStructure.LIMIT:
            limits, big = (small, big), self._posted.get("big", small)
            small = self._posted.get("small", big // 2)
        if "big" not in self._blinds or len(self._stacks) < len("hu"):
            msg = "nobody posted the big blind"
            raise NotReadError(msg)
        return HandRead(
            title=f"Hand {self._head['number']}",
            game=game,
            small_blind=small,
            big_blind=big,
            big_blind_seat=self._blinds["big"],
            small_blind_seat=self._blinds.get("small"),
            limits=limits,
            ante=max(self._antes.values(), default=0),
            ante_kind=ante_kind(self._antes, self._blinds["big"], len(self._stacks)),
            button=self._button,
            stacks=self._stacks,
            holds=self._holds,
            board=self._board(),
            actions=tuple(self._betting.actions),
            shown=tuple(self._shown),
            all_in=self._betting.all_in,
            ends=self._ends(),
        )

    def _game(self) -> Game:
        return replace(_GAMES[self._head["game"]], betting=_BETTING[self._head["betting"]])

    def _read(self, line: str) -> None:
        if line.startswith(("*** FLOP", "*** TURN", "*** RIVER")):
            self._betting.next_street()
        elif (found := _COLLECTED.match(line)) or (found := _RETURNED.match(line)):
            self._won[self._seats[found["name"]]] += self._chips(found["amount"])
        elif found := re.match(r"^Dealt to (?P<name>.*) \[(?P<cards>[^\]]*)\]$", line):
            self._know(found["name"], found["cards"])
        else:
            self._read_action(line)

    def _read_action(self, line: str) -> None:
        for name, seat in self._seats.items():
            if line.startswith(f"{name}: ") and (found := _LINE.match(line.removeprefix(f"{name}: "))):
                self._act(seat, found)
                if found["cards"]:
                    self._know(name, found["cards"])
                return

    def _act(self, seat: Seat, found: re.Match[str]) -> None:
        amount = self._chips(found["amount"]) if found["amount"] else 0
        match found["verb"]:
            case "folds":
                self._betting.fold(seat)
            case "checks" | "calls":
                self._betting.call(seat)
            case "bets":
                self._betting.wager(seat, amount)
            case "raises":
                self._betting.wager(seat, self._chips(found["total"] or "0"))
            case "shows" if seat not in self._shown:
                self._shown.append(seat)
            case "posts the ante":
                self._antes[seat] = amount
                self._betting.post(seat, amount, is_ante=True)
            case "posts small blind" | "posts big blind" as verb:
                self._post(seat, "small" if "small" in verb else "big", amount)
            case "posts":
                msg = "a blind was posted out of its place"
                raise NotReadError(msg)
            case _:
                pass

    def _post(self, seat: Seat, which: str, amount: int) -> None:
        if which in self._blinds:
            msg = "a blind was posted out of its place"
            raise NotReadError(msg)
        self._blinds[which], self._posted[which] = seat, amount
        self._betting.post(seat, amount)
        if which == "big" and _BETTING[self._head["betting"]] is not BettingStructure.LIMIT:
            self._betting.least = self._chips(self._head["big"])

    def _know(self, name: str, cards: str) -> None:
        known = cards_of(cards.split())
        if name in self._seats and len(known) > len(self._holds.get(self._seats[name], ())):
            self._holds[self._seats[name]] = known

    def _read_summary(self) -> None:
        """Take the cards that only the summary tells."""
        for found in re.finditer(r"^Seat (\d+): .*(?:showed|mucked) \[([^\]]*)\]", self._summary, re.MULTILINE):
            names = [name for name, seat in self._seats.items() if seat == int(found[1])]
            for name in names:
                self._know(name, found[2])

    def _board(self) -> tuple[Card, ...]:
        found = re.search(r"^Board \[([^\]]*)\]", self._summary, re.MULTILINE)
        return cards_of(found[1].split()) if found else ()

    def _ends(self) -> dict[Seat, int]:
        """Return the stacks at the end. A rake stays with the winner; where several won, nobody knows theirs."""
        found = re.search(r"Rake [^\d]?([\d.]+)", self._summary)
        rake = self._chips(found[1]) if found else 0
        winners = [found["name"] for line in self._lines if (found := _COLLECTED.match(line))]
        ends = {seat: self._betting.left[seat] + won for seat, won in self._won.items()}
        if rake and len(winners) != 1:
            unknown = {self._seats[name] for name in winners} | {self._betting.highest}
            return {seat: chips for seat, chips in ends.items() if seat not in unknown}
        if winners:
            ends[self._seats[winners[0]]] += rake
        if not any(map(_RETURNED.match, self._lines)):
            # Hands of the first years have no line of it: what nobody collected was not called.
            ends[self._betting.highest] += sum(self._stacks.values()) - sum(ends.values())
        return ends
