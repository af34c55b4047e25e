"""The files of our two packages as their wheels hold them: under the lasting names."""

from collections.abc import Iterator
from pathlib import Path

from build_scripts.base.commands import ROOT
from build_scripts.base.names import CORE, LASTING, renamed
from build_scripts.python.words import compile_words

BUILDER = ROOT / "build_scripts"
ALIAS = Path(__file__).with_name("old_name.py")
# Only a clone uses these: they install what it needs, check its types, or make the wheels.
OF_A_CLONE = {
    *(BUILDER / name for name in ("door", "package.py", "set_up.py", "widget_types.py")),
    *(Path(__file__).with_name(name) for name in ("in_wheel.py", "old_name.py", "packing.py", "same_rules.py")),
}
NOT_PACKED = {"README.md", "pyproject.toml", "__pycache__"}


def rules_package() -> dict[str, bytes]:
    """The files of the rules' wheel, by their places there; its words are compiled."""
    compile_words()
    found = [*CORE.rglob("*.py"), *CORE.rglob("*.mo"), *CORE.rglob("py.typed")]
    return {place_of(file): content_of(file) for file in sorted(found)} | {
        f"{CORE.name}/__init__.py": ALIAS.read_bytes()
    }


def builder_package() -> dict[str, bytes]:
    """The files of the builder's wheel, by their places there, without those that `build_scripts.package` makes."""
    return {place_of(file): content_of(file) for file in sorted(packed_files(BUILDER))}


def packed_files(folder: Path) -> Iterator[Path]:
    """The files of the builder that an installation uses."""
    for path in folder.iterdir():
        if path not in OF_A_CLONE and path.name not in NOT_PACKED:
            if path.is_dir():
                yield from packed_files(path)
            else:
                yield path


def place_of(file: Path) -> str:
    """The place of a file in its wheel."""
    package, *within = file.relative_to(ROOT).parts
    return "/".join([LASTING[package], *within])


def content_of(file: Path) -> bytes:
    """The content of a file in its wheel."""
    return renamed(file.read_text(encoding="utf-8")).encode() if file.suffix == ".py" else file.read_bytes()


def write_files(files: dict[str, bytes], folder: Path) -> None:
    """Write files to their places below a folder."""
    for name, content in files.items():
        place = folder / name
        place.parent.mkdir(parents=True, exist_ok=True)
        place.write_bytes(content)


# By the folder of each project, from which its wheel is built.
PACKAGES = {CORE.name: rules_package, BUILDER.name: builder_package}
