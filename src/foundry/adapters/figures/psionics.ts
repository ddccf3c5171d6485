import { ATTACKS, DEFENSES, type Figure } from "#rules/index.ts";
import type { FigureActor } from "./figure.ts";

/** What a psionic has; nothing for anybody else. Without strength left, a psionic is still one. */
export function readPsionics({ system }: FigureActor): Pick<Figure, "psionics"> {
  const { isPsionic, attackStrength, defenseStrength, attacks, defenses } = system.psionics;
  if (!isPsionic) return {};
  const strength = { attackStrength, defenseStrength };
  const modes = { attacks: known(ATTACKS, attacks), defenses: known(DEFENSES, defenses) };
  return { psionics: Object.freeze({ ...strength, ...modes }) };
}

/** The modes that are marked on the sheet, in the order of the rules. */
function known<Mode extends string>(modes: readonly Mode[], his: Partial<Record<Mode, boolean>>): readonly Mode[] {
  return Object.freeze(modes.filter(mode => his[mode]));
}
