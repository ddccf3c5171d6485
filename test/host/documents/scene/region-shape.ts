import type { Dynamic } from "../../realm.ts";

/** The numbers that each kind of shape must have. Generation 14 has more kinds; those are not modelled. */
const NUMBERS: Readonly<Record<string, readonly string[]>> = {
  rectangle: ["x", "y", "width", "height"],
  circle: ["x", "y", "radius"],
  ellipse: ["x", "y", "radiusX", "radiusY"],
  polygon: [],
};

/** The fewest numbers of a polygon: three points. */
const FEWEST = 6;

/** Throws if a shape of a region cannot be stored. */
export function validateShape(shape: Dynamic): true {
  const numbers = NUMBERS[shape.type];
  if (numbers === undefined) throw new Error(`RegionDocument.shapes: a shape must be known, got ${shape.type}`);
  const wrong = numbers.find(name => !Number.isFinite(shape[name]));
  if (wrong !== undefined) throw new Error(`RegionDocument.shapes.${wrong}: must be a number, got ${shape[wrong]}`);
  const { points } = shape;
  const isPolygon = Array.isArray(points) && points.length >= FEWEST && points.length % 2 === 0;
  if (shape.type === "polygon" && !(isPolygon && points.every(Number.isFinite)))
    throw new Error(`RegionDocument.shapes.points: must be three points or more, got ${points}`);
  return true;
}
