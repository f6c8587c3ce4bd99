"""What is built: a wheel with the four packages and all they need to run, and nothing else.

Built from the checkout as it stands, without the network.
"""

from __future__ import annotations

import ast
import re
import subprocess
import sys
import tomllib
import zipfile
from pathlib import Path

import pytest

from table.wiring.process.version import STAMP
from tests.house import HOUSES, ROOT, sources
from tests.patience import PATIENCE_S


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> zipfile.ZipFile:
    to = tmp_path_factory.mktemp("dist")
    build = subprocess.run(
        [sys.executable, "-m", "hatchling", "build", "--target", "wheel", "--directory", str(to)],
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=False,
        timeout=PATIENCE_S,
    )
    assert build.returncode == 0, build.stderr
    (built,) = to.glob("*.whl")
    return zipfile.ZipFile(built)


def test_the_wheel_holds_the_four_packages_whole_and_no_test(wheel: zipfile.ZipFile) -> None:
    packaged = {name for name in wheel.namelist() if ".dist-info/" not in name}

    in_the_checkout = {
        str(path.relative_to(ROOT))
        for house in HOUSES
        for path in (ROOT / house).rglob("*")
        if path.is_file() and "__pycache__" not in path.parts
    }
    # What a checkout asks git for.
    assert packaged - {f"table/{STAMP}"} == in_the_checkout


def test_the_wheel_brings_the_rulebooks_the_recorded_hands_and_the_font(wheel: zipfile.ZipFile) -> None:
    endings = [Path(name).suffix for name in wheel.namelist()]

    assert endings.count(".ttf") + endings.count(".otf") >= 1
    assert endings.count(".hand") >= 1
    assert len([name for name in wheel.namelist() if re.fullmatch(r"config/rulebooks/\w+\.toml", name)]) >= 5


def test_the_wheel_brings_its_licences_and_the_command(wheel: zipfile.ZipFile) -> None:
    names = "\n".join(wheel.namelist())
    (entry_points,) = (name for name in wheel.namelist() if name.endswith("entry_points.txt"))

    assert re.search(r"licenses/LICENSE$", names, re.MULTILINE)
    assert re.search(r"licenses/.*OFL\.txt$", names, re.MULTILINE)
    assert "squaredeal = table.__main__:main" in wheel.read(entry_points).decode()


def compiled_modules() -> list[Path]:
    """Return what the wheel with the compiled engine compiles."""
    settings = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    hook = settings["tool"]["hatch"]["build"]["targets"]["wheel"]["hooks"]["mypyc"]
    named = {where: [path for one in hook[where] for path in modules_at(one)] for where in ("include", "exclude")}
    assert all(named.values())
    return sorted(set(named["include"]) - set(named["exclude"]))


def modules_at(pattern: str) -> list[Path]:
    path = pattern.strip("/")
    found = sorted((ROOT / path).rglob("*.py")) if (ROOT / path).is_dir() else sorted(ROOT.glob(path))
    assert found, f"{pattern} is nowhere"
    return found


def test_what_is_compiled_hands_no_words_of_a_class_to_a_metaclass() -> None:
    compiled = {path.relative_to(ROOT) for path in compiled_modules()}
    classes = [
        (source, node)
        for source in sources()
        if source.path in compiled
        for node in source.nodes
        if isinstance(node, ast.ClassDef)
    ]

    assert {source.path for source, _ in classes} != set()
    assert [source.at(node) for source, node in classes if node.keywords] == []
