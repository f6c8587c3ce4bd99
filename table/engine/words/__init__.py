"""The words of the engine: what travels in and out of it, as frozen values. All that outsiders need beside its door."""
