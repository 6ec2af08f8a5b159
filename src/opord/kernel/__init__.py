"""What every hex game needs; imports nothing of opord outside itself."""
