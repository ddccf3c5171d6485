import { type Fight, type Figure, type FigureId, feetBetween, type Intent, isDown, type Magic } from "#rules/index.ts";
import { say } from "../../localize.ts";
import { magicMeant } from "./hurtful.ts";
import { type Looking, nearest } from "./nearest.ts";
import { areFoes, byNearness, isStanding, listed, pickOf, seatedIn, type TargetField } from "./targets.ts";

/** Does it give hit points back, to one at a time? What covers an area is laid as any magic is. */
export function isHealing(magic: Magic | null | undefined): boolean {
  return Boolean(magic?.heals) && magic?.covers === undefined;
}

/** Is a deed meant to give somebody hit points back? */
export function heals(figure: Figure, intent: Intent): boolean {
  return isHealing(magicMeant(figure, intent));
}

/** Has the one whom a deed is meant for fallen, or gone? Who is down may still be healed. */
export function isLost(fight: Fight, figure: Figure, intent: Intent): boolean {
  const { target } = intent;
  if (target === undefined) return false;
  return heals(figure, intent) ? healedOf(fight, figure, target) === null : !isStanding(fight, figure, target);
}

/** Whom it heals of those who may be meant: nobody's foe, whether standing or down; null for the one who uses it. */
export function healedOf(fight: Fight, self: Figure, meant: FigureId | null): FigureId | null {
  return othersToHeal(fight, self).some(({ id }) => id === meant) ? meant : null;
}

/** Those beside itself whom a figure may heal, as this user may know them. */
function othersToHeal(fight: Fight, self: Figure): readonly Figure[] {
  return seatedIn(fight).filter(one => one.id !== self.id && !areFoes(self, one));
}

/** The field for whom it heals: the one who uses it, those on its side, and those on neither. */
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
