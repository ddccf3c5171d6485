/** How well somebody handles a weapon. */
export const WEAPON_SKILLS = ["proficient", "unskilled", "specialized"] as const;
export type WeaponSkill = (typeof WEAPON_SKILLS)[number];

/** What one who has specialized in a weapon adds to hit and to damage. */
const SPECIALIZED = Object.freeze({ toHit: 1, damage: 2 });

/** What anybody has less with a weapon that was never learned, whom no class says otherwise of. */
const UNSKILLED = -2;

/**
 * What skill with a weapon adds to hit and to damage.
 *
 * @param penalties what each of the classes has less with a weapon that was never learned, 0 or below
 * @source G.03
 * @reading no text has it: who has several classes has the least of their penalties
 */
export function skillAdds(
  skill: WeaponSkill,
  penalties: readonly number[],
): { readonly toHit: number; readonly damage: number } {
  if (skill === "specialized") return SPECIALIZED;
  const toHit = penalties.length > 0 ? Math.max(...penalties) : UNSKILLED;
  return { toHit: skill === "unskilled" ? toHit : 0, damage: 0 };
}
