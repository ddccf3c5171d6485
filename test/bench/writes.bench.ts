import { type Cost, measure } from "../foundry/session/measure.ts";

export const title = "Writes and bytes a command costs the world";

/** One row for each command, by generation and size of the fight. */
export async function* rows(): AsyncGenerator<Cost> {
  for (const generation of [13, 14] as const)
    for (const figures of [4, 20, 40, 200]) yield* await measure(generation, figures);
}
