"""A table on a Pi as a service: its files, the steps, another release and back. `install` is its door."""
