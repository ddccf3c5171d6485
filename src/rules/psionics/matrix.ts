import { ATTACKS, DEFENSES, type Matrix } from "./tables.ts";

/**
 * The path of the error in a world's own psionic matrix; `null` if it is valid. The bands must rise to one without an
 * end. Each has a row for every attack, with a number of points for each defense and for none.
 */
export function faultOfMatrix(matrix: unknown): string | null {
  if (!Array.isArray(matrix) || matrix.length === 0) return "matrix";
  const bad = matrix.findIndex(band => !isBand(band));
  if (bad >= 0) return `matrix.${bad}`;
  return rises(matrix as unknown as Matrix) ? null : "matrix.upTo";
}

function isBand(band: unknown): boolean {
  const losses: unknown = (band as { losses?: unknown } | null)?.losses;
  return Array.isArray(losses) && losses.length === ATTACKS.length && losses.every(isRow);
}

function isRow(row: unknown): boolean {
  return Array.isArray(row) && row.length === DEFENSES.length + 1 && row.every(isLoss);
}

function isLoss(loss: unknown): boolean {
  return Number.isInteger(loss) && (loss as number) >= 0;
}

/** Are the bands in rising order? The last one must have no end. */
function rises(matrix: Matrix): boolean {
  const ends = matrix.map(({ upTo }) => upTo);
  return ends.every((end, at) => {
    if (at === ends.length - 1) return end === null;
    const before = at === 0 ? -1 : (ends[at - 1] as number);
    return typeof end === "number" && end > before;
  });
}
