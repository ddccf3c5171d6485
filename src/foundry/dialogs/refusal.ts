import { say, sayReason } from "../localize.ts";
import type { Breach } from "../referee/index.ts";

const TEMPLATE = "systems/ten-segments/templates/dialogs/refusal.hbs";

/** Shows a game master which rules stand against a command; true when he lets it be. */
export async function askOverrule(reasons: readonly string[]): Promise<boolean> {
  return askToAllow("Dialog.Refusal.title", say("Dialog.Refusal.rule"), reasons, {
    allow: "Dialog.Refusal.overrule",
    refuse: "Dialog.Refusal.understood",
  });
}

/** Asks the game master whether somebody's command may stand against the rules. */
export async function nod({ command, reasons, user, names }: Breach): Promise<boolean> {
  const lead = say("Dialog.Nod.lead", { user, command: say(`Command.${command.type}`) });
  const sentences = reasons.map(reason => sayReason(reason, names));
  return askToAllow("Dialog.Nod.title", lead, sentences, { allow: "Dialog.Nod.allow", refuse: "Dialog.Nod.refuse" });
}

/** A question with reasons and two answers; closing it is no. */
export async function askToAllow(
  title: string,
  lead: string,
  reasons: readonly string[],
  keys: { allow: string; refuse: string },
): Promise<boolean> {
  const content = await foundry.applications.handlebars.renderTemplate(TEMPLATE, { lead, reasons });
  const answer = await foundry.applications.api.DialogV2.wait({
    classes: ["ten-segments", "ask"],
    window: { title: say(title) },
    position: { width: 420 },
    modal: true,
    content,
    rejectClose: false,
    buttons: [
      { action: "refuse", label: say(keys.refuse), default: true },
      { action: "allow", label: say(keys.allow) },
    ],
  } as never);
  return answer === "allow";
}
