"""The parts of the pages besides their tables: rulebooks, lists, notation, navigation, search words."""
