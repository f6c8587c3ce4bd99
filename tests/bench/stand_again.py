"""A table that starts again, as far as `squaredeal run` needs no hardware: a process for the bench of recovery.

All that the command imports is imported; then journal, checkpoint, vault and controller are opened as it opens them,
and the view is there. Its peak of memory is printed, in kB. Nothing is measured here but that.
"""

from __future__ import annotations

import resource
import sys
from contextlib import closing
from pathlib import Path
from typing import Final

from config.files.deck_file import load_deck
from config.files.settings_folder import settings_folder
from config.rulebook.rulebook_file import load_rulebook
from table.controller import Controller
from table.keeping.checkpoint import CHECKPOINT_NAME, stand_again
from table.keeping.file_journal import FileJournal
from table.keeping.hand_key import KEY_NAME, HandKeyFile
from table.keeping.journal import JOURNAL_NAME
from table.keeping.vault import Vault

BOOK: Final = "firekeepers"
"""By which the evening is played."""


def start(folder: Path) -> None:
    """Stand where the journal in *folder* left the table, and keep its checkpoint."""
    folders = settings_folder(None)
    book = load_rulebook(BOOK, folders=folders)
    with closing(FileJournal(folder / JOURNAL_NAME)) as kept:
        opened = kept.opened
        assert opened is not None
        again = stand_again(kept, opened, book, folder / CHECKPOINT_NAME, tell=sys.exit)
        vault = Vault([load_deck("red", folders=folders)], HandKeyFile(folder / KEY_NAME))
        controller = Controller(again.table, opened, vault, again.journal, (), again.told)
        assert not controller.view.status.is_over
        again.journal.keep_checkpoint()
    sys.stdout.write(str(resource.getrusage(resource.RUSAGE_SELF).ru_maxrss))


if __name__ == "__main__":
    start(Path(sys.argv[1]))
