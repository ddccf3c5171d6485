import { middlesApart, mostApart } from "#rules/casting/coverage.ts";
import { deviceInHand } from "#rules/devices.ts";
import { figureOf } from "#rules/fight/fight.ts";
import type { Figure } from "#rules/figure/figure.ts";
import { spellOf } from "#rules/figure/items.ts";
import type { Coverage } from "#rules/figure/magic.ts";
import { type Reason, reason } from "#rules/verdict.ts";
import type { FigureId, ItemId } from "#rules/vocabulary.ts";
import type { UseDevice } from "../../commands/use-device.ts";
import { FINE, type Part } from "../view.ts";

/** The name and coverage of a spell, or of a device's power. */
interface Covering {
  readonly name: string;
  readonly covers?: Coverage;
}

/**
 * Checks that one spell, or one use of a device, can reach all targets.
 *
 * @source S0.R10.b
 * @reading the user decides where an area lies, so only targets that no such area can contain are refused: two that are
 * farther apart than a circle is wide, or one farther away than the far corners of a cone or a path. Targets on no map,
 * and spells without an area on the sheet, are not checked
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

/** The first figure that is farther than that from one named before it. */
function tooFarFromOthers(figures: readonly Figure[], most: number): Figure | undefined {
  return figures.find((one, at) => tooFarFrom(one, figures.slice(0, at), most) !== undefined);
}

function tooFarFrom(one: Figure, figures: readonly Figure[], most: number): Figure | undefined {
  return figures.find(other => feetApart(one, other) > most);
}

/** Distance in feet; 0 if no map shows both, so that such a target is never too far away. */
const feetApart = (one: Figure, other: Figure): number => middlesApart(one, other) ?? 0;

/** A spell of a command, and its targets. A spell that the figure does not have is not checked. */
interface SpellAimed {
  readonly spell?: ItemId;
  readonly targets?: readonly FigureId[];
}

/** Checks that the spell of a command can reach its targets. */
export function spellReachesThem(part: Part, { spell: id, targets }: SpellAimed): readonly Reason[] {
  const spell = spellOf(part.figure, id);
  return spell === null || targets === undefined ? FINE : withinCoverage(part, spell, targets);
}

/** Checks the spell of a command, and the second of two cantrips. */
export function spellsReachThem(
  part: Part,
  { second, ...first }: SpellAimed & { readonly second?: SpellAimed },
): readonly Reason[] {
  return [first, ...(second === undefined ? [] : [second])].flatMap(one => spellReachesThem(part, one));
}

/**
 * Checks that a device can reach its targets.
 *
 * @source S0.OF.f
 * @reading with several discharges each has one target, whatever one of them covers
 */
export function deviceReachesThem(
  part: Part,
  { device, power, targets, discharges = 1 }: Pick<UseDevice, "device" | "power" | "targets" | "discharges">,
): readonly Reason[] {
  return discharges > 1 ? FINE : withinCoverage(part, deviceInHand(part.figure, device, power).power, targets);
}
