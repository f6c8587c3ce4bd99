"""What the engine remembers, as frozen values, and the one mutable value of a sighting at work."""
