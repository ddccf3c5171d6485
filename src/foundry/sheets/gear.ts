import { say } from "../localize.ts";

/** Puts a new weapon or spell on the sheet and opens it. */
export async function createThing(actor: Actor, type: "weapon" | "spell"): Promise<void> {
  const name = say(`Sheet.New.${type}`);
  const [item] = await actor.createEmbeddedDocuments("Item", [{ name, type }]);
  item?.sheet?.render(true);
}

/** Takes a thing off its sheet, having asked. */
export async function deleteThing(item: Item): Promise<void> {
  const { name } = item;
  const content = await foundry.applications.handlebars.renderTemplate(
    "systems/ten-segments/templates/dialogs/refusal.hbs",
    { lead: say("Sheet.Delete.text", { name }), reasons: [] },
  );
  const sure = await foundry.applications.api.DialogV2.confirm({
    classes: ["ten-segments", "ask"],
    window: { title: say("Sheet.Delete.title", { name }) },
    content,
    rejectClose: false,
  } as never);
  if (sure) await item.delete();
}
