import { middlesApart, mostApart } from "#rules/casting/coverage.ts";
import { deviceInHand } from "#rules/devices.ts";
import type { UseDevice } from "#rules/fight/commands/deeds.ts";
import { figureOf } from "#rules/fight/fight.ts";
import type { Coverage } from "#rules/figure/device.ts";
import type { Figure } from "#rules/figure/figure.ts";
import { spellOf } from "#rules/figure/items.ts";
import { type Reason, reason } from "#rules/verdict.ts";
import type { FigureId, ItemId } from "#rules/vocabulary.ts";
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
 * farther apart than a circle is wide, one farther away than the far corners of a cone or a path. Of somebody on no map nothing is known,
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
  const most = mostApart(covers);
  const beyond = covers.shape === "circle" ? tooFarFromOthers(reached, most) : tooFarFrom(user, reached, most);
  return beyond === undefined ? FINE : [reason("beyond-area", { spell, target: beyond.name })];
}

/** The first who stands farther than that from one named before. */
function tooFarFromOthers(figures: readonly Figure[], most: number): Figure | undefined {
  return figures.find((one, at) => tooFarFrom(one, figures.slice(0, at), most) !== undefined);
}

function tooFarFrom(one: Figure, figures: readonly Figure[], most: number): Figure | undefined {
  return figures.find(other => feetApart(one, other) > most);
}

/** Of whom no map shows it stands too far away from nobody. */
const feetApart = (one: Figure, other: Figure): number => middlesApart(one, other) ?? 0;

/** A spell as a command names it, and whom it is aimed at; nothing is said of one that is not in mind. */
interface SpellAimed {
  readonly spell?: ItemId;
  readonly targets?: readonly FigureId[];
}

/** The spell of a command. */
export function spellReachesThem(part: Part, { spell: id, targets }: SpellAimed): readonly Reason[] {
  const spell = spellOf(part.figure, id);
  return spell === null || targets === undefined ? FINE : withinCoverage(part, spell, targets);
}

/** The spell of a command, and the second of two cantrips. */
export function spellsReachThem(
  part: Part,
  { second, ...first }: SpellAimed & { readonly second?: SpellAimed },
): readonly Reason[] {
  return [first, ...(second === undefined ? [] : [second])].flatMap(one => spellReachesThem(part, one));
}

/**
 * What a device does.
 *
 * @source S0.OF.f
 * @reading of several discharges each has one target, whatever one of them covers
 */
export function deviceReachesThem(
  part: Part,
  { device, power, targets, discharges = 1 }: Pick<UseDevice, "device" | "power" | "targets" | "discharges">,
): readonly Reason[] {
  return discharges > 1 ? FINE : withinCoverage(part, deviceInHand(part.figure, device, power).power, targets);
}
