import { frameOf, partsOf } from "#rules/index.ts";
import { say } from "../../localize.ts";
import { rulebook } from "../../settings.ts";
import { drawPage } from "../../templates.ts";
import { createWithin } from "../../writing.ts";
import { besideTheSidebar } from "../docking.ts";

/** Foundry's default image for a combatant. */
const IMAGE = "icons/svg/mystery-man.svg";

/** Asks the GM for a timer (an event with its own segment) and adds it to the encounter. */
export async function addTimer(combat: Combat): Promise<void> {
  const rootId = foundry.utils.randomID();
  const most = partsOf(frameOf(rulebook(combat)));
  const content = await drawPage("dialogs/timer.hbs", { rootId, name: say("Dialog.Timer.usual"), most });
  const said = (await foundry.applications.api.DialogV2.input({
    classes: ["ten-segments", "ask"],
    window: { title: say("Dialog.Timer.title") },
    position: besideTheSidebar(420),
    content,
    ok: { label: say("Dialog.Timer.ok") },
    rejectClose: false,
  })) as { readonly name?: string; readonly segment?: number | null } | null;
  if (!said) return;
  const { name = "", segment = null } = said;
  const initiative = segment === null || Number.isNaN(Number(segment)) ? null : Number(segment);
  const timer = { name: name.trim() || say("Dialog.Timer.usual"), img: IMAGE, initiative };
  await createWithin(combat, "Combatant", [timer]);
}
