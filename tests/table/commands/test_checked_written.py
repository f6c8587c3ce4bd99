"""What was checked, for programs: one JSON value, and JUnit XML that any reader of XML takes."""

from __future__ import annotations

import json
from pathlib import Path
from xml.etree import ElementTree as ET

from tests.table.commands.command_line import HEAD, a_file, run

HELD = f"{HEAD}shuffle ; deal\nexpect turn 1\n"
SHORT = f"{HEAD}shuffle ; deal\nexpect turn 2\n"
TORN = "dael & <deal>\n"


def the_three(folder: Path) -> list[Path]:
    texts = {"a": HELD, "b": SHORT, "c": TORN}
    return [a_file(folder, f"{name}.hand", text) for name, text in texts.items()]


def test_json_is_one_value_with_each_file_and_nothing_else_is_said(tmp_path: Path) -> None:
    held, short, torn = the_three(tmp_path)

    ran = run("check", "--json", held, short, torn)

    said = json.loads(ran.out)
    assert (ran.status, ran.err, said["passed"], said["failed"]) == (2, "", 1, 2)
    assert [(one["file"], one["held"]) for one in said["files"]] == [
        (str(held), True),
        (str(short), False),
        (str(torn), False),
    ]
    assert said["files"][1]["fell_short"] == [f"{short}:8: expect turn 2: seen: 1"]
    assert said["files"][2]["unreadable"]


def test_junit_has_a_case_for_each_file_beside_what_people_read(tmp_path: Path) -> None:
    ran = run("check", "--junit", tmp_path / "checked.xml", *the_three(tmp_path))

    suite = ET.parse(tmp_path / "checked.xml").getroot()  # noqa: S314 - our own file
    assert ran.out.endswith("1 passed, 2 failed\n")
    assert (suite.get("tests"), suite.get("failures"), suite.get("errors")) == ("3", "1", "1")
    assert [[child.tag for child in case] for case in suite] == [[], ["failure"], ["error"]]
    assert [case.get("name") for case in suite] == ["a", "b", "c"]
