"""The engine, floor by floor: values in, values out."""
