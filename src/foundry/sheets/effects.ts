import {
  type BeginEffect,
  CONDITIONS,
  DURATION_UNITS,
  type DurationUnit,
  EFFECT_ENDS,
  type Effect,
  effectFrom,
  effectsOn,
  MOST_ADDED,
  MOST_MOVEMENT,
  MOST_SEGMENTS,
  nextEffectKey,
} from "../../rules/index.ts";
import { type FigureActor, readEffects, readFight } from "../adapters/index.ts";
import { beginEffect, endEffect } from "../api/index.ts";
import { askWhileExists, besideTheSidebar } from "../dialogs/index.ts";
import { runningFightOf, storeEffects } from "../effects-outside.ts";
import { say } from "../localize.ts";
import { notify } from "../notices.ts";
import { drawPage } from "../templates.ts";
import { sayChanges, sayTimeLeft } from "../words/effects.ts";

/** An effect on a sheet. */
interface EffectLine {
  readonly key: number;
  readonly name: string;
  /** What it changes, who caused it, and the time that is left. */
  readonly facts: readonly string[];
}

export interface EffectsPage {
  readonly effects: readonly EffectLine[];
  /** May this user begin and end effects? In a fight only GMs may. */
  readonly rules: boolean;
}

/** Builds the data of the effects page of an actor's sheet. */
export function readEffectsPage(actor: FigureActor): EffectsPage {
  const seat = runningFightOf(actor);
  const fight = seat && readFight(seat.combat);
  const effects = effectsOn(readEffects(actor)).map(effect => ({
    key: effect.key,
    name: effect.name,
    facts: [sayChanges(effect), ...sayCause(effect), sayTimeLeft(effect, fight)],
  }));
  return { effects, rules: actor.isOwner && (seat === null || game.user.isGM) };
}

function sayCause({ source }: Effect): readonly string[] {
  return source === "" ? [] : [say("Effect.by", { source })];
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

/** The fields of the dialog as the user filled them in. */
interface Entered {
  readonly name?: string;
  readonly number?: number | null;
  readonly unit?: DurationUnit;
  readonly condition?: string;
  readonly toHit?: number | null;
  readonly damage?: number | null;
  readonly armorClass?: number | null;
  readonly saves?: number | null;
  readonly movement?: number | null;
  readonly points?: string;
  readonly restores?: boolean;
  readonly [end: `ends.${string}`]: unknown;
}

/** Asks for an effect and begins it on an actor: in a fight by a command, outside at once. */
export async function beginOn(actor: FigureActor): Promise<void> {
  const entered = await askForEffect(actor);
  if (entered === null) return;
  const { name, segments, ...spec } = effectEntered(entered);
  const seat = runningFightOf(actor);
  if (seat) {
    const { combat, figure } = seat;
    await beginEffect({ figure, name, ...(segments !== null && { segments }), ...spec, combat, until: "ruled" });
    return;
  }
  if (name === "") {
    notify.warn(say("Effect.Dialog.nameless"));
    return;
  }
  const effects = effectsOn(readEffects(actor));
  const frame = { name, by: null, source: "", until: null, due: null };
  const begun = { ...effectFrom(spec, frame), left: segments, key: nextEffectKey({ effects }) };
  await storeEffects(actor, [...effects, begun]);
}

/** What can end an effect that has no caster. */
const ENDS_BY_HAND = EFFECT_ENDS.filter(end => end !== "caster-down");

/** Null if the user cancels. */
async function askForEffect(actor: FigureActor): Promise<Entered | null> {
  const content = await drawPage("dialogs/effect.hbs", {
    rootId: foundry.utils.randomID(),
    units: Object.keys(DURATION_UNITS).map(id => ({ id, words: say(`Effect.Lasting.${id}`), chosen: id === "rounds" })),
    conditions: CONDITIONS.map(id => ({ id, words: say(`Condition.${id}`) })),
    numbers: ["toHit", "damage", "armorClass", "saves"].map(id => ({
      id,
      words: say(`Effect.FIELDS.effect.${id}.label`),
    })),
    ends: ENDS_BY_HAND.map(id => ({ id, words: say(`Effect.End.${id}`) })),
    most: { segments: MOST_SEGMENTS, added: MOST_ADDED, movement: MOST_MOVEMENT },
  });
  return (await askWhileExists(actor, id =>
    foundry.applications.api.DialogV2.input({
      id,
      classes: ["ten-segments", "ask"],
      window: { title: say("Effect.Dialog.title", { name: actor.name }) },
      position: besideTheSidebar(420),
      content,
      ok: { label: say("Effect.Dialog.begin") },
      rejectClose: false,
    }),
  )) as Entered | null;
}

/** An effect as entered, with its duration; null if it lasts until it is ended. */
type EffectEntered = Omit<BeginEffect, "type" | "id" | "figure" | "segments"> & { readonly segments: number | null };

/** The effect that a user entered; empty fields change nothing. */
function effectEntered(entered: Entered): EffectEntered {
  const { name = "", number, unit = "rounds", condition = "", points = "", restores = false } = entered;
  const ends = ENDS_BY_HAND.filter(end => entered[`ends.${end}`] === true);
  const numbers = Object.fromEntries(
    (["toHit", "damage", "armorClass", "saves", "movement"] as const).flatMap(member =>
      typeof entered[member] === "number" ? [[member, entered[member]]] : [],
    ),
  );
  const known = CONDITIONS.find(one => one === condition);
  return {
    name: name.trim(),
    segments: typeof number === "number" ? number * DURATION_UNITS[unit] : null,
    ...numbers,
    ...(known !== undefined && { condition: known }),
    ...(points.trim() !== "" && { points: points.trim(), ...(restores && { restores }) }),
    ...(ends.length > 0 && { ends }),
  };
}
