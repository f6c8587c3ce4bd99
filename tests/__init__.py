"""The tests: they mirror the packages, and are a package so that one may import from another."""
