"""A broker of our own for a room without one: amqtt, with our configuration and no other.

It carries whatever comes, and knows who may say what; no table and no station is known here.
"""
