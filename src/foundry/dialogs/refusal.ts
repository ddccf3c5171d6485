import { say } from "../localize.ts";

const TEMPLATE = "systems/ten-segments/templates/dialogs/refusal.hbs";

/** Shows a game master which rules stand against a command; true when he lets it be. */
export async function askOverrule(reasons: readonly string[]): Promise<boolean> {
  return askToAllow("Dialog.Refusal.title", say("Dialog.Refusal.rule"), reasons, {
    allow: "Dialog.Refusal.overrule",
    refuse: "Dialog.Refusal.understood",
  });
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
