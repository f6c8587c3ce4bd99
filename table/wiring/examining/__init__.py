"""Whether a table's machine, files and hardware are in order: each room looks at one of them, and changes nothing."""
