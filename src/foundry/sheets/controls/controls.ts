import { type Fight, figureOf } from "#rules/index.ts";
import type { FigureActor } from "../../adapters/index.ts";
import { readFight } from "../../adapters/index.ts";
import type { TurnKey } from "../../tracker/index.ts";
import { chargeControl } from "./charging.ts";
import type { Control } from "./control.ts";
import { defenseControl } from "./defense.ts";
import { alone, amongOthers, type LookingOn } from "./looking.ts";
import { criticalsControl } from "./severity.ts";
import { fatigueControl } from "./weariness.ts";

/** Cached controls of a combatant, and the values they depend on besides the fight. */
interface KnownControls {
  readonly from: readonly unknown[];
  readonly controls: readonly Control[];
}
const knownControls = new WeakMap<Fight, Map<string, KnownControls>>();

/**
 * A combatant's controls: those of the four that the rulebook plays. In a fight they are cached until the fight, the
 * target or the user's knowledge changes.
 */
export function controlsOf(
  actor: Actor,
  seat: { readonly combat: Combat; readonly figure: string } | null,
  keys: readonly TurnKey[],
): readonly Control[] {
  const fight = seat && readFight(seat.combat);
  const self = seat && fight ? figureOf(fight, seat.figure) : undefined;
  if (!seat || !fight || self === undefined) return workedOut(alone(actor as FigureActor));
  const looking = amongOthers(seat.combat, self, keys);
  const known = knownControls.get(fight) ?? new Map<string, KnownControls>();
  knownControls.set(fight, known);
  const from = lookedFrom(looking);
  const before = known.get(self.id);
  if (before?.from.every((one, at) => one === from[at])) return before.controls;
  const controls = workedOut(looking);
  known.set(self.id, { from, controls });
  return controls;
}

function lookedFrom({ book, marked, foes, knows, steps, keys, fight }: LookingOn): readonly unknown[] {
  const told = fight.encounter.seats.filter(({ intent }) => intent !== null).map(({ figure }) => figure);
  const seen = foes.map(({ id }) => [id, knows(id)]);
  return [book, marked, JSON.stringify([seen, steps.length, keys, told])];
}

function workedOut(looking: LookingOn): readonly Control[] {
  const all = [defenseControl(looking), chargeControl(looking), fatigueControl(looking), criticalsControl(looking)];
  return all.filter(control => control !== null);
}
