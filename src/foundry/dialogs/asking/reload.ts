import { say } from "../../localize.ts";
import { drawPage } from "../../templates.ts";
import { keyboardBack } from "../focus.ts";
import { makeRoomFor } from "../standing.ts";

const ID = "ten-segments-reload";

/**
 * Shows that the page has missed changes, with a button to reload it. The focus stays in a field that is being typed
 * in.
 */
export async function askToReload(): Promise<void> {
  await makeRoomFor(ID);
  const content = await drawPage("dialogs/refusal.hbs", { lead: say("Dialog.Reload.lead"), reasons: [] });
  const answer = await foundry.applications.api.DialogV2.wait({
    id: ID,
    classes: ["ten-segments", "ask"],
    window: { title: say("Dialog.Reload.title") },
    content,
    rejectClose: false,
    render: keyboardBack(document),
    buttons: [
      { action: "later", label: say("Dialog.Reload.later") },
      { action: "reload", label: say("Dialog.Reload.reload"), default: true },
    ],
  });
  if (answer === "reload") reloadPage();
}

export function reloadPage(): void {
  window.location.reload();
}
