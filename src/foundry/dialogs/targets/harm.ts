import {
  canHarm,
  type DeviceFunction,
  deviceOf,
  type Fight,
  type Figure,
  type FigureId,
  feetBetween,
  type Intent,
  isDown,
  type Magic,
  powerOf,
  type Spell,
} from "#rules/index.ts";
import { say } from "../../localize.ts";
import {
  areFoes,
  byNearness,
  isStanding,
  type Looking,
  listed,
  nearest,
  pickOf,
  seatedIn,
  type TargetField,
} from "./targets.ts";

/** Magic with the members that tell whether it harms. */
type Hurtful = Magic & Partial<Pick<Spell, "offensive"> & Pick<DeviceFunction, "servant">>;

/** Does magic harm? It does if it rolls damage, is marked as an attack, or sends a servant to attack. */
export function isHurtful(magic: Hurtful | null): boolean {
  if (magic === null) return false;
  return canHarm(magic) || magic.offensive === true || magic.servant === true;
}

/**
 * Does magic harm no one, such as a spell of protection or a ring of invisibility? It has no target unless one is
 * chosen.
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

/** Does magic restore hit points to a single figure? Magic with an area is aimed like any other. */
export function isHealing(magic: Magic | null | undefined): boolean {
  return Boolean(magic?.heals) && magic?.covers === undefined;
}

/** Does an intention use magic that heals? */
export function heals(figure: Figure, intent: Intent): boolean {
  return isHealing(magicMeant(figure, intent));
}

/** Is the target of an intention down or gone? Healing may still be aimed at a figure that is down. */
export function isLost(fight: Fight, figure: Figure, intent: Intent): boolean {
  const { target } = intent;
  if (target === undefined) return false;
  return heals(figure, intent) ? healedOf(fight, figure, target) === null : !isStanding(fight, figure, target);
}

/** The target of healing: any figure but a foe, standing or down; null for the one who uses it. */
export function healedOf(fight: Fight, self: Figure, meant: FigureId | null): FigureId | null {
  return othersToHeal(fight, self).some(({ id }) => id === meant) ? meant : null;
}

/** The other figures that this one may heal, as far as this user may know them. */
function othersToHeal(fight: Fight, self: Figure): readonly Figure[] {
  return seatedIn(fight).filter(one => one.id !== self.id && !areFoes(self, one));
}

/** The target field of healing: the figure itself, its side, and bystanders. */
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
