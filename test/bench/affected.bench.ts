import { type AtWork, atWork, declare, goOn, rollInitiative, strike } from "../foundry/session/at-work.ts";
import { OTTO } from "../foundry/session/world.ts";
import type { Row } from "./measure.ts";

export const title = "Strikes at the GM's client with two effects on every figure, and without";

/** Figures of the fight. */
const FIGURES = 200;
const WARM_UP = 10;
const SAMPLES = 40;

/** Two effects that cancel each other out, for longer than the measurement. */
const EFFECTS = [
  { name: "Aim", toHit: 1, segments: 600 },
  { name: "Opening", armorClass: 1, segments: 600 },
] as const;

/**
 * A fight in its segments, all of whose figures have declared. Without effects, they have begun and ended: both fights
 * must have the same history, since memory that has been written to often is slower.
 */
async function fight(generation: 13 | 14, isAffected: boolean): Promise<AtWork> {
  const work = await atWork(generation, FIGURES);
  const ids: readonly string[] = work.master.combat.combatants.map(({ id }: { id: string }) => id);
  for (const figure of ids) for (const effect of EFFECTS) await work.master.api.beginEffect({ figure, ...effect });
  for (const figure of isAffected ? [] : ids)
    for (const at of EFFECTS.keys()) await work.master.api.endEffect({ figure, effect: at + 1 });
  for (const at of ids.keys()) await declare(work, at);
  await rollInitiative(work);
  return work;
}

/** The current combatant strikes and ends the turn. Returns the milliseconds of the strike. */
async function turn(work: AtWork): Promise<number> {
  for (let left = 9; left > 0 && work.master.combat.system.current === OTTO; left--) await goOn(work);
  const taken = await work.takes(() => strike(work));
  await goOn(work);
  return taken;
}

/** One row for each generation: a strike with effects takes at least 0.9 times as many strikes a second as without. */
export async function* rows(): AsyncGenerator<Row> {
  for (const generation of [13, 14] as const) {
    const [plain, affected] = [await fight(generation, false), await fight(generation, true)];
    const samples: number[] = [];
    for (let at = -WARM_UP; at < SAMPLES; at++) {
      const [without, under] = [await turn(plain), await turn(affected)];
      if (at >= 0) samples.push(without / under);
    }
    for (const { session } of [plain, affected]) await session.close();
    yield {
      generation,
      figures: FIGURES,
      effects: FIGURES * EFFECTS.length,
      "speed with, as a share of that without": { goal: { atLeast: 0.9 }, samples },
    };
  }
}
