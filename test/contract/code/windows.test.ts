import { describe, expect, it } from "vitest";
import { plant, readTree } from "../tree.ts";
import { slipsAcrossWindows } from "./windows.ts";

const tree = readTree();

describe("Windows that are detached", () => {
  it("are looked at as what they are", () => expect(slipsAcrossWindows(tree)).toEqual([]));

  it.each([
    ["export const isField = (one: unknown) => one instanceof HTMLInputElement;", "an instance of HTMLInputElement"],
    ["export const isKey = (one: unknown) => one instanceof KeyboardEvent;", "an instance of KeyboardEvent"],
    ["export const busy = () => document.activeElement;", "document.activeElement"],
  ])("are not, in %s", (code, slip) => {
    const [found = ""] = slipsAcrossWindows(plant(tree, "src/foundry/planted.ts", code));
    expect(found).toContain("src/foundry/planted.ts:1");
    expect(found).toContain(slip);
  });
});
