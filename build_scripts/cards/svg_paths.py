"""The same picture in as few paths as it takes.

A browser copies and lays out each path for each card on a page before it answers the first click. So the pips of a card
are one path, and so are all other parts of one paint; the build applies every transformation that it can.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping
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
# The least number of characters in the lines of half a figure.
_A_FIGURE = 400


class Box(NamedTuple):
    """The bounding box of a drawing, in units of the card."""

    left: float
    top: float
    right: float
    bottom: float

    def meets(self, other: Box) -> bool:
        """Whether the two overlap."""
        wide = min(self.right, other.right) > max(self.left, other.left)
        return wide and min(self.bottom, other.bottom) > max(self.top, other.top)


@dataclass(slots=True)
class Laid:
    """A drawing on a card, with the bounding box of each part."""

    boxes: list[Box]

    def may_cover(self, other: Laid) -> bool:
        """Whether a part of one may overlap a part of the other."""
        return any(one.meets(another) for one in self.boxes for another in other.boxes)


@dataclass(slots=True)
class Drawing(Laid):
    """Lines of one paint, and their text."""

    paint: dict[str, str]
    line: RecordingPen
    written: str

    def looks_the_same_with(self, other: Laid) -> bool:
        """Whether the two may be one drawing: where they overlap, ink has to stay ink."""
        if not isinstance(other, Drawing) or self.paint != other.paint:
            return False
        if not self.may_cover(other) or self.paint.get("fill") == "none":
            return True
        return "stroke" not in self.paint and len(_ways_round(self.line) | _ways_round(other.line)) == 1

    def take_in(self, other: Drawing) -> None:
        """Add the lines of another drawing."""
        other.line.replay(self.line)
        self.written += other.written
        self.boxes += other.boxes


@dataclass(slots=True)
class Half(Laid):
    """Half of a figure with the same lines as the other half, and its rotation, so that the two compress well."""

    turned: str
    laid: list[Laid]


def in_few_paths(markup: str) -> str:
    """A group of paths and groups as one group of paths, with paths of the same paint joined.

    Two drawings change places only if they cannot overlap. Raises ValueError for anything but paths.
    """
    group = ElementTree.fromstring(markup)
    laid = _on_one_another(_drawings(group, {}, Identity, group.attrib))
    return f"<g{_attributes(group.attrib)}>{_written(laid)}</g>"


def _on_one_another(drawings: Iterable[Laid]) -> list[Laid]:
    """The drawings in order, each merged into the lowest drawing that can take it in."""
    laid: list[Laid] = []
    for drawing in drawings:
        like = None
        for below in reversed(laid):
            if isinstance(below, Drawing) and below.looks_the_same_with(drawing):
                like = below
            elif below.may_cover(drawing):
                break
        if like is not None and isinstance(drawing, Drawing):
            like.take_in(drawing)
        else:
            laid.append(drawing)
    return laid


def _drawings(
    element: ElementTree.Element, said: dict[str, str], moved: Transform, group: Mapping[str, str]
) -> Iterator[Laid]:
    """The drawings in an element, in the order of painting, at their final positions."""
    for part in element:
        own = said | part.attrib
        here = moved.transform(_move(own.pop("transform", "")))
        if part.tag == "path":
            yield _drawing(own.pop("d"), _paint(own, group), group.get("stroke-width", "1"), here)
        elif part.tag != "g":
            raise ValueError(f"<{part.tag}> inside a group: a card is drawn in paths")
        elif moved == Identity and _is_half_a_figure(part):
            boxes = [box for drawing in _drawings(part, own, here, group) for box in drawing.boxes]
            yield Half(boxes, part.get("transform", ""), _on_one_another(_drawings(part, own, moved, group)))
        else:
            yield from _drawings(part, own, here, group)


def _is_half_a_figure(group: ElementTree.Element) -> bool:
    """Whether a group turns a long drawing upside down."""
    lines = {path.get("d", "") for path in group.iter("path")}
    return group.get("transform", "").startswith("rotate(180 ") and sum(map(len, lines)) >= _A_FIGURE


def _move(text: str) -> Transform:
    """The transformation of an attribute."""
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
    """The paint attributes that a drawing inside a group needs, without those that make no difference."""
    stroked = {**group, **said}.get("stroke", "none") != "none"
    differs = ((name, value) for name, value in said.items() if group.get(name) != value)
    return {name: value for name, value in differs if stroked or not name.startswith("stroke")}


def _drawing(path: str, paint: dict[str, str], usual_width: str, moved: Transform) -> Drawing:
    """A path where it is seen.

    A half turn is applied to the path; any other rotation and any scaling is left to the browser. So a sign in a corner
    has the same text as the pips, and compresses with them.
    """
    seen = _line(path, moved)
    margin = 0.0
    if "stroke" in paint:
        margin = float(paint.get("stroke-width", usual_width)) * max(hypot(*moved[:2]), hypot(*moved[2:4]))
    upright = _exact(part if moved.xx > 0 else -part for part in (*moved[:4], 0, 0))
    if upright != Identity:
        paint = {"transform": _said(upright)} | paint
    placed = _exact(upright.inverse().transform(moved))
    written = path if placed == Identity else _along(_line(path, placed))
    return Drawing([_box(part, margin) for part in _parts(seen)], paint, seen, written)


def _exact(parts: Iterable[float]) -> Transform:
    """A transformation without the rounding errors of rotations."""
    return Transform(*(round(part, 9) + 0 for part in parts))


def _said(linear: Transform) -> str:
    """The attribute text of a transformation that keeps the corner of the card in place."""
    if linear.xy or linear.yx:
        return f"matrix({' '.join(f'{part:.6g}' for part in linear[:4])} 0 0)"
    return f"scale({linear.xx:.6g})" if isclose(linear.xx, linear.yy) else f"scale({linear.xx:.6g} {linear.yy:.6g})"


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
            # A fill is always closed, even if the line is not.
            getattr(area, operation.replace("endPath", "closePath"))(*points)
        ways.add(area.value > 0)
    return ways


def _written(laid: Iterable[Laid]) -> str:
    text = ""
    for one in laid:
        if isinstance(one, Drawing):
            text += f'<path{_attributes(one.paint)} d="{one.written}"/>'
        elif isinstance(one, Half):
            text += f'<g transform="{one.turned}">{_written(one.laid)}</g>'
    return text


def _along(line: RecordingPen) -> str:
    """A line in the letters and numbers of a path; a repeated letter is written once."""
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
    """A step in its shortest form: a horizontal or vertical one needs only its length."""
    if letter == "l" and isclose(numbers[1], 0, abs_tol=1e-6):
        return "h", numbers[:1]
    if letter == "l" and isclose(numbers[0], 0, abs_tol=1e-6):
        return "v", numbers[1:]
    return letter, numbers


def _number(number: float) -> str:
    """A number to an invisible hundredth of a unit of the card, in as few characters as possible."""
    short = f"{round(number, 2) + 0:g}"
    return short.replace("0.", ".", 1) if short.startswith(("0.", "-0.")) else short


def _attributes(said: Mapping[str, str]) -> str:
    return "".join(f' {name}="{value}"' for name, value in said.items())
