import { existsSync, lstatSync, mkdirSync, mkdtempSync, readlinkSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { linkSystem } from "#tools/steps/link.mjs";

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "ten-segments-foundry-"));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const make = (...path: string[]) => mkdirSync(join(folder, ...path), { recursive: true });

describe("The built system is linked into a Foundry", () => {
  it.each([
    ["a user-data folder", "Data", "", "Data/systems/ten-segments"],
    ["a new user-data folder's Data", "Data", "Data", "Data/systems/ten-segments"],
    ["a folder that holds systems", "systems", "", "systems/ten-segments"],
  ])("named by %s", (_kind, there, named, place) => {
    make(there);
    expect(linkSystem(join(folder, named))).toBe(join(folder, place));
    expect(basename(readlinkSync(join(folder, place)))).toBe("dist");
  });

  it("and again, when the link is there already", () => {
    make("Data");
    expect(linkSystem(folder)).toBe(linkSystem(folder));
  });

  it("never in place of a system that lies there", () => {
    make("Data", "systems", "ten-segments");
    expect(() => linkSystem(folder)).toThrow("is there already and is not our link");
    expect(lstatSync(join(folder, "Data/systems/ten-segments")).isDirectory()).toBe(true);
  });

  it("and never into a folder of another kind", () => {
    expect(() => linkSystem(folder)).toThrow("must name a Foundry user-data folder");
    expect(existsSync(join(folder, "Data"))).toBe(false);
  });
});
