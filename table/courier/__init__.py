"""The one room of the MQTT client: a courier between this process and a broker.

It carries bytes, and knows neither table nor station.
"""
