import type { Rate } from "../vocabulary.ts";

/**
 * Half of a rate of attacks.
 *
 * @source G.13
 * @reading 3/2 becomes one in two rounds: parts are lost
 */
export function halved({ attacks, rounds }: Rate): Rate {
  if (attacks % 2 === 0) return { attacks: attacks / 2, rounds };
  return rounds === 1 ? { attacks, rounds: 2 } : { attacks: Math.max(1, Math.floor(attacks / 2)), rounds };
}
