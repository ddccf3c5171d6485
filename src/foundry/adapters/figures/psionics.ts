import { ATTACKS, DEFENSES, type Figure } from "#rules/index.ts";
import type { FigureActor } from "./figure.ts";

/** A combatant's psionics; an empty object if it is not psionic. A psionic without strength left still is one. */
export function readPsionics({ system }: FigureActor): Pick<Figure, "psionics"> {
  const { isPsionic, attackStrength, defenseStrength, attacks, defenses } = system.psionics;
  if (!isPsionic) return {};
  const strength = { attackStrength, defenseStrength };
  const modes = { attacks: known(ATTACKS, attacks), defenses: known(DEFENSES, defenses) };
  return { psionics: Object.freeze({ ...strength, ...modes }) };
}

/** The modes that are checked on the sheet, in the rules' order. */
function known<Mode extends string>(modes: readonly Mode[], his: Partial<Record<Mode, boolean>>): readonly Mode[] {
  return Object.freeze(modes.filter(mode => his[mode]));
}
