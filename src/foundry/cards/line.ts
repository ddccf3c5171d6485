import type {
  Adjustment,
  AdjustmentName,
  AttackRolled,
  Blocked,
  BlowSave,
  Dodged,
  FightEvent,
  FigureId,
  Hurt,
  Moment,
  SaveRolled,
  SideId,
} from "../../rules/index.ts";
import { type KnownNumbers, NOTHING_UNSEEN, type Starts, type Unseen } from "../adapters/index.ts";
import { type Names, say, sayAdjustment, sayList } from "../localize.ts";

/** The user who reads the card. */
export interface Reader {
  readonly gameMaster: boolean;
  /** May the reader see this figure's hit points? */
  readonly sees: (figure: FigureId) => boolean;
  /** May the reader know this figure's armor class and THAC0? Defaults to yes. */
  readonly knowsNumbers?: (figure: FigureId) => boolean;
  /** May the reader know this side's chance of being surprised? Defaults to yes. */
  readonly knowsChances?: (side: SideId) => boolean;
  /** Names and sides hidden from the reader. Defaults to none. */
  readonly unseen?: Unseen;
}

/** A line of the card: a sentence with a sign before it, the sum of a roll, or a sentence with reasons beneath it. */
export interface Line {
  readonly words: string;
  readonly tone: "plain" | "good" | "bad" | "magic" | "aside";
  readonly sign: string;
  readonly sum?: Sum;
  readonly reasons?: readonly string[];
}

/** The context that lines are made with. */
export interface Telling {
  readonly names: Names;
  readonly reader: Reader;
  readonly round: number;
  /** The segment in which the command was given; left out if it does not matter. */
  readonly segment?: number;
  /** When the spell takes effect, if that is not simply its casting time after it was begun. */
  readonly lands?: Moment | undefined;
  /** Set if initiative was rolled. */
  readonly starts?: Starts | undefined;
}

/** May the reader of a card know of this figure or side: was it not hidden from them? */
export function knows({ unseen = NOTHING_UNSEEN }: Reader, id: FigureId | SideId): boolean {
  return !(id in unseen.figures) && !unseen.sides.includes(id);
}

/** May the reader see numbers that would give away the armor class or THAC0 of any of these figures? */
export function knowsOdds({ knowsNumbers }: Reader, ...figures: readonly FigureId[]): boolean {
  return knowsNumbers === undefined || figures.every(knowsNumbers);
}

/** The numbers that the reader may know, in the form that `withoutSecrets` takes. */
export function numbersFor({ sees, knowsNumbers = always, knowsChances = always }: Reader): KnownNumbers {
  return { numbers: knowsNumbers, points: sees, chances: knowsChances };
}

const always = () => true;

/**
 * The arithmetic of a figure's roll, without the number needed if that would give the figure's numbers away to the
 * reader.
 */
export function sumFor(reader: Reader, figure: FigureId, sum: Sum): Sum {
  return knowsOdds(reader, figure) ? sum : { ...sum, need: null };
}

export type Teller<T extends FightEvent["type"]> = (
  event: Extract<FightEvent, { type: T }>,
  telling: Telling,
) => readonly Line[];

/** Makes a line of the card from a sentence of the language file, `Deed.Line.<leaf>`. */
export function line(
  leaf: string,
  values: Record<string, string | number> = {},
  tone: Line["tone"] = "plain",
  sign = "·",
): Line {
  return { words: say(`Deed.Line.${leaf}`, values), tone, sign };
}

/** Makes a line of the card with these words, without a sign. */
export function plain(words: string): Line {
  return { words, tone: "plain", sign: "" };
}

/** The name for an id; the id itself if it has none. */
export function nameIn(names: Names, id: string): string {
  return names[id] ?? id;
}

/** The arithmetic of a roll: die, adjustments, total, and the number it had to reach. */
export interface Sum {
  readonly lead: string | null;
  readonly die: number;
  readonly dieWords: string;
  readonly added: readonly string[];
  readonly total: string | null;
  readonly need: string | null;
  readonly verdict: { readonly leaf: "hit" | "miss"; readonly sign: string; readonly words: string } | null;
}

/** The arithmetic of an attack roll for its card: a d20 against THAC0 − armor class. */
export function sumOfAttack(event: AttackRolled, names: Names): Sum {
  const { natural, adjustments, total, armorClass, armorParts, need, hit, sureFrom } = event;
  const leaf = hit ? "hit" : "miss";
  const values = { need, thac0: need + armorClass, armorClass };
  const verdict = sureFrom === undefined ? say(`Deed.Sum.${leaf}`) : say("Deed.Sum.sure", { from: sureFrom });
  const parts = armorParts?.length ? sayList(armorParts.map(sayAdjustment)) : null;
  return {
    lead: say("Deed.Sum.with", { weapon: names[event.weapon] ?? event.weapon }),
    die: natural,
    dieWords: say("Deed.Sum.die", { natural }),
    added: adjustments.map(sayAdjustment),
    total: say("Deed.Sum.total", { total }),
    need: parts === null ? say("Deed.Sum.need", values) : say("Deed.Sum.needWith", { ...values, parts }),
    verdict: { leaf, sign: hit ? "✓" : "✗", words: verdict },
  };
}

/** The arithmetic of a damage roll for its card: the dice and their adjustments. */
export function sumOfDamage({ rolled, adjustments, damage }: Hurt): Sum {
  return {
    lead: null,
    die: rolled,
    dieWords: say("Deed.Sum.rolled", { rolled }),
    added: adjustments.map(sayAdjustment),
    total: rolled === damage && !adjustments.length ? null : say("Deed.Sum.total", { total: damage }),
    need: null,
    verdict: null,
  };
}

/**
 * The arithmetic of a save from the effect of an attack, or to recover, for its card: a d20 with its modifier against a
 * number.
 */
export function sumOfBlowSave(save: BlowSave, why: AdjustmentName = "modifier"): Sum {
  const { natural, modifier } = save;
  if (modifier === 0) return sumOfSave(save);
  const added = [sayAdjustment({ why, value: modifier })];
  return { ...sumOfSave(save), added, total: say("Deed.Sum.total", { total: natural + modifier }) };
}

/**
 * The arithmetic of a save against magic for its card, with what the spell, effects and, unless that is secret, Wisdom
 * add to the die.
 */
export function sumOfSpellSave(event: Omit<SaveRolled, "will"> & { will?: number | null }): Sum {
  const { natural, will, adjustments = [] } = event;
  const wisdom: readonly Adjustment[] = will ? [{ why: "wisdom", value: will }] : [];
  const all = [...wisdom, ...adjustments];
  if (all.length === 0) return sumOfSave(event);
  const total = say("Deed.Sum.total", { total: natural + all.reduce((sum, { value }) => sum + value, 0) });
  return { ...sumOfSave(event), added: all.map(sayAdjustment), total };
}

/** The arithmetic of a saving throw for its card: a d20 against the number needed. */
export function sumOfSave({ natural, need, saved }: Pick<SaveRolled, "natural" | "need" | "saved">): Sum {
  const verdict = {
    leaf: saved ? "hit" : "miss",
    sign: saved ? "✓" : "✗",
    words: say(`Deed.Sum.${saved ? "saved" : "unsaved"}`),
  };
  return {
    lead: null,
    die: natural,
    dieWords: say("Deed.Sum.die", { natural }),
    added: [],
    total: null,
    need: say("Deed.Sum.reach", { need }),
    verdict: verdict as Sum["verdict"],
  };
}

/** The arithmetic of a dodge or a block for its card: a d20 against THAC0 − 4. */
export function sumOfWard({ natural, adjustments, total, need, negated }: Dodged | Blocked): Sum {
  const leaf = negated ? "hit" : "miss";
  return {
    lead: null,
    die: natural,
    dieWords: say("Deed.Sum.die", { natural }),
    added: adjustments.map(sayAdjustment),
    total: say("Deed.Sum.total", { total }),
    need: say("Deed.Sum.reach", { need }),
    verdict: { leaf, sign: negated ? "✓" : "✗", words: say(`Deed.Sum.${negated ? "negated" : "stands"}`) },
  };
}
