import { type Fight, type FigureId, makeRulebook, order, type Rulebook, type Step } from "../../../src/rules/index.ts";
import { openedBy } from "../table.ts";

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
