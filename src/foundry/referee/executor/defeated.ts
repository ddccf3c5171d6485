import { type Fight, type FigureId, figureOf, isOutOfPoints } from "#rules/index.ts";
import {
  actorOf,
  type Fallen,
  fallenOf,
  isDeleted,
  isPlayed,
  readFigureIn,
  shownOn,
  signOfFall,
} from "../../adapters/index.ts";
import { report, watch } from "../../border.ts";
import { stopDying } from "../../statuses.ts";
import { SILENT } from "../../turns/hooks.ts";
import { createWithin, deleteDocument, unlessDone, updateDocument, updateWithin } from "../../writing.ts";
import { writeAsReferee } from "../journal/write.ts";
import { isOver, isReferee } from "../leadership/leader.ts";
import { sessionOf } from "../session.ts";

/** A figure that went down or got up since its mark was last changed. */
interface Turned {
  readonly combatant: Combatant;
  readonly fallen: boolean;
}

/** The update that marks a combatant. */
export interface Mark {
  readonly _id: FigureId;
  readonly defeated?: boolean;
  readonly flags: { readonly "ten-segments": { readonly fallen: Fallen | "" } };
}

/**
 * Finds the combatants who went down by their hit points or got up, and whose stored mark does not show it yet. Some
 * fight on below 0 hit points.
 *
 * Reads figures from the fight, or else from the actors.
 */
export function turnedIn(combat: Combat, fight: Fight | null = null): readonly Turned[] {
  return combat.combatants.contents.flatMap(combatant => {
    const figure = fight ? figureOf(fight, combatant.id!) : readFigureIn(combat, combatant.id!);
    if (figure === undefined) return [];
    const fallen = isOutOfPoints(figure);
    return fallen === (fallenOf(combatant) !== null) ? [] : [{ combatant, fallen }];
  });
}

/**
 * Builds the combatant updates that mark these figures as defeated or no longer, without writing them. A mark that was
 * set or removed by hand stays as it is.
 */
export function marksOf(turned: readonly Turned[]): readonly Mark[] {
  return turned.map(({ combatant, fallen }) => {
    const of = (mark: Fallen | "") => ({ _id: combatant.id!, flags: { "ten-segments": { fallen: mark } } });
    if (fallen) return combatant.defeated ? of("left") : { ...of("shown"), defeated: true };
    return fallenOf(combatant) === "shown" ? { ...of(""), defeated: false } : of("");
  });
}

/** Shows or removes Foundry's defeated status on the tokens, except a status that was set by hand. */
export async function showOnTokens(turned: readonly Turned[]): Promise<void> {
  for (const { combatant, fallen } of turned) {
    const actor = actorOf(combatant);
    if (actor) await showOn(actor, fallen).catch(error => report(error, "carrying-out"));
  }
}

async function showOn(actor: Actor, fallen: boolean): Promise<void> {
  const isShown = () => isDeleted(actor) || actor.statuses.has(CONFIG.specialStatusEffects.DEFEATED);
  if (!fallen) await takeSignFrom(actor);
  else if (!isShown()) await unlessDone(putSignOn(actor), isShown);
}

/**
 * Shows the defeated status. A disabled effect on the actor already has the id that ours would have, so that one is
 * enabled and marked as ours.
 */
async function putSignOn(actor: Actor): Promise<void> {
  const sign = signOfFall();
  const { flags } = sign;
  const idle = actor.effects.find(({ statuses }) => statuses.has(CONFIG.specialStatusEffects.DEFEATED));
  const isGone = () => idle !== undefined && !actor.effects.has(idle.id!);
  if (idle) await unlessDone(updateDocument(idle, { disabled: false, flags }), isGone);
  if (!idle || isGone()) await createWithin(actor, "ActiveEffect", [sign], { keepId: true });
}

async function takeSignFrom(actor: Actor): Promise<void> {
  const isOff = () => isDeleted(actor) || shownOn(actor) === undefined;
  const sign = shownOn(actor);
  if (!isOff() && sign) await unlessDone(deleteDocument(sign), isOff);
}

/**
 * Watches edits of hit points, during a fight and after it, and marks figures as defeated or no longer. Those of a
 * token's own actor are in its delta.
 */
export function registerFallen(): void {
  Hooks.on("updateActor", actor => lookAt(actor));
  Hooks.on("updateActorDelta", delta => lookAt((delta.parent as TokenDocument | null)?.actor ?? null));
}

function lookAt(actor: Actor | null): void {
  if (actor) watch(lookAfterFallen(actor), "looking-after");
}

async function lookAfterFallen(actor: Actor): Promise<void> {
  const fights = game.combats.filter(combat => isPlayed(combat) && combat.combatants.some(one => one.actor === actor));
  for (const combat of fights) {
    if (isReferee(combat) && turnedIn(combat).length > 0) await sessionOf(combat).queue.add(() => showTurned(combat));
  }
  if (fights.length > 0 || !game.users.activeGM?.isSelf || !standsAgain(actor)) return;
  await takeSignFrom(actor);
  await stopDying(actor);
}

async function showTurned(combat: Combat): Promise<void> {
  const turned = turnedIn(combat);
  if (turned.length === 0) return;
  try {
    await writeAsReferee(options => updateWithin(combat, "Combatant", marksOf(turned), { ...SILENT, ...options }));
  } catch (error) {
    if (isOver(combat)) return;
    if (turned.every(({ combatant }) => combat.combatants.has(combatant.id!))) throw error;
    // A combatant was deleted in between: mark the others.
    return showTurned(combat);
  }
  await showOnTokens(turned);
}

function standsAgain({ system }: Actor): boolean {
  return "hitPoints" in system && system.hitPoints.value > 0;
}
