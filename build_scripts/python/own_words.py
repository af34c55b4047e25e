"""The compiled words of a publisher's own, which its site has instead of ours or besides them."""

from pathlib import Path

from build_scripts.base.archives import digest
from build_scripts.base.sites import the_site
from rules_core.door.service import speak


def own_words() -> dict[str, bytes]:
    """The compiled catalogues of the site's own, by place, such as "fy/table.mo"."""
    if not the_site().words:
        return {}
    folder = Path(the_site().words)
    return {file.relative_to(folder).as_posix(): file.read_bytes() for file in sorted(folder.glob("*/*.mo"))}


def speak_as_here() -> None:
    """Let the rules core answer in the words of the site that this process works for."""
    speak(own_words())


def digest_of_words() -> str:
    """A digest of the site's own words; "" without any."""
    return digest(*(part for one in own_words().items() for part in one)) if own_words() else ""
