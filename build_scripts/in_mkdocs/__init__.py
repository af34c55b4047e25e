"""The parts around MkDocs: the plugin, the cached steps, the warnings, the processes."""
