"""`squaredeal run`: a real table in live time, and what it says of a table's file that it cannot use."""

from __future__ import annotations

from contextlib import closing
from pathlib import Path

import pytest

from table.engine.words.card_events import CardRead, DeckCheckAsked, DeckChecked
from table.engine.words.zones import Facing, Zone
from table.keeping.hand_key import KEY_NAME
from table.keeping.journal import Record, TableOpened
from table.keeping.reading import read_journal
from table.messages.topics import TableAddress, level_of
from table.wiring.station.station_line import PASSWORD_VARIABLE, journal_id
from tests.bench.live_room import LiveRoom
from tests.brokers.running import apart, running
from tests.brokers.stub_station import StubStation, stored
from tests.patience import PATIENCE_S, wait_until
from tests.table.commands.command_line import Overheard, a_file, refusal_of, run
from tests.table.commands.live_dealer import STACKS, FoldingDealer, events_of, run_beside, told
from tests.table.uplink.test_public_side import public_records


class CheckingDealer(FoldingDealer):
    """Fans three cards over the stub once the hand is over, and says that this was all."""

    def deal(self) -> None:
        super().deal()
        self.await_event(DeckCheckAsked)
        self.room.collect()
        for tag in list(self.room.deck.cards)[10:13]:
            before = self.scanned
            self.room.lay(tag, Zone.STUB, Facing.DOWN)
            self.await_that(lambda: self.scanned > before)  # noqa: B023 - awaited before the next card
            self.room.lift_off(tag)
        self.press("confirm", DeckChecked)

    @property
    def scanned(self) -> int:
        return len(told(self.journal, CardRead))


def test_a_table_that_wants_its_deck_checked_counts_what_is_fanned_over_the_stub_after_a_hand(tmp_path: Path) -> None:
    with LiveRoom() as room:
        table = room.table_file(tmp_path, stacks=STACKS, journal=tmp_path / "journal")
        table.write_text(f"deck_check_hands = 1\n{table.read_text('utf-8')}", "utf-8")
        dealer = CheckingDealer(room, tmp_path / "journal" / "table.journal")
        ran = run_beside(dealer.deal, "run", "--headless", table)

    assert ran.status == 0
    assert [event for event in events_of(dealer.journal) if isinstance(event, DeckChecked)] == [
        DeckChecked(seen=3, strange=0)
    ]
    assert "Deck checked: 3 of 52 cards" in ran.out
    assert "deck incomplete" in ran.out.lower()


def test_a_hand_dealt_in_live_time_is_at_the_station_when_the_table_is_stopped(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with LiveRoom() as room, running("amqtt", tmp_path / "broker") as broker:
        table = room.table_file(tmp_path, stacks=STACKS, journal=tmp_path / "journal")
        dealer = FoldingDealer(room, tmp_path / "journal" / "table.journal")
        with closing(StubStation(broker.address("station"), tmp_path / "store")) as station:
            url, secret = apart(broker.url("tables"), PASSWORD_VARIABLE)
            monkeypatch.setenv(PASSWORD_VARIABLE, secret[PASSWORD_VARIABLE])
            ran = run_beside(dealer.deal, "run", "--headless", table, "--station", url)
            (reported,) = station.reports

    records = read_journal(dealer.journal)
    # A broker that a busy machine keeps from answering is tried again, and that is told.
    said = [line for line in ran.err.splitlines() if "it is tried again" not in line]
    assert (ran.status, {*said[1:]}) == (0, {"station: online"}), ran.err
    assert "from now on this table obeys no other" in said[0]
    assert stored(tmp_path / "store", journal_id(records[0])) == public_records(records)
    assert reported == TableAddress("main", "main", level_of(name_in(records)))


# -- what cannot be used

TABLE = 'name = "Ours"\nrulebook = "nuts"\ndecks = ["red"]\ndeck = "red"\njournal = "kept"\n'
NODE = '[[nodes]]\nid = "{id}"\nport = "{port}"\nzones = ["{zone}"]\n'


def refused(folder: Path, text: str) -> str:
    """Return the line with which a table is refused, the file's own path taken off."""
    path = a_file(folder, "ours.toml", text)
    return refusal_of(run("run", "--headless", path)).removeprefix(f"{path}: ")


def node(port: Path | str, number: int = 1, zone: str = "board") -> str:
    return NODE.format(id=f"e66058388372{number:04x}", port=port, zone=zone)


def test_a_table_none_of_whose_nodes_is_there_comes_up_and_says_which_plugs_are_missing(tmp_path: Path) -> None:
    ports = (tmp_path / "ttyACM7", tmp_path / "ttyACM8")
    text = TABLE.replace('"kept"', f'"{tmp_path}/kept"') + node(ports[0]) + node(ports[1], 2, "burn")
    path, overheard = a_file(tmp_path, "ours.toml", text), Overheard()

    def are_told() -> bool:
        return sum(line.startswith("TROUBLE: ") for line in overheard.lines) == len(ports)

    ran = run_beside(lambda: wait_until(are_told, PATIENCE_S), "run", "--headless", path, overheard=overheard)

    assert ran.status == 0
    assert [port for port in ports if f"{port}: no such port; plug the node in" not in ran.err] == []


def test_two_nodes_that_claim_one_zone_are_both_named(tmp_path: Path) -> None:
    line = refused(tmp_path, TABLE + node("/dev/ttyACM0", 1) + node("/dev/ttyACM1", 2))

    assert "board is watched by node e660583883720001 already" in line
    assert "nodes.2" in line


def test_a_number_of_the_sensors_patience_that_nobody_knows_is_named_with_those_that_are(tmp_path: Path) -> None:
    line = refused(tmp_path, TABLE + node(tmp_path / "ttyACM7") + "[patience]\nmises = 4\n")

    assert "mises" in line
    assert "misses" in line


def test_a_station_that_a_topic_cannot_name_is_refused(tmp_path: Path) -> None:
    line = refused(tmp_path, TABLE + node(tmp_path / "ttyACM7") + '[station]\nzone = "Hall #2"\n')

    assert "[station] zone" in line
    assert "small letters, digits and dashes" in line


def test_a_folder_in_the_place_of_the_hands_key_is_named_with_the_way_out(tmp_path: Path) -> None:
    (tmp_path / "journal" / KEY_NAME).mkdir(parents=True)
    with LiveRoom() as room:
        table = room.table_file(tmp_path, stacks=STACKS, journal=tmp_path / "journal")
        line = refusal_of(run("run", "--headless", table))

    assert line.startswith(f"{tmp_path / 'journal' / KEY_NAME}: Is a directory; ")
    assert "move it away" in line


@pytest.mark.parametrize("what", ["a file", "a link to nowhere"])
def test_what_is_in_the_place_of_the_journals_folder_is_named_with_the_way_out(tmp_path: Path, what: str) -> None:
    folder = tmp_path / "kept"
    if what == "a file":
        folder.touch()
    else:
        folder.symlink_to(tmp_path / "lost")
    text = TABLE.replace('"kept"', f'"{folder}"') + node(tmp_path / "ttyACM7")

    line = refused(tmp_path, text)

    assert line.startswith(f"{folder}: ")
    assert "move away what is there" in line


def test_a_table_whose_disk_is_not_mounted_begins_no_other_journal_in_the_folder_that_it_left(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    folder = tmp_path / "kept"
    folder.mkdir()
    (tmp_path / "fstab").write_text(f"UUID=1 {folder} ext4 defaults,nofail 0 2\n", encoding="utf-8")
    monkeypatch.setattr("table.keeping.mounted.FSTAB", tmp_path / "fstab")

    line = refused(tmp_path, TABLE.replace('"kept"', f'"{folder}"') + node(tmp_path / "ttyACM7"))

    assert line.startswith(f"{folder}: its disk is not there: ")
    assert list(folder.iterdir()) == []


def name_in(records: tuple[Record, ...]) -> str:
    opened = records[0]
    assert isinstance(opened, TableOpened)
    return opened.table_name


def test_a_table_that_names_no_journal_is_told_how_to_name_one(tmp_path: Path) -> None:
    line = refused(tmp_path, TABLE.replace('journal = "kept"\n', "") + node(tmp_path / "ttyACM7"))

    assert "--journal FOLDER" in line
