import { describe, expect, it } from "vitest";
import { simulate } from "./story.ts";
import { tablesHold } from "./tables.ts";

describe("A table at which everything comes late, generation 13", () => {
  tablesHold(13);

  it("asks again for a command whose line came too late and was read for a while", async () => {
    const { breach } = await simulate({ seed: 60000043, commands: 720, generation: 13 });
    expect(breach).toBeNull();
  });
});
