import { describe, expect, it } from "vitest";
import { plant, readTree } from "../tree.ts";
import { leavesBehind } from "./shared.ts";

const tree = readTree();
const PATH = "test/foundry/turns/planted.test.ts";

describe("Tests that share a process leave nothing behind in it", () => {
  it("in the tree as it stands", () => expect(leavesBehind(tree)).toEqual([]));

  it.each([
    ['vi.stubGlobal("game", {});', "vi.stubGlobal"],
    ["beforeEach(speakEnglish);", "speakEnglish"],
    ['vi.mock("./verdict.ts");', "vi.mock"],
  ])("a breach is found: %s", (text, said) =>
    expect(leavesBehind(plant(tree, PATH, text))).toEqual([
      `${PATH} says ${said}: what it changes stays for the tests of other files`,
    ]),
  );

  it("a configuration that names no folders is found", () =>
    expect(() => leavesBehind(plant(tree, "vitest.config.ts", ""))).toThrow("must list SESSIONS"));
});
