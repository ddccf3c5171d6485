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
import { momentNow } from "../commands.ts";
import { carryAll, close, nextDeclarations, openedBy, rollSides } from "../table.ts";

/** Rounds with given dice, and their order in shorthand. */

export const ADDICT = makeRulebook({ preset: "addict" });
export const D10 = makeRulebook({ preset: "d10-segments" });

export const addictWith = (choices: Partial<Rulebook>): Rulebook => makeRulebook({ preset: "addict", ...choices });
export const d10With = (choices: Partial<Rulebook>): Rulebook => makeRulebook({ preset: "d10-segments", ...choices });

/** A round after initiative. Dice are in the order of the names of sides or figures. */
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

/** The kinds of steps that are compared. The beginning of a spell or a charge is not. */
const DEEDS = ["attack", "spell-end", "device-end", "move", "wait"];

function nameOf({ figure, of, ordinal, against }: Step): string {
  const which = of > 1 ? ` ${ordinal}` : "";
  return `${figure}${which}${against === undefined ? "" : "+"}`;
}

/** The reason ids of all steps of the figure. */
export const whysOf = (fight: Fight, id: FigureId, book: Rulebook = ADDICT): string[] =>
  order(fight, book)
    .steps.filter(step => step.figure === id)
    .flatMap(step => step.reasons.map(reason => reason.why));

export const stepsBy = (fight: Fight, id: FigureId, book: Rulebook = ADDICT): readonly Step[] =>
  order(fight, book).steps.filter(step => step.figure === id);

/** Kind and segment of each step of the figure. */
export const deedsOf = (fight: Fight, id: FigureId, book: Rulebook = ADDICT): string[] =>
  stepsBy(fight, id, book).map(({ kind, segment }) => `${kind} ${segment}`);

/** The details of every reason with this id, for the steps of the figure. */
export const reasonsIfRead = (
  fight: Fight,
  id: FigureId,
  why: string,
  book: Rulebook = ADDICT,
): (Reason["with"] | undefined)[] =>
  stepsBy(fight, id, book)
    .flatMap(step => step.reasons)
    .filter(reason => reason.why === why)
    .map(reason => reason.with);

export const seated = (fight: Fight, id: FigureId, change: Partial<Seat>): Fight => changeSeat(fight, id, change);

/** The fight with one figure edited by hand. */
export const withSheet = ({ encounter, figures }: Fight, id: FigureId, change: Partial<Figure>): Fight => ({
  encounter,
  figures: figures.map(figure => (figure?.id === id ? { ...figure, ...change } : figure)),
});

/** Closes moments until the figure has a step of this kind. */
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
