import {
  canHarm,
  type DeviceFunction,
  deviceOf,
  type Figure,
  type Intent,
  type Magic,
  powerOf,
  type Spell,
} from "#rules/index.ts";

/** What magic says of itself. */
type Hurtful = Magic & Partial<Pick<Spell, "offensive"> & Pick<DeviceFunction, "servant">>;

/** What rolls damage does harm, whatever else is said of it, and so does a servant that is sent against somebody. */
export function isHurtful(magic: Hurtful | null): boolean {
  if (magic === null) return false;
  return canHarm(magic) || magic.offensive === true || magic.servant === true;
}

/** Does it do nobody any harm, as a spell that protects or a ring that hides? Nobody is aimed at with it unless somebody is named. */
export function doesNoHarm(magic: Hurtful | null | undefined): boolean {
  if (magic === null || magic === undefined || magic.covers !== undefined) return false;
  return !isHurtful(magic) && magic.enhances !== true;
}

/** The magic that a deed is meant to be done with; null for none. */
export function magicMeant(figure: Figure, { kind, spell, device, power }: Intent): Magic | null {
  if (kind === "spell") return figure.spells.find(({ id }) => id === spell) ?? null;
  const used = kind === "device" && device !== undefined ? deviceOf(figure, device) : null;
  return used === null ? null : powerOf(used, power ?? "");
}

/** Is a deed meant that is done with such magic? */
export function harmsNobody(figure: Figure, intent: Intent): boolean {
  return doesNoHarm(magicMeant(figure, intent));
}
