"""Replays what was played before: past hands on the screen, and captures of the hardware; both are only read."""
