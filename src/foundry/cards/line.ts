import type { FightEvent, FigureId, Moment, SideId } from "../../rules/index.ts";
import { type KnownNumbers, NOTHING_UNSEEN, type Starts, type Unseen } from "../adapters/index.ts";
import { type Names, say } from "../localize.ts";
import type { Sum } from "./sum.ts";

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
  /** When the spell takes effect, if that is not simply its casting time after it was begun. */
  readonly lands?: Moment | undefined;
  /** Set if initiative was rolled. */
  readonly starts?: Starts | undefined;
}

/** May the reader know of this figure or side? */
export function knows({ unseen = NOTHING_UNSEEN }: Reader, id: FigureId | SideId): boolean {
  return !(id in unseen.figures) && !unseen.sides.includes(id);
}

/** May the reader see numbers that would give away the armor class or THAC0 of any of these figures? */
export function knowsOdds({ knowsNumbers }: Reader, ...figures: readonly FigureId[]): boolean {
  return knowsNumbers === undefined || figures.every(knowsNumbers);
}

export function numbersFor({ sees, knowsNumbers = always, knowsChances = always }: Reader): KnownNumbers {
  return { numbers: knowsNumbers, points: sees, chances: knowsChances };
}

const always = () => true;

/** A figure's roll. The number it needed is left out if it would give the figure's numbers away to the reader. */
export function sumFor(reader: Reader, figure: FigureId, sum: Sum): Sum {
  return knowsOdds(reader, figure) ? sum : { ...sum, need: null };
}

export type Teller<T extends FightEvent["type"]> = (
  event: Extract<FightEvent, { type: T }>,
  telling: Telling,
) => readonly Line[];

export function line(
  leaf: string,
  values: Record<string, string | number> = {},
  tone: Line["tone"] = "plain",
  sign = "·",
): Line {
  return { words: say(`Deed.Line.${leaf}`, values), tone, sign };
}

export function plain(words: string): Line {
  return { words, tone: "plain", sign: "" };
}

export function nameIn(names: Names, id: string): string {
  return names[id] ?? id;
}
