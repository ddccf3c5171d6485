import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { moduleFolders } from "#tools/steps/table.mjs";

let home: string;

beforeEach(async () => {
  home = await mkdtemp(join(tmpdir(), "modules-"));
  for (const name of ["tray", "hud"]) {
    await mkdir(join(home, name));
    await writeFile(join(home, name, "module.json"), "{}");
  }
  await mkdir(join(home, "no-module"));
});
afterEach(() => rm(home, { recursive: true, force: true }));

describe("The modules that a table is opened with", () => {
  it("are those of the host by their names", () =>
    expect(moduleFolders(["dock", "dice-show"]).map(path => basename(path))).toEqual(["dock", "dice-show"]));
  it("are others by their folders", () => expect(moduleFolders([join(home, "hud")])).toEqual([join(home, "hud")]));
  it("are all that lie in a folder", () =>
    expect(moduleFolders([home])).toEqual([join(home, "hud"), join(home, "tray")]));
});
