import { changeSeat, type Seat } from "#rules/fight/fight.ts";
import {
  type Fight,
  type Figure,
  type FigureId,
  type Intent,
  makeRulebook,
  order,
  type Reason,
  type Rulebook,
  type Step,
} from "#rules/index.ts";
import { carryAll, close, momentNow, nextDeclarations, openedBy, rollSides } from "../table.ts";

/** Rounds whose dice lie, and their order in shorthand. */

export const ADDICT = makeRulebook({ preset: "addict" });
export const D10 = makeRulebook({ preset: "d10-segments" });

/** The addict's rulebook with other rulings. */
export const addictWith = (choices: Partial<Rulebook>): Rulebook => makeRulebook({ preset: "addict", ...choices });
export const d10With = (choices: Partial<Rulebook>): Rulebook => makeRulebook({ preset: "d10-segments", ...choices });

/** A round after the dice of initiative: those of the sides or figures in the order of their names. */
export const rolled = openedBy(ADDICT);

/** The steps of these kinds as groups of names, one group for each moment. */
export function groups(fight: Fight, book: Rulebook = ADDICT, kinds: readonly string[] = DEEDS): string[] {
  const byMoment = new Map<number, string[]>();
  for (const step of order(fight, book).steps) {
    if (!kinds.includes(step.kind)) continue;
    const group = byMoment.get(step.moment) ?? [];
    byMoment.set(step.moment, group);
    group.push(nameOf(step));
  }
  return [...byMoment.values()].map(group => group.join(" = "));
}

/** What counts as done: the beginning of a spell or a charge is none of the comparisons. */
const DEEDS = ["attack", "spell-end", "device-end", "move", "wait"];

function nameOf({ figure, of, ordinal, against }: Step): string {
  const which = of > 1 ? ` ${ordinal}` : "";
  return `${figure}${which}${against === undefined ? "" : "+"}`;
}

/** The reasons of a figure's steps, by their ids. */
export const whysOf = (fight: Fight, id: FigureId, book: Rulebook = ADDICT): string[] =>
  order(fight, book)
    .steps.filter(step => step.figure === id)
    .flatMap(step => step.reasons.map(reason => reason.why));

/** The steps of a figure, in their order. */
export const stepsBy = (fight: Fight, id: FigureId, book: Rulebook = ADDICT): readonly Step[] =>
  order(fight, book).steps.filter(step => step.figure === id);

/** What a figure does, and in which segment. */
export const deedsOf = (fight: Fight, id: FigureId, book: Rulebook = ADDICT): string[] =>
  stepsBy(fight, id, book).map(({ kind, segment }) => `${kind} ${segment}`);

/** What is said of a figure's steps: every reason of one kind, with all that its sentence needs. */
export const toldOf = (
  fight: Fight,
  id: FigureId,
  why: string,
  book: Rulebook = ADDICT,
): (Reason["with"] | undefined)[] =>
  stepsBy(fight, id, book)
    .flatMap(step => step.reasons)
    .filter(reason => reason.why === why)
    .map(reason => reason.with);

/** The fight with the seat of a figure as if that had happened to it. */
export const seated = (fight: Fight, id: FigureId, change: Partial<Seat>): Fight => changeSeat(fight, id, change);

/** The fight with the sheet of one figure changed by hand. */
export const withSheet = ({ encounter, figures }: Fight, id: FigureId, change: Partial<Figure>): Fight => ({
  encounter,
  figures: figures.map(figure => (figure?.id === id ? { ...figure, ...change } : figure)),
});

/** Closes moments until a figure's step of that kind is played. */
export function toStep(fight: Fight, id: FigureId, kind: string, book: Rulebook = ADDICT): Fight {
  let now = fight;
  while (!stepsBy(now, id, book).some(step => step.kind === kind && step.moment === momentNow(now))) {
    if (now.encounter.stage !== "segments") throw new Error(`toStep: no ${kind} of ${id}`);
    now = close(now, {}, book).fight;
  }
  return now;
}

/** The next round, with these declarations and dice. */
export function nextRound(
  fight: Fight,
  intents: Record<FigureId, Intent>,
  dice: readonly number[],
  book: Rulebook = ADDICT,
): Fight {
  const said = Object.entries(intents).map(([figure, intent]) => ({ type: "declare", figure, intent }) as const);
  return rollSides(carryAll(nextDeclarations(fight, book), said, book), dice, book);
}
