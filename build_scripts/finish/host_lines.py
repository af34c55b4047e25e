"""Configuration lines for hosts: the response headers that a page cannot set itself."""

from collections.abc import Mapping
from pathlib import Path

# For Netlify, Cloudflare Pages and others; and for the servers that most people run themselves.
FOR_HOSTS, FOR_NGINX, FOR_CADDY = HOST_LINES = ("_headers", "_headers.nginx", "_headers.caddy")
FOR_EVER = "public, max-age=31536000, immutable"
IN_FRAMES = "To let no other site show these pages in a frame, take the # away from the next line."
FRAMES = "frame-ancestors 'self'"
POLICY = "Content-Security-Policy"


def write_host_lines(site: Path, policy: str, referrer: str) -> None:
    """Write the lines for each kind of host into the site."""
    said = {
        POLICY: policy,
        "Referrer-Policy": referrer,
        "X-Content-Type-Options": "nosniff",
        # A page in a sandboxed frame requests its own files from another origin.
        "Access-Control-Allow-Origin": "*",
    }
    for name, lines in ((FOR_HOSTS, for_hosts(said)), (FOR_NGINX, for_nginx(said)), (FOR_CADDY, for_caddy(said))):
        (site / name).write_text("\n".join((*lines, "")), encoding="utf-8")


def for_hosts(said: Mapping[str, str]) -> tuple[str, ...]:
    """The lines of a file _headers; the caching defaults of such hosts are right."""
    return (
        "/*",
        *(f"  {name}: {value}" for name, value in said.items()),
        f"  # {IN_FRAMES}",
        f"  # {POLICY}: {FRAMES}",
        "/common/*",
        f"  Cache-Control: {FOR_EVER}",
    )


def for_nginx(said: Mapping[str, str]) -> tuple[str, ...]:
    """Lines to be included in a server { } of nginx."""
    return (
        *(f'add_header {name} "{value}" always;' for name, value in said.items()),
        f"# {IN_FRAMES}",
        f'# add_header {POLICY} "{FRAMES}" always;',
        "set $kaarttafel_keeps no-cache;",
        f'if ($uri ~ /common/) {{ set $kaarttafel_keeps "{FOR_EVER}"; }}',
        "add_header Cache-Control $kaarttafel_keeps;",
        "add_header Vary Accept-Encoding;",
    )


def for_caddy(said: Mapping[str, str]) -> tuple[str, ...]:
    """Lines to be imported into a site of Caddy."""
    return (
        *(f'header {name} "{value}"' for name, value in said.items()),
        f"# {IN_FRAMES}",
        f'# header +{POLICY} "{FRAMES}"',
        "@named path */common/*",
        "@others not path */common/*",
        f'header @named Cache-Control "{FOR_EVER}"',
        "header @others Cache-Control no-cache",
    )


def lines_for_hosts(file: Path) -> dict[str, str]:
    """The headers that a file _headers sets on every response."""
    said = {}
    for line in file.read_text(encoding="utf-8").splitlines()[1:]:
        name, colon, value = line.strip().partition(": ")
        if not line.startswith("  "):
            break
        if colon and not name.startswith("#"):
            said[name] = value
    return said
