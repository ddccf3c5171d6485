import { asLeftOver, CONDITIONS, type Effect, effectsOn, nowOf } from "../rules/index.ts";
import {
  actorOf,
  type FigureActor,
  figureOfActor,
  hasBegun,
  readEffects,
  readFight,
  STATUS_OF,
  writeEffects,
} from "./adapters/index.ts";
import { watch } from "./border.ts";
import { updateDocument } from "./writing.ts";

/** Seconds of world time in a segment. */
const SECONDS_PER_SEGMENT = 6;

/** The running fight of an actor, and the id of its combatant in it; null if it is in none. */
export function runningFightOf(actor: FigureActor): { readonly combat: Combat; readonly figure: string } | null {
  for (const combat of game.combats) {
    const figure = hasBegun(combat) ? figureOfActor(combat, actor) : null;
    if (figure) return { combat, figure };
  }
  return null;
}

/**
 * Outside a fight, effects on actors last on in world time. Of those of a fight that ends, the time that is left stays.
 */
export function registerEffectsOutside(): void {
  Hooks.on("deleteCombat", (combat: Combat) => {
    if (game.users.activeGM?.isSelf && hasBegun(combat)) watch(keepWhatIsLeft(combat), "looking-after");
  });
  Hooks.on("updateWorldTime", (_time: number, seconds: number) => {
    if (game.users.activeGM?.isSelf && seconds > 0) watch(spendTime(seconds / SECONDS_PER_SEGMENT), "looking-after");
  });
}

/** Turns the moments of a fight that has ended into time that is left. */
async function keepWhatIsLeft(combat: Combat): Promise<void> {
  const now = nowOf(readFight(combat).encounter);
  for (const combatant of combat.combatants) {
    const actor = actorOf(combatant);
    if (actor)
      await storeEffects(
        actor,
        effectsOn(readEffects(actor)).map(effect => asLeftOver(effect, now)),
      );
  }
}

/** Takes so many segments from the effects of all actors that are in no running fight. */
async function spendTime(segments: number): Promise<void> {
  for (const actor of actorsOutside()) {
    const effects = effectsOn(readEffects(actor));
    if (!effects.some(({ left }) => left !== null) || runningFightOf(actor)) continue;
    const later = effects.map(effect => (effect.left === null ? effect : { ...effect, left: effect.left - segments }));
    await storeEffects(
      actor,
      later.filter(({ left }) => left === null || left > 0),
    );
  }
}

/** All actors of the world, and those of unlinked tokens on the scenes that are in view of someone. */
function actorsOutside(): readonly FigureActor[] {
  const tokens = game.scenes.filter(scene => scene.active || scene === game.scenes.viewed);
  const unlinked = tokens.flatMap(scene =>
    scene.tokens.filter(({ actorLink }) => !actorLink).map(({ actor }) => actor),
  );
  const all: readonly (Actor | null)[] = [...game.actors, ...unlinked];
  return all.flatMap(actor => (actor?.type === "character" || actor?.type === "monster" ? [actor as FigureActor] : []));
}

/** Stores an actor's effects, and sets and lifts the conditions of those that begin and end; writes only what changes. */
export async function storeEffects(actor: FigureActor, effects: readonly Effect[]): Promise<void> {
  const before = effectsOn(readEffects(actor));
  if (JSON.stringify(before) === JSON.stringify(effects)) return;
  await updateDocument(actor, { "system.effects": writeEffects(effects) });
  for (const condition of CONDITIONS) {
    const [was, is] = [before, effects].map(all => all.some(effect => effect.condition === condition));
    if (was !== is) await actor.toggleStatusEffect(STATUS_OF[condition], { active: is === true });
  }
}
