"""What travels between the tournament engine and those who use it. Frozen values alone; nothing here decides."""
