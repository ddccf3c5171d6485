import { type Command, type CommandType, commandsIn, type Outcome, toldByDeed } from "#rules/index.ts";
import { tellOwnHook } from "../../own-hooks.ts";
import { frozen } from "../execution/frozen.ts";
import { tellTurns } from "../turns/events.ts";
import type { TakenEffect } from "./carry-out.ts";
import { tellRecorded } from "./recorded.ts";

/** The hook that is called after each command, such as `tenSegments.struck`. */
const PAST = {
  begin: "begun",
  join: "joined",
  leave: "left",
  declare: "declared",
  "roll-initiative": "initiativeRolled",
  advance: "advanced",
  strike: "struck",
  shoot: "shot",
  cast: "castingBegun",
  move: "moved",
  parry: "parryReadied",
  "end-round": "roundEnded",
  "use-device": "deviceUsed",
  "cease-device": "deviceStopped",
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
  "psionic-exchange": "psionicsExchanged",
  renounce: "spellGivenUp",
  disturb: "disturbed",
  "deal-pool": "poolDealt",
  "grant-opportunity": "opportunityGranted",
  rise: "risen",
  hold: "initiativeHeld",
  release: "initiativeReleased",
  rest: "restBegun",
  "move-hexes": "hexesMoved",
  "take-option": "optionTaken",
  together: "actedTogether",
} as const satisfies Record<CommandType, string>;
export type PastOf = typeof PAST;

/**
 * Notifies modules of a command that was carried out, and Foundry of the turns that it started and ended. In a group,
 * each completed action calls its own hook first.
 *
 * @param number the command's line in the record
 */
export async function tellModules({ execution, outcome, asked }: TakenEffect, number: number): Promise<void> {
  const { combat, command, fight: before } = execution;
  const { events, answers, fight } = outcome;
  const commands = commandsIn(command);
  for (const { of, events: own } of toldByDeed(events)) {
    const answered = asked.filter(({ need }) => need.deed === of.deed).map(({ answer }) => answer);
    if (of.type === "took-part") tellDeed(combat, commands[of.deed]!, { events: own, answers: answered });
  }
  tellDeed(combat, command, { events, answers });
  tellRecorded(combat, command, { events, answers }, { number, by: execution.by });
  await tellTurns(combat, before, fight);
}

function tellDeed(combat: Combat, command: Command, told: Pick<Outcome, "events" | "answers">): void {
  tellOwnHook(PAST[command.type], frozen({ combat: combat.id, command, ...told }));
}
