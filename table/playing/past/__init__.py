"""What was played before, again: past hands, and captures of the hardware."""
