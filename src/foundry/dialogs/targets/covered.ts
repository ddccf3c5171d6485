import {
  type Coverage,
  type Fight,
  type Figure,
  type FigureId,
  feetBetween,
  feetBetweenPoints,
  isAround,
  isReached,
  liesWithin,
  type Magic,
  type MapPoint,
} from "#rules/index.ts";
import { say, sayList } from "../../localize.ts";
import type { Pickable } from "../picks.ts";
import {
  areFriends,
  isFairMark,
  isHurtful,
  type Looking,
  listed,
  nearest,
  pickOf,
  standingAround,
  standingIn,
  type TargetsApart,
} from "./targets.ts";

/** The field for further figures that magic reaches. The user can tick them. */
export interface CoveredField {
  readonly label: string;
  /** The label of the button that places the area on the map; null if there is no area. */
  readonly lay: string | null;
  /** Why no figures are ticked by default although the magic covers an area; null if they can be. */
  readonly note: string | null;
  readonly foes: readonly Pickable[];
  readonly apart: readonly TargetsApart[];
  /** The label of the button that lists figures farther away; null if all are listed. */
  readonly more: string | null;
  /** A warning that names ticked figures on the user's own side; null for none. */
  readonly harmed: string | null;
  /** A notice that names hidden figures in the area that are not ticked; null for none. */
  readonly hidden: string | null;
}

/**
 * How magic is aimed: its area or number of targets, the figures targeted on the map, and the point where the user has
 * placed the area, if any.
 */
interface Aiming {
  readonly covers: Coverage;
  readonly marks: readonly FigureId[];
  readonly laid: MapPoint | null;
}

/**
 * The further figures that magic reaches by default: all in its area, friends included; or with several targets those
 * targeted on the map.
 *
 * As far as this user may know them: hidden figures are left out, because reaching them would reveal that they are
 * there. With several targets, friends are left out.
 */
export function reachedWith(fight: Fight, self: Figure, target: FigureId | null, aiming: Aiming): readonly FigureId[] {
  const { covers, marks } = aiming;
  if (covers.shape === "several") {
    const named = marks.filter(id => id !== target && isFairMark(fight, self, id));
    return target === null ? [] : named.slice(0, covers.most - 1);
  }
  return standingWithin(fight, self, target, aiming)
    .filter(one => one.hidden !== true || one.id === self.id)
    .map(({ id }) => id);
}

/** The further figures inside the area. */
function standingWithin(
  fight: Fight,
  self: Figure,
  target: FigureId | null,
  { covers, laid }: Omit<Aiming, "marks">,
): readonly Figure[] {
  const aim = target === null ? undefined : standingIn(fight).get(target);
  if (aim === undefined) return [];
  const isWithin = (one: Figure) =>
    laid === null ? isReached(covers, self, aim, one) : liesWithin(covers, self, laid, one);
  return [...standingIn(fight).values()].filter(one => one !== aim && isWithin(one));
}

/** The hidden figures in the area that this user may know of, without the one that uses the magic. */
export function hiddenWithin(
  fight: Fight,
  self: Figure,
  target: FigureId | null,
  aiming: Omit<Aiming, "marks">,
): readonly Figure[] {
  return standingWithin(fight, self, target, aiming).filter(one => one.hidden === true && one.id !== self.id);
}

/**
 * The target inside an area placed on the map: the chosen figure, else the nearest foe, else the nearest bystander;
 * null if there is none. A friend only if the magic is harmless.
 */
export function aimOfLaid(
  fight: Fight,
  self: Figure,
  magic: Magic,
  { laid, target }: { readonly laid: MapPoint; readonly target: FigureId | null },
): FigureId | null {
  const { foes, bystanders, friends } = standingAround(fight, self);
  const covers = magic.covers!;
  const within = (some: readonly Figure[]) =>
    some.filter(one => one.hidden !== true && liesWithin(covers, self, laid, one));
  const there = [foes, bystanders, isHurtful(magic) ? [] : friends].map(within);
  if (target !== null && [...there, within(friends)].flat().some(({ id }) => id === target)) return target;
  for (const some of there) {
    const [nearest] = some.toSorted((one, other) => feetTo(laid, one) - feetTo(laid, other));
    if (nearest !== undefined) return nearest.id;
  }
  return null;
}

const feetTo = (at: MapPoint, { position }: Figure): number =>
  position === null ? Number.POSITIVE_INFINITY : feetBetweenPoints(at, position);

/**
 * Builds the field for the further figures that magic reaches, with notes on friends that it harms and hidden figures
 * that it passes over.
 */
export function coveredField(
  fight: Fight,
  self: Figure,
  target: FigureId,
  { covers, chosen, laid, ...looking }: Aiming & Omit<Looking, "chosen"> & { readonly chosen: readonly FigureId[] },
): CoveredField {
  const { foes, bystanders, friends } = standingAround(fight, self);
  const aim = standingIn(fight).get(target);
  // For a circle or a wall, the distance from its center is shown.
  const middle = isAround(covers) ? (laid ?? aim?.position ?? null) : null;
  const away = (one: Figure) => {
    if (middle !== null) return one.position && feetBetweenPoints(middle, one.position);
    return one === self ? null : feetBetween(self, one);
  };
  const pick = (one: Figure): Pickable => pickOf(one, away(one), chosen.includes(one.id));
  const others = (some: readonly Figure[]) => some.filter(({ id }) => id !== target);
  const ofSide = isAround(covers) ? [...friends, self] : friends;
  const named = (id: FigureId) => standingIn(fight).get(id)?.name ?? "";
  const shown = nearest(fight, self, { ...looking, chosen });
  const beside = { foes: others(foes), bystanders: others(bystanders), friends: others(ofSide) };
  const passedOver = hiddenWithin(fight, self, target, { covers, laid }).filter(({ id }) => !chosen.includes(id));
  const harmed = chosen.filter(id => id === self.id || areFriends(fight, self.id, id)).map(named);
  return {
    label: laid === null ? labelOf(covers, named(target)) : say("Dialog.Covered.laid"),
    lay: covers.shape === "several" ? null : say(`Dialog.Covered.${laid === null ? "lay" : "layAnew"}`),
    note: isShown(covers, self, aim) ? null : say("Dialog.Covered.unmapped"),
    ...listed(beside, pick, shown),
    harmed: harmed.length > 0 ? say("Dialog.Covered.harmed", { names: sayList(harmed), name: self.name }) : null,
    hidden:
      passedOver.length > 0
        ? say("Dialog.Covered.hidden", { names: sayList(passedOver.map(({ name }) => name)) })
        : null,
  };
}

/** Does a map show where the area lies? Several targets are named one by one and need no map. */
function isShown({ shape }: Coverage, self: Figure, target: Figure | undefined): boolean {
  if (shape === "several") return true;
  return target?.position != null && (shape === "circle" || self.position !== null);
}

function labelOf(covers: Coverage, target: string): string {
  if (covers.shape === "several") return say("Dialog.Covered.several", { most: covers.most });
  if (covers.shape === "circle") return say("Dialog.Covered.circle", { feet: covers.radius, target });
  return say(`Dialog.Covered.${covers.shape}`, { feet: covers.length, width: covers.width });
}
