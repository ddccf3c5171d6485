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
export function magicMeant(figure: Figure, { kind, spell, device, power }: Intent): Magic | null {
  if (kind === "spell") return figure.spells.find(({ id }) => id === spell) ?? null;
  const used = kind === "device" && device !== undefined ? deviceOf(figure, device) : null;
  return used === null ? null : powerOf(used, power ?? "");
}

/** Does an intention use magic that harms no one? */
export function harmsNobody(figure: Figure, intent: Intent): boolean {
  return doesNoHarm(magicMeant(figure, intent));
}
