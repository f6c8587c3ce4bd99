"""Sets the brightness of the screen's backlight: on a Pi, and wherever else the kernel offers one."""

from pathlib import Path
from typing import Final

LIGHTS: Final = Path("/sys/class/backlight")


def set_brightness(percent: int, lights: Path = LIGHTS) -> str:
    """Set every light to *percent* of what it can; return what there is to say about it, empty where it was done."""
    found = sorted(lights.iterdir()) if lights.is_dir() else []
    if not found:
        return f"brightness = {percent}: this machine has no light to set; set it at the screen itself"
    for light in found:
        try:
            most = int((light / "max_brightness").read_text())
            (light / "brightness").write_text(f"{max(1, most * percent // 100)}\n")
        except (OSError, ValueError) as error:
            reason = getattr(error, "strerror", None) or str(error)
            return (
                f"brightness = {percent}: {light / 'brightness'} cannot be written ({reason}); allow it by a udev rule"
            )
    return ""
