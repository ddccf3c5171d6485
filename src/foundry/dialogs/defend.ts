import type { Choice } from "../../rules/index.ts";
import { say } from "../localize.ts";
import type { Question } from "../referee/index.ts";

export interface DefendChoice {
  readonly id: string;
  readonly words: string;
  /** What it would give and cost; null for taking the blow. */
  readonly facts: string | null;
  readonly standard: boolean;
}

export interface DefendForm {
  readonly lead: string;
  readonly choices: readonly DefendChoice[];
  readonly otherwise: string;
}

/** The question of a defense: parry, with which weapon, to what effect; or take the blow. */
export function defendForm({ need, names, figure, against }: Omit<Question, "combat" | "until">): DefendForm {
  const choices = need.choices.map(choice => choiceOf(choice, names, need.otherwise));
  const standard = choices.find(choice => choice.standard);
  return {
    lead: say(against ? "Dialog.Defend.lead" : "Dialog.Defend.lone", { name: figure, against }),
    choices,
    otherwise: say("Dialog.Defend.otherwise", { choice: standard?.words ?? need.otherwise }),
  };
}

function choiceOf(choice: Choice, names: Question["names"], otherwise: string): DefendChoice {
  const standard = choice.id === otherwise;
  const [kind, weapon = ""] = choice.id.split(":");
  if (kind !== "parry") return { id: choice.id, words: say("Dialog.Defend.none"), facts: null, standard };
  return {
    id: choice.id,
    words: say("Dialog.Defend.parry", { weapon: names[weapon] ?? weapon }),
    facts: factsOf(choice),
    standard,
  };
}

function factsOf({ with: values }: Choice): string {
  const improvement = Number(values?.improvement ?? 0);
  const gives = say(improvement > 0 ? "Dialog.Defend.improvement" : "Dialog.Defend.useless", { improvement });
  return [gives, say("Dialog.Defend.cost", { cost: values?.cost ?? 1 })].join("; ");
}

/** Seconds left until a time, never below 0. */
export function secondsLeft(until: number, now: number): number {
  return Math.max(0, Math.ceil((until - now) / 1000));
}
