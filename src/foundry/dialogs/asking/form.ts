import { say } from "../../localize.ts";
import { creaturesOffered, type FormAsked } from "../../referee/index.ts";
import { drawPage } from "../../templates.ts";
import { askWhileExists, besideTheSidebar, closeUnless } from "../standing.ts";

/**
 * Asks the GM to choose the creature of the compendium whose form a combatant takes; null if the GM closes the dialog.
 * It closes when the effect ends.
 */
export async function chooseForm(asked: FormAsked): Promise<string | null> {
  const { combat, effect, figure, failed, stands } = asked;
  const content = await drawPage("dialogs/form.hbs", {
    rootId: foundry.utils.randomID(),
    lead: say("Effect.Form.lead", { effect, figure }),
    failed: failed ? say("Effect.Form.failed") : null,
    creatures: creaturesOffered(),
  });
  if (!stands()) return null;
  return askWhileExists({ uuid: `Combat.${combat}`, name: effect }, async id => {
    const stop = closeUnless({ close: async () => foundry.applications.instances.get(id)?.close() }, combat, stands);
    const answer = foundry.applications.api.DialogV2.input({
      id,
      classes: ["ten-segments", "ask"],
      window: { title: say("Effect.Form.title", { effect }) },
      position: besideTheSidebar(420),
      content,
      ok: { label: say("Effect.Form.take") },
      rejectClose: false,
    });
    const entered = (await answer.finally(stop)) as { readonly entry?: string } | null;
    return entered?.entry || null;
  });
}
