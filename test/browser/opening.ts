import { d6 } from "./dice.ts";
import type { Intention, Person } from "./play.ts";
import { expect } from "./table.ts";

/** Who means to do what, and with what, at whom. */
export type Plans = Readonly<Record<string, readonly [intention: Intention, item?: string, target?: string]>>;

/** The game master begins, declares for those named, and rolls: the characters act from segment 3, the foes from 4. */
export async function begun(master: Person, plans: Plans): Promise<void> {
  await master.press("Begin the fight");
  for (const [figure, [intention, item, target]] of Object.entries(plans)) {
    await master.declare(figure, intention, { with: item, at: target });
  }
  await master.rolls(d6(4), d6(3));
  await master.press("Roll initiative");
  await expect(master.tracker.getByText(/^Segment 3: /)).toBeVisible();
}
