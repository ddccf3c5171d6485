import { middlesApart } from "#rules/casting/coverage.ts";
import { figureOf } from "#rules/fight/fight.ts";
import type { Coverage } from "#rules/figure/device.ts";
import type { Figure } from "#rules/figure/figure.ts";
import { type Reason, reason } from "#rules/verdict.ts";
import type { FigureId } from "#rules/vocabulary.ts";
import { FINE, type Part } from "../view.ts";

/** A spell or what a device does, by its name, and whom it covers. */
interface Covering {
  readonly name: string;
  readonly covers?: Coverage;
}

/**
 * Can all of them be reached by one spell, or one use of a device?
 *
 * @source S0.R10.b
 * @reading where an area lies is for whoever uses it to say, so that only what lies in no such area is objected to: two who stand
 * farther apart than a circle is wide, one farther away than a cone or a path is long. Of somebody on no map nothing is known,
 * and where the sheet says nothing, neither do we
 */
export function withinCoverage(
  { fight, figure: user }: Part,
  { name: spell, covers }: Covering,
  targets: readonly FigureId[],
): readonly Reason[] {
  const ids = [...new Set(targets)];
  if (covers === undefined || ids.length === 0) return FINE;
  if (covers.shape === "several")
    return ids.length > covers.most ? [reason("too-many-targets", { spell, most: covers.most })] : FINE;
  const reached = ids.flatMap(id => figureOf(fight, id) ?? []);
  const beyond =
    covers.shape === "circle" ? outsideCircle(reached, covers.radius) : tooFar(user, reached, covers.length);
  return beyond === undefined ? FINE : [reason("beyond-area", { spell, target: beyond.name })];
}

/** The first who stands too far from one named before for one circle to hold them both. */
function outsideCircle(figures: readonly Figure[], radius: number): Figure | undefined {
  return figures.find((one, at) => figures.slice(0, at).some(other => feetApart(one, other) > 2 * radius));
}

function tooFar(user: Figure, figures: readonly Figure[], length: number): Figure | undefined {
  return figures.find(one => feetApart(user, one) > length);
}

/** Of whom no map shows it stands too far away from nobody. */
const feetApart = (one: Figure, other: Figure): number => middlesApart(one, other) ?? 0;
