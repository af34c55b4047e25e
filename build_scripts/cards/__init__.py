"""Pictures: card faces, the typeface, preview pictures."""
