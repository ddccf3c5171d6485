import { DURATION_UNITS, type DurationUnit, type Effect, effectsOn, MOST_SEGMENTS } from "../../rules/index.ts";
import { type FigureActor, readEffects, readFight } from "../adapters/index.ts";
import { switchEffect, timeEffect } from "../api/index.ts";
import { askForFields } from "../dialogs/index.ts";
import { runningFightOf, storeEffects } from "../effects-outside.ts";
import { say } from "../localize.ts";
import { notify } from "../notices.ts";
import { drawPage } from "../templates.ts";
import { sayTimeLeft, segmentsLeft } from "../words/effects.ts";

/** The fields of the dialog as the user filled them in. */
interface Entered {
  readonly number?: number | null;
  readonly unit?: DurationUnit;
}

/** Asks how long an effect on an actor is to last from now on: in a fight by a command, outside at once. */
export async function askForTime(actor: FigureActor, key: number): Promise<void> {
  const effect = effectsOn(readEffects(actor)).find(one => one.key === key);
  if (effect === undefined) return;
  const entered = await askFor(actor, effect);
  if (entered === null) return;
  const { number, unit = "rounds" } = entered;
  const segments = typeof number === "number" ? Math.trunc(number * DURATION_UNITS[unit]) : null;
  if (segments !== null && (segments < 1 || segments > MOST_SEGMENTS)) {
    notify.warn(say("Effect.Dialog.badTime"));
    return;
  }
  await giveTime(actor, key, segments);
}

async function giveTime(actor: FigureActor, key: number, segments: number | null): Promise<void> {
  const seat = runningFightOf(actor);
  if (seat) {
    const lasts = segments === null ? {} : { segments };
    await timeEffect({ figure: seat.figure, effect: key, ...lasts, combat: seat.combat, until: "ruled" });
    return;
  }
  const effects = effectsOn(readEffects(actor));
  await storeEffects(
    actor,
    effects.map(effect => (effect.key === key ? { ...effect, until: null, left: segments } : effect)),
  );
}

/** Switches a trait of an actor on or off: in a fight by a command, outside at once. */
export async function switchTrait(actor: FigureActor, key: number): Promise<void> {
  const effects = effectsOn(readEffects(actor));
  const effect = effects.find(one => one.key === key);
  if (effect?.switched === undefined) return;
  const on = effect.switched === "off";
  const seat = runningFightOf(actor);
  if (seat) {
    await switchEffect({ figure: seat.figure, effect: key, on, combat: seat.combat, until: "ruled" });
    return;
  }
  const switched = { ...effect, switched: on ? ("on" as const) : ("off" as const) };
  await storeEffects(
    actor,
    effects.map(one => (one.key === key ? switched : one)),
  );
}

/** Handles a press on the label of an effect: switches a trait, and asks for the time of any other. */
export async function pressEffect(actor: FigureActor, key: number): Promise<void> {
  const effect = effectsOn(readEffects(actor)).find(one => one.key === key);
  await (effect?.switched === undefined ? askForTime(actor, key) : switchTrait(actor, key));
}

/** The largest unit in which a number of segments is whole. */
function unitOf(segments: number | null): DurationUnit {
  if (segments === null) return "rounds";
  const units = ["turns", "rounds"] as const;
  return units.find(unit => segments % DURATION_UNITS[unit] === 0) ?? "segments";
}

/** Null if the user cancels. */
async function askFor(actor: FigureActor, effect: Effect): Promise<Entered | null> {
  const seat = runningFightOf(actor);
  const fight = seat && readFight(seat.combat);
  const left = segmentsLeft(effect, fight);
  const unit = unitOf(left);
  const content = await drawPage("dialogs/effect-time.hbs", {
    rootId: foundry.utils.randomID(),
    left: sayTimeLeft(effect, fight),
    number: left === null ? null : left / DURATION_UNITS[unit],
    units: Object.keys(DURATION_UNITS).map(id => ({ id, words: say(`Effect.Lasting.${id}`), chosen: id === unit })),
    most: MOST_SEGMENTS,
  });
  return askForFields<Entered>(actor, {
    title: say("Effect.Dialog.timeOf", { name: effect.name }),
    content,
    confirm: say("Effect.Dialog.setTime"),
    width: 380,
  });
}
