"""What the hardware of a table said, kept and played again; `CAPTURES.md` says what is in a capture and what is not."""
