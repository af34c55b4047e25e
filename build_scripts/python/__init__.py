"""Python in the browser: byte code, the parts of the core, catalogues and wheels."""
