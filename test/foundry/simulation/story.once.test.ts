import { describe, expect, it } from "vitest";
import { simulate } from "./story.ts";
import { DelayedTraffic, lotsOf } from "./traffic.ts";

describe("A table at which everything comes late", () => {
  it("is the same for the same seed, and what is left out leaves the rest as it was drawn", async () => {
    const run = { seed: 12, commands: 25, generation: 14 } as const;
    const [one, other] = [await simulate(run), await simulate(run)];
    expect(other).toEqual(one);
    const fewer = await simulate({ ...run, without: new Set(Array.from({ length: 24 }, (_, at) => at + 2)) });
    const first = (story: readonly string[]) => story.find(line => /^\w+ (asks|writes|takes|lies)/.test(line));
    expect(first(fewer.story)).toBe(first(one.story));
  });

  it("lets messages go by lot, those of one way in their order", async () => {
    const traffic = new DelayedTraffic(lotsOf(1));
    const gone: string[] = [];
    for (const message of ["a1", "b1", "a2", "b2", "a3"])
      void traffic.pass(message.slice(0, 1)).then(() => gone.push(message));
    await traffic.deliver();
    expect(gone.filter(message => message.startsWith("a"))).toEqual(["a1", "a2", "a3"]);
    expect(gone.filter(message => message.startsWith("b"))).toEqual(["b1", "b2"]);
  });
});
