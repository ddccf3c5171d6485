import {
  ATTACKS,
  actionsLeft,
  attacksOpen,
  bestDefense,
  type Choice,
  DEFENSES,
  type Fight,
  type Figure,
  gainOf,
  isDefenseBlow,
  meansToAttack,
  type Stance,
  seatOf,
  stanceCost,
} from "#rules/index.ts";
import { say, sayAdjustment, sayList, sayReason, sideInSentence } from "../../localize.ts";
import { notify } from "../../notices.ts";
import type { Question, Unwaited } from "../../referee/index.ts";
import { keepsActions, rulebook } from "../../settings.ts";

export interface DefendChoice {
  readonly id: string;
  readonly words: string;
  /** Its effect and cost. */
  readonly facts: string;
  /** The recommended answer: the most useful one, or the free one if none helps. */
  readonly first: boolean;
  readonly standard: boolean;
  /** It would have no effect, and is shown less prominently. */
  readonly vain?: boolean;
}

export interface DefendForm {
  readonly lead: string;
  readonly choices: readonly DefendChoice[];
  readonly otherwise: string;
}

/**
 * Builds the texts of a question, such as whether and how to parry: each answer with its effect and cost, and the
 * default.
 */
export function defendForm({ need, names, figure, against }: Omit<Question, "combat" | "limit">): DefendForm {
  const first = bestDefense(need.choices)?.id;
  const choices = need.choices.map(choice => ({
    ...choiceOf(choice, names, need.otherwise, choice.id === first),
    ...comesTo(need.name, choice, { name: figure, against }),
  }));
  const standard = choices.find(choice => choice.standard);
  return {
    lead: hasWards(need.choices)
      ? say("Dialog.Defend.wardLead", { name: figure, against })
      : need.choices.some(isDefenseBlow)
        ? say("Dialog.Defend.blowLead", { name: figure, against })
        : leadOf(need.name, figure, against),
    choices,
    otherwise: say("Dialog.Defend.otherwise", { choice: standard?.words ?? need.otherwise }),
  };
}

/** Answers whose outcome is a sentence, because they have no numbers. */
// biome-ignore format: a table
const OUTCOMES = [
  "thwart.none", "thwart.thwart", "thwarted.succeeds", "thwarted.fails", "scuffle.succeeds", "scuffle.fails",
  "attempt.succeeds", "attempt.fails", "disrupted.lost", "disrupted.kept", "moves-first.side", "turn-order.side",
] as const;

/** The sentence for such an answer; empty if its numbers are enough. */
function comesTo(
  name: Question["need"]["name"],
  { id }: Choice,
  values: { readonly name: string; readonly against: string | null },
): Partial<Pick<DefendChoice, "words" | "facts">> {
  const [kind] = id.split(":");
  if (kind === "strike") return { facts: say("Dialog.Defend.strikeFacts", values) };
  const outcome = OUTCOMES.find(one => one === `${name}.${kind}`);
  if (outcome === undefined) return {};
  const facts = say(`Dialog.Defend.comes.${outcome}`, values);
  return outcome === "thwart.none" ? { words: say("Dialog.Defend.let"), facts } : { facts };
}

/** Questions that the GM decides, whichever figure they are about. */
const RULED: ReadonlySet<Question["need"]["name"]> = new Set([
  "thwarted",
  "scuffle",
  "disrupted",
  "turn-order",
  "attempt",
]);

/** The title of a question's window, which addresses the figure's player, its side or the GM. */
export function titleOf(need: Question["need"]["name"], name: string): string {
  if (need === "defend") return say("Dialog.Defend.title", { name });
  if (need === "moves-first") return say("Dialog.Defend.ofSide", { name });
  return say(`Dialog.Defend.${RULED.has(need) ? "gameMaster" : "other"}`, { name });
}

function leadOf(name: Question["need"]["name"], figure: string, against: string | null): string {
  if (name === "thwart") return say("Dialog.Defend.thwartLead", { name: figure, against });
  if (name === "thwarted") return say("Dialog.Defend.thwartedLead", { name: figure, against });
  if (name === "psionics") return say("Dialog.Defend.psionicsLead", { name: figure, against });
  if (name === "disrupted") return say("Dialog.Defend.disruptedLead", { name: figure });
  if (name === "special-critical") return say("Dialog.Defend.specialLead", { name: figure, against });
  if (name === "scuffle") return say("Dialog.Defend.scuffleLead", { name: figure, against });
  if (name === "form") return say("Dialog.Defend.formLead", { name: figure });
  if (name === "moves-first") return say("Dialog.Defend.movesFirstLead", { name: figure });
  if (name === "turn-order") return say("Dialog.Defend.turnOrderLead");
  if (name === "attempt") {
    return say(against ? "Dialog.Defend.attemptAgainstLead" : "Dialog.Defend.attemptLead", { name: figure, against });
  }
  return say(against ? "Dialog.Defend.lead" : "Dialog.Defend.lone", { name: figure, against });
}

/** Is there more to choose from than a parry, such as a dodge or a rolled block? */
function hasWards(choices: readonly Choice[]): boolean {
  return choices.some(({ id }) => /^(dodge|block|dexterity)\b/.test(id));
}

function choiceOf(choice: Choice, names: Question["names"], otherwise: string, first: boolean): DefendChoice {
  const { id } = choice;
  const standard = id === otherwise;
  const [kind, weapon = ""] = id.split(":");
  if (isStance(id)) return { id, words: stanceOf(id), facts: stanceFacts(id), first, standard };
  if (kind === "special") return { id, words: specialOf(choice), facts: severityOf(choice), first, standard };
  if (kind === "form") return { id, words: weapon, facts: "", first, standard };
  if (kind === "dodge" || kind === "block") {
    const leaf = id === "block" ? "body" : kind;
    return {
      id,
      words: say(`Dialog.Defend.${leaf}`, { weapon: names[weapon] ?? weapon }),
      facts: oddsOf(choice),
      first,
      standard,
    };
  }
  if (kind !== "parry") {
    const facts = kind === "none" ? say("Dialog.Defend.free") : kind === "dexterity" ? dexterityGives(choice) : "";
    return { id, words: wordsOf(kind, names[weapon] ?? weapon), facts, first, standard };
  }
  return {
    id: choice.id,
    words: say("Dialog.Defend.parry", { weapon: names[weapon] ?? weapon }),
    facts: factsOf(choice),
    first,
    standard,
    vain: gainOf(choice) <= 0,
  };
}

/** Is the answer a psionic stance: an attack and a defense, either of them possibly none? */
function isStance(id: string): boolean {
  const [attack = "", defense = ""] = id.split(":");
  const known = (modes: readonly string[], mode: string) => mode === "none" || modes.includes(mode);
  return known(ATTACKS, attack) && known(DEFENSES, defense);
}

function stanceOf(id: string): string {
  const [attack, defense] = id.split(":");
  return say("Dialog.Defend.stance", { attack: say(`PsionicMode.${attack}`), defense: say(`PsionicMode.${defense}`) });
}

/** The costs of the two modes, each in its own strength. */
function stanceFacts(id: string): string {
  const [attack, defense] = id.split(":").map(mode => (mode === "none" ? null : mode));
  const cost = stanceCost({ attack, defense } as Stance);
  return say("Dialog.Psionics.costs", { attack: cost.attack, defense: cost.defense });
}

/** How the points of a special critical hit are divided. */
function specialOf({ with: values }: Choice): string {
  const { save = 0, severity = 0 } = values ?? {};
  const leaf = Number(severity) === 0 ? "save" : Number(save) === 0 ? "severity" : "both";
  return say(`Dialog.Defend.special.${leaf}`, { save, severity });
}

function severityOf({ with: values }: Choice): string {
  return values?.total === undefined ? "" : say("Dialog.Defend.severity", { total: values.total });
}

function wordsOf(kind: string | undefined, weapon: string): string {
  if (kind === "lost" || kind === "kept") return say(`Dialog.Defend.${kind}`);
  if (kind === "dexterity") return say("Dialog.Defend.dexterity");
  if (kind === "thwart") return say("Dialog.Defend.thwart", { weapon });
  if (kind === "strike") return say("Dialog.Defend.strike", { weapon });
  if (kind === "side") return say("Dialog.Defend.side", { side: sideInSentence(weapon) });
  if (kind === "succeeds") return say("Dialog.Defend.succeeds");
  return say(kind === "fails" ? "Dialog.Defend.fails" : "Dialog.Defend.none");
}

function dexterityGives({ with: values }: Choice): string {
  return say("Dialog.Defend.improvement", { improvement: values?.improvement ?? 0 });
}

function factsOf(choice: Choice): string {
  const improvement = gainOf(choice);
  const gives = say(improvement > 0 ? "Dialog.Defend.improvement" : "Dialog.Defend.useless", { improvement });
  return [gives, say("Dialog.Defend.cost", { cost: choice.with?.cost ?? 1 })].join("; ");
}

/** The number that the die of a dodge or block must show, its parts, and the cost. */
function oddsOf({ with: values = {}, parts = [] }: Choice): string {
  const { need = 0, thac0 = 0, cost = "attack" } = values;
  const made = sayList([say("Dialog.Defend.base", { thac0 }), ...parts.map(sayAdjustment)]);
  const odds = say(`Dialog.Defend.negates.${rulebook()["defense.active"]}`, { need, parts: made });
  return [odds, say(`Dialog.Defend.costs.${cost}`)].join("; ");
}

/**
 * The sentence on the actions and planned attacks that a figure has left to pay for a defense; null if it plans no more
 * attacks or actions are not counted.
 */
export function sayLeftToPay(fight: Fight, figure: Figure): string | null {
  const seat = seatOf(fight, figure.id);
  if (seat === undefined || !keepsActions() || !meansToAttack(seat.intent)) return null;
  const attacks = attacksOpen(figure, seat, fight.encounter.round, rulebook(fight));
  if (attacks <= 0) return null;
  return say("Dialog.Defend.account", { name: figure.name, left: actionsLeft(fight, seat, rulebook(fight)), attacks });
}

/** Seconds left until a time, never below 0. Both times are in milliseconds. */
export function secondsLeft(until: number, now: number): number {
  return Math.max(0, Math.ceil((until - now) / 1000));
}

/** Notifies the user that an answer is not awaited any more, and why. */
export function notWaitedFor(question: Question, how: Unwaited): void {
  const { lost } = question;
  if (lost !== undefined) {
    notify.info(lost.map(reason => sayReason(reason, question.names)).join(" "));
    return;
  }
  const { otherwise } = defendForm(question);
  notify.info(say(`Dialog.Defend.unwaited.${how}`, { name: question.figure, otherwise }));
}
