"""The same picture in as few paths as it takes.

A browser makes a copy of each path for each card that lies on a page, and lays it out, before it answers the first
click. So the pips of a card are one path, and so is all else that has one paint; what the build can move, turn and
make smaller is left to no browser.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from math import hypot, isclose, radians
from typing import NamedTuple
from xml.etree import ElementTree

from fontTools.misc.transform import Identity, Transform
from fontTools.pens.areaPen import AreaPen
from fontTools.pens.boundsPen import BoundsPen
from fontTools.pens.recordingPen import RecordingPen
from fontTools.pens.transformPen import TransformPen
from fontTools.svgLib.path import parse_path

_MOVE = re.compile(r"(translate|rotate|scale)\(([^)]*)\)")


class Box(NamedTuple):
    """The least upright rectangle around a drawing, in units of the card."""

    left: float
    top: float
    right: float
    bottom: float

    def meets(self, other: Box) -> bool:
        """Whether the two have a place in common."""
        wide = min(self.right, other.right) > max(self.left, other.left)
        return wide and min(self.bottom, other.bottom) > max(self.top, other.top)


@dataclass(slots=True)
class Drawing:
    """Lines that have one paint, and what each of them covers at most."""

    paint: dict[str, str]
    line: RecordingPen
    boxes: list[Box]

    def may_cover(self, other: Drawing) -> bool:
        """Whether a part of the one may lie on a part of the other."""
        return any(one.meets(another) for one in self.boxes for another in other.boxes)

    def looks_the_same_with(self, other: Drawing) -> bool:
        """Whether the two may be one drawing: where they lie on one another, ink has to stay ink."""
        if self.paint != other.paint:
            return False
        if not self.may_cover(other) or self.paint.get("fill") == "none":
            return True
        return "stroke" not in self.paint and len(_ways_round(self.line) | _ways_round(other.line)) == 1

    def take_in(self, other: Drawing) -> None:
        """Draw what the other draws too."""
        other.line.replay(self.line)
        self.boxes += other.boxes


def in_few_paths(markup: str) -> str:
    """A group of paths and groups as one group of paths, those that are painted alike as one.

    Two drawings change places only where neither can lie on the other. Raises ValueError for what is no path.
    """
    group = ElementTree.fromstring(markup)
    laid: list[Drawing] = []
    for path, said, moved in _paths(group, {}, Identity):
        _lay(_drawing(path, _paint(said, group.attrib), group.get("stroke-width", "1"), moved), laid)
    paths = (f'<path{_attributes(one.paint)} d="{_written(one.line)}"/>' for one in laid)
    return f"<g{_attributes(group.attrib)}>{''.join(paths)}</g>"


def _lay(drawing: Drawing, laid: list[Drawing]) -> None:
    """Lay a drawing upon the others, as a part of the lowest that it can be a part of."""
    like = None
    for below in reversed(laid):
        if below.looks_the_same_with(drawing):
            like = below
        elif below.may_cover(drawing):
            break
    if like is None:
        laid.append(drawing)
    else:
        like.take_in(drawing)


def _paths(
    element: ElementTree.Element, said: dict[str, str], moved: Transform
) -> Iterator[tuple[str, dict[str, str], Transform]]:
    """Each path in an element in the order of painting, with what is said of it and how it is moved."""
    for part in element:
        own = said | part.attrib
        here = moved.transform(_move(own.pop("transform", "")))
        if part.tag == "g":
            yield from _paths(part, own, here)
        elif part.tag == "path":
            yield own.pop("d"), own, here
        else:
            raise ValueError(f"<{part.tag}> inside a group: a card is drawn in paths")


def _move(text: str) -> Transform:
    """How an attribute moves a drawing."""
    moved = Identity
    for kind, said in _MOVE.findall(text):
        numbers = [float(number) for number in said.split()]
        if kind == "translate":
            moved = moved.translate(*numbers)
        elif kind == "scale":
            moved = moved.scale(*numbers)
        else:
            angle, x, y = (*numbers, 0.0, 0.0)[:3]
            moved = moved.translate(x, y).rotate(radians(angle)).translate(-x, -y)
    return moved


def _paint(said: Mapping[str, str], group: Mapping[str, str]) -> dict[str, str]:
    """What has to be said of the paint of a drawing inside a group, without what makes no difference."""
    stroked = {**group, **said}.get("stroke", "none") != "none"
    differs = ((name, value) for name, value in said.items() if group.get(name) != value)
    return {name: value for name, value in differs if stroked or not name.startswith("stroke")}


def _drawing(path: str, paint: dict[str, str], usual_width: str, moved: Transform) -> Drawing:
    """A path where it is seen; a stroke that is broader one way than the other is left for the browser to stretch."""
    across, down = hypot(moved.xx, moved.xy), hypot(moved.yx, moved.yy)
    seen, margin = _line(path, moved), 0.0
    line = seen
    if "stroke" in paint:
        width = float(paint.get("stroke-width", usual_width))
        margin = width * max(across, down)
        if not isclose(across, down):
            paint = {"transform": f"scale({_number(across)} {_number(down)})"} | paint
            line = _line(path, Identity.scale(across, down).inverse().transform(moved))
        elif not isclose(across, 1):
            paint = paint | {"stroke-width": _number(width * across)}
    return Drawing(paint, line, [_box(part, margin) for part in _parts(seen)])


def _line(path: str, moved: Transform) -> RecordingPen:
    line = RecordingPen()
    parse_path(path, TransformPen(line, moved))
    return line


def _parts(line: RecordingPen) -> Iterator[RecordingPen]:
    """The parts of a line, from where the pen is set down to where it is lifted."""
    part = RecordingPen()
    for step in line.value:
        part.value.append(step)
        if step[0] in {"closePath", "endPath"}:
            yield part
            part = RecordingPen()


def _box(part: RecordingPen, margin: float) -> Box:
    bounds = BoundsPen(None)
    part.replay(bounds)
    left, top, right, bottom = bounds.bounds
    return Box(left - margin, top - margin, right + margin, bottom + margin)


def _ways_round(line: RecordingPen) -> set[bool]:
    """The ways round in which the parts of a line go: ink of two ways round is paper where it meets."""
    ways = set()
    for part in _parts(line):
        area = AreaPen()
        for operation, points in part.value:
            # What is filled is closed, also where the line is not.
            getattr(area, operation.replace("endPath", "closePath"))(*points)
        ways.add(area.value > 0)
    return ways


def _written(line: RecordingPen) -> str:
    """A line in the letters and numbers of a path; a letter is said once for all that follow one another."""
    text, said = "", ""
    for letter, numbers in (step for part in _parts(line) for step in _steps(part)):
        if letter != said:
            text += letter
        for place, number in enumerate(map(_number, numbers)):
            begins = letter != said and place == 0
            text += number if begins or number.startswith("-") else f" {number}"
        said = letter
    return text


def _steps(part: RecordingPen) -> Iterator[tuple[str, list[float]]]:
    """The steps of a part, each from where the one before it ended: parts that are alike travel as one."""
    (_, (begins,)), *steps = part.value
    if steps[-1][0] == "closePath" and steps[-2] == ("lineTo", (begins,)):
        del steps[-2]  # To close a line is to draw back to where it began.
    yield "M", [*begins]
    x, y = begins
    for operation, points in steps:
        if operation == "closePath":
            yield "z", []
        elif points:
            from_here = [to for across, down in points for to in (across - x, down - y)]
            yield _shortest("l" if operation == "lineTo" else "c", from_here)
            x, y = points[-1]


def _shortest(letter: str, numbers: list[float]) -> tuple[str, list[float]]:
    """A straight step that goes only across, or only down, says only how far."""
    if letter == "l" and isclose(numbers[1], 0, abs_tol=1e-6):
        return "h", numbers[:1]
    if letter == "l" and isclose(numbers[0], 0, abs_tol=1e-6):
        return "v", numbers[1:]
    return letter, numbers


def _number(number: float) -> str:
    """A number to a hundredth of a unit of the card, which no reader sees, in as few characters as it takes."""
    short = f"{round(number, 2) + 0:g}"
    return short.replace("0.", ".", 1) if short.startswith(("0.", "-0.")) else short


def _attributes(said: Mapping[str, str]) -> str:
    return "".join(f' {name}="{value}"' for name, value in said.items())
