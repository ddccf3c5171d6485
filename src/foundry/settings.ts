import { makeRulebook, RULINGS, type Rulebook } from "../rules/index.ts";
import { watch } from "./border.ts";
import { settingsByName } from "./interpreter.ts";

const NAMESPACE = "ten-segments";

/** How strictly the rules are kept: shown only, put to the game master, or enforced. */
export const AUTOMATION = ["advise", "ask", "enforce"] as const;
export type Automation = (typeof AUTOMATION)[number];

type Choice = string | boolean;
type Ruling = (typeof RULINGS)[number];

/** The rulebook that was read last, and the settings it was read from. */
let current: { readonly from: object; readonly book: Rulebook } | null = null;

/** The world's rulebook: one frozen object until a ruling is changed. */
export function rulebook(): Rulebook {
  if (current?.from !== game.settings) current = { from: game.settings!, book: readRulebook() };
  return current.book;
}

function readRulebook(): Rulebook {
  return makeRulebook(Object.fromEntries(RULINGS.map(({ id }) => [id, readRuling(id)])) as Partial<Rulebook>);
}

/** Is there an account of three actions to show? */
export function keepsActions(): boolean {
  return rulebook()["ledger.enabled"];
}

export function automation(): Automation {
  return game.settings.get(NAMESPACE, "automation");
}

/** Seconds a user has to decide before the stated default is taken. */
export function decisionTimeout(): number {
  return game.settings.get(NAMESPACE, "decisionTimeout");
}

/** Does the end of a round move the world's clock? */
export function advancesWorldTime(): boolean {
  return game.settings.get(NAMESPACE, "worldTime");
}

export function registerSettings(): void {
  for (const ruling of RULINGS) registerRuling(ruling);
  settingsByName().register(NAMESPACE, "automation", {
    ...words("Setting.automation"),
    scope: "world",
    config: true,
    type: new foundry.data.fields.StringField({
      required: true,
      initial: "enforce",
      choices: choiceWords("Setting.automation", AUTOMATION),
    }),
  });
  settingsByName().register(NAMESPACE, "decisionTimeout", {
    ...words("Setting.decisionTimeout"),
    scope: "world",
    config: true,
    type: new foundry.data.fields.NumberField({
      required: true,
      nullable: false,
      integer: true,
      initial: 30,
      min: 5,
      max: 300,
    }),
  });
  settingsByName().register(NAMESPACE, "worldTime", {
    ...words("Setting.worldTime"),
    scope: "world",
    config: true,
    type: new foundry.data.fields.BooleanField({ required: true, initial: true }),
  });
}

function readRuling(id: string): Choice {
  return settingsByName().get(NAMESPACE, `rulebook.${id}`) as Choice;
}

function registerRuling({ id, choices, default: initial }: Ruling): void {
  settingsByName().register(NAMESPACE, `rulebook.${id}`, {
    ...words(`Rulebook.${id}`),
    scope: "world",
    config: false,
    type: fieldOf(id, choices, initial),
    onChange: () => {
      current = null;
      watch(ui.combat?.render(), "drawing");
    },
  });
}

function fieldOf(id: string, choices: readonly Choice[], initial: Choice): object {
  if (typeof initial === "boolean") return new foundry.data.fields.BooleanField({ required: true, initial });
  return new foundry.data.fields.StringField({
    required: true,
    initial,
    choices: choiceWords(`Rulebook.${id}`, choices as readonly string[]),
  });
}

function words(key: string) {
  return { name: `TENSEGMENTS.${key}.label`, hint: `TENSEGMENTS.${key}.hint` };
}

function choiceWords(key: string, choices: readonly string[]): Record<string, string> {
  return Object.fromEntries(choices.map(choice => [choice, `TENSEGMENTS.${key}.choice.${choice}`]));
}
