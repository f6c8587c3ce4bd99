"""Antenna nodes: their port, the link that loses nothing, frames, clocks. The one room of pyserial is `node_port`."""
