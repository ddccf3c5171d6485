import { type Affected, effectsAtWork } from "../figure/effect.ts";
import type { Rate } from "../vocabulary.ts";

/**
 * Half of a rate of attacks.
 *
 * @source G.13
 * @reading 3/2 becomes one in two rounds: parts are lost
 */
function halved({ attacks, rounds }: Rate): Rate {
  if (attacks % 2 === 0) return { attacks: attacks / 2, rounds };
  return rounds === 1 ? { attacks, rounds: 2 } : { attacks: Math.max(1, Math.floor(attacks / 2)), rounds };
}

/** A rate of attacks, halved if an effect on the figure does so (G.13). */
export function underEffects(figure: Affected, own: Rate): Rate {
  for (const { halfAttacks } of effectsAtWork(figure)) if (halfAttacks) return halved(own);
  return own;
}
