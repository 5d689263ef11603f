"""Reviews of finished games and hints: decisions judged, luck measured, reasons explained."""
