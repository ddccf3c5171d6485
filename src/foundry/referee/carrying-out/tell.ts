import type { CommandType, Outcome } from "#rules/index.ts";
import { tellHook } from "../../interpreter.ts";
import type { Execution } from "../answering/execution.ts";
import { frozen } from "../execution/frozen.ts";
import { tellTurns } from "../turns/events.ts";

/** What is told when a command has been carried out: `tenSegments.struck`. */
const PAST = {
  begin: "begun",
  join: "joined",
  leave: "left",
  declare: "declared",
  "roll-initiative": "initiativeRolled",
  advance: "advanced",
  strike: "struck",
  shoot: "shot",
  cast: "castBegun",
  move: "moved",
  parry: "parryReadied",
  "end-round": "roundEnded",
  "use-device": "deviceUsed",
  "cease-device": "deviceCeased",
  wear: "worn",
  charge: "charged",
  throw: "thrown",
  grapple: "grappled",
  overbear: "overborne",
  pummel: "pummeled",
  aim: "aimed",
  observe: "observed",
  warn: "warned",
  peek: "peeked",
  "roll-surprise": "surpriseRolled",
  "psionic-exchange": "mindsMet",
  renounce: "spellRenounced",
  disturb: "disturbed",
  "deal-pool": "poolDealt",
  "grant-opportunity": "opportunityGranted",
  rise: "risen",
  hold: "initiativeHeld",
  release: "initiativeReleased",
  rest: "restBegun",
  "move-hexes": "hexesMoved",
  "take-option": "optionTaken",
} as const satisfies Record<CommandType, string>;
export type PastOf = typeof PAST;

/** Tells modules what came of a command, and Foundry of the turns that it started and ended. */
export async function tellModules(execution: Execution, outcome: Outcome): Promise<void> {
  const { combat, command, fight: before } = execution;
  const { events, answers, fight } = outcome;
  tellHook(`tenSegments.${PAST[command.type]}`, frozen({ combat: combat.id, command, events, answers }));
  await tellTurns(combat, before, fight);
}
