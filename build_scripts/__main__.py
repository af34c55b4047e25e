"""The command for publishers, as `python -m kaarttafel` starts it."""

from build_scripts.kaarttafel import main

if __name__ == "__main__":
    main()
