import { say, sayReason } from "../localize.ts";
import type { Breach } from "../referee/index.ts";
import { askToAllow } from "./refusal.ts";

/** Asks the game master whether somebody's command may stand against the rules. */
export async function nod({ command, reasons, user, names }: Breach): Promise<boolean> {
  const lead = say("Dialog.Nod.lead", { user, command: say(`Command.${command.type}`) });
  const sentences = reasons.map(reason => sayReason(reason, names));
  return askToAllow("Dialog.Nod.title", lead, sentences, { allow: "Dialog.Nod.allow", refuse: "Dialog.Nod.refuse" });
}
