import { say } from "#foundry/localize.ts";
import {
  type AttackMode,
  type DefenseMode,
  type Figure,
  type Psionics,
  type Stance,
  stanceCost,
  stancesOf,
} from "#rules/index.ts";
import type { Pick } from "../../picks.ts";

/** The psionic attacks and defenses with their costs, and the strength left. */
export interface StanceForm {
  readonly attacks: readonly Pick[];
  readonly defenses: readonly Pick[];
  readonly left: string;
}

const NONE = "none";

/** The stances that a psionic can choose for a segment, by key. */
function stances({ psionics }: Figure): ReadonlyMap<string, Stance> {
  const all = psionics ? stancesOf(psionics) : [];
  return new Map(all.map(stance => [`${stance.attack ?? NONE} ${stance.defense ?? NONE}`, stance]));
}

/** The key of the chosen stance if the psionic has it, else of the last one, which is the strongest. */
export function stanceKey(figure: Figure, chosen: string | null): string | null {
  const keys = [...stances(figure).keys()];
  return keys.find(key => key === chosen) ?? keys.at(-1) ?? null;
}

export function stanceAt(figure: Figure, key: string): Stance {
  const stance = stances(figure).get(key);
  if (stance === undefined) throw new RangeError(`stanceAt: ${figure.id} has no stance ${key}`);
  return stance;
}

/** The key from the two fields; null if they are missing. */
export function readStance(attack: string | null, defense: string | null): string | null {
  return attack === null || defense === null ? null : `${attack} ${defense}`;
}

/** The two lists of modes. Those that the figure can afford come first; the others are marked. */
export function stanceForm({ psionics }: Figure, chosen: string | null): StanceForm | null {
  if (!psionics) return null;
  const [attack = NONE, defense = NONE] = (chosen ?? "").split(" ");
  const { attackStrength, defenseStrength } = psionics;
  return {
    attacks: modePicks(attacksWithCost(psionics), attackStrength, attack),
    defenses: modePicks(defensesWithCost(psionics), defenseStrength, defense),
    left: say("Dialog.Psionics.left", { attackStrength, defenseStrength }),
  };
}

type Mode = { readonly id: AttackMode | DefenseMode; readonly cost: number };

function attacksWithCost({ attacks }: Psionics): readonly Mode[] {
  return attacks.map(attack => ({ id: attack, cost: stanceCost({ attack, defense: null }).attack }));
}

function defensesWithCost({ defenses }: Psionics): readonly Mode[] {
  return defenses.map(defense => ({ id: defense, cost: stanceCost({ attack: null, defense }).defense }));
}

function modePicks(modes: readonly Mode[], strength: number, chosen: string): readonly Pick[] {
  const none = { id: NONE, words: say("PsionicMode.none"), chosen: chosen === NONE };
  const known = modes.map(({ id, cost }) => {
    const barred = cost > strength;
    const leaf = barred ? "beyond" : "mode";
    const words = say(`Dialog.Psionics.${leaf}`, { mode: say(`PsionicMode.${id}`), cost, left: strength - cost });
    return { id, words, chosen: chosen === id, barred, sign: id };
  });
  return [none, ...known.filter(({ barred }) => !barred), ...known.filter(({ barred }) => barred)];
}
