import type { Choice } from "../../rules/index.ts";
import { say } from "../localize.ts";
import type { Question } from "../referee/index.ts";

export interface DefendChoice {
  readonly id: string;
  readonly words: string;
  /** What it would give and cost. */
  readonly facts: string;
  /** It helps most, or nothing helps and it costs nothing. */
  readonly first: boolean;
  readonly standard: boolean;
}

export interface DefendForm {
  readonly lead: string;
  readonly choices: readonly DefendChoice[];
  readonly otherwise: string;
}

/** The question of a defense: parry, with which weapon, to what effect; or take the blow. */
export function defendForm({ need, names, figure, against }: Omit<Question, "combat" | "until">): DefendForm {
  const first = bestOf(need.choices)?.id;
  const choices = need.choices.map(choice => choiceOf(choice, names, need.otherwise, choice.id === first));
  const standard = choices.find(choice => choice.standard);
  return {
    lead: say(against ? "Dialog.Defend.lead" : "Dialog.Defend.lone", { name: figure, against }),
    choices,
    otherwise: say("Dialog.Defend.otherwise", { choice: standard?.words ?? need.otherwise }),
  };
}

/** The choice that helps most; the first of equals. */
function bestOf(choices: readonly Choice[]): Choice | undefined {
  return choices.toSorted((one, other) => gainOf(other) - gainOf(one))[0];
}

function gainOf({ with: values }: Choice): number {
  return Number(values?.improvement ?? 0);
}

function choiceOf(choice: Choice, names: Question["names"], otherwise: string, first: boolean): DefendChoice {
  const standard = choice.id === otherwise;
  const [kind, weapon = ""] = choice.id.split(":");
  if (kind !== "parry") {
    return { id: choice.id, words: say("Dialog.Defend.none"), facts: say("Dialog.Defend.free"), first, standard };
  }
  return {
    id: choice.id,
    words: say("Dialog.Defend.parry", { weapon: names[weapon] ?? weapon }),
    facts: factsOf(choice),
    first,
    standard,
  };
}

function factsOf(choice: Choice): string {
  const improvement = gainOf(choice);
  const gives = say(improvement > 0 ? "Dialog.Defend.improvement" : "Dialog.Defend.useless", { improvement });
  return [gives, say("Dialog.Defend.cost", { cost: choice.with?.cost ?? 1 })].join("; ");
}

/** Seconds left until a time, never below 0. */
export function secondsLeft(until: number, now: number): number {
  return Math.max(0, Math.ceil((until - now) / 1000));
}
