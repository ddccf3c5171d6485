import { say } from "#foundry/localize.ts";
import { type Figure, type Stance, stancesOf } from "#rules/index.ts";
import type { Pick } from "../../picks.ts";

/** What a psionic can choose for a segment, each by a key. */
function stances({ psionics }: Figure): ReadonlyMap<string, Stance> {
  const all = psionics ? stancesOf(psionics) : [];
  return new Map(all.map(stance => [`${stance.attack ?? "none"} ${stance.defense ?? "none"}`, stance]));
}

/** The key of the stance that was chosen, if the psionic has it; else of the last, which does most. */
export function stanceKey(figure: Figure, chosen: string | null): string | null {
  const keys = [...stances(figure).keys()];
  return keys.find(key => key === chosen) ?? keys.at(-1) ?? null;
}

export function stanceAt(figure: Figure, key: string): Stance {
  const stance = stances(figure).get(key);
  if (stance === undefined) throw new RangeError(`stanceAt: ${figure.id} has no stance ${key}`);
  return stance;
}

export function stancePicks(figure: Figure, chosen: string | null): readonly Pick[] {
  return [...stances(figure)].map(([id, stance]) => ({ id, words: sayStance(stance), chosen: id === chosen }));
}

/** "mind thrust; none". */
function sayStance({ attack, defense }: Stance): string {
  const mode = (one: string | null) => say(`PsionicMode.${one ?? "none"}`);
  return say("Dialog.Defend.stance", { attack: mode(attack), defense: mode(defense) });
}
