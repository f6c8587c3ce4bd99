"""What was played before, again: past hands on the screen, and captures of the hardware; both are only read."""
