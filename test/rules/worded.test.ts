import { describe, expect, it } from "vitest";
import { reason } from "../../src/rules/index.ts";

describe("A reason without what its sentence asks for", () => {
  it("stops the example that comes upon it", () => {
    expect(() => reason("out-of-reach", { figure: "Mirella", target: "Orc" })).toThrow(
      "The reason out-of-reach must say: distance, reach",
    );
  });
  it("may leave the round's part to the screen", () => expect(reason("takes-a-segment").with).toBeUndefined());
});
