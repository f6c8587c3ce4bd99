"""Examines a table's machine, files, hardware and station: each module looks at one, and changes nothing."""
