import { type Fight, type Figure, type FigureId, feetBetween, figureOf, isDown } from "#rules/index.ts";
import { inSight } from "../../adapters/index.ts";
import { say } from "../../localize.ts";
import { isFighting } from "../../words/side.ts";
import { asJudged, type Judged, type Pick, withFact } from "../picks.ts";
import { type Looking, nearest, type Shown, sayMore } from "./nearest.ts";

/** Figures that stand by themselves behind a divider: those of neither side, and friends. */
export interface TargetsApart {
  readonly label: string;
  readonly picks: readonly Pick[];
}

/** Whom something may be aimed at, the nearest first, and those who are nobody's foes by themselves. */
export interface TargetField {
  readonly label: string;
  /** Aimed at no one in particular; null where that cannot be. */
  readonly nobody: Pick | null;
  readonly foes: readonly Pick[];
  readonly apart: readonly TargetsApart[];
  /** What stands on the key that shows those who stand farther off; null where all are shown. */
  readonly more: string | null;
  /** What became of the one that was meant; null where it stands, or nobody was meant. */
  readonly lost: string | null;
}

/** Who was meant: a figure, no one in particular, or nothing said so far. */
export type Wanted = FigureId | typeof NO_ONE | null;
export const NO_ONE = "no-one";

/** Those who stand in a fight, as this user may know it: looked for once. */
const standing = new WeakMap<Fight, ReadonlyMap<FigureId, Figure>>();

/** Those who stand, by their ids. */
export function standingIn(fight: Fight): ReadonlyMap<FigureId, Figure> {
  const known = standing.get(fight);
  if (known) return known;
  const found = new Map(seatedIn(fight).flatMap(one => (isDown(one) ? [] : [[one.id, one] as const])));
  standing.set(fight, found);
  return found;
}

/** Those in a fight, whether they stand or are down, as this user may know them. */
export function seatedIn(fight: Fight): readonly Figure[] {
  const seated = new Set(fight.encounter.seats.map(seat => seat.figure));
  return inSight(fight).flatMap(one => (one !== null && seated.has(one.id) ? [one] : []));
}

const feetAway = (self: Figure, one: Figure): number => feetBetween(self, one) ?? Number.MAX_SAFE_INTEGER;

/** Everybody else in the fight who stands, by how near they are; those of whom no map says it keep their order. */
export function standingAround(fight: Fight, self: Figure) {
  const others = [...standingIn(fight).values()].filter(({ id }) => id !== self.id);
  const inOrder = byNearness(self, others);
  return {
    foes: inOrder.filter(one => areFoes(self, one)),
    bystanders: inOrder.filter(one => !areFoes(self, one) && one.side !== self.side),
    friends: inOrder.filter(({ side }) => side === self.side),
  };
}

/** Some figures, the nearest first. */
export function byNearness(self: Figure, some: readonly Figure[]): readonly Figure[] {
  return some.toSorted((one, other) => feetAway(self, one) - feetAway(self, other));
}

/** Do their sides fight each other? */
export function areFoes({ side }: Figure, other: Figure): boolean {
  return side !== other.side && isFighting(side) && isFighting(other.side);
}

/** Does something aimed at it still find it? */
export function isStanding(fight: Fight, self: Figure, target: FigureId): boolean {
  return target !== self.id && standingIn(fight).has(target);
}

/** May somebody who marks it on the map mean it harm? It stands, and is not on the same side. */
export function isFairMark(fight: Fight, self: Figure, target: FigureId): boolean {
  const one = standingIn(fight).get(target);
  return one !== undefined && one.side !== self.side;
}

/** The nearest foe, the first of equals; null where none stands. */
export function nearestFoe(fight: Fight, self: Figure): Figure | null {
  let nearest: Figure | null = null;
  for (const one of standingIn(fight).values()) {
    const isNearer = nearest === null || feetAway(self, one) < feetAway(self, nearest);
    if (areFoes(self, one) && isNearer) nearest = one;
  }
  return nearest;
}

/** The target that is meant, or the nearest foe where nothing has been said; null for one that has fallen. Never a friend or a bystander. */
export function targetWanted(fight: Fight, self: Figure, meant: Wanted): FigureId | null {
  if (meant === null) return nearestFoe(fight, self)?.id ?? null;
  return meant !== NO_ONE && isStanding(fight, self, meant) ? meant : null;
}

/** What is chosen in the field, and what stands on it. */
interface Choosing extends Omit<Looking, "chosen"> {
  readonly chosen: FigureId | null;
  readonly nobody?: string | null;
  readonly meant?: Wanted;
  readonly beyond?: Beyond | null;
  /** What the rules say of the deed at one of them; null where that is not asked. */
  readonly judged?: (target: FigureId) => Judged | null;
}

/** Of so many of the nearest it is worked out what the deed at each would cost. */
const MOST_JUDGED = 12;

/** What is said of whoever stands so far away that it does not carry; null where it does. */
export type Beyond = (feet: number) => string | null;

/** The field with what is chosen in it; without words for nobody, somebody has to be chosen. */
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
    // That it is too far away says why it may not be.
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

/** One of them, with how many feet away it is. */
export function pickOf(one: Figure, feet: number | null, chosen: boolean, beyond: Beyond | null = null): Pick {
  const far = feet === null ? null : say("Dialog.Target.away", { feet: Math.ceil(feet) });
  const why = feet === null ? null : (beyond?.(feet) ?? null);
  const away = why === null ? far : say("Dialog.Target.beyond", { far, why });
  return withFact({ id: one.id, words: one.name, chosen }, away);
}

/** Everybody by how they stand to the one who acts, as far as they are shown. */
export function listed(
  { foes, bystanders, friends }: ReturnType<typeof standingAround>,
  pick: (one: Figure, at: number) => Pick,
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

/** Those who stand by themselves; nothing where there are none. */
function apartFrom(
  label: string,
  some: readonly Figure[],
  pick: (one: Figure, at: number) => Pick,
  shown: Shown,
): readonly TargetsApart[] {
  return some.length > 0 ? [{ label: say(label), picks: shown(some, pick) }] : [];
}

/** "Orc (1) has fallen. Choose another target." */
export function sayLost(fight: Fight, target: FigureId): string {
  const name = figureOf(fight, target)?.name;
  return name === undefined ? say("Dialog.Target.gone") : say("Dialog.Target.fallen", { name });
}

/** The figure whose token this user has marked as a target, the first of several; null for none that is in the encounter. */
export function markedIn(combat: Combat): FigureId | null {
  return figureWith(combat, game.user!.targets.first()?.id);
}

/** All of them, in the order in which they were marked. */
export function allMarkedIn(combat: Combat): readonly FigureId[] {
  return [...game.user!.targets].flatMap(({ id }) => figureWith(combat, id) ?? []);
}

/** The figure of a token; null for none that is in the encounter. */
export function figureWith(combat: Combat, token: string | undefined): FigureId | null {
  return combat.combatants.find(({ tokenId }) => tokenId !== null && tokenId === token)?.id ?? null;
}

/** Are they two figures on one side? */
export function areFriends(fight: Fight, one: FigureId, other: FigureId): boolean {
  const side = figureOf(fight, one)?.side;
  return one !== other && side !== undefined && side === figureOf(fight, other)?.side;
}
