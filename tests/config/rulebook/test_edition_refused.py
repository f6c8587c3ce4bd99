"""An edition that cannot stand is refused in one line, with its file, its key and the way out."""

from __future__ import annotations

from pathlib import Path

import pytest

from config.files.faults import ConfigError
from config.rulebook.rulebook_file import read_rulebook
from tests.config.house_folder import house
from tests.config.rulebook.editions import EDITION, HEAD, RULE, edition


@pytest.mark.parametrize(
    ("text", "words"),
    [
        # the head
        (EDITION.replace('id = "friday"\n', "", 1), ["id: missing", "text in quotes"]),
        (EDITION.replace('edition = "1"\n', ""), ["edition: missing"]),
        (EDITION.replace('based_on = "firekeepers"', "based_on = 7"), ["based_on: found 7", "name or the file"]),
        (EDITION.replace("based_on", "basedon"), ["basedon: unknown key", 'did you mean "based_on"?']),
        # its id
        (EDITION.replace("friday", "firekeepers"), ['id: found "firekeepers"', "another rulebook", "one of its own"]),
        (EDITION.replace("friday", "nuts"), ['id: found "nuts"', "another rulebook"]),
        (EDITION.replace("friday", "Our Club"), ['id: found "Our Club"', "small letters, digits and -"]),
        # its answers
        (f"{HEAD}{RULE}", ["based_on: this edition changes nothing of firekeepers", "play by firekeepers itself"]),
        (
            EDITION + '[turn.fold_without_bet]\nvalue = "fold-stands"\ncite = "firekeepers:58"\n',
            ["[turn] fold_without_bet: firekeepers gives the same answer", "take it out"],
        ),
        (f"{HEAD}{RULE}[button.methods]\nvalue = 1\n", ["[button] methods: unknown key", 'did you mean "method"?']),
        (f"{HEAD}{RULE}[buttons.method]\nvalue = 1\n", ["buttons: unknown key", 'did you mean "button"?']),
        (f'{HEAD}{RULE}[button.method]\nvalue = "moving"\n', ["has no citation", 'cite = "friday:...']),
        (f'{HEAD}{RULE}[button]\nmethod = "moving"\n', ['[button] method: found "moving"', "a table [button.method]"]),
        # its citations
        (
            EDITION.replace('cite = "friday:1"', 'cite = "friday:11"'),
            ['[button.method] cite: "friday:11" is not declared, did you mean "friday:1"?', "[[rule]]"],
        ),
        (
            EDITION.replace('cite = "friday:1"', 'cite = "nuts:33"'),
            ['"nuts:33" is no rule of firekeepers or friday'],
        ),
        (
            EDITION.replace('cite = "friday:1"', 'cite = "firekeepers:3Z"'),
            ['"firekeepers:3Z" is no rule of firekeepers or friday, did you mean "firekeepers:'],
        ),
        # its rules
        (EDITION.replace('id = "friday:1"', 'id = "club:1"'), ['[rule.1] id: found "club:1"', "as in friday:1"]),
        (
            EDITION.replace('id = "friday:1"', 'id = "friday:"'),
            ['[rule.1] id: found "friday:"', "a colon and a number"],
        ),
        (EDITION.replace('id = "friday:1"', 'id = "friday:a b"'), ['[rule.1] id: found "friday:a b"', "friday:1"]),
        (EDITION.replace(RULE, RULE * 2), ['[rule.2] id: "friday:1" is declared twice']),
        (EDITION.replace("Moving button", " "), ["[rule.1] title: is empty"]),
        (
            EDITION.replace(RULE, RULE.replace("gist", "gits")),
            ["[rule.1, friday:1] gits: unknown key", 'did you mean "gist"?'],
        ),
        (EDITION.replace(RULE, f'{RULE}see = ["nuts:33"]\n'), ['[rule.1] see: "nuts:33" is no rule']),
        (EDITION.replace("[[rule]]", "[rule]"), ["rule: found {", "[[double brackets]]"]),
    ],
)
def test_an_edition_that_cannot_stand_is_refused_with_its_file_its_key_and_the_way_out(
    tmp_path: Path, text: str, words: list[str]
) -> None:
    path = edition(tmp_path, text)

    with pytest.raises(ConfigError) as refusal:
        read_rulebook("friday", folders=house(tmp_path))

    assert [fault for fault in refusal.value.faults if not fault.startswith(f"{path}: ")] == []
    assert [word for word in words if word not in refusal.value.faults[0]] == []


@pytest.mark.parametrize(
    ("text", "words"),
    [
        (
            EDITION.replace('cite = "friday:1"', 'cites = "friday:1"'),
            '[button.method] cites: unknown key, did you mean "cite"?',
        ),
        (
            EDITION + '[settings]\nodd-chips-go-to = "all-first-left-of-button"\n',
            "settings: this stands in a table's file; here the question itself is answered: squaredeal rules BOOK",
        ),
        (EDITION.replace('based_on = "firekeepers"\n', ""), 'id: found "friday", expected a book of the catalogue: '),
        (
            EDITION.replace('id = "friday"', 'id = "Friday"'),
            'id: found "Friday", expected a short name in small letters',
        ),
        (EDITION.replace('id = "friday:1"', 'id = "friday:a b"'), '[rule.1] id: found "friday:a b", expected this'),
        (
            EDITION + '[deal.first_cards]\nvalue = 9007199254740993\ncite = "friday:1"\n',
            "[deal.first_cards] value: found 9007199254740993, a number that not every reader keeps as it is: write",
        ),
    ],
    ids=["cites", "settings", "no base", "a capital", "a rule's id", "too large"],
)
def test_one_mistake_is_one_line_and_nothing_that_follows_from_it_is_told(
    tmp_path: Path, text: str, words: str
) -> None:
    path = edition(tmp_path, text)

    with pytest.raises(ConfigError) as refusal:
        read_rulebook("friday", folders=house(tmp_path))

    (fault,) = refusal.value.faults
    assert fault.startswith(f"{path}: {words}")


def test_a_book_of_its_own_without_a_base_is_told_of_editions(tmp_path: Path) -> None:
    edition(tmp_path, EDITION.replace('based_on = "firekeepers"\n', ""))

    with pytest.raises(ConfigError) as refusal:
        read_rulebook("friday", folders=house(tmp_path))

    assert 'id: found "friday", expected a book of the catalogue' in refusal.value.faults[0]
    assert 'add based_on = "..."' in refusal.value.faults[0]
