"""The engine's state as frozen values; and `moment`, the one mutable value, which lives for one sighting.

How one state becomes the next must not live here.
"""
