"""Plans a table that is played by hand, and opens it: rules, kit, rig, and the folder of its journal."""

from contextlib import ExitStack, closing
from pathlib import Path

import msgspec

from config.files.escalation import Escalation
from config.files.faults import ConfigError
from config.rulebook.catalogue import Rule
from table.benches.rig import Kit, Rig
from table.benches.through import Through
from table.clock import wall_ms
from table.controller import Controller, Watcher
from table.engine.table import Table
from table.engine.words.rulebook import Rulebook
from table.engine.words.setup import TableSetup
from table.keeping.file_journal import FileJournal
from table.keeping.hand_key import KEY_NAME, HandKeyFile
from table.keeping.journal import TableOpened
from table.keeping.timed_journal import TimedJournal
from table.keeping.vault import Vault
from table.wiring.running.table_log import TableLog
from table.wiring.station.station_line import journal_id


class PlayPlan(msgspec.Struct, frozen=True, kw_only=True):
    """What is to be played, and where it is kept."""

    table_name: str
    setup: TableSetup
    book: Rulebook
    rules: dict[str, Rule]
    kit: Kit
    deck: str
    """The one of its decks that is dealt."""
    rig: Rig
    through: Through
    folder: Path
    """Where journal and key of the hand are kept."""
    escalation: Escalation = Escalation()
    """When what nobody attends to gets louder."""
    is_guided: bool = False
    """Seven mistakes are to be made, and are ticked off."""
    has_tasks: bool = False
    """The tasks of a first evening are to be done, and are ticked off."""


def open_controller(plan: PlayPlan, stack: ExitStack, *watchers: Watcher) -> Controller:
    """Open the table of *plan* with its journal, which *stack* closes; what happens is shown to the *watchers*.

    Raises ConfigError where the journal cannot be kept, or ends in mid-hand.
    """
    try:
        plan.folder.mkdir(parents=True, exist_ok=True)
    except OSError as fault:
        words = f"{plan.folder}: the journal's folder cannot be made ({fault.strerror}); name another with --journal"
        raise ConfigError([words]) from None
    path = plan.folder / "table.journal"
    journal = stack.enter_context(closing(FileJournal(path)))
    opened = TableOpened(
        table_name=plan.table_name,
        rulebook=plan.book.id,
        setup=plan.setup,
        journal_id=journal_id(journal.opened),
        wall_ms=wall_ms(),
    )
    vault = Vault(list(plan.kit.decks.values()), HandKeyFile(plan.folder / KEY_NAME))
    timed = TimedJournal(journal, wall_ms)
    controller = Controller(Table(plan.setup, plan.book), opened, vault, timed, [*watchers, TableLog()])
    if not controller.view.status.is_over:
        stack.close()
        raise ConfigError([f"{path}: it ends in mid-hand, and its cards are not here any more; name another folder"])
    return controller
