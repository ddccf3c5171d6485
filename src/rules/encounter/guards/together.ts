import type { Command } from "../../fight/command.ts";
import { type ActTogether, commandsIn } from "../../fight/commands/together.ts";
import type { Bout, Fight } from "../../fight/fight.ts";
import { figureName } from "../../fight/figures.ts";
import type { Rulebook } from "../../rulebook/rulebook.ts";
import { type Impossible, type Reason, reason, type Verdict } from "../../verdict.ts";
import type { FigureId } from "../../vocabulary.ts";
import { FINE, type Guards, type JudgeView } from "../judging/view.ts";

/** A function that judges any command. */
export type Judging = (fight: Fight, command: Command, book: Rulebook) => Verdict;

/** One of several actions: a command of a figure. */
export type FigureCommand = Command & { readonly figure: FigureId };

/** Several actions together are allowed if at least one of them is. Each is judged again when its turn comes. */
export function guardsOfTogether(judge: Judging): Guards<ActTogether> {
  return {
    impossible: [(view, whole) => whyImpossible(verdictsOn(judge, view, whole))],
    rules: [(view, whole) => whatIsBroken(verdictsOn(judge, view, whole), whole.overruled === true)],
  };
}

/** The verdict on each action as the fight is now, in order. */
function* verdictsOn(judge: Judging, { fight, book }: JudgeView, whole: ActTogether): Generator<Verdict> {
  for (const deed of whole.deeds.keys()) yield verdictOn(judge, { fight, book }, whole, deed);
}

/** The verdict on one of the actions. */
export function verdictOn(judge: Judging, { fight, book }: Bout, whole: ActTogether, deed: number): Verdict {
  const command = commandIn(whole, deed);
  return whole.barred?.includes(deed) ? barred(fight, command) : judge(fight, command, book);
}

/** One of the actions as a single command. */
export function commandIn(whole: ActTogether, deed: number): FigureCommand {
  return commandsIn(whole)[deed] as FigureCommand;
}

function barred(fight: Fight, { figure }: FigureCommand): Impossible {
  const why = reason("refused-by-module", { figure: figureName(fight, figure) });
  return { legal: false, refusal: "impossible", reasons: [why] };
}

/** The reasons if none of the actions is possible; empty as soon as one is. */
function whyImpossible(verdicts: Iterable<Verdict>): readonly Reason[] {
  const reasons: Reason[] = [];
  for (const verdict of verdicts) {
    if (verdict.legal || verdict.refusal === "rule") return FINE;
    reasons.push(...verdict.reasons);
  }
  return distinct(reasons);
}

/** The rules that every action breaks. Empty as soon as one breaks none; if rules are overruled, all breaches. */
function whatIsBroken(verdicts: Iterable<Verdict>, isOverruled: boolean): readonly Reason[] {
  const reasons: Reason[] = [];
  for (const verdict of verdicts) {
    if (verdict.legal && !isOverruled) return FINE;
    if (verdict.legal) reasons.push(...verdict.breaches);
    else if (verdict.refusal === "rule") reasons.push(...verdict.reasons);
  }
  return distinct(reasons);
}

/** Removes duplicates: three orcs may have the same reason. */
function distinct(reasons: readonly Reason[]): readonly Reason[] {
  return [...new Map(reasons.map(one => [JSON.stringify(one), one])).values()];
}
