import type { Rulebook } from "../rulebook/rulebook.ts";
import { type Affected, downAt } from "./effect.ts";
import type { Figure } from "./figure.ts";

type DyingBook = Pick<Rulebook, "conditions.dying">;
type Wounded = Pick<Figure, "hitPoints" | "conditions" | "isMonster"> & Affected;

/** At these hit points a dying figure is dead. */
const DEAD_AT = -10;
/** The fewest hit points that a blow can leave without killing at once, if everyone can be dying. */
const LEAST_AFTER_BLOW = -3;

/**
 * The condition that a figure has from now on because it has just lost hit points, of which it had `from` before; `null`
 * for none.
 *
 * @source G.14
 * @reading no text says what 0 hit points mean. Characters are dying from 0 to -9, as in second edition's optional rule;
 * or everyone is, and a blow that leaves fewer than -3 kills at once, as in first edition; or no one is, and a
 * figure without hit points is only out of the fight (ruling `conditions.dying`)
 */
export function conditionAfterLoss(figure: Wounded, from: number, book: DyingBook): "dying" | "dead" | null {
  const { hitPoints, conditions } = figure;
  if (!canBeDying(figure, book) || hitPoints > downAt(figure) || conditions.includes("dead")) return null;
  const isKilled = book["conditions.dying"] === "everyone" && from > 0 && hitPoints < LEAST_AFTER_BLOW;
  if (hitPoints <= DEAD_AT || isKilled) return "dead";
  return conditions.includes("dying") || hitPoints >= from ? null : "dying";
}

/**
 * Does a figure lose a hit point at the end of a round, because it is dying?
 *
 * @source G.14
 */
export function isBleeding(figure: Wounded, book: DyingBook): boolean {
  const { conditions, hitPoints } = figure;
  return canBeDying(figure, book) && conditions.includes("dying") && !conditions.includes("dead") && hitPoints <= 0;
}

function canBeDying({ isMonster }: Wounded, book: DyingBook): boolean {
  return book["conditions.dying"] === "everyone" || (book["conditions.dying"] === "characters" && isMonster !== true);
}
