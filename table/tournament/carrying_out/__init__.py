"""Orders as the staff carries them out: what is drawn, and who moves, refuses to or asks to."""
