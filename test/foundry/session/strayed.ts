import type { GameSession, Person } from "./index.ts";

/**
 * What somebody's window once wrote of a figure reaches everybody, too late; it is returned as it is stored.
 *
 * @param revision which it was to make; that of the encounter, or an earlier one
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
