import {
  CONDITIONS,
  DURATION_UNITS,
  type DurationUnit,
  EFFECT_BONUSES,
  EFFECT_ENDS,
  type Effect,
  effectsOn,
  isOfWorn,
  MOST_ADDED,
  MOST_MOVEMENT,
  MOST_SEGMENTS,
} from "../../rules/index.ts";
import { type FigureActor, figureOfSheet, readFight, sourceOf } from "../adapters/index.ts";
import { askForFields } from "../dialogs/index.ts";
import { type ByHand, startEffect } from "../effects/start.ts";
import { runningFightOf } from "../effects-outside.ts";
import { say } from "../localize.ts";
import { notify } from "../notices.ts";
import { isRollable } from "../rollable.ts";
import { drawPage } from "../templates.ts";
import { sayCause, sayChanges, sayTimeLeft } from "../words/effects.ts";

/** An effect on a sheet. */
interface EffectLine {
  readonly key: number;
  /** May this user end it? One of a device ends when that is taken off. */
  readonly endable: boolean;
  readonly name: string;
  /** What it changes, who caused it, and the time that is left. */
  readonly facts: readonly string[];
  /** The words of the button that changes its time, or that switches it. */
  readonly press: { readonly words: string; readonly says: string };
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
  const rules = actor.isOwner && (seat === null || game.user.isGM);
  const effects = effectsOn(figureOfSheet(actor)).map(effect => ({
    key: effect.key,
    endable: rules && !isOfWorn(effect),
    name: effect.name,
    facts: [sayChanges(effect), ...sayCause(effect, fight, sourceOf(actor, effect.key)), sayTimeLeft(effect, fight)],
    press: pressOf(effect),
  }));
  return { effects, rules };
}

function pressOf({ name, switched }: Effect): EffectLine["press"] {
  if (switched === undefined) return { words: say("Effect.time"), says: say("Effect.timeOne", { name }) };
  const turn = switched === "on" ? "Off" : "On";
  return { words: say(`Effect.Switch.turn${turn}`), says: say(`Effect.Switch.turnOne${turn}`, { name }) };
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
  const { name, segments, spec } = effectEntered(entered);
  const fault = faultOf(name, segments, spec.points ?? "0");
  if (fault !== null) {
    notify.warn(say(`Effect.Dialog.${fault}`));
    return;
  }
  await startEffect(actor, { name, segments, spec });
}

/** What can end an effect that has no caster. */
const ENDS_BY_HAND = EFFECT_ENDS.filter(end => !["caster-down", "concentration", "harmed"].includes(end));

/** Why an effect as entered cannot begin; null if it can. */
function faultOf(name: string, segments: number | null, points: string): "nameless" | "tooLong" | "unrollable" | null {
  if (name === "") return "nameless";
  if (segments !== null && segments > MOST_SEGMENTS) return "tooLong";
  return isRollable(points) ? null : "unrollable";
}

/** Null if the user cancels. */
async function askForEffect(actor: FigureActor): Promise<Entered | null> {
  const content = await drawPage("dialogs/effect.hbs", {
    rootId: foundry.utils.randomID(),
    units: Object.keys(DURATION_UNITS).map(id => ({ id, words: say(`Effect.Lasting.${id}`), chosen: id === "rounds" })),
    conditions: CONDITIONS.filter(id => id !== "dead").map(id => ({ id, words: say(`Condition.${id}`) })),
    numbers: EFFECT_BONUSES.map(id => ({
      id,
      words: say(`Effect.FIELDS.effect.${id}.label`),
    })),
    ends: ENDS_BY_HAND.map(id => ({ id, words: say(`Effect.End.${id}`) })),
    most: { segments: MOST_SEGMENTS, added: MOST_ADDED, movement: MOST_MOVEMENT },
  });
  return askForFields<Entered>(actor, {
    title: say("Effect.Dialog.title", { name: actor.name }),
    content,
    confirm: say("Effect.Dialog.begin"),
  });
}

/** The effect that a user entered; empty fields change nothing. */
function effectEntered(entered: Entered): ByHand {
  const { name = "", number, unit = "rounds", condition = "", points = "", restores = false } = entered;
  const ends = ENDS_BY_HAND.filter(end => entered[`ends.${end}`] === true);
  const numbers = Object.fromEntries(
    ([...EFFECT_BONUSES, "movement"] as const).flatMap(member =>
      typeof entered[member] === "number" ? [[member, entered[member]]] : [],
    ),
  );
  const known = CONDITIONS.find(one => one === condition);
  return {
    name: name.trim(),
    segments: typeof number === "number" ? number * DURATION_UNITS[unit] : null,
    spec: {
      ...numbers,
      ...(known !== undefined && { condition: known }),
      ...(points.trim() !== "" && { points: points.trim(), ...(restores && { restores }) }),
      ...(ends.length > 0 && { ends }),
    },
  };
}
