import {
  asLeftOver,
  CONDITIONS,
  type Effect,
  effectsOn,
  hitPointsAfterEffects,
  leftOfWorn,
  nowOf,
} from "../rules/index.ts";
import {
  actorOf,
  type FigureActor,
  figureOfActor,
  figureOfSheet,
  hasBegun,
  isDeleted,
  readEffects,
  readFight,
  STATUS_OF,
  sourceOf,
  statusesOf,
  writeEffects,
} from "./adapters/index.ts";
import { endEffect } from "./api/index.ts";
import { report, watch } from "./border.ts";
import { preparedAnew } from "./models/derived.ts";
import { setStatus } from "./statuses.ts";
import { updateDocument } from "./writing.ts";

/** The running fight of an actor, and the id of its combatant in it; null if it is in none. */
export function runningFightOf(actor: FigureActor): { readonly combat: Combat; readonly figure: string } | null {
  for (const combat of game.combats) {
    const figure = hasBegun(combat) ? figureOfActor(combat, actor) : null;
    if (figure) return { combat, figure };
  }
  return null;
}

/**
 * Outside a fight, effects on actors last on in world time. Of those of a fight that ends, and of a combatant that is
 * removed from it, the time that is left stays.
 */
export function registerEffectsOutside(): void {
  Hooks.on("deleteCombat", combat => {
    if (!game.users.activeGM?.isSelf || !hasBegun(combat)) return;
    watch(
      keepWhatIsLeft([...combat.combatants], combat, effect => effect.creatures === undefined),
      KEEPING,
    );
  });
  Hooks.on("deleteCombatant", combatant => {
    const { parent } = combatant;
    if (game.users.activeGM?.isSelf && parent && hasBegun(parent)) watch(keepWhatIsLeft([combatant], parent), KEEPING);
  });
  Hooks.on("updateWorldTime", () => {
    for (const actor of actorsOutside()) if (hasTimed(actor)) preparedAnew(actor.system);
    if (game.users.activeGM?.isSelf) watch(endWhatIsOver(), KEEPING);
  });
}

/** What goes on if one of these jobs fails, for the report. */
const KEEPING = "looking-after";

/**
 * Turns the moments of a fight into time that is left, for combatants that are no longer in it.
 *
 * @param lasts which effects stay: those that bring creatures end with the fight
 */
async function keepWhatIsLeft(
  combatants: readonly Combatant[],
  combat: Combat,
  lasts: (effect: Effect) => boolean = () => true,
): Promise<void> {
  const now = nowOf(readFight(combat).encounter);
  for (const combatant of combatants) {
    const actor = actorOf(combatant);
    if (!actor || isDeleted(actor) || runningFightOf(actor)) continue;
    const left = effectsOn(readEffects(actor)).filter(lasts);
    await keeping(
      actor,
      storeEffects(
        actor,
        left.map(effect => asLeftOver(effect, now)),
      ),
    );
  }
}

/**
 * Waits for the work on one actor. A failure is reported, unless someone has just deleted the actor, and does not
 * stop the work on the others.
 */
async function keeping(actor: FigureActor, work: Promise<void>): Promise<void> {
  await work.catch(error => {
    if (!isDeleted(actor)) report(error, KEEPING);
  });
}

const hasTimed = (actor: FigureActor) => actor.system.effects.some(({ endsAt }) => endsAt !== null);

/** Ends the effects whose time is over by the world's clock, on all actors that are in no running fight. */
async function endWhatIsOver(): Promise<void> {
  const now = game.time.worldTime;
  for (const actor of actorsOutside()) {
    const over = actor.system.effects.filter(({ endsAt }) => endsAt !== null && endsAt <= now);
    if (over.length === 0 || runningFightOf(actor)) continue;
    const keys = new Set(over.map(({ key }) => key));
    const left = effectsOn(readEffects(actor)).filter(({ key }) => !keys.has(key));
    await keeping(actor, storeEffects(actor, left));
  }
}

/** All actors of the world, and those of unlinked tokens on the scenes that are active or in view. */
function actorsOutside(): readonly FigureActor[] {
  const scenes = game.scenes.filter(scene => scene.active || scene === game.scenes.viewed);
  const unlinked = scenes.flatMap(scene =>
    scene.tokens.filter(({ actorLink }) => !actorLink).map(({ actor }) => actor),
  );
  const all: readonly (Actor | null)[] = [...game.actors, ...unlinked];
  return all.flatMap(actor => (isFigureActor(actor) ? [actor] : []));
}

/** Is it a character or a monster? */
export function isFigureActor(actor: Actor | null): actor is FigureActor {
  return actor?.type === "character" || actor?.type === "monster";
}

/** Ends an effect on an actor: in a fight by a command, outside at once. */
export async function endOn(actor: FigureActor, key: number): Promise<void> {
  const seat = runningFightOf(actor);
  if (seat) {
    await endEffect({ figure: seat.figure, effect: key, combat: seat.combat, until: "ruled" });
    return;
  }
  const effects = effectsOn(readEffects(actor));
  await storeEffects(
    actor,
    effects.filter(effect => effect.key !== key),
  );
}

/**
 * Stores an actor's effects outside a fight, with the hit points that come and go with them, sets the conditions of those
 * that begin, and lifts those of effects that end and have set them; writes only what changes. What is stored for worn
 * devices stays.
 */
export async function storeEffects(actor: FigureActor, effects: readonly Effect[]): Promise<void> {
  const stored = readEffects(actor);
  const toStore = [...effects, ...leftOfWorn(stored)].toSorted((one, other) => one.key - other.key);
  if (JSON.stringify(stored.effects ?? []) === JSON.stringify(toStore)) return;
  const before = effectsOn(stored);
  const figure = figureOfSheet(actor);
  const gained = hitPointsAfterEffects(figure, effects) - figure.hitPoints;
  await updateDocument(actor, {
    "system.effects": writeEffects(toStore, ({ key }) => sourceOf(actor, key)),
    ...(gained !== 0 && { "system.hitPoints.value": actor.system._source.hitPoints.value + gained }),
  });
  for (const condition of CONDITIONS) {
    const causes = (all: readonly Effect[]) => all.filter(effect => effect.condition === condition);
    const [were, are] = [causes(before), causes(effects)];
    if (were.length === 0 && are.length > 0) await setStatus(actor, STATUS_OF[condition], true);
    const isOver = were.some(({ sets }) => sets) && are.length === 0;
    if (isOver) await setStatus(actor, STATUS_OF[condition], false);
  }
}

/** Outside a fight, ends the effects on an actor whose status was removed. */
export async function endLifted(actor: FigureActor): Promise<void> {
  if (runningFightOf(actor)) return;
  const [effects, statuses] = [effectsOn(readEffects(actor)), statusesOf(actor)];
  const left = effects.filter(({ condition }) => condition === null || statuses.has(STATUS_OF[condition]));
  if (left.length < effects.length) await storeEffects(actor, left);
}
