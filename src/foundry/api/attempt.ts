import { figureOfActor } from "../adapters/index.ts";
import { attemptWith, declareShown, playAll, playGroup } from "../dialogs/index.ts";
import { say } from "../localize.ts";
import { notify } from "../notices.ts";
import { inTime } from "../referee/index.ts";
import { rollWith } from "../rolls/index.ts";
import { sumUp } from "../summary/index.ts";
import type { CallOptions } from "./call.ts";
import { combatAt, type FigureLike, type ItemLike, itemIn, mistake, objectIn, seenFigureIn } from "./naming.ts";

/**
 * An item to use, and the name of a substitute if it was deleted.
 *
 * @example await tenSegments.useItem({ item: "Actor.mirella000000000.Item.longsword0000000", name: "Long Sword" });
 */
export interface UseItemCall extends Pick<CallOptions, "combat"> {
  /** The item: its document, uuid, id or name; null for a deleted document. */
  readonly item: ItemLike | null;
  readonly figure?: FigureLike;
  /** The item's name: if the item is deleted, another of this name is used. */
  readonly name?: string;
}

/**
 * Uses a weapon, spell or device like its button on the sheet, on the user's target. Without a target, or if there is more
 * to choose, the window to act opens with the item chosen. Leave out the figure if the item is a document or a uuid; if its
 * owner is in no fight, only the attack or the damage is rolled. A notification names an item that was deleted.
 *
 * @example await tenSegments.useItem({ figure: "Mirella", item: "Long Sword" });
 */
export async function useItem(args: UseItemCall): Promise<void> {
  const item = itemMeant(objectIn("useItem", "what it is given", args));
  if (item === null) return;
  const { figure = ownerOf(item) } = args;
  if (args.figure === undefined && (await rolledInstead(item, args))) return;
  const caller = { call: "useItem", combat: combatAt("useItem", args) };
  const whose = seenFigureIn(caller, "figure", figure);
  const thing = itemIn(caller, "item", whose, item, "item");
  await inTime(caller.combat, () => attemptWith(caller.combat, whose, thing));
}

/** A uuid of an actor's item: its actor's uuid, and its id. */
const ITEM_UUID = /^(.+)\.Item\.[^.]+$/;

/** The requested item. If it is gone: its owner's item of the same name; else null, with a notification. */
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

/** Notifies the user that a macro's item is missing, and whose it was. */
function tellMissing(item: string | undefined, figure?: string): null {
  const leaf = item === undefined ? "unknown" : figure === undefined ? "ownerless" : "item";
  notify.warn(say(`Hotbar.missing.${leaf}`, { item, figure }));
  return null;
}

/**
 * Declares as suggested for all of the user's figures that have not declared. A game master's are those without an active
 * player.
 *
 * @example await tenSegments.declareSuggested();
 */
export async function declareSuggested(where: Pick<CallOptions, "combat"> = {}): Promise<void> {
  const combat = combatAt("declareSuggested", where);
  await inTime(combat, () => declareShown(combat));
}

/**
 * Acts for all of the user's figures that can act now, as their buttons in the tracker say, one after another.
 *
 * @example await tenSegments.resolveAll();
 */
export async function resolveAll(where: Pick<CallOptions, "combat"> = {}): Promise<void> {
  const combat = combatAt("resolveAll", where);
  await inTime(combat, () => playAll(combat));
}

/**
 * Declares or acts for all of the user's figures of one name, such as all orcs, as their first buttons in the tracker say.
 *
 * @param args with `group`, the name without numbers
 * @throws RangeError if `group` is not a name
 * @example await tenSegments.resolveGroup({ group: "Orc" });
 */
export async function resolveGroup(args: Pick<CallOptions, "combat"> & { readonly group: string }): Promise<void> {
  const { group } = objectIn("resolveGroup", "what it is given", args);
  if (typeof group !== "string" || group.trim() === "")
    throw mistake("resolveGroup", "group", "the name of figures", group);
  const combat = combatAt("resolveGroup", args);
  await inTime(combat, () => playGroup(combat, group));
}

/**
 * Shows the summary of the fight so far, like the button *Summary* of the tracker. For game masters.
 *
 * @example await tenSegments.showSummary();
 */
export async function showSummary(where: Pick<CallOptions, "combat"> = {}): Promise<void> {
  await sumUp(combatAt("showSummary", where));
}

/** If the item's owner is not in a fight, makes a roll instead of an action. */
async function rolledInstead(item: unknown, { combat }: Pick<CallOptions, "combat">): Promise<boolean> {
  const actor = ownerOf(item);
  if (actor === undefined || isSeated(actor, combat)) return false;
  await rollWith(actor, item as Item);
  return true;
}

function isSeated(actor: Actor, args: CallOptions["combat"]): boolean {
  const combat = typeof args === "string" ? game.combats.get(args) : (args ?? game.combat);
  return combat !== undefined && combat !== null && figureOfActor(combat, actor) !== null;
}

function ownerOf(item: unknown): Actor | undefined {
  return item instanceof foundry.documents.Item ? (item.actor ?? undefined) : undefined;
}
