import type { Adjustment } from "../../rules/index.ts";
import { isObject } from "../adapters/index.ts";
import { type Measure, ROLL_KINDS, type RollKind } from "./kinds.ts";

/** What was rolled outside of any deed, as it lies with its message: facts alone. The words are made when it is shown. */
export interface Thrown {
  readonly kind: RollKind;
  /** Which save or ability; the name of the weapon or spell; classes with their levels; empty for any other kind. */
  readonly of: string;
  /** Whose roll it was, by its document's id. */
  readonly actor: string;
  readonly formula: string;
  /** What the dice showed. */
  readonly natural: number;
  readonly added: readonly Adjustment[];
  readonly total: number;
  /** The number needed; null where none is, or none is known. */
  readonly need: number | null;
  /** Null where nothing can be missed, or nobody knows. */
  readonly made: boolean | null;
  readonly more: More;
}

/** What only some kinds have. */
export interface More {
  /** Of an attack: the armor class that it hits, and every higher one. */
  readonly reaches?: number;
  readonly thac0?: number;
  /** At whom an attack or its damage was rolled, by name and by its document's id, and the armor class on its sheet. */
  readonly target?: string;
  readonly targetId?: string;
  readonly armorClass?: number;
  /** With which weapon, by its document's id, and whether it was shot or thrown. */
  readonly item?: string;
  readonly missile?: boolean;
  readonly size?: Measure;
  /** Of surprise: for how many segments. */
  readonly segments?: number;
  readonly perCent?: boolean;
  /** Of initiative: what the die comes to with what betters it, and whether the lower goes first. */
  readonly own?: number;
  readonly lowWins?: boolean;
  /** Of hit points by classes: among how many the dice are shared, and whether they come on top of what the figure has. */
  readonly shares?: number;
  readonly gains?: boolean;
}

/** What a message says that was rolled; null for any other message, and for one that says something else than its dice. */
export function readThrown(message: ChatMessage): Thrown | null {
  const said: unknown = message.flags["ten-segments"]?.thrown;
  if (!isThrown(said)) return null;
  return message.rolls[0]?.total === said.natural + sumOfAdded(said) ? said : null;
}

function sumOfAdded({ added }: Thrown): number {
  let sum = 0;
  for (const { value } of added) sum += value;
  return sum;
}

function isThrown(said: unknown): said is Thrown {
  if (!isObject(said)) return false;
  const { kind, of, actor, formula, added, need, made, more, natural, total } = said as Partial<Thrown>;
  const isKnown = ROLL_KINDS.some(one => one === kind);
  const hasTexts = [of, actor, formula].every(text => typeof text === "string");
  const hasNumbers = [natural, total, need ?? 0].every(number => Number.isFinite(number));
  const isSaid = made === null || typeof made === "boolean";
  return isKnown && hasTexts && hasNumbers && isSaid && isObject(more) && areAdded(added);
}

function areAdded(added: unknown): boolean {
  return (
    Array.isArray(added) && added.every(one => isObject(one) && Number.isFinite((one as Partial<Adjustment>).value))
  );
}
