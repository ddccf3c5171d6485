import type { Acted } from "../../fight/events.ts";
import { figureOf } from "../../fight/fight.ts";
import { actsFreely, procedureOf } from "../../initiative/procedures.ts";
import type { IntendedDeed } from "../../intent/intent.ts";
import type { Step } from "../../timeline/step.ts";
import { turnsLeftAt } from "../../timeline/turns.ts";
import { type Reason, reason } from "../../verdict.ts";
import { type FigureId, STEPS, type StepKind } from "../../vocabulary.ts";
import { segmentNow } from "./impossible.ts";
import { asDeclared, noSpellUnderWay } from "./rules.ts";
import { contenderOf, FINE, joined, ownSteps, type Part } from "./view.ts";

/** Something that takes a step: what may be declared, and getting up in the place of an attack (S3.KD.e). */
export type SteppedDeed = Exclude<IntendedDeed["kind"], "move"> | "rising";
type DeclaredDeed = Exclude<SteppedDeed, "rising">;

/**
 * The steps that pay for a deed: the first of them that is at hand.
 *
 * @source S4.VII.A.1, S0.R2.d
 * @reading a device that is an attack may be used in the place of a blow; a blow has no other step than its own
 */
// biome-ignore format: a table
const PAID_BY: Readonly<Record<SteppedDeed, readonly StepKind[]>> = {
  melee:   ["attack"],
  missile: ["attack"],
  spell:   ["spell-start"],
  device:  ["device-start", "attack"],
  charge:  ["charge"],
  rising:  ["attack"],
};

/** That a figure does something else than attack, and which kind of step this takes: one that pays for it, else what is at hand. */
export function acting(part: Part, deed: Exclude<SteppedDeed, "melee" | "missile">): Acted {
  const { figure, now: moment } = part;
  const kinds = PAID_BY[deed];
  const step = [...kinds, ...STARTS].find(kind => isDue(part, kind)) ?? (kinds[0] as StepKind);
  return { type: "acted", figure: figure.id, moment, ...(step === "attack" ? {} : { step }), ...asTurn(part) };
}

/** Does a deed use a turn of its figure's own? One that the foe grants, or the game master, takes none of those to come. */
export function asTurn(part: Part): Pick<Acted, "beside"> {
  if (part.seat.timed?.had === undefined) return NONE_BESIDE;
  return turnsLeftAt(ownSteps(part), contenderOf(part), part.now) > 0 ? NONE_BESIDE : { beside: true };
}

const NONE_BESIDE: Pick<Acted, "beside"> = Object.freeze({});

/** That a figure attacks hand to hand, and whom, where every figure has a segment of its own or casters are restricted. */
export function fighting(part: Part, target: FigureId): Acted {
  const { figure, now: moment, book } = part;
  const counts = procedureOf(book).ownSegment || book["casting.restrictions"] !== "none";
  return { type: "acted", figure: figure.id, moment, ...(counts ? { at: target } : {}), ...asTurn(part) };
}

/** What was declared is done, and at its step; what was not has no step of its own, and is done when its figure acts. */
export function declaredInTime(part: Part, deed: IntendedDeed & { readonly kind: DeclaredDeed }): readonly Reason[] {
  const undeclared = asDeclared(part, deed);
  return undeclared.length > 0 ? joined(undeclared, atItsStep(part)) : atItsStep(part, deed.kind);
}

/**
 * A spell or device under way keeps a figure from attacking.
 *
 * @source S0.R10.c, S3.SM.a
 * @reading where the other attacks come in the phase of their weapon, they are made while it is under way (ruling
 * `attacks.besideMagic`)
 */
export function freeToAttack(part: Part, kind: "melee" | "missile"): readonly Reason[] {
  const busy = noSpellUnderWay(part);
  const isBeside = procedureOf(part.book).sequences === true && part.book["attacks.besideMagic"] === "own-phase";
  return busy.length > 0 && isBeside && atItsStep(part, kind).length === 0 ? FINE : busy;
}

/**
 * A figure attacks or begins a spell at its own step, and uses each step once.
 *
 * @param deed what the step is to pay for; when left out, anything
 */
export function atItsStep(part: Part, deed?: SteppedDeed): readonly Reason[] {
  part.untimely ??= {};
  const of = deed ?? "anything";
  part.untimely[of] ??= offItsStep(part, deed);
  return part.untimely[of];
}

function offItsStep(part: Part, deed: SteppedDeed | undefined): readonly Reason[] {
  const anything = notDue(part, STARTS);
  if (anything.length > 0 || deed === undefined) return anything;
  return isOpenTo(part, deed) ? FINE : notDue(part, PAID_BY[deed]);
}

/** Does any step pay for a deed, since nothing but a spell is declared (S2.4.a)? */
function isOpenTo({ book }: Part, deed: SteppedDeed): boolean {
  return deed !== "spell" && actsFreely(book);
}

/** Steps that stand for no deed of their own: an end comes of itself, and a throw on the way goes with its charge. */
const NO_STARTS: readonly StepKind[] = ["spell-end", "device-end", "run"];

/** All other steps, at which something is done. */
const STARTS: readonly StepKind[] = STEPS.filter(kind => !NO_STARTS.includes(kind));

function notDue(part: Part, kinds: readonly StepKind[]): readonly Reason[] {
  const { due, next } = stepsDue(part, kinds);
  if (due > stepsUsed(part, kinds)) return FINE;
  const { name } = part.figure;
  const segment = segmentNow(part);
  if (due > 0 && next?.segment !== segment) return [reason("step-spent", { figure: name, segment })];
  if (next === undefined && isDue(part, "charge")) return [reason("charges-first", { figure: name })];
  if (next === undefined && isDue(part, "wait")) return [reason("only-waits", { figure: name, segment })];
  return [untimely(name, segment, next?.segment ?? 0)];
}

/** It does not act now: its next step comes in another part of the round, or later in this one. */
function untimely(figure: string, segment: number, step: number): Reason {
  if (step === segment) return reason("later-in-part", { figure, segment });
  return reason("not-its-segment", { figure, segment, step });
}

/** The steps of these kinds: how many of this moment, blow by blow, and the next one. */
function stepsDue(part: Part, kinds: readonly StepKind[]): { due: number; next: Step | undefined } {
  let due = 0;
  let next: Step | undefined;
  for (const step of ownSteps(part)) {
    if (step.carried === true || !kinds.includes(step.kind)) continue;
    if (step.moment === part.now) due += step.blows;
    else if (step.moment > part.now) next ??= step;
  }
  return { due, next };
}

function isDue(part: Part, kind: StepKind): boolean {
  return stepsDue(part, [kind]).due > stepsUsed(part, [kind]);
}

/** How many steps of these kinds a figure has used at this moment. */
function stepsUsed({ seat, now }: Part, kinds: readonly StepKind[]): number {
  if (seat.actedAt !== now) return 0;
  const { actedTimes, actedAs = [] } = seat;
  const others = actedAs.filter(kind => kinds.includes(kind)).length;
  return kinds.includes("attack") ? actedTimes - actedAs.length + others : others;
}

const NO_STEPS: readonly Step[] = Object.freeze([]);

/** A blow that one foe gives is struck at that foe (S2.4B.b, S4.VII.D.2). */
export function atThatFoe(part: Part, target: FigureId | null): readonly Reason[] {
  const due = attacksDue(part);
  if (target === null || due.length === 0 || due.some(({ against = target }) => against === target)) return FINE;
  const foe = figureOf(part.fight, due[0]?.against ?? "")?.name ?? "";
  return [reason("only-against", { figure: part.figure.name, target: foe })];
}

/**
 * Is a blow at that foe one that the foe gives on top of the round's own (S0.I.c)?
 *
 * @reading where some of the moment are its own, it may make those first, or those that the foe gives
 */
export function isGranted(part: Part, target: FigureId | null): boolean {
  const due = attacksDue(part);
  const given = due.filter(({ against }) => against !== undefined && (target === null || against === target)).length;
  if (given === 0 || given === due.length) return given > 0;
  const own = due.filter(({ against }) => against === undefined).reduce((sum, { blows }) => sum + blows, 0);
  const used = stepsUsed(part, attackKinds(part));
  return used < given || used >= own;
}

/** The attack steps of this moment, where a foe can give any. */
function attacksDue(part: Part): readonly Step[] {
  const { book } = part;
  if (book["casting.restrictions"] === "none" && !procedureOf(book).compares) return NO_STEPS;
  const kinds = attackKinds(part);
  return ownSteps(part).filter(({ kind, moment }) => kinds.includes(kind) && moment === part.now);
}

function attackKinds({ book }: Part): readonly StepKind[] {
  return actsFreely(book) ? STARTS : PAID_BY.melee;
}

/**
 * A figure moves, and does what else takes no step of its own, from its first step on; where it has a segment of its own, in that.
 *
 * @source S0.R6.a, S0.R6.g, S2.4.a
 * @reading a figure that has killed its foe early may move in the rest of the round, so it needs no step of its own. On a die of
 * its own it moves in its segment, in any of them when it has several, before or after it attacks
 */
export function whileItActs(part: Part): readonly Reason[] {
  const { figure, now } = part;
  const starts = ownSteps(part).filter(({ kind }) => STARTS.includes(kind));
  if (procedureOf(part.book).ownSegment) {
    if (starts.some(({ moment }) => moment === now)) return FINE;
    return [untimely(figure.name, segmentNow(part), starts.find(({ moment }) => moment > now)?.segment ?? 0)];
  }
  return sinceItsFirstStep(part);
}

function sinceItsFirstStep(part: Part): readonly Reason[] {
  const { figure, now } = part;
  let first = Infinity;
  for (const { moment } of ownSteps(part)) if (moment < first) first = moment;
  if (first <= now) return FINE;
  const step = Number.isFinite(first) ? segmentNow({ ...part, now: first }) : 0;
  return [untimely(figure.name, segmentNow(part), step)];
}
