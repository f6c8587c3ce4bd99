"""A table on a Pi as a service: which files it wants, what is run, and how it is brought up to date. `install` is its door."""
