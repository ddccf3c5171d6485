import type { Dynamic } from "../session/index.ts";
import { editOf, mastersHere } from "./noting.ts";
import { combatIn, type Window } from "./people.ts";
import { aMaster, oneOf, type Scene } from "./scene.ts";

/** Changes by a GM in mid-round: items, names and rulings. */

const NAMES = ["Grim", "Old Otto", "A much longer name than before", "Orc", "Mirella"] as const;

/** A random combatant of the encounter. */
function someone(window: Window, scene: Scene): Dynamic | undefined {
  const whole = combatIn(window).combatants.contents.filter(({ actor }: Dynamic) => actor !== null);
  return oneOf<Dynamic>(whole, scene.lots);
}

/** Renames a combatant, its token or its actor, sometimes to a name that is already in use. */
export function rename(scene: Scene): void {
  const window = aMaster(scene);
  const combatant = window && someone(window, scene);
  const name = oneOf(NAMES, scene.lots);
  if (!window || !combatant || name === undefined) return;
  const document = oneOf<Dynamic>([combatant, combatant.token ?? combatant, combatant.actor], scene.lots);
  scene.story.push(`${window.name} calls ${document.documentName} ${document.name} ${name}`);
  void document.update({ name }).catch(() => undefined);
}

/** Items that a figure may get in mid-round. */
const ITEMS = [
  { name: "Dagger", type: "weapon", system: { kind: "thrown-melee", speedFactor: 2, range: 30 } },
  { name: "Two-Handed Sword", type: "weapon", system: { kind: "melee", speedFactor: 10, size: 3 } },
  { name: "Light", type: "spell", system: { castingTime: 4, offensive: false, memorized: 1 } },
  { name: "Wand", type: "device", system: { powers: [{ id: "zap", name: "Zap", activation: 2, charges: 3 }] } },
] as const;

/** Edits of an item, by its type. */
const EDITS: Readonly<Record<string, readonly object[]>> = {
  weapon: [{ "system.speedFactor": 1 }, { "system.speedFactor": 10 }, { name: "Renamed weapon" }],
  spell: [{ "system.memorized": 0 }, { "system.castingTime": 9 }, { name: "Renamed spell" }],
  device: [{ "system.powers": [] }, { name: "Renamed device" }],
};

/** Deletes, renames or edits an item of a figure, or adds one. */
export function changeItems(scene: Scene): void {
  const { lots, story, unnoted } = scene;
  const window = aMaster(scene);
  const combatant = window && someone(window, scene);
  const way = lots(4);
  const given = oneOf(ITEMS, lots);
  const item = combatant && oneOf<Dynamic>(combatant.actor.items.contents, lots);
  const changes = oneOf(EDITS[item?.type] ?? [], lots);
  if (!window || !combatant) return;
  const { id, actor } = combatant;
  const edit = editOf(id, story.length);
  unnoted.set(edit, mastersHere(scene));
  if (way === 0 || item === undefined) {
    story.push(`${window.name} gives ${actor.name} ${given?.name}`);
    note(actor.createEmbeddedDocuments("Item", [given]));
  } else if (way === 1 || changes === undefined) {
    story.push(`${window.name} deletes ${item.name} of ${actor.name}`);
    note(item.delete());
  } else {
    story.push(`${window.name} changes ${item.name} of ${actor.name}: ${JSON.stringify(changes)}`);
    note(item.update(changes));
  }

  function note(written: Promise<unknown>): void {
    const isUnwritten = () => unnoted.delete(edit);
    void written.then(done => done === undefined && isUnwritten(), isUnwritten);
    if (window?.connection === "unnoticed") isUnwritten();
  }
}

/** Rulings that a GM may change in mid-round, under the current preset. */
const RULINGS = [
  "parry.method",
  "casting.disturbance",
  "missile.mixWithBlow",
  "ledger.enabled",
  "intent.observeSave",
] as const;

/** A GM changes one ruling on the rulebook page and saves. */
export async function chooseRuling(scene: Scene): Promise<void> {
  const { lots, story, traffic } = scene;
  const window = aMaster(scene);
  const ruling = oneOf(RULINGS, lots);
  const way = lots(100);
  if (!window?.client || window.connection !== "sound") return;
  const { game, globals } = window.client;
  const Page = game.settings.menus.get("ten-segments.rulebook").type;
  await traffic.loading(() => new Page().render({ force: true }));
  const page: Dynamic = globals.foundry.applications.instances.get("ten-segments-rulebook");
  const choices: Dynamic[] = [...(page?.element?.querySelectorAll(`input[name="${ruling}"]`) ?? [])];
  const others = choices.filter(({ checked }) => !checked);
  const choice = others[way % Math.max(1, others.length)];
  if (choice === undefined) throw new Error(`chooseRuling: expected choices of ${ruling}, got ${choices.length}`);
  story.push(`${window.name} chooses ${ruling}: ${choice.value}`);
  choice.checked = true;
  page.element.dispatchEvent(new globals.Event("submit", { bubbles: true, cancelable: true }));
}
