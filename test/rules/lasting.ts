import {
  type Effect,
  type EffectSpec,
  effectsOn,
  type Fight,
  type Figure,
  figureOf,
  type Intent,
  type Spell,
} from "../../src/rules/index.ts";
import { cast, momentNow } from "./commands.ts";
import { fighter, mage, orc, spell } from "./figures.ts";
import { carry, opened, type Script, until } from "./table.ts";

/** Scenes with a mage who casts a spell that leaves an effect. */

/** So many rounds. */
export const ROUNDS = (number: string) => ({ number, unit: 10, byLevel: 0 });
/** So many segments. */
export const SEGMENTS = (number: string) => ({ number, unit: 1, byLevel: 0 });

/** A spell that takes effect at once. */
export const hex = (effect: EffectSpec, change: Partial<Spell> = {}): Spell =>
  spell({ id: "hex", name: "Hex", castingTime: 0, damage: null, save: "none", offensive: true, effect, ...change });

/** Segment 3 of round 1: the mage is about to cast on orcs that fight the fighter. */
export function aboutToCast(known: Spell, others: readonly Figure[] = [fighter(), orc()]): Fight {
  const figures = [mage({ spells: [known] }), ...others];
  const intents: Record<string, Intent> = { mage: { kind: "spell", spell: known.id } };
  for (const { id, conditions } of others) if (conditions.length === 0) intents[id] = { kind: "melee" };
  return until(opened(figures, intents, [3, 3]), 3);
}

/** The mage has cast on these targets. */
export function hexed(known: Spell, targets: readonly string[], answers: Script = {}, others?: readonly Figure[]) {
  const fight = aboutToCast(known, others);
  return carry(fight, cast(fight, "mage", targets, known.id), answers);
}

/** Goes on to a segment, even if nothing happens in it. */
export const reach = (fight: Fight, segment: number, answers: Script = {}) =>
  carry(fight, { type: "advance", moment: momentNow(fight), stopsAt: segment }, answers);

export const on = (fight: Fight, id: string): Figure => figureOf(fight, id) as Figure;
export const effects = (fight: Fight, id: string): readonly Effect[] => effectsOn(on(fight, id));
export const typesOf = ({ events }: { readonly events: readonly { readonly type: string }[] }) =>
  events.map(({ type }) => type);
