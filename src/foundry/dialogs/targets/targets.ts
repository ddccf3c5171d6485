import {
  canHarm,
  type DeviceFunction,
  deviceOf,
  type Fight,
  type Figure,
  type FigureId,
  feetBetween,
  figureOf,
  type Intent,
  isDown,
  type Magic,
  powerOf,
  type Spell,
  seatOf,
} from "#rules/index.ts";
import { inSight } from "../../adapters/index.ts";
import { cachedBy } from "../../cache.ts";
import { say } from "../../localize.ts";
import { isFighting } from "../../words/side.ts";
import { asJudged, type Judged, type Pickable, withFact } from "../picks.ts";

/** Figures listed below a divider: bystanders and friends. */
export interface TargetsApart {
  readonly label: string;
  readonly picks: readonly Pickable[];
}

/** Possible targets, the nearest first, with bystanders and friends below. */
export interface TargetField {
  readonly label: string;
  /** The option for no particular target; null if the action needs one. */
  readonly nobody: Pickable | null;
  readonly foes: readonly Pickable[];
  readonly apart: readonly TargetsApart[];
  /** The label of the button that lists figures farther away; null if all are listed. */
  readonly more: string | null;
  /** What happened to the intended target; null if it stands or there was none. */
  readonly lost: string | null;
}

/** The intended target: a figure, explicitly no one, or null while undecided. */
export type Wanted = FigureId | typeof NO_ONE | null;
export const NO_ONE = "no-one";

/** The standing figures that this user may know of, by id. */
export const standingIn = cachedBy(
  (fight: Fight): ReadonlyMap<FigureId, Figure> =>
    new Map(seatedIn(fight).flatMap(one => (isDown(one) ? [] : [[one.id, one] as const]))),
);

/** All figures with a seat in the fight, standing or down, as far as this user may know them. */
function seatedIn(fight: Fight): readonly Figure[] {
  const seated = new Set(fight.encounter.seats.map(seat => seat.figure));
  return inSight(fight).flatMap(one => (one !== null && seated.has(one.id) ? [one] : []));
}

const feetAway = (self: Figure, one: Figure): number => feetBetween(self, one) ?? Number.MAX_SAFE_INTEGER;

/**
 * All other standing figures that this user may know of, as foes, bystanders and friends, the nearest first. Figures
 * without a known distance keep their order and come last.
 */
export function standingAround(fight: Fight, self: Figure) {
  const others = [...standingIn(fight).values()].filter(({ id }) => id !== self.id);
  const inOrder = byNearness(self, others);
  return {
    foes: inOrder.filter(one => areFoes(self, one)),
    bystanders: inOrder.filter(one => !areFoes(self, one) && one.side !== self.side),
    friends: inOrder.filter(({ side }) => side === self.side),
  };
}

function byNearness(self: Figure, some: readonly Figure[]): readonly Figure[] {
  return some.toSorted((one, other) => feetAway(self, one) - feetAway(self, other));
}

/** Are two figures on different sides, both of which fight (not neutral or secret)? */
export function areFoes({ side }: Figure, other: Figure): boolean {
  return side !== other.side && isFighting(side) && isFighting(other.side);
}

/** Is the target another figure that is not down, as far as this user may know? */
export function isStanding(fight: Fight, self: Figure, target: FigureId): boolean {
  return target !== self.id && standingIn(fight).has(target);
}

/** Can a figure targeted on the map be meant as a harmful target: is it on another side, and not down? */
export function isFairMark(fight: Fight, self: Figure, target: FigureId): boolean {
  const one = standingIn(fight).get(target);
  return one !== undefined && one.side !== self.side;
}

/** The nearest foe, the first of equals; null if none stands. */
export function nearestFoe(fight: Fight, self: Figure): Figure | null {
  let nearest: Figure | null = null;
  for (const one of standingIn(fight).values()) {
    const isNearer = nearest === null || feetAway(self, one) < feetAway(self, nearest);
    if (areFoes(self, one) && isNearer) nearest = one;
  }
  return nearest;
}

/**
 * The intended target, or the nearest foe if undecided; null if the intended one is down. The default is never a friend
 * or a bystander.
 */
export function targetWanted(fight: Fight, self: Figure, meant: Wanted): FigureId | null {
  if (meant === null) return nearestFoe(fight, self)?.id ?? null;
  return meant !== NO_ONE && isStanding(fight, self, meant) ? meant : null;
}

/** The choice in the field, and its labels. */
interface Choosing extends Omit<Looking, "chosen"> {
  readonly chosen: FigureId | null;
  readonly nobody?: string | null;
  readonly meant?: Wanted;
  readonly beyond?: Beyond | null;
  /** The verdict on the action at a target; null if it is not judged. */
  readonly judged?: (target: FigureId) => Judged | null;
}

/** Only this many of the nearest targets are judged, because each one costs time. */
const MOST_JUDGED = 12;

/** Why a target at a distance is out of reach; null if it is not. */
export type Beyond = (feet: number) => string | null;

/**
 * Builds a dialog's target field: foes, bystanders and friends, the nearest first, with distances and verdicts. Without
 * words for `nobody`, a target has to be chosen.
 */
export function targetField(
  fight: Fight,
  self: Figure,
  label: string,
  { chosen, nobody = null, meant = null, beyond = null, judged = () => null, ...looking }: Choosing,
): TargetField {
  const { foes, bystanders, friends } = standingAround(fight, self);
  const pick = (one: Figure) => pickOf(one, feetBetween(self, one), one.id === chosen, beyond);
  const told = (one: Figure, at: number) => {
    const known = at < MOST_JUDGED || one.id === chosen ? judged(one.id) : null;
    const [plain, away] = [pick(one), feetBetween(self, one)];
    if (known === null) return plain;
    // The distance label already says that it is out of reach.
    const isFar = away !== null && beyond !== null && beyond(away) !== null;
    return isFar ? { ...asJudged(plain, known, fight), words: plain.words } : asJudged(plain, known, fight);
  };
  const isLost = chosen === null && meant !== null && meant !== NO_ONE;
  const none = { id: "", words: nobody ?? "", chosen: chosen === null && !isLost };
  const shown = nearest(fight, self, { ...looking, chosen: [chosen] });
  return {
    label,
    nobody: nobody === null ? null : none,
    ...listed({ foes, bystanders, friends }, told, shown),
    lost: isLost ? sayLost(fight, meant) : null,
  };
}

/** A figure as an option of a picker, with its distance in feet and, if it is too far, why. */
export function pickOf(one: Figure, feet: number | null, chosen: boolean, beyond: Beyond | null = null): Pickable {
  const far = feet === null ? null : say("Dialog.Target.away", { feet: Math.ceil(feet) });
  const why = feet === null ? null : (beyond?.(feet) ?? null);
  const away = why === null ? far : say("Dialog.Target.beyond", { far, why });
  return withFact({ id: one.id, words: one.name, chosen }, away);
}

/**
 * Builds the lists of a target field: foes, then bystanders and friends below a divider, and the label of the button
 * that lists the rest.
 */
export function listed(
  { foes, bystanders, friends }: ReturnType<typeof standingAround>,
  pick: (one: Figure, at: number) => Pickable,
  shown: Shown,
): Omit<TargetField, "label" | "nobody" | "lost"> {
  const near = shown(foes, pick);
  const apart = [
    ...apartFrom("Dialog.Target.bystanders", bystanders, pick, shown),
    ...apartFrom("Dialog.Target.friends", friends, pick, shown),
  ];
  const there = foes.length + bystanders.length + friends.length;
  return { foes: near, apart, more: sayMore(there, [near, ...apart.map(({ picks }) => picks)]) };
}

/** A divided group; empty if it has no figures. */
function apartFrom(
  label: string,
  some: readonly Figure[],
  pick: (one: Figure, at: number) => Pickable,
  shown: Shown,
): readonly TargetsApart[] {
  return some.length > 0 ? [{ label: say(label), picks: shown(some, pick) }] : [];
}

/** The sentence that a target is down or gone, for example "Orc (1) is down. Choose another target." */
export function sayLost(fight: Fight, target: FigureId): string {
  const name = figureOf(fight, target)?.name;
  return name === undefined ? say("Dialog.Target.gone") : say("Dialog.Target.fallen", { name });
}

/** The figure that this user has targeted on the map, the first of several; null if none is in the encounter. */
export function markedIn(combat: Combat): FigureId | null {
  return figureWith(combat, game.user!.targets.first()?.id);
}

/** All figures that this user has targeted, in that order. */
export function allMarkedIn(combat: Combat): readonly FigureId[] {
  return [...game.user!.targets].flatMap(({ id }) => figureWith(combat, id) ?? []);
}

/** The figure of a token; null if it is not in the encounter. */
export function figureWith(combat: Combat, token: string | undefined): FigureId | null {
  return combat.combatants.find(({ tokenId }) => tokenId !== null && tokenId === token)?.id ?? null;
}

/** Are they two figures of one side? */
export function areFriends(fight: Fight, one: FigureId, other: FigureId): boolean {
  const side = figureOf(fight, one)?.side;
  return one !== other && side !== undefined && side === figureOf(fight, other)?.side;
}

/** Figures listed at first; a button lists the others. */
const MOST_SHOWN = 24;

/** Which figures are listed, however far away they are. */
export interface Looking {
  /** Has the user asked for all figures? */
  readonly all?: boolean | undefined;
  readonly marks?: readonly FigureId[] | undefined;
  readonly chosen: readonly (FigureId | null)[];
}

/** Picks for the listed figures. `at` is the place in the whole list, from 0. */
type Shown = (some: readonly Figure[], pick: (one: Figure, at: number) => Pickable) => readonly Pickable[];

/**
 * Returns a function that lists the nearest figures, the acting figure itself, and the chosen, targeted and declared
 * ones, or all figures if the user asked for them.
 */
export function nearest(fight: Fight, self: Figure, { all = false, marks = [], chosen }: Looking): Shown {
  const kept = new Set<FigureId | null | undefined>([
    ...marks,
    ...chosen,
    self.id,
    seatOf(fight, self.id)?.intent?.target,
  ]);
  return (some, pick) => some.flatMap((one, at) => (all || at < MOST_SHOWN || kept.has(one.id) ? [pick(one, at)] : []));
}

/** The label of the button that lists the others; null if none are left out. */
function sayMore(there: number, shown: readonly (readonly Pickable[])[]): string | null {
  const count = there - shown.reduce((sum, picks) => sum + picks.length, 0);
  return count > 0 ? say("Dialog.Target.more", { count }) : null;
}

/** Renders a dialog again, now with all figures listed, and focuses the first new one. */
export async function showOthers(dialog: HTMLElement, draw: () => Promise<unknown>): Promise<void> {
  const fields = () => [...dialog.querySelectorAll<HTMLInputElement>(".kinds--targets input")];
  const before = new Set(fields().map(({ id }) => id));
  await draw();
  fields()
    .find(({ id }) => !before.has(id))
    ?.focus();
}

/** Magic with the members that tell whether it harms. */
type Hurtful = Magic & Partial<Pick<Spell, "offensive"> & Pick<DeviceFunction, "servant">>;

/** Does magic harm: does it roll damage, is it marked as an attack, or does it send a servant to attack? */
export function isHurtful(magic: Hurtful | null): boolean {
  if (magic === null) return false;
  return canHarm(magic) || magic.offensive === true || magic.servant === true;
}

/**
 * Is it magic without an area that neither harms nor enhances an attack, such as a ring of invisibility? It has no
 * target unless one is chosen.
 */
export function doesNoHarm(magic: Hurtful | null | undefined): boolean {
  if (magic === null || magic === undefined || magic.covers !== undefined) return false;
  return !isHurtful(magic) && magic.enhances !== true;
}

/** The magic that an intention uses; null for none. */
function magicMeant(figure: Figure, { kind, spell, device, power }: Intent): Magic | null {
  if (kind === "spell") return figure.spells.find(({ id }) => id === spell) ?? null;
  const used = kind === "device" && device !== undefined ? deviceOf(figure, device) : null;
  return used === null ? null : powerOf(used, power ?? "");
}

/** Does an intention use magic that harms no one? */
export function harmsNobody(figure: Figure, intent: Intent): boolean {
  return doesNoHarm(magicMeant(figure, intent));
}

/** Does magic restore hit points to a single figure, and not in an area, which is aimed like any other? */
export function isHealing(magic: Magic | null | undefined): boolean {
  return Boolean(magic?.heals) && magic?.covers === undefined;
}

/** Does an intention use magic that restores hit points to a single figure? */
export function heals(figure: Figure, intent: Intent): boolean {
  return isHealing(magicMeant(figure, intent));
}

/** Is the target of an intention down or gone, or if it heals, not there to be healed? */
export function isLost(fight: Fight, figure: Figure, intent: Intent): boolean {
  const { target } = intent;
  if (target === undefined) return false;
  return heals(figure, intent) ? healedOf(fight, figure, target) === null : !isStanding(fight, figure, target);
}

/**
 * The wanted target of healing if it may be healed: any figure but a foe, standing or down; else null, for the one who
 * uses it.
 */
export function healedOf(fight: Fight, self: Figure, meant: FigureId | null): FigureId | null {
  return othersToHeal(fight, self).some(({ id }) => id === meant) ? meant : null;
}

/** The other figures that this one may heal, as far as this user may know them. */
function othersToHeal(fight: Fight, self: Figure): readonly Figure[] {
  return seatedIn(fight).filter(one => one.id !== self.id && !areFoes(self, one));
}

/** The target field for healing: the figure itself, its side, and bystanders, standing or down. */
export function healingField(
  fight: Fight,
  self: Figure,
  label: string,
  { chosen, ...looking }: Omit<Looking, "chosen"> & { readonly chosen: FigureId | null },
): TargetField {
  const others = byNearness(self, othersToHeal(fight, self));
  const [friends, bystanders] = [
    others.filter(({ side }) => side === self.side),
    others.filter(({ side }) => side !== self.side),
  ];
  const pick = (one: Figure) =>
    pickOf(one, feetBetween(self, one), one.id === chosen, isDown(one) ? () => say("Tracker.Tag.fallen") : null);
  return {
    label,
    nobody: { id: "", words: say("Dialog.Target.itself", { name: self.name }), chosen: chosen === null },
    ...listed({ foes: friends, bystanders, friends: [] }, pick, nearest(fight, self, { ...looking, chosen: [chosen] })),
    lost: null,
  };
}
