# What all games share.

## Sides
army-south = southern army
army-north = northern army
edge-south = south
edge-north = north
