import type { FigureId } from "#rules/index.ts";
import {
  combatantOf,
  isPlayed,
  lastGoodOpening,
  type Mending,
  nothingStored,
  restoredTo,
  seatedAnew,
  unseated,
} from "../../adapters/index.ts";
import { forgetRulebooks, forgetRulebooksSince } from "../../in-force.ts";
import { mendInForce } from "../../settings.ts";
import { unlessDone } from "../execution/fallen.ts";
import type { Mend } from "../execution/mend.ts";
import { writeEncounter } from "../seat/writes.ts";

/** The repairs by name. Each returns false if there is nothing to repair. */
export const MENDINGS: Readonly<Record<Mend, (combat: Combat, figure: FigureId) => Promise<boolean>>> = {
  async "seat-anew"(combat, figure) {
    return isPlayed(combat) && combat.combatants.has(figure) && write(combat, seatedAnew(combat, figure));
  },
  async "leave-out"(combat, figure) {
    if (isPlayed(combat)) await write(combat, unseated(combat, figure));
    const isOut = () => !combat.combatants.has(figure);
    await unlessDone(Promise.resolve(combatantOf(combat, figure)?.delete()), isOut);
    return true;
  },
  async restore(combat) {
    const heading = lastGoodOpening(combat);
    if (heading === null) return false;
    await mendInForce();
    const done = await write(combat, restoredTo(combat, heading), heading.round);
    await forgetRulebooksSince(combat, heading.round);
    return done;
  },
  async "begin-anew"(combat) {
    const done = await write(combat, nothingStored(combat), 0);
    await forgetRulebooks(combat);
    return done;
  },
  "drop-waiting": combat => write(combat, { pending: "" }),
};

async function write(combat: Combat, mending: Mending, round?: number): Promise<boolean> {
  await writeEncounter(combat, mending, round === undefined ? {} : { round, turn: 0 });
  return true;
}
