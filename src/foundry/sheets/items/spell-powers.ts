import { casterLevel, levelAsCaster, POWER_LEVELS, powerOfSpell } from "../../adapters/index.ts";
import { askForFields } from "../../dialogs/index.ts";
import { dataOf } from "../../interpreter.ts";
import { say } from "../../localize.ts";
import { notify } from "../../notices.ts";
import { drawPage } from "../../templates.ts";
import type { StoredPower } from "./powers.ts";

/** Powers that work as a spell, which a user drops on the sheet of a device or a weapon, or chooses there. */

type SpellItem = Item.OfType<"spell">;

/** A spell for a power, and how it works there. */
export interface SpellChosen {
  readonly spell: SpellItem;
  readonly level: number;
  /** The id of the power that it replaces; empty for a new one. */
  readonly into: string;
}

/** The data that Foundry passes for a drop. */
interface Dropped {
  readonly type?: string;
  readonly uuid?: string;
}

/** The document dropped on a sheet; null for anything else, such as a text for a field. */
export function documentDropped({ target, dataTransfer, defaultPrevented }: DragEvent): Dropped | null {
  if (defaultPrevented || (target as HTMLElement).closest("prose-mirror.active") !== null) return null;
  try {
    const dropped = JSON.parse(dataTransfer?.getData("text/plain") ?? "") as Dropped | null;
    return typeof dropped?.type === "string" ? dropped : null;
  } catch {
    return null;
  }
}

/** The spell that was dropped; null for anything else, with a notification that names what can be dropped. */
export async function spellDropped({ type, uuid = "" }: Dropped, item: Item): Promise<SpellItem | null> {
  const found = type === "Item" ? await fromUuid(uuid) : null;
  if (found instanceof foundry.documents.Item && found.type === "spell") return found as SpellItem;
  const said = { item: item.name };
  if (found instanceof foundry.documents.Item)
    notify.warn(say("Sheet.SpellPower.notSpell", { ...said, name: found.name }));
  else notify.warn(say("Sheet.SpellPower.onlySpells", said));
  return null;
}

interface Answered {
  readonly spell?: string;
  readonly level?: number | null;
  readonly into?: string;
}

/**
 * Asks at which level a spell works, and whether it replaces a power; null if the user cancels.
 *
 * @param into the id of the power that it was dropped on; empty for none
 */
export async function askHowItWorks(
  item: Item,
  powers: readonly StoredPower[],
  spell: SpellItem,
  into: string,
): Promise<SpellChosen | null> {
  const level = casterLevel({ system: spell.system, actor: spell.actor ?? item.actor });
  const answer = await ask(item, say("Sheet.SpellPower.title", { spell: spell.name, item: item.name }), {
    level,
    powers: choicesOf(powers, into),
  });
  return answer && { spell, level: answer.level, into: answer.into };
}

/** Asks which spell a power works as, at which level and whether it replaces a power; null if the user cancels. */
export async function askWhichSpell(item: Item, powers: readonly StoredPower[]): Promise<SpellChosen | null> {
  const groups = spellsOffered(item.actor);
  if (groups.length === 0) {
    notify.info(say("Sheet.SpellPower.none"));
    return null;
  }
  const level = levelAsCaster(item.actor, {});
  const answer = await ask(item, say("Sheet.SpellPower.which", { item: item.name }), {
    level,
    groups,
    powers: choicesOf(powers, ""),
  });
  if (answer === null) return null;
  const spell = await fromUuid(answer.spell);
  return spell instanceof foundry.documents.Item ? { ...answer, spell: spell as SpellItem } : null;
}

interface Asked {
  readonly level: number;
  readonly groups?: readonly SpellGroup[];
  readonly powers: readonly { readonly id: string; readonly name: string; readonly chosen: boolean }[];
}

async function ask(item: Item, title: string, asked: Asked): Promise<(Required<Answered> & { level: number }) | null> {
  const { least, most } = POWER_LEVELS;
  const content = await drawPage("dialogs/spell-power.hbs", {
    rootId: foundry.utils.randomID(),
    least,
    most,
    ...asked,
    level: Math.min(most, Math.max(least, asked.level)),
  });
  const answer = await askForFields<Answered>(item, { title, content, confirm: say("Sheet.SpellPower.confirm") });
  if (answer === null) return null;
  const { spell = "", into = "" } = answer;
  const level = Math.min(most, Math.max(least, Math.trunc(answer.level ?? asked.level)));
  return { spell, into, level };
}

const choicesOf = (powers: readonly StoredPower[], into: string): Asked["powers"] =>
  powers.map(({ id, name }) => ({ id, name: name || say("Sheet.New.power"), chosen: id === into }));

/** The spells of an actor, of the world or of a compendium. */
interface SpellGroup {
  readonly name: string;
  readonly spells: readonly { readonly uuid: string; readonly name: string }[];
}

/** All spells that this user can see, the actor's first. */
function spellsOffered(actor: Actor | null): readonly SpellGroup[] {
  const own = actor === null ? [] : [{ name: actor.name, things: [...actor.items] as readonly Named[] }];
  const world = { name: game.i18n!.localize("DOCUMENT.Items"), things: game.items.filter(item => item.visible) };
  const packs = game.packs
    .filter(pack => pack.documentName === "Item" && pack.visible)
    .map(({ title, index }) => ({ name: title, things: index.contents as readonly Named[] }));
  return [...own, world, ...packs]
    .map(({ name, things }) => ({ name, spells: spellsAmong(things) }))
    .filter(({ spells }) => spells.length > 0);
}

interface Named {
  readonly uuid: string;
  readonly name?: string | null;
  readonly type?: string;
}

const spellsAmong = (things: readonly Named[]): SpellGroup["spells"] =>
  things
    .filter(({ type }) => type === "spell")
    .map(({ uuid, name }) => ({ uuid, name: name ?? "" }))
    .toSorted((one, other) => one.name.localeCompare(other.name, game.i18n!.lang));

/**
 * An item's powers with one that works as a spell. If it replaces another, that one's activation time and charges stay. A
 * new one has one charge and the activation time of the item's first power that takes time, else the spell's casting time.
 */
export function withSpellPower(powers: readonly StoredPower[], { spell, level, into }: SpellChosen): readonly object[] {
  const made = powerOfSpell(dataOf(spell as Item), level);
  const former = powers.find(({ id }) => id === into);
  if (former === undefined) {
    const paced = powers.find(power => Number(power.activation) > 0);
    const activation = paced?.activation ?? made.activation;
    return [...powers, { ...made, id: foundry.utils.randomID(), activation, charges: 1 }];
  }
  const { id, activation, charges, shares, cost } = former;
  return powers.map(power => (power === former ? { ...made, id, activation, charges, shares, cost } : power));
}
