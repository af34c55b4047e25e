"""The generator that turns the pages, the rules core and the widgets into the static site."""
