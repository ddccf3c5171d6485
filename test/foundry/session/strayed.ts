import type { GameSession, Person } from "./index.ts";

/**
 * Makes a stale write about a figure and returns the stored text.
 *
 * @param revision the revision that it claims: that of the encounter, or an earlier one
 */
export async function writeTooLate(
  session: GameSession,
  by: Person,
  figure: string,
  seat: object,
  revision = 1,
): Promise<string> {
  const stray = JSON.stringify(seat);
  const system = { revision, figures: { [figure]: stray } };
  await by.combat.update({ system }, { diff: false, tenSegments: "odd" });
  await session.settle();
  return stray;
}
