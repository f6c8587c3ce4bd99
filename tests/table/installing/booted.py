"""A booted Debian 13 in a container, with systemd, logind, seatd, cage and mosquitto: what a service meets.

Its root file system is made once, by debootstrap, and kept; each test boots a copy. It wants root, debootstrap and
systemd-nspawn. Not like a Pi: the screen is wlroots' headless one, nodes are of software, and udev does not run.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path
from typing import TYPE_CHECKING, Final, Self

from table.benches.simulated_hardware import NODE_IDS, PANEL_NODE_ID, ZONES_OF_NODE
from tests.config.house_folder import shipped
from tests.house import ROOT
from tests.patience import PATIENCE_S, wait_until

if TYPE_CHECKING:
    from types import TracebackType

ROOT_FS: Final = Path(os.environ.get("SQUAREDEAL_ROOT_FS") or Path.home() / ".cache" / "squaredeal" / "trixie")
PACKAGES: Final = (
    *("systemd", "systemd-sysv", "dbus", "libpam-systemd", "udev", "cage", "xwayland", "seatd", "grim", "wlr-randr"),
    *("python3", "python3-venv", "procps", "ca-certificates", "mosquitto"),
)
TOOLS: Final = ("debootstrap", "systemd-nspawn", "nsenter")
UNIT: Final = "squaredeal.service"
TABLE = (
    'name = "Table 1"\nrulebook = "firekeepers"\ndecks = ["red"]\ndeck = "red"\nfacing = true\npanel = "standard"\n'
    f'panel_node = {{ id = "{PANEL_NODE_ID.hex()}", port = "/dev/squaredeal/node-{PANEL_NODE_ID.hex()}" }}\n'
    "[blinds]\nsmall = 100\nbig = 200\n[seating]\nbutton = 2\nstacks = { 2 = 20000, 7 = 20000 }\n"
) + "".join(
    f'[[nodes]]\nid = "{unique_id.hex()}"\nport = "/dev/squaredeal/node-{unique_id.hex()}"\n'
    f"zones = {[zone.value for zone in zones]}\n"
    for unique_id, zones in zip(NODE_IDS, ZONES_OF_NODE, strict=True)
)
DECK: Final = shipped("decks", "red.toml").replace("simulated = true", "simulated = false")
"""As if somebody had enrolled it."""
HEADLESS: Final = "Environment=WLR_BACKENDS=headless WLR_LIBINPUT_NO_DEVICES=1 WLR_RENDERER=pixman"
INTO: Final = (
    *("--mount", "--uts", "--ipc", "--pid", "--net", "--cgroup"),
    *("env", "--ignore-environment", "--chdir=/root"),
)
IN_CAGE: Final = ("XDG_RUNTIME_DIR=/run/squaredeal", "WAYLAND_DISPLAY=wayland-0")


def tool(name: str) -> str:
    """Return where a program is, empty where it is not; those of root are found, too."""
    return shutil.which(name, path=f"{os.environ['PATH']}:/usr/sbin:/sbin") or ""


def why_not() -> str:
    """Return what is missing here; empty where such a system can be booted."""
    missing = [name for name in TOOLS if not tool(name)]
    if missing:
        return f"apt install debootstrap systemd-container: no {', '.join(missing)}"
    return "" if os.geteuid() == 0 else "a container is booted by root"


class Booted:
    """One booted system, with three nodes and a panel's node of software once `plug_in` was called."""

    def __init__(self, folder: Path) -> None:
        """Copy the root file system below *folder*; it is made first where there is none yet."""
        if not (ROOT_FS / "etc" / "debian_version").exists():
            ROOT_FS.parent.mkdir(parents=True, exist_ok=True)
            named = f"--include={','.join(PACKAGES)}"
            subprocess.run([tool("debootstrap"), "--variant=minbase", named, "trixie", str(ROOT_FS)], check=True)
        self.root = folder / "root"
        subprocess.run([tool("cp"), "--archive", str(ROOT_FS), str(self.root)], check=True)
        # As on any machine with a network; and nothing is there for udev to look after.
        shutil.copy("/etc/resolv.conf", self.root / "etc" / "resolv.conf")
        (self.root / "usr" / "local" / "bin" / "udevadm").symlink_to("/bin/true")
        self._nspawn: subprocess.Popen[bytes] | None = None

    def __enter__(self) -> Self:
        """Boot."""
        self._boot()
        return self

    def _boot(self) -> None:
        self._nspawn = subprocess.Popen(
            [
                *(tool("systemd-nspawn"), "--quiet", "-D", str(self.root), "--boot", "--register=no", "--keep-unit"),
                # Several workers boot one each.
                f"--machine=squaredeal-{os.getpid()}",
                # Whom this machine trusts, it trusts.
                "--bind-ro=/etc/ssl/certs",
            ],
            env=os.environ | {"SYSTEMD_NSPAWN_UNIFIED_HIERARCHY": "1"},
            stdin=subprocess.DEVNULL,
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
        )
        wait_until(lambda: self._first_process is not None, PATIENCE_S)
        wait_until(lambda: self.run("systemctl", "is-system-running").strip() in {"running", "degraded"}, PATIENCE_S)

    def __exit__(
        self, kind: type[BaseException] | None, fault: BaseException | None, trace: TracebackType | None
    ) -> None:
        """Switch it off."""
        if self._nspawn is not None:
            self._nspawn.terminate()
            self._nspawn.wait(PATIENCE_S)
        shutil.rmtree(self.root)

    def run(self, *words: str, environment: tuple[str, ...] = ()) -> str:
        """Run a command as root in it, and return all that it says."""
        variables = ("PATH=/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin", "HOME=/root", *environment)
        pip = tuple(f"{name}={value}" for name, value in os.environ.items() if name.startswith("PIP_"))
        done = subprocess.run(
            [tool("nsenter"), f"--target={self._first_process}", *INTO, *variables, *pip, *words],
            stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            encoding="utf-8",
            check=False,
            timeout=5 * PATIENCE_S,  # a release is installed on a busy machine, too
        )
        return done.stdout

    def bring_wheel(self) -> str:
        """Build the wheel of this checkout, put it into the system, and return its name."""
        build = [sys.executable, "-m", "pip", "wheel", "--quiet", "--no-deps", "--wheel-dir", str(self.root / "root")]
        subprocess.run([*build, str(ROOT)], check=True)
        (wheel,) = (self.root / "root").glob("*.whl")
        return wheel.name

    def have_program(self, wheel: str, extras: str) -> None:
        """Have the program as a house has it: in a venv."""
        self.run("python3", "-m", "venv", "own")
        said = self.run("own/bin/pip", "install", "--quiet", f"/root/{wheel}[{extras}]")
        assert "ERROR" not in said, said

    def install(self, wheel: str, table: str, *options: str) -> str:
        """Make the table of this text a service, with a deck `red` of its own."""
        for place, text in (("tables/mytable.toml", table), ("decks/red.toml", DECK)):
            path = self.root / "root" / "house" / place
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_text(text, encoding="utf-8")
        drop_in = self.root / "etc" / "systemd" / "system" / f"{UNIT}.d" / "headless.conf"
        drop_in.parent.mkdir(parents=True, exist_ok=True)
        drop_in.write_text(f"[Service]\n{HEADLESS}\n", encoding="utf-8")
        return self.run("own/bin/squaredeal", "--config", "house", "install", "mytable", "--from", wheel, *options)

    def plug_in(self) -> None:
        """Plug in nodes of software: they run as programs of their own."""
        room = Path(__file__).with_name("booted_room.py")
        shutil.copy(room, self.root / "root" / "booted_room.py")
        self.run("sh", "-c", "setsid own/bin/python booted_room.py >room.log 2>&1 &")
        wait_until(lambda: "node-" in self.run("ls", "/dev/squaredeal"), PATIENCE_S)

    def unplug(self) -> None:
        """Pull the plugs of all nodes."""
        self.run("pkill", "--full", "booted_room.py")
        self.run("rm", "--recursive", "/dev/squaredeal")

    def show(self, word: str, unit: str = UNIT) -> str:
        """Return what systemd says of a service."""
        return self.run("systemctl", "show", "--value", "--property", word, unit).strip()

    def exposure(self, unit: str = UNIT) -> float:
        """Return how much a service may do, as systemd weighs it: 10 is everything."""
        return float(self.run("systemd-analyze", "security", "--no-pager", unit).split()[-3])

    def reboot(self) -> None:
        """Start it again."""
        assert self._nspawn is not None
        self.run("systemctl", "reboot")
        self._nspawn.wait(PATIENCE_S)
        self._boot()

    @property
    def log(self) -> str:
        """What stands in the system's log under the table's own unit."""
        return self.run("journalctl", "--no-pager", "--output", "cat", "--unit", UNIT)

    def shoot(self, to: Path) -> Path:
        """Take a picture of what its screen shows."""
        self.run("grim", "/root/shot.png", environment=IN_CAGE)
        return Path(shutil.copy(self.root / "root" / "shot.png", to))

    def set_mode(self, mode: str) -> None:
        """Give its screen another size, as `800x480`."""
        self.run("wlr-randr", "--output", "HEADLESS-1", "--custom-mode", mode, environment=IN_CAGE)

    @property
    def _first_process(self) -> int | None:
        """The system's first process, as this machine numbers it."""
        assert self._nspawn is not None
        children = Path(f"/proc/{self._nspawn.pid}/task/{self._nspawn.pid}/children").read_text(encoding="ascii")
        return int(children.split()[0]) if children.strip() else None
