import type { Coverage, EffectSpec, Magic, Stay } from "../../rules/index.ts";
import { say, sayList } from "../localize.ts";
import { sayDuration, saySegments, saySpec } from "./effects.ts";

/** A spell or a power, and the segments from its beginning to its effect; null if casting times are not segments. */
interface Timed extends Magic {
  readonly save?: string;
  readonly segments: number | null;
}

/**
 * What a spell or a power does and how long that lasts, whom it affects, which saving throw it allows, and when it takes
 * effect. In sentences, for a tooltip; empty for words alone.
 */
export function sayMagic({ damage, heals, effect, save = "none", segments, ...magic }: Timed): string {
  const harm = damage ? say("Effect.Magic.damage", { damage }) : null;
  const healed = heals ? say("Effect.Magic.heals", { heals }) : null;
  const what = [harm, healed, saySpec(effect), ...sayStay(magic)].filter(part => part !== null);
  if (what.length === 0) return "";
  return [
    ...what,
    ...sayTargets(magic, effect),
    ...(save === "none" ? [] : [say("Effect.Magic.save", { save: say(`SaveEffect.${save}`).toLowerCase() })]),
    ...(segments === null ? [] : [sayLanding(segments)]),
  ].join(". ");
}

/** That magic stays in its place, how long, and its effects there. */
function sayStay({ stays }: Pick<Magic, "stays">): readonly string[] {
  if (stays === undefined) return [];
  return [
    say("Effect.Magic.stays", { lasts: sayDuration(stays.lasts) }),
    ...(stays.hides === true ? [say("Effect.Magic.hides")] : []),
    ...(stays.bars === true ? [say("Effect.Magic.bars")] : []),
    ...(stays.follows === undefined ? [] : [say(`Effect.Magic.Follows.${stays.follows}`)]),
    ...(stays.edge === true ? [say("Effect.Magic.edge")] : []),
    ...(stays.acts === "rounds" ? [say("Effect.Magic.eachRound")] : []),
    ...(stays.burns === undefined ? [] : [say("Effect.Magic.burns", { damage: stays.burns })]),
    ...(stays.near ?? []).map(({ within: feet, damage }) => say(nearWords(stays), { feet, damage })),
  ];
}

/** The words for the damage that magic does near it. */
function nearWords({ farSide }: Pick<Stay, "farSide">) {
  return farSide === true ? "Effect.Magic.nearBeyond" : "Effect.Magic.near";
}

/** Whom magic affects: where they are, and which of them. */
function sayTargets({ covers, touch = false }: Pick<Magic, "covers" | "touch">, effect: EffectSpec = {}): string[] {
  const { side, whom, spares, pool = [] } = effect;
  const kind = (name: string) => say(`Effect.Kind.${name}`).toLowerCase();
  return [
    ...(covers ? [sayCoverage(covers)] : []),
    ...(touch ? [say("Effect.Magic.touch")] : []),
    ...(side ? [say(`Effect.Side.${side}`)] : []),
    ...(whom ? [say("Effect.Magic.whom", { kind: kind(whom) })] : []),
    ...(spares ? [say("Effect.Magic.spares", { kind: kind(spares) })] : []),
    ...(pool.length > 0 ? [say("Effect.Magic.pool", { bands: sayList(pool.map(sayBand)) })] : []),
  ];
}

function sayCoverage(covers: Coverage): string {
  return say(`Effect.Magic.Covers.${covers.shape}`, { ...covers });
}

/** How many figures of some hit dice it affects: "1d2 of up to 4+4". */
function sayBand({ upTo, number }: NonNullable<EffectSpec["pool"]>[number]): string {
  const whole = Math.floor(upTo);
  const more = Math.round((upTo - whole) * 100);
  const hitDice = more === 0 ? String(whole) : `${whole}+${more}`;
  return say("Effect.Magic.band", { hitDice, number: number.replace("-", "−") });
}

function sayLanding(segments: number): string {
  return segments === 0 ? say("Effect.Magic.atOnce") : say("Effect.Magic.after", { time: saySegments(segments) });
}
