"""What is MkDocs' own: the plugin, the steps that it need not do again, its warnings, its navigation, its processes."""
