import type { Dynamic, GameSession, Person } from "../session/index.ts";
import { MIRELLA } from "../session/world.ts";

/** Item sheets that a player types into. */

export const mirella = (anna: Person) => anna.combat.combatants.get(MIRELLA).actor;
export const receive = async (anna: Person, type: string): Promise<Dynamic> => {
  const [thing] = await mirella(anna).createEmbeddedDocuments("Item", [{ name: `New ${type}`, type }]);
  await thing.sheet.render(true);
  return thing;
};
export const controls = (thing: Dynamic): Dynamic[] => [...thing.sheet.element.querySelectorAll("[name]")];
export const control = (thing: Dynamic, name: string) => controls(thing).find(one => one.name === name);
export const stored = (anna: Person, thing: Dynamic, name: string) =>
  anna.globals.foundry.utils.getProperty(thing._source, name);
export const noteAt = (one: Dynamic) => {
  const ids: string[] = (one.getAttribute("aria-describedby") ?? "").split(" ");
  const note = ids.find(id => id.endsWith("-refused"));
  return note && one.ownerDocument.getElementById(note)?.textContent;
};
export const type = async (
  session: GameSession,
  anna: Person,
  thing: Dynamic,
  name: string,
  value: string | boolean,
) => {
  const one = control(thing, name);
  if (typeof value === "boolean") one.checked = value;
  else one.value = value;
  one.dispatchEvent(new anna.globals.Event("change", { bubbles: true }));
  await session.settle();
};
