import type { Citation } from "../sources.ts";
import { CHOICES } from "./tables.ts";

type Choices = typeof CHOICES;

/** The world's choice of procedures and rulings: frozen, passed, never looked up. */
export type Rulebook = { readonly [Id in keyof Choices]: Choices[Id]["choices"][number] };
export type RulingId = keyof Rulebook;

/** One question the texts leave to the world, and its answers. */
export interface Ruling {
  readonly id: RulingId;
  readonly choices: readonly (string | boolean)[];
  readonly default: string | boolean;
  readonly cite: Citation;
}

/** All rulings, in the order of a settings screen. */
export const RULINGS: readonly Ruling[] = Object.freeze(
  (Object.keys(CHOICES) as RulingId[]).map(id => Object.freeze({ id, ...CHOICES[id] })),
);

/** A rulebook of these choices; what is not chosen is as recommended. */
export function makeRulebook(choices: Partial<Rulebook> = {}): Rulebook {
  const book: Record<string, string | boolean> = {};
  for (const ruling of RULINGS) book[ruling.id] = chosen(ruling, choices[ruling.id]);
  for (const id of Object.keys(choices)) {
    if (!(id in book)) throw new RangeError(`makeRulebook: no ruling is called ${id}`);
  }
  return Object.freeze(book) as Rulebook;
}

function chosen(ruling: Ruling, choice: string | boolean | undefined): string | boolean {
  if (choice === undefined) return ruling.default;
  if (ruling.choices.includes(choice)) return choice;
  const known = ruling.choices.join(", ");
  throw new RangeError(`makeRulebook: ${ruling.id} must be one of ${known}, got ${String(choice)}`);
}
