"""Orders as the staff carries them out: what is drawn; who moves, refuses to or asks to."""
