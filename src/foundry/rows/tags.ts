import {
  attacksOpen,
  dexterityTurned,
  effectsOn,
  type Fight,
  type Figure,
  type FigureId,
  figureOf,
  gapToTarget,
  isAssaulting,
  isDown,
  isOfWorn,
  meansToAttack,
  type Rulebook,
  type Seat,
  type TurnState,
} from "../../rules/index.ts";
import { feetShort, type Hindrance } from "../dialogs/targets/closing-in.ts";
import { heals } from "../dialogs/targets/targets.ts";
import { namesOf, say, sayList } from "../localize.ts";
import { effectTags } from "../words/effects.ts";
import { conditionTag, sayPool, saySuffered, type Tag, wearinessTag } from "../words/states.ts";
import { momentNow, sayMoment } from "../words/step.ts";

/** The figure that the tags are for, and how much the reader may know. */
export interface Tagged {
  readonly fight: Fight;
  readonly book: Rulebook;
  readonly figure: Figure;
  readonly seat: Seat;
  /** May the reader see its sheet? */
  readonly open: boolean;
  /** May the reader know its plan? */
  readonly told: boolean;
  /** Why no button moves it within reach of its target, computed on demand. */
  readonly hindrance: () => Hindrance | null;
}

type Values = Parameters<typeof say>[1];

/** A tag with its explanation. */
function tag(leaf: string, values: Values = {}): Tag {
  return { words: say(`Tracker.Tag.${leaf}`, values), says: say(`Tracker.TagSays.${leaf}`, values) };
}

/**
 * The short labels on a figure's row, each with its explanation: its conditions, and how it stands to others, as the
 * reader may know.
 */
export function tagsOf(tagged: Tagged): readonly Tag[] {
  const { fight, figure, seat } = tagged;
  const dying = figure.conditions.includes("dying") ? [conditionTag("dying", tagged.book)] : [];
  if (isDown(figure)) return [tag("fallen"), ...dying, ...injured(figure)];
  return [
    ...figure.conditions.map(condition => conditionTag(condition, tagged.book)),
    ...affected(tagged),
    ...injured(figure),
    ...wearied(tagged),
    ...(seat.effort?.rest === undefined ? [] : [tag("resting")]),
    ...holding(seat, fight),
    ...standingReady(seat, fight),
    ...allOut(tagged),
    ...dealtOut(tagged),
    ...fallenBefore(tagged),
    ...outOfReach(tagged),
    ...towards("opening", seat.openings, fight),
    ...towards("held-off", seat.footing?.atBay, fight),
    ...(seat.turn === undefined ? [] : atTheTable(seat.turn, fight)),
  ];
}

/** Its lasting effects. GMs change their time by pressing them. */
function affected({ fight, figure, open }: Tagged): readonly Tag[] {
  return effectsOn(figure).flatMap(effect => {
    const tags = effectTags(effect, fight, open);
    if (!game.user.isGM || isOfWorn(effect)) return tags;
    const how = effect.switched === undefined ? "Effect.timeTag" : "Effect.Switch.tagSays";
    return tags.map(shown => {
      const press = say(how, { says: shown.says });
      return { ...shown, effect: { figure: figure.id, key: effect.key, press } };
    });
  });
}

/** One tag that lists the injuries. */
function injured({ injuries = [] }: Figure): readonly Tag[] {
  if (injuries.length === 0) return [];
  return [{ words: say("Tracker.Tag.injured"), says: injuries.map(saySuffered).join("; ") }];
}

function wearied({ fight, book, figure, open }: Tagged): readonly Tag[] {
  const weariness = open ? wearinessTag(fight, figure.id, book) : null;
  return weariness === null ? [] : [weariness];
}

/** It holds its initiative, or has chosen when to act. */
function holding({ held }: Seat, fight: Fight): readonly Tag[] {
  if (held === null) return [];
  if (held.until === 0) return [tag("holding", { since: sayMoment(held.since, fight) })];
  return held.until < momentNow(fight) ? [] : [tag("released", { until: sayMoment(held.until, fight) })];
}

function standingReady({ guard }: Seat, fight: Fight): readonly Tag[] {
  if (guard === null) return [];
  return guard === "anyone" ? [tag("on-guard")] : towards("on-guard-against", [guard], fight);
}

/** The points of its Defense Pool, while any are assigned to a foe. */
function dealtOut({ fight, book, figure, open }: Tagged): readonly Tag[] {
  const foes = sayPool(fight, figure.id, open ? book : null);
  return foes === null ? [] : [tag("pool", { foes })];
}

/**
 * The target of its plan is down before the figure has acted. Not for healing, which may target a figure that is down.
 */
function fallenBefore(tagged: Tagged): readonly Tag[] {
  const { fight, figure, seat, told } = tagged;
  const isAhead = told && fight.encounter.stage === "segments" && hasItAhead(tagged);
  const target = isAhead ? figureOf(fight, seat.intent?.target ?? "") : undefined;
  if (!target || !isDown(target) || heals(figure, seat.intent!)) return [];
  return [tag("target-fallen", { target: target.name })];
}

function hasItAhead({ fight, book, figure, seat }: Tagged): boolean {
  const { intent, ledger } = seat;
  if (intent?.kind === "spell") return ledger.spell === 0;
  if (intent?.kind === "device") return ledger.device === 0;
  return meansToAttack(intent) && attacksOpen(figure, seat, fight.encounter.round, book) > 0;
}

/** Its target is out of reach and it has an attack left; or it has to close in first. If no button moves it, why. */
function outOfReach({ fight, book, figure, seat, told, hindrance }: Tagged): readonly Tag[] {
  const { stage, round } = fight.encounter;
  const isAhead = told && (stage === "declare" || stage === "segments");
  const gap = isAhead ? gapToTarget(fight, seat, book) : null;
  if (gap !== null) return [tag("closes", { feet: gap })];
  const feet = told && stage === "segments" ? feetShort(fight, figure, seat.intent ?? {}) : null;
  if (feet === null || attacksOpen(figure, seat, round, book) <= 0) return [];
  const { kind, reason } = hindrance() ?? { kind: "too-far", reason: "" };
  return [tag(kind, { feet, reason })];
}

/** Its manner of attack, for readers who may know its plan. */
function allOut({ seat, told }: Tagged): readonly Tag[] {
  const [assault, toAttack] = [isAssaulting(seat), dexterityTurned(seat)];
  if (!told) return [];
  const words = { words: say("Tracker.Intent.assault"), says: say("Dialog.Declare.assaultNote") };
  const turned = say("Tracker.Intent.toAttack", { points: toAttack });
  return [
    ...(assault ? [words] : []),
    ...(toAttack > 0 ? [{ words: turned, says: say("Dialog.Declare.toAttackNote") }] : []),
  ];
}

function towards(leaf: string, foes: readonly FigureId[] | undefined, fight: Fight): readonly Tag[] {
  if (foes === undefined || foes.length === 0) return [];
  const known = namesOf(fight);
  const names = sayList([...new Set(foes)].map(foe => known[foe] ?? foe));
  return [tag(leaf, { names })];
}

/** Its state in a turn of the table of options, and its weapon in hand if that differs from the initial one. */
function atTheTable({ option, stature, grip, allRear, hand, empty }: TurnState, fight: Fight): readonly Tag[] {
  const names = namesOf(fight);
  const weapon = hand === undefined ? [] : [hand === null ? "bare" : "in-hand"];
  return [
    ...(option === undefined ? [] : [tag("taken", { option: say(`TableOption.${option}`) })]),
    ...(stature === "kneeling" ? [tag("kneeling")] : []),
    ...towards("hand-to-hand", grip, fight),
    ...(allRear === true ? [tag("all-rear")] : []),
    ...weapon.map(leaf => tag(leaf, { weapon: names[hand ?? ""] ?? hand })),
    ...Object.keys(empty ?? {}).map(id => tag("unloaded", { weapon: names[id] ?? id })),
  ];
}
