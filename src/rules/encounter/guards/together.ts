import type { Command } from "../../fight/command.ts";
import { type ActTogether, commandsIn } from "../../fight/commands/together.ts";
import type { Bout, Fight } from "../../fight/fight.ts";
import { figureName } from "../../fight/figures.ts";
import type { Rulebook } from "../../rulebook/rulebook.ts";
import { type Impossible, type Reason, reason, type Verdict } from "../../verdict.ts";
import type { FigureId } from "../../vocabulary.ts";
import { FINE, type Guards, type JudgeView } from "../judging/view.ts";

/** How any command is judged. */
export type Judging = (fight: Fight, command: Command, book: Rulebook) => Verdict;

/** One of the deeds: a command of a figure. */
export type FigureCommand = Command & { readonly figure: FigureId };

/** Several deeds together may be done where one of them may, as the fight stands; each is judged again when its turn comes. */
export function guardsOfTogether(judge: Judging): Guards<ActTogether> {
  return {
    impossible: [(view, whole) => whyImpossible(verdictsOn(judge, view, whole))],
    rules: [(view, whole) => whatIsBroken(verdictsOn(judge, view, whole), whole.overruled === true)],
  };
}

/** What is said to each of them as the fight stands, one after another. */
function* verdictsOn(judge: Judging, { fight, book }: JudgeView, whole: ActTogether): Generator<Verdict> {
  for (const deed of whole.deeds.keys()) yield verdictOn(judge, { fight, book }, whole, deed);
}

/** What is said to one of them. */
export function verdictOn(judge: Judging, { fight, book }: Bout, whole: ActTogether, deed: number): Verdict {
  const command = commandIn(whole, deed);
  return whole.barred?.includes(deed) ? barred(fight, command) : judge(fight, command, book);
}

/** One of them, as a command. */
export function commandIn(whole: ActTogether, deed: number): FigureCommand {
  return commandsIn(whole)[deed] as FigureCommand;
}

function barred(fight: Fight, { figure }: FigureCommand): Impossible {
  const why = reason("refused-by-module", { figure: figureName(fight, figure) });
  return { legal: false, refusal: "impossible", reasons: [why] };
}

/** Why none of them can be; nothing as soon as one can. */
function whyImpossible(verdicts: Iterable<Verdict>): readonly Reason[] {
  const reasons: Reason[] = [];
  for (const verdict of verdicts) {
    if (verdict.legal || verdict.refusal === "rule") return FINE;
    reasons.push(...verdict.reasons);
  }
  return distinct(reasons);
}

/** The rules that none of them keeps; nothing as soon as one does, unless all that is broken is overruled. */
function whatIsBroken(verdicts: Iterable<Verdict>, isOverruled: boolean): readonly Reason[] {
  const reasons: Reason[] = [];
  for (const verdict of verdicts) {
    if (verdict.legal && !isOverruled) return FINE;
    if (verdict.legal) reasons.push(...verdict.breaches);
    else if (verdict.refusal === "rule") reasons.push(...verdict.reasons);
  }
  return distinct(reasons);
}

/** Each reason once: three orcs may lack the same. */
function distinct(reasons: readonly Reason[]): readonly Reason[] {
  return [...new Map(reasons.map(one => [JSON.stringify(one), one])).values()];
}
