import type { Casting } from "../casting/casting.ts";
import { engaging, extraRolls, isShielded, type Neighbor } from "../casting/direct-attack.ts";
import type { Fight, Seat } from "../fight/fight.ts";
import { isDown, placesInOrder } from "../fight/figures.ts";
import type { Figure } from "../figure/figure.ts";
import { roundOf, segmentOf } from "../moment.ts";
import { feetBetween } from "../movement/distance.ts";
import type { Rulebook } from "../rulebook/rulebook.ts";
import { reason } from "../verdict.ts";
import type { FigureId, Moment } from "../vocabulary.ts";
import type { Step } from "./step.ts";

const NONE: readonly Step[] = Object.freeze([]);

/**
 * The rolls to hit that a lone caster under direct attack gives to those who engage him.
 *
 * @source S2.4B.a–c
 * @reading without a map it has to be said that an ally stands beside him
 */
export function extraSteps(fight: Fight, book: Rulebook): readonly Step[] {
  if (book["casting.restrictions"] === "none") return NONE;
  const steps: Step[] = [];
  for (const place of placesInOrder(fight)) {
    const seat = fight.encounter.seats[place];
    const caster = fight.figures[place];
    if (caster && seat && seat.casting !== null) addFor(steps, fight, caster, seat.casting);
  }
  return steps;
}

function addFor(steps: Step[], fight: Fight, caster: Figure, casting: Casting): void {
  const moments = extraRolls(casting.begins, casting.lands - casting.begins).filter(
    moment => roundOf(moment) === fight.encounter.round,
  );
  if (moments.length === 0 || casting.guarded === true || isShielded(alliesOf(fight, caster))) return;
  for (const foe of engaging(foesAimingAt(fight, caster))) {
    for (const moment of moments) steps.push(stepOf(foe, seatsIntent(fight, foe), caster, moment));
  }
}

function stepOf(figure: FigureId, seat: Seat | undefined, caster: Figure, moment: Moment): Step {
  const segment = segmentOf(moment);
  const reasons = [reason("caster-alone", { figure: caster.name, segment })];
  const item = seat?.intent?.weapon ?? null;
  return { figure, kind: "attack", ordinal: 1, of: 1, segment, moment, item, blows: 1, against: caster.id, reasons };
}

function seatsIntent(fight: Fight, id: FigureId): Seat | undefined {
  return fight.encounter.seats.find(seat => seat.figure === id);
}

/** Those of his side who are on their feet, and how near they are. */
function alliesOf(fight: Fight, caster: Figure): readonly Neighbor[] {
  return others(fight, caster).flatMap(({ figure }) => (figure.side === caster.side ? [near(figure, caster)] : []));
}

/** Those of another side who have declared blows at him. */
function foesAimingAt(fight: Fight, caster: Figure): readonly Neighbor[] {
  return others(fight, caster).flatMap(({ figure, seat }) => {
    const aims = seat.intent?.kind === "melee" && seat.intent.target === caster.id;
    return aims && figure.side !== caster.side ? [near(figure, caster)] : [];
  });
}

function near(figure: Figure, caster: Figure): Neighbor {
  return { figure: figure.id, feet: feetBetween(figure, caster) };
}

function others(fight: Fight, caster: Figure): readonly { figure: Figure; seat: Seat }[] {
  return placesInOrder(fight).flatMap(place => {
    const figure = fight.figures[place];
    const seat = fight.encounter.seats[place];
    return figure && seat && figure.id !== caster.id && !isDown(figure) ? [{ figure, seat }] : [];
  });
}

/**
 * A figure's own steps with those a lone caster gives it.
 *
 * @source S2.4B.b
 * @reading they come on top of its own attacks; or in the place of those it has while he casts (ruling
 * `casting.extraRolls`)
 */
export function withExtra(steps: Step[], extra: readonly Step[], book: Rulebook): Step[] {
  if (extra.length === 0) return steps;
  if (book["casting.extraRolls"] === "in-addition") return [...steps, ...extra];
  return [...steps.filter(step => step.kind !== "attack" || !isReplaced(step, extra)), ...extra];
}

function isReplaced({ figure, segment }: Step, extra: readonly Step[]): boolean {
  const segments = extra.filter(step => step.figure === figure).map(step => step.segment);
  return segments.length > 0 && segment >= Math.min(...segments) && segment <= Math.max(...segments);
}
