/** The levels of skill with a weapon. */
export const WEAPON_SKILLS = ["proficient", "unskilled", "specialized"] as const;
export type WeaponSkill = (typeof WEAPON_SKILLS)[number];

/** The bonuses of a specialist to hit and to damage. */
const SPECIALIZED = Object.freeze({ toHit: 1, damage: 2 });

/** The to-hit penalty without the weapon's proficiency, if no class has its own. */
const UNSKILLED = -2;

/**
 * The adjustments to hit and to damage for skill with a weapon.
 *
 * @param penalties the to-hit penalty of each class for a weapon without proficiency, 0 or below
 * @source G.03
 * @reading no text has it: with several classes, the smallest of their penalties applies
 */
export function skillAdds(
  skill: WeaponSkill,
  penalties: readonly number[],
): { readonly toHit: number; readonly damage: number } {
  if (skill === "specialized") return SPECIALIZED;
  const toHit = penalties.length > 0 ? Math.max(...penalties) : UNSKILLED;
  return { toHit: skill === "unskilled" ? toHit : 0, damage: 0 };
}
