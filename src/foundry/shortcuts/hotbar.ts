import { watch } from "../border.ts";
import { say } from "../localize.ts";

/** What is dropped onto the bar of macros, and the bar. */
interface Dropped {
  readonly type?: string;
  readonly uuid?: string;
}
interface Bar {
  readonly locked?: boolean;
}

/** A figure's weapon, spell or device that is dragged onto the bar of macros becomes a macro that attempts a deed with it. */
export function registerHotbar(): void {
  Hooks.on("hotbarDrop", (bar, dropped, slot) => {
    const thing = (bar as Bar).locked === true ? null : thingIn(dropped as Dropped);
    if (thing !== null) watch(putOnBar(thing, slot), "pressing");
    return thing === null;
  });
}

/** A thing of a figure's own; null for all that Foundry deals with. */
function thingIn({ type, uuid }: Dropped): Item | null {
  const found = type === "Item" && uuid !== undefined ? fromUuidSync(uuid) : null;
  return found instanceof foundry.documents.Item && found.actor ? (found as Item) : null;
}

/** The same thing is the same macro, however often it is dragged. */
async function putOnBar(thing: Item, slot: number | string): Promise<void> {
  const command = `await tenSegments.attempt({ item: await fromUuid("${thing.uuid}") });`;
  const known = game.macros.find(macro => macro.isAuthor && macro.command === command);
  const name = say("Hotbar.name", { item: thing.name, figure: thing.actor?.name });
  const made = { name, type: "script", img: thing.img, command } as const;
  const macro = known ?? (await CONFIG.Macro.documentClass.create(made));
  if (macro) await game.user.assignHotbarMacro(macro, Number(slot));
}
