# Was alle Spiele gemeinsam haben.

## Seiten
army-south = Südarmee
army-north = Nordarmee
edge-south = Süd
edge-north = Nord
