import { figureOfActor } from "../adapters/index.ts";
import { attemptWith, declareShown, playAll, playGroup } from "../dialogs/index.ts";
import { say } from "../localize.ts";
import { notify } from "../notices.ts";
import { inTime } from "../referee/index.ts";
import { loadRolls } from "../rolls/index.ts";
import { sumUp } from "../summary/index.ts";
import type { CallOptions } from "./call.ts";
import { combatAt, type FigureLike, type ItemLike, itemIn, mistake, objectIn, seenFigureIn } from "./naming.ts";

/**
 * What a macro on the bar attempts: an item, and what to look for if that one was deleted.
 *
 * @example await tenSegments.useItem({ item: "Actor.mirella000000000.Item.longsword0000000", name: "Long Sword" });
 */
export interface UseItemCall extends Pick<CallOptions, "combat"> {
  /** The item: its document, its uuid, its id or its name; null for a document that is gone. */
  readonly item: ItemLike | null;
  readonly figure?: FigureLike;
  /** What the item is called: if it is gone, another of this name is taken in its place. */
  readonly name?: string;
}

/**
 * Does with a weapon, a spell or a device what its key on the sheet does, at the figure that is marked on the map; where none
 * is, or more has to be said, the window to act opens with it chosen. The figure may be left out where the item is a document or
 * a uuid; if that one is in no fight then, the attack with the weapon or the damage of the spell is rolled by itself. If the item
 * was deleted, the user is told what is missing.
 *
 * @example await tenSegments.useItem({ figure: "Mirella", item: "Long Sword" });
 */
export async function useItem(said: UseItemCall): Promise<void> {
  const item = itemMeant(objectIn("useItem", "what it is given", said));
  if (item === null) return;
  const { figure = ownerOf(item) } = said;
  if (said.figure === undefined && (await rolledInstead(item, said))) return;
  const caller = { call: "useItem", combat: combatAt("useItem", said) };
  const whose = seenFigureIn(caller, "figure", figure);
  const thing = itemIn(caller, "item", whose, item, "item");
  await inTime(caller.combat, () => attemptWith(caller.combat, whose, thing));
}

/** A uuid of an actor's item: its actor's uuid, and its id. */
const ITEM_UUID = /^(.+)\.Item\.[^.]+$/;

/** The item that is meant; null, which the user is told, if it is gone and its owner has no other of its name. */
function itemMeant({ item, name }: UseItemCall): ItemLike | null {
  const [uuid, owner] = typeof item === "string" ? (ITEM_UUID.exec(item) ?? []) : [];
  if (uuid === undefined || owner === undefined) return item === null ? tellMissing(name) : item;
  const found = fromUuidSync(uuid);
  if (found instanceof foundry.documents.Item) return found as Item;
  const actor = fromUuidSync(owner);
  if (!(actor instanceof foundry.documents.Actor)) return tellMissing(name);
  const [same] = actor.items.filter(one => one.name === name);
  return (same as Item | undefined) ?? tellMissing(name, actor.name);
}

/** Says which item a macro asks for in vain, and whose. */
function tellMissing(item: string | undefined, figure?: string): null {
  const leaf = item === undefined ? "unknown" : figure === undefined ? "ownerless" : "item";
  notify.warn(say(`Hotbar.missing.${leaf}`, { item, figure }));
  return null;
}

/**
 * All of one's own who have said nothing declare what their keys in the tracker say; the game master's are those that no
 * player at the table plays.
 *
 * @example await tenSegments.declareSuggested();
 */
export async function declareSuggested(where: Pick<CallOptions, "combat"> = {}): Promise<void> {
  const combat = combatAt("declareSuggested", where);
  await inTime(combat, () => declareShown(combat));
}

/**
 * All of one's own whose moment it is do what their keys in the tracker say, one after another.
 *
 * @example await tenSegments.resolveAll();
 */
export async function resolveAll(where: Pick<CallOptions, "combat"> = {}): Promise<void> {
  const combat = combatAt("resolveAll", where);
  await inTime(combat, () => playAll(combat));
}

/**
 * All of one's own of one name, whatever their numbers, do together what their first keys in the tracker say: the orcs declare, or
 * strike.
 *
 * @param said its `group` is their name
 * @throws RangeError where `group` is no name
 * @example await tenSegments.resolveGroup({ group: "Orc" });
 */
export async function resolveGroup(said: Pick<CallOptions, "combat"> & { readonly group: string }): Promise<void> {
  const { group } = objectIn("resolveGroup", "what it is given", said);
  if (typeof group !== "string" || group.trim() === "")
    throw mistake("resolveGroup", "group", "the name of figures", group);
  const combat = combatAt("resolveGroup", said);
  await inTime(combat, () => playGroup(combat, group));
}

/**
 * Shows what the fight has come to so far, as the button *Summary* of the tracker does. For game masters.
 *
 * @example await tenSegments.showSummary();
 */
export async function showSummary(where: Pick<CallOptions, "combat"> = {}): Promise<void> {
  await sumUp(combatAt("showSummary", where));
}

/** Is it a document's, whose owner is in no fight? Then what can be rolled with it is. */
async function rolledInstead(item: unknown, { combat }: Pick<CallOptions, "combat">): Promise<boolean> {
  const actor = ownerOf(item);
  if (actor === undefined || isSeated(actor, combat)) return false;
  await (await loadRolls())?.rollWith(actor, item as Item);
  return true;
}

function isSeated(actor: Actor, said: CallOptions["combat"]): boolean {
  const combat = typeof said === "string" ? game.combats.get(said) : (said ?? game.combat);
  return combat !== undefined && combat !== null && figureOfActor(combat, actor) !== null;
}

function ownerOf(item: unknown): Actor | undefined {
  return item instanceof foundry.documents.Item ? (item.actor ?? undefined) : undefined;
}
