"""Reproducible zip files, and names made from content."""

import gzip
import hashlib
import io
from collections.abc import Mapping
from zipfile import ZIP_DEFLATED, ZIP_STORED, ZipFile, ZipInfo

OLDEST_DATE = (1980, 1, 1, 0, 0, 0)
BEST = 9
# A file that a reader starts with a click must be executable.
STARTED = ".command"
READ, RUN = 0o644, 0o755


def packed(files: Mapping[str, bytes], *, compressed: bool = True) -> bytes:
    """The files as one zip, without dates or owners."""
    archive = io.BytesIO()
    with ZipFile(archive, "w") as target:
        for name in sorted(files):
            entry = ZipInfo(name, OLDEST_DATE)
            entry.compress_type = ZIP_DEFLATED if compressed else ZIP_STORED
            entry.external_attr = (RUN if name.endswith(STARTED) else READ) << 16
            target.writestr(entry, files[name], compresslevel=BEST)
    return archive.getvalue()


def in_one_go(files: Mapping[str, bytes]) -> bytes:
    """The files as one zip compressed as a whole: shorter, and readable at once after the download."""
    return pack(packed(files, compressed=False))


def pack(content: bytes) -> bytes:
    """A content compressed for a browser that unpacks it itself, whatever its host compresses."""
    return gzip.compress(content, BEST, mtime=0)


def digest(*contents: bytes | str) -> str:
    """Twelve characters that change with any of the contents."""
    total = hashlib.sha256()
    for content in contents:
        part = content.encode() if isinstance(content, str) else content
        total.update(len(part).to_bytes(8, "big"))
        total.update(part)
    return total.hexdigest()[:12]
