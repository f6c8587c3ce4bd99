"""The feed: takes what comes from the tables and from the pages, one thing after another, in a thread of its own.

What came is written in one transaction, and only then acknowledged, sent on and shown.
What cannot be written did not happen: the tables send it again.
"""

import secrets
import threading
from collections.abc import Callable, Sequence
from concurrent.futures import Future
from functools import partial
from typing import Final

from display.station.floor.directing import Directing
from display.station.known.asked import Asked
from display.station.known.conversation import Conversation
from display.station.known.orders import Now
from display.station.known.overview import DISK, Changed, Overview
from display.station.known.watch import Watch
from display.station.running.from_disk import FromDisk, left_out_words
from display.station.running.hearing import Hearing
from display.station.running.inbox import Inbox
from display.station.running.link import BrokerLink
from display.station.running.own_seal import OwnSeal
from display.station.running.retention import SPANS, Retention, Spans
from display.station.running.round import Round
from display.station.store.store import Store, StoreError
from display.station.tournament.follower import Follower
from display.words.spoken import phrase, say, speaking, spoken
from table.clock import NS_PER_S, Clock, wall_ms
from table.messages.carrying import Connected, Courier, CourierEvent, Disconnected, MessageCame, Will
from table.messages.signed import Signer
from table.messages.topics import ZoneAddress

MOST_AT_ONCE: Final = 500
"""Messages in one transaction."""

IDLE_S: Final = 0.5
STORE_AGAIN_NS: Final = NS_PER_S
_Heard = CourierEvent | Asked | None
"""None is the end."""


class Feed:
    """The station's one writer."""

    def __init__(  # noqa: PLR0913, PLR0917 - what it is put together from
        self,
        zone: ZoneAddress,
        store: Store,
        clock: Clock,
        signer: Signer,
        remark: Callable[[str], object],
        spans: Spans = SPANS,
    ) -> None:
        """Look after the tables of *zone*, and sign orders by *signer*; lines for the operator go to *remark*.

        Raises `StoreError` where what an earlier start has kept cannot be read.
        """
        self._store, self._clock = store, clock
        self._language, self._zone = spoken(), zone
        self._changed: Callable[[Changed], None] = lambda _: None
        self._remark = remark
        self.inbox: Inbox[_Heard] = Inbox(_octets)
        self._own = OwnSeal(store, clock, signer, spans.keep_days, self.trouble)
        self._talk = Conversation(zone, secrets.token_hex(8), signer, self._own.head)
        self._told = ""
        self._thread = threading.Thread(target=self._run, name="feed", daemon=True)
        self.overview = Overview()
        self._round = Round(self.overview)
        self._directing = Directing(self.overview)
        self._hearing = Hearing(self.overview, self._talk, self._directing, clock, remark, spans.stalled_after_s)
        self._retention = Retention(store, clock, remark, spans.keep_days)
        self._link = BrokerLink(self.overview, self._tell)
        self._followers: tuple[Follower, ...] = ()
        self._watch: Watch | None = None
        self._disk = FromDisk(store, self.overview, self._hearing, self._directing)
        self._disk.read(self._now())
        if store.left_out:
            self.trouble("rows", left_out_words(store.left_out))

    # --- from start to end ---

    def follow_with(self, *followers: Follower) -> None:
        """Have each of *followers* hear what tables report, and tell them, for its tournament; before the start."""
        self._followers = followers
        for number, follower in enumerate(followers):
            follower.reports.beat, follower.reports.remark = self._beat, self._remark
            follower.trouble = partial(self.trouble, f"tournament {number}" if number else "tournament")
        self.overview.is_broken = lambda table_id: any(one.is_broken(table_id) for one in followers)

    def start(
        self,
        courier_of: Callable[[Callable[[CourierEvent], None], Sequence[str], Will], Courier],
        changed: Callable[[Changed], None],
        watch: Watch | None = None,
        mend_broker: Callable[[], object] | None = None,
    ) -> None:
        """Begin to listen, with the courier of *courier_of*; *changed* is told what is new, from the feed's thread.

        The feed beats for *watch*; *mend_broker* is called where the broker has not answered for long.
        """
        self._changed, self._watch = changed, watch
        self._link.changed, self._link.mend_broker = changed, mend_broker
        self._beat()
        self._talk.begin(courier_of(self.inbox.put, self._talk.subscriptions, self._talk.will))
        self._thread.start()

    def close(self) -> None:
        """Write what has come, and say that the station goes."""
        self.inbox.put(None)
        if self._thread.is_alive():
            self._thread.join()
        self._own.seal()
        self.inbox.close()
        self._talk.close()

    def ask(self, asked: Asked) -> Future[str | None]:
        """Have the feed do what a page asks; the future holds None once it is kept, or why it is not done."""
        self.inbox.put(asked)
        return asked.done

    def trouble(self, about: str, line: str | None) -> None:
        """Show on every page what is wrong with the station itself; None once it is over. From any thread."""
        if line == (troubles := self.overview.troubles).get(about):
            return
        if line is None:
            troubles.pop(about, None)
        else:
            troubles[about] = line
        self._remark(line or f"{about}: well again")
        self._changed(Changed(has_link=True))

    # --- the feed's own thread ---

    def _run(self) -> None:
        try:
            with speaking(self._language):
                self._work()
        except Exception as fault:
            self.inbox.close()
            if self._watch is None:
                raise
            self._watch.died("feed", f"{type(fault).__name__}: {fault}")

    def _work(self) -> None:
        is_over = False
        while not is_over:
            heard = self.inbox.some(MOST_AT_ONCE, IDLE_S)
            is_over = None in heard
            self._take(heard)
            self._beat()
            if DISK not in self.overview.troubles:
                self._retention.step(self.overview)
                self._own.step()
            self._link.look(self._clock.now_ns(), self._talk.say_to_itself)
            for about, line in self._hearing.twins.told(self._clock.now_ns()).items():
                self.trouble(about, line)
            self._follow()
            if self._may_speak:
                self._talk.say_again(self._directing.to_send(), self.overview.tables, self._clock.now_ns())
                self._talk.teach(self._directing.teaching.notice_for, self.overview.tables, self._clock.now_ns())

    @property
    def _may_speak(self) -> bool:
        return self._link.is_connected and self._store.is_ours

    def _follow(self) -> None:
        """Let each tournament catch up with its tables, and tell them where it stands."""
        if DISK not in self.overview.troubles:
            talk = self._talk if self._may_speak else None
            for follower in self._followers:
                follower.go_on(self.overview.tables, talk, self._clock.now_ns())

    def _take(self, heard: Sequence[_Heard]) -> None:
        """Take what has come in one round, all or nothing of it; what cannot be kept for what is in it, one by one."""
        self._round = Round(self.overview)
        self._disk.catch_up(self._round)
        for one in heard:
            self._hear(one)
            self._beat()
        self._round.decide(self._directing.pass_time(self._now()))
        self._round.put_class(self._directing.teaching.gone(self.overview.tables))
        self._hearing.show_turned_away(self._round)
        if len(heard) < MOST_AT_ONCE:
            self._hearing.show_stalled(self._round)
        self._round.has_calls |= self.overview.drop_old(wall_ms())
        try:
            if DISK in self.overview.troubles:
                self._store.probe(wall_ms())
            self._store.keep(self._round.batch, wall_ms())
        except StoreError as fault:
            again = self._disk.go_back(self._now())
            if again is not None:
                self._tell(str(again))
            if fault.is_of_the_disk:
                self._give_up(heard, fault)
            elif len(heard) > 1:
                for one in heard:
                    self._take([one])
            else:
                self._refuse(heard, fault)
            return
        self.trouble(DISK, None)
        self._go_out()

    def _go_out(self) -> None:
        """Acknowledge, send and show what is on the disk now."""
        self._round.count()
        for address, ack in self._round.acks:
            self._talk.acknowledge(address, ack)
        for follower in self._followers:
            follower.hear(self._round.batch.records, self.overview.tables, self._clock.now_ns())
        for done, words in self._round.replies:
            done.set_result(words)
        changed = self._round.changed
        if changed != Changed():
            self._changed(changed)

    # --- when something cannot be kept ---

    def _give_up(self, heard: Sequence[_Heard], fault: StoreError) -> None:
        """Wait for the disk: what came in this round did not happen."""
        why = say("nothing can be kept, and no order is sent; the tables keep it all until it can: {why}", why=fault)
        self.trouble(DISK, why)
        self._beat()
        _reply(heard, phrase("the station cannot write to its disk: nothing was sent"))
        self._clock.wait_ns(STORE_AGAIN_NS)

    def _refuse(self, heard: Sequence[_Heard], fault: StoreError) -> None:
        """Put aside the one thing that cannot be kept."""
        self._round = Round(self.overview)
        for one in heard:
            if isinstance(one, MessageCame):
                self._hearing.put_aside(one.topic, one.payload, str(fault), self._round)
        try:
            self._store.keep(self._round.batch, wall_ms())
            self._round.count()
        except StoreError as again:
            self._remark(str(again))
        _reply(heard, f"the station cannot keep this: {fault}")
        self._changed(self._round.changed)

    def _tell(self, line: str) -> None:
        if line != self._told:
            self._told = line
            self._remark(line)

    def _now(self) -> Now:
        return Now(ms=wall_ms(), ns=self._clock.now_ns())

    def _beat(self) -> None:
        if self._watch is not None:
            self._watch.beat("feed")

    # --- one thing after another ---

    def _hear(self, heard: _Heard) -> None:
        match heard:
            case Connected(host=host):
                for follower in self._followers:
                    follower.connected()
                self._link.connected()
                self._talk.connected(host)
            case Disconnected(why=why):
                self._link.disconnected(why)
            case MessageCame():
                self._hear_message(heard)
            case None:
                pass
            case asked:
                self._round.replies.append((asked.done, self._do(asked)))

    def _do(self, asked: Asked) -> str | None:
        try:
            return self._round.decide(self._directing.do(asked, self._now()))
        except Exception as fault:  # noqa: BLE001 - one press that we cannot follow is no end of the station
            self._remark(f"a page: what was pressed could not be done: {type(fault).__name__} {fault}")
            return phrase("the station could not do this; its log says why")

    def _hear_message(self, message: MessageCame) -> None:
        if message.topic == self._zone.echo:
            self._link.heard()
        elif message.topic == self._zone.station:
            self._hearing.hear_station(message, self._round)
        elif message.topic == self._zone.broker:
            self._hearing.hear_broker(message, self._round)
        else:
            self._hearing.hear(message, self._round)


def _octets(heard: _Heard) -> int:
    return len(heard.payload) if isinstance(heard, MessageCame) else 0


def _reply(heard: Sequence[_Heard], words: str) -> None:
    for one in heard:
        if isinstance(one, Asked) and not one.done.done():
            one.done.set_result(words)
