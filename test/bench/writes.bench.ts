import { type Cost, measure } from "../foundry/evening/measure.ts";

export const title = "Writes and bytes a command costs the world";

/** One row for each command, by generation and size of the fight. */
export async function rows(): Promise<readonly Cost[]> {
  const costs: Cost[] = [];
  for (const generation of [13, 14] as const) {
    for (const figures of [4, 20, 40, 200]) costs.push(...(await measure(generation, figures)));
  }
  return costs;
}
