import { watch } from "../border.ts";
import { say } from "../localize.ts";
import { type DraggedRoll, ROLL_DRAGGED, rollMacro } from "../rolls/index.ts";
import { TOGETHER, TOGETHER_DRAGGED } from "../rows/index.ts";
import { createDocument } from "../writing.ts";

/** Drag data dropped on the macro bar. */
interface Dropped extends DraggedRoll {
  readonly type?: string;
  readonly action?: string;
  /** The name of a group of like combatants. */
  readonly group?: string;
}
interface Bar {
  readonly locked?: boolean;
}

/**
 * Creates macros from drops on the macro bar: an owned weapon, spell or device becomes a macro that uses it, a sheet's
 * roll button one that rolls, and a tracker button for several combatants one that does the same.
 */
export function registerHotbar(): void {
  Hooks.on("hotbarDrop", (bar, dropped, slot) => {
    if ((bar as Bar).locked === true) return true;
    const said = dropped as Dropped;
    if (said.type === ROLL_DRAGGED) {
      watch(putRoll(said, Number(slot)), "pressing");
      return false;
    }
    const made = macroFor(said);
    if (made !== null) watch(putOnBar(made, Number(slot)), "pressing");
    return made === null;
  });
}

/** The data of a new macro. */
interface Made {
  readonly name: string;
  readonly img?: string | null;
  readonly command: string;
}

/** The API function for each button for several combatants. */
const CALLS: Readonly<Record<(typeof TOGETHER)[number], string>> = {
  declareShown: "declareSuggested",
  playAll: "resolveAll",
};

/** The macro for drag data; null if Foundry handles the drop. */
function macroFor({ type, uuid, action, group }: Dropped): Made | null {
  const together = TOGETHER.find(one => type === TOGETHER_DRAGGED && one === action);
  if (together)
    return { name: say(`Tracker.Next.short.${together}`), command: `await tenSegments.${CALLS[together]}();` };
  if (type === TOGETHER_DRAGGED && group !== undefined) {
    const command = `await tenSegments.resolveGroup({ group: ${JSON.stringify(group)} });`;
    return { name: say("Hotbar.group", { group }), command };
  }
  const thing = type === "Item" && uuid !== undefined ? fromUuidSync(uuid) : null;
  if (!(thing instanceof foundry.documents.Item) || !thing.actor) return null;
  const name = say("Hotbar.name", { item: thing.name, figure: thing.actor.name });
  const command = `await tenSegments.useItem(${JSON.stringify({ item: thing.uuid, name: thing.name })});`;
  return { name, img: thing.img, command };
}

/** Adds a macro for a roll that is dragged from a sheet. */
async function putRoll(said: DraggedRoll, slot: number): Promise<void> {
  const made = rollMacro(said);
  if (made !== null) await putOnBar(made, slot);
}

/** Adds a macro to the bar. Reuses the user's macro with the same command. */
async function putOnBar(made: Made, slot: number): Promise<void> {
  const known = game.macros.find(macro => macro.isAuthor && macro.command === made.command);
  const macro =
    known ?? (await createDocument<Macro.Implementation>(CONFIG.Macro.documentClass, { ...made, type: "script" }));
  await game.user.assignHotbarMacro(macro, slot);
}
