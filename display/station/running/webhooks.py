"""Tells programs of others what has happened: from the store's records, in order, once each has taken the one before.

The records are the outbox: how far each webhook has come is kept beside them. So nothing is lost when the station is
killed, and a message that was taken just then comes once more, with the same id. A thread for each, in the feed's way
never.
"""

import threading
from collections.abc import Callable, Mapping, Sequence
from typing import Final, NamedTuple

import msgspec

from display.station.known.kept_record import KeptRecord
from display.station.known.tables import TableNow
from display.station.known.webhook import Webhook, WebhookState
from display.station.known.webhook_messages import ToSend, has_message, messages_of
from display.station.running.webhook_call import LONGEST_PAUSE_S, Called, call
from display.station.store.kept import kept_after, kept_since, last_row
from display.station.store.store import Store, StoreError
from table.clock import MS_PER_S, wall_ms
from table.engine.words.zones import Seat

LOOK_EVERY_S: Final = 0.5
FIRST_PAUSE_S: Final = 1.0
"""After a call that failed; twice as long after each that follows, up to ten minutes."""

MOST_REFUSED: Final = 10
"""So often a message is sent that the other side refuses, within a quarter of an hour: then comes the next."""

OLDEST_MS: Final = 3 * 24 * 60 * 60 * MS_PER_S
"""What nobody has taken for so long is left out."""

AT_ONCE: Final = 200
KEEP_EVERY: Final = 1_000
"""Records without a message that are gone through again at most after a start."""

_PLACES: Final = "webhooks"
"""How the setting is called that keeps how far each has come."""

Tables = Mapping[str, TableNow]


class _Place(NamedTuple):
    """How far a webhook has come."""

    row: int
    """Of the last record that is dealt with."""
    part: int = 0
    """How many messages of the next record that has any are dealt with."""


class _Places:
    """How far each has come, in the store."""

    def __init__(self, store: Store, names: Sequence[str]) -> None:
        """Begin where each was; one that was not named at the last start begins with what comes now."""
        self._store = store
        self._lock = threading.Lock()
        found = store.setting(_PLACES)
        before = {} if found is None else msgspec.json.decode(found, type=dict[str, _Place])
        with store.reading() as connection:
            now = _Place(last_row(connection))
        self._places = {name: before.get(name, now) for name in names}
        if self._places != before:
            self._write()

    def of(self, name: str) -> _Place:
        return self._places[name]

    def keep(self, name: str, place: _Place) -> None:
        with self._lock:
            self._places[name] = place
            self._write()

    def _write(self) -> None:
        self._store.set(_PLACES, msgspec.json.encode(self._places).decode())


class Webhooks:
    """All of them."""

    def __init__(self, named: Sequence[Webhook], store: Store, tables: Tables, remark: Callable[[str], object]) -> None:
        """Tell those that are *named* what *store* keeps; *tables* have the names of players.

        One that was not named at the last start hears of nothing before. Lines for the operator go to *remark*.
        """
        places = _Places(store, [one.name for one in named])
        self._all = [_OneWebhook(one, places, store, tables, remark) for one in named]

    def start(self) -> None:
        """Begin to tell."""
        for one in self._all:
            one.thread.start()

    def close(self) -> None:
        """End; what is not taken yet is told after the next start."""
        for one in self._all:
            one.closing.set()
        for one in self._all:
            one.thread.join()

    def states(self) -> list[WebhookState]:
        """Return how each stands; from any thread."""
        return [one.state for one in self._all]


class _OneWebhook:
    def __init__(
        self, webhook: Webhook, places: _Places, store: Store, tables: Tables, remark: Callable[[str], object]
    ) -> None:
        self._webhook = webhook
        self._places = places
        self._store = store
        self._tables = tables
        self._remark = remark
        self._place = places.of(webhook.name)
        self._tries = 0
        """Of the message that is due."""
        self._pause_s = 0.0
        self._is_gone = False
        self.state = WebhookState(name=webhook.name, delivered=0, left_out=0, is_well=True)
        self.closing = threading.Event()
        self.thread = threading.Thread(target=self._run, name=f"webhook {webhook.name}", daemon=True)

    def _run(self) -> None:
        wait_s = 0.0
        while not self.closing.wait(wait_s) and not self._is_gone:
            try:
                wait_s = self._step()
            except StoreError:
                # The feed tells of it; here the same is done again.
                wait_s = LOOK_EVERY_S

    def _step(self) -> float:
        """Send what is due; return for how long to wait then."""
        with self._store.reading() as connection:
            came = kept_after(connection, self._place.row, AT_ONCE)
            if not came and last_row(connection) < self._place.row:
                # All that was kept has been dropped, and rows are counted from 1 again.
                self._keep(_Place(0))
        for one in came:
            if self.closing.is_set() or not self._take_safely(one):
                return self._pause_s
            self._place = _Place(one.row)
        if self._place.row >= self._places.of(self._webhook.name).row + KEEP_EVERY:
            self._keep(self._place)
        return 0.0 if len(came) == AT_ONCE else LOOK_EVERY_S

    def _take_safely(self, one: KeptRecord) -> bool:
        try:
            return not has_message(one) or self._take(one)
        except StoreError:
            raise
        except Exception as fault:  # noqa: BLE001 - one record that we cannot tell is no end of all that follow
            self._remark(f"webhook {self._webhook.name}: record {one.row} is left out: {type(fault).__name__} {fault}")
            return True

    def _take(self, one: KeptRecord) -> bool:
        """Send the messages of a record; return whether all are dealt with."""
        for part, due in enumerate(self._messages(one)):
            if part < self._place.part or due.message.type not in self._webhook.kinds:
                continue
            called = call(self._webhook, due.id, msgspec.json.encode(due.message), wall_ms() // MS_PER_S)
            if not self._is_over(called, due, one):
                return False
            self._keep(_Place(self._place.row, part + 1))
        return True

    def _messages(self, one: KeptRecord) -> tuple[ToSend, ...]:
        hand_number = one.record.hand_number
        with self._store.reading() as connection:
            hand = kept_since(connection, one.table_id, one.journal, hand_number, one.record.sequence)
        return messages_of(hand, self._names(one.table_id, one.journal, hand_number)) if hand else ()

    def _names(self, table_id: str, journal: str, hand_number: int) -> Mapping[Seat, str]:
        """Return who sat there, as long as the table has not gone on."""
        table = self._tables.get(table_id)
        is_it = table is not None and table.journal == journal and table.picture is not None
        return table.names if table is not None and is_it and _hand_of(table) == hand_number else {}

    def _is_over(self, called: Called, due: ToSend, one: KeptRecord) -> bool:
        """Tell whether the next message has its turn."""
        if called.is_taken:
            if not self.state.is_well:
                self._remark(f"webhook {self._webhook.name}: it takes messages again")
            self._tries, self._pause_s = 0, 0.0
            self.state = _told(self.state, is_taken=True)
            return True
        self._tries += 1
        doubled = min(max(FIRST_PAUSE_S, 2 * self._pause_s), LONGEST_PAUSE_S)
        self._pause_s = max(doubled, called.wait_s)
        self._remark(f"webhook {self._webhook.name}: {due.message.type} was not taken: {called.why}")
        self._is_gone = called.is_gone
        is_over = one.came_ms < wall_ms() - OLDEST_MS or (called.is_refused and self._tries >= MOST_REFUSED)
        if is_over:
            self._remark(f"webhook {self._webhook.name}: {due.id} ({due.message.type}) is left out")
            self._tries = 0
        self.state = _told(self.state, is_taken=False, is_left_out=is_over)
        return is_over

    def _keep(self, place: _Place) -> None:
        self._place = place
        self._places.keep(self._webhook.name, place)


def _hand_of(table: TableNow) -> int:
    return 0 if table.picture is None else table.picture.hand_number


def _told(state: WebhookState, *, is_taken: bool, is_left_out: bool = False) -> WebhookState:
    return WebhookState(
        name=state.name,
        delivered=state.delivered + is_taken,
        left_out=state.left_out + is_left_out,
        is_well=is_taken,
    )
