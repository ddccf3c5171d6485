import type { Figure, Weapon } from "../../figure/figure.ts";
import type { Rulebook } from "../../rulebook/rulebook.ts";

/** The size that weapons are made for by default, and the height of such a user in feet (S3.SP.h–i). */
const MEDIUM = 2;
const MEDIUM_HEIGHT = 6;

type Scaled = Pick<Weapon, "speedFactor" | "designSize" | "designHeight" | "scaledToUser">;
type User = Pick<Figure, "size" | "height">;

const ROUNDINGS: Readonly<Record<Rulebook["speed.rounding"], (factor: number) => number>> = {
  nearest: factor => Math.floor(factor + 0.5),
  up: Math.ceil,
  down: Math.floor,
};

/**
 * A weapon's speed factor in the hands of its user: doubled for each size category below the one it is made for, halved
 * for each one above; `null` for natural weapons.
 *
 * @source S3.SP.h–i
 * @reading if both heights are known, by their ratio. Users of the size a weapon is made for keep its factor, whatever
 * their height. Rounded by ruling `speed.rounding`
 */
export function scaledSpeedFactor(weapon: Scaled, user: User, book: Pick<Rulebook, "speed.rounding">): number | null {
  const { speedFactor, designSize = MEDIUM, scaledToUser } = weapon;
  if (speedFactor === null || scaledToUser === true || designSize === user.size) return speedFactor;
  const design = weapon.designHeight ?? (designSize === MEDIUM ? MEDIUM_HEIGHT : undefined);
  const scaled =
    design === undefined || user.height === undefined
      ? speedFactor * 2 ** (designSize - user.size)
      : (speedFactor * design) / user.height;
  return ROUNDINGS[book["speed.rounding"]](scaled);
}

/**
 * Does a weapon need both hands, because it is larger than its user?
 *
 * @source S3.SP.j
 * @reading one category larger or more
 */
export function needsBothHands(weapon: Pick<Weapon, "size" | "kind">, user: Pick<Figure, "size">): boolean {
  return weapon.kind !== "natural" && weapon.size > user.size;
}
