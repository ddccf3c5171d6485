import { type Asking, rollDuration, rollTraits } from "../../rules/index.ts";
import type { FigureActor } from "../adapters/index.ts";
import { watch } from "../border.ts";
import { isFigureActor, runningFightOf } from "../effects-outside.ts";
import { say } from "../localize.ts";
import { notify } from "../notices.ts";
import { saySegments } from "../words/effects.ts";
import { askWhich, type Offered, offeredBy } from "./offered.ts";
import { startEffect } from "./start.ts";

/** The data that Foundry passes for a drop on the canvas. `x` and `y` are canvas pixels. */
interface Dropped {
  readonly type?: string;
  readonly uuid?: string;
  readonly x?: number;
  readonly y?: number;
}

/** Types of items that can leave an effect. Weapons do so only if they have one: other packages handle their drops. */
const MAGICAL: ReadonlySet<string> = new Set(["spell", "device"]);

/**
 * Lets a spell, a device or a weapon that is dropped on a token begin its effect on that token's actor. Drops elsewhere,
 * and those of other items, are left to Foundry and other packages.
 */
export function registerEffectDrop(): void {
  Hooks.on("dropCanvasData", (_canvas, dropped) => {
    const { type, uuid, x = 0, y = 0 } = dropped as Dropped;
    if (type !== "Item" || uuid === undefined) return true;
    const token = canvas?.tokens?.placeables.find(({ visible, bounds }) => visible && bounds.contains(x, y));
    const actor = token?.document.actor ?? null;
    if (!isFigureActor(actor) || !isOurs(fromUuidSync(uuid, { strict: false }))) return true;
    watch(applyDropped(actor, uuid), "pressing");
    return false;
  });
}

/** Does this system handle the drop? Of an item in a compendium only its type is known at once. */
function isOurs(thing: unknown): boolean {
  if (thing instanceof foundry.documents.Item) return MAGICAL.has(thing.type) || offeredBy(thing).length > 0;
  return MAGICAL.has((thing as { readonly type?: string } | null)?.type ?? "");
}

async function applyDropped(actor: FigureActor, uuid: string): Promise<void> {
  const item = await fromUuid(uuid);
  if (!(item instanceof foundry.documents.Item)) return;
  const refusal = refusalFor(actor);
  if (refusal !== null) {
    notify.warn(refusal);
    return;
  }
  const offered = offeredBy(item);
  if (offered.length === 0) {
    notify.info(say("Effect.Drop.none", { item: item.name }));
    return;
  }
  const chosen = await askWhich(actor, item, offered);
  if (chosen !== null) await begin(actor, chosen.one, chosen.level);
}

/** Why this user may not begin an effect on an actor by hand; null if they may. */
function refusalFor(actor: FigureActor): string | null {
  if (game.user.isGM) return null;
  if (!actor.isOwner) return say("Effect.Drop.notYours", { name: actor.name });
  return runningFightOf(actor) === null ? null : say("Effect.Drop.inFight");
}

/** Rolls the dice of an effect, and begins it. */
async function begin(actor: FigureActor, { name, specAt }: Offered, level: number): Promise<void> {
  const leveled = { ...(level > 0 && { casterLevel: level }), ...specAt(level) };
  const spec = await rolled(rollTraits(leveled, actor.id!));
  const segments = await rolled(rollDuration(spec.lasts, actor.id!));
  const ends = spec.ends?.filter(end => end !== "caster-down");
  const isOutside = runningFightOf(actor) === null;
  const isBegun = await startEffect(actor, { name, segments, spec: { ...spec, ...(ends && { ends }) } });
  if (!isBegun || !isOutside) return;
  const lasts = segments === null ? say("Effect.untilEnded") : saySegments(segments);
  notify.info(say("Effect.Drop.begun", { effect: name, name: actor.name, lasts }));
}

/** Answers all rolls that a rule asks for with Foundry's dice, and returns its result. */
async function rolled<Result>(asking: Asking<Result>): Promise<Result> {
  let step = asking.next(0);
  while (!step.done) {
    if (step.value.kind !== "roll") throw new TypeError(`rolled: expected a roll, got ${step.value.kind}`);
    const { total } = await new foundry.dice.Roll(step.value.formula).evaluate();
    step = asking.next(total ?? 0);
  }
  return step.value;
}
