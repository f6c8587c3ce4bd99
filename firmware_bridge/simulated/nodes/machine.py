"""A microcontroller made of software: its power, its clock, its line. What runs on it is not known here.

Simulated: a clock of its own, which may run fast or slow; power cuts; a program that hangs; time on the air,
during which nothing is read or written.
"""

from typing import Final, NamedTuple, Protocol

from firmware_bridge.firmware import payloads
from firmware_bridge.simulated.nodes.lines import Wire
from table.clock import Clock

NS_PER_US: Final = 1_000

LISTENING_BUFFER: Final = 4096
"""Bytes that wait in the node while it is on the air; what comes on top is lost."""


class Crystal(NamedTuple):
    """What its clock starts from, and how much too fast it runs."""

    booted_us: int = 0
    drift_ppm: int = 0


TRUE: Final = Crystal()


class Program(Protocol):
    """What runs on it."""

    def step(self) -> None:
        """Do what is to be done now."""

    def due_us(self) -> int:
        """Return how long it may sleep unless bytes come."""


class Core:
    """A clock and a line. While it is on the air its time runs ahead of the house's clock."""

    def __init__(self, clock: Clock, wire: Wire, crystal: Crystal) -> None:
        """Start."""
        self.heard = b""
        self.busy_until_ns = clock.now_ns()
        self.to_say: list[bytes] = []
        """What waits for the end of a look."""
        self._clock = clock
        self._wire = wire
        self._crystal = crystal
        self._booted_ns = clock.now_ns()

    def now_ns(self) -> int:
        """Return the clock's time, or the end of the look that is under way."""
        now_ns, busy_until_ns = self._clock.now_ns(), self.busy_until_ns
        return now_ns if now_ns > busy_until_ns else busy_until_ns  # noqa: FURB136 - asked six times a look

    def take_air(self, duration_us: int) -> int:
        """Begin a look that lasts so long; return how long that is by its own clock, as a board measures it."""
        began_ns = self.now_ns()
        self.busy_until_ns = began_ns + duration_us * NS_PER_US
        return self.since_us(self.ticks_at_us(began_ns)) if self._crystal.drift_ppm else duration_us

    def listen(self, octets: bytes) -> None:
        """Keep what came for the next step."""
        self.heard = (self.heard + octets)[:LISTENING_BUFFER]

    def say(self, now_ns: int) -> bool:
        """Send what was written, unless the look before it is still under way."""
        if now_ns < self.busy_until_ns:
            return False
        for octets in self.to_say:
            self._wire.write(octets)
        self.to_say.clear()
        return True

    def ticks_us(self) -> int:
        """Return its own time."""
        return self.ticks_at_us(self.now_ns())

    def ticks_at_us(self, at_ns: int) -> int:
        """Return its own time at a moment of the house's."""
        passed_ns = at_ns - self._booted_ns
        if self._crystal.drift_ppm:
            passed_ns += passed_ns * self._crystal.drift_ppm // 1_000_000
        return (self._crystal.booted_us + passed_ns // NS_PER_US) & payloads.TICK_MASK

    def now_us(self) -> int:
        """Return the same, by the name that drivers know."""
        return self.ticks_us()

    def since_us(self, then_us: int) -> int:
        """Return how long ago *then_us* was."""
        return (self.ticks_us() - then_us) & payloads.TICK_MASK

    def sleep_us(self, us: int) -> None:
        """Let time pass, hearing nobody."""
        self.take_air(us)

    def read(self) -> bytes:
        """Return what came since the last step."""
        octets, self.heard = self.heard, b""
        return octets

    def write(self, octets: bytes) -> None:
        """Send now, or at the end of the look."""
        if self._clock.now_ns() < self.busy_until_ns:
            self.to_say.append(octets)
        else:
            self._wire.write(octets)


class Machine:
    """A core and the program on it; whoever owns it pumps it."""

    def __init__(self, clock: Clock, wire: Wire, unique_id: bytes, crystal: Crystal) -> None:
        """Wire it up; whoever is one boots it."""
        self._clock = clock
        self._wire = wire
        self._unique_id = unique_id
        self._crystal = crystal
        self._boot_id = 1
        self._is_hung = False
        self._is_off = False
        self._due_ns = 0
        self._core: Core
        self._program: Program

    def made(self) -> tuple[Core, Program]:
        """Return a core and a program that begin now."""
        raise NotImplementedError

    def boot(self) -> None:
        """Start from the beginning."""
        self._core, self._program = self.made()
        self._due_ns = self._clock.now_ns()

    def restart(self) -> None:
        """Cut the power for a moment."""
        self._boot_id = (self._boot_id + 1) & payloads.TICK_MASK
        self._is_hung = self._is_off = False
        self.boot()

    def switch_off(self) -> None:
        """Cut the power until it is restarted: nothing is said, and what is told is lost."""
        self._is_off = True

    def hang(self) -> None:
        """Let the program stop: the port stays, nothing answers."""
        self._is_hung = True

    def go_on(self) -> None:
        """Let it go on from where it stopped."""
        self._is_hung = False

    def pump(self) -> bool:
        """Do what the node does now; return whether it did anything."""
        if self._is_off:
            return bool(self._wire.read())
        if self._is_hung:
            return False
        now_ns, core = self._clock.now_ns(), self._core
        is_said = bool(core.to_say) and core.say(now_ns)
        if octets := self._wire.read():
            core.listen(octets)
        if now_ns < core.busy_until_ns or (now_ns < self._due_ns and not core.heard):
            return is_said
        self._program.step()
        self._due_ns = core.now_ns() + (self._program.due_us() + 1) * NS_PER_US
        if core.to_say:
            core.say(now_ns)
        return True

    @property
    def may_rest(self) -> bool:
        """Whether it may know beforehand, as long as nobody moves a tag, that it comes to nothing for a while."""
        return False

    def pass_rest(self, until_ns: int) -> None:
        """Do at once what comes to nothing before *until_ns*; until then nobody says anything to it or moves a tag."""

    def next_due_ns(self) -> int | None:
        """Return when the node wants to be pumped even if no byte comes."""
        if self._is_hung or self._is_off:
            return None
        core, due_ns = self._core, self._due_ns
        return core.busy_until_ns if core.heard or core.to_say or due_ns < core.busy_until_ns else due_ns
