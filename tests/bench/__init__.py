"""The long runs of `make bench`: figures, and many hands on bad lines."""
