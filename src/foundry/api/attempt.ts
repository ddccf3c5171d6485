import { figureOfActor } from "../adapters/index.ts";
import { attemptWith, declareShown, playAll, playGroup } from "../dialogs/index.ts";
import { loadRolls } from "../rolls/index.ts";
import { sumUp } from "../summary/index.ts";
import type { Where } from "./call.ts";
import { combatAt, type FigureLike, type ItemLike, itemIn, mistake, objectIn, seenFigureIn } from "./naming.ts";

/**
 * Does with a weapon, a spell or a device what its key on the sheet does, at the figure that is marked on the map; where none
 * is, or more has to be said, the window to act opens with it chosen. The figure may be left out where the item is a document;
 * if that one is in no fight then, the attack with the weapon or the damage of the spell is rolled by itself.
 *
 * @example await tenSegments.attempt({ figure: "Mirella", item: "Long Sword" });
 */
export async function attempt(
  said: Pick<Where, "combat"> & { readonly item: ItemLike; readonly figure?: FigureLike },
): Promise<void> {
  const { item, figure = ownerOf(item) } = objectIn("attempt", "what it is given", said);
  if (said.figure === undefined && (await rolledInstead(item, said))) return;
  const caller = { call: "attempt", combat: combatAt("attempt", said) };
  const whose = seenFigureIn(caller, "figure", figure);
  await attemptWith(caller.combat, whose, itemIn(caller, "item", whose, item, "item"));
}

/**
 * All of one's own who have said nothing declare what their keys in the tracker say; the game master's are those that no
 * player at the table plays.
 *
 * @example await tenSegments.declareShown();
 */
async function declareTogether(where: Pick<Where, "combat"> = {}): Promise<void> {
  await declareShown(combatAt("declareShown", where));
}

/**
 * All of one's own whose moment it is do what their keys in the tracker say, one after another.
 *
 * @example await tenSegments.playAll();
 */
async function playTogether(where: Pick<Where, "combat"> = {}): Promise<void> {
  await playAll(combatAt("playAll", where));
}

/**
 * All of one's own of one name, whatever their numbers, do together what their first keys in the tracker say: the orcs declare, or
 * strike.
 *
 * @param said its `group` is their name
 * @throws RangeError where `group` is no name
 * @example await tenSegments.playGroup({ group: "Orc" });
 */
async function playAlike(said: Pick<Where, "combat"> & { readonly group: string }): Promise<void> {
  const { group } = objectIn("playGroup", "what it is given", said);
  if (typeof group !== "string" || group.trim() === "")
    throw mistake("playGroup", "group", "the name of figures", group);
  await playGroup(combatAt("playGroup", said), group);
}

/**
 * Shows what the fight has come to so far, as the key *Sum up* of the tracker does. For game masters.
 *
 * @example await tenSegments.sumUp();
 */
async function sumUpFight(where: Pick<Where, "combat"> = {}): Promise<void> {
  await sumUp(combatAt("sumUp", where));
}

export { declareTogether as declareShown, playAlike as playGroup, playTogether as playAll, sumUpFight as sumUp };

/** Is it a document's, whose owner is in no fight? Then what can be rolled with it is. */
async function rolledInstead(item: unknown, { combat }: Pick<Where, "combat">): Promise<boolean> {
  const actor = ownerOf(item);
  if (actor === undefined || isSeated(actor, combat)) return false;
  await (await loadRolls())?.rollWith(actor, item as Item);
  return true;
}

function isSeated(actor: Actor, said: Where["combat"]): boolean {
  const combat = typeof said === "string" ? game.combats.get(said) : (said ?? game.combat);
  return combat !== undefined && combat !== null && figureOfActor(combat, actor) !== null;
}

function ownerOf(item: unknown): Actor | undefined {
  return item instanceof foundry.documents.Item ? (item.actor ?? undefined) : undefined;
}
