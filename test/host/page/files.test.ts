import { mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { readStatic } from "./static-files.ts";
import { readWorld, WorldFile } from "./world-file.ts";

let home: string;

beforeEach(async () => {
  home = await mkdtemp(join(tmpdir(), "page-"));
  await mkdir(join(home, "system/templates"), { recursive: true });
  await writeFile(join(home, "secret.txt"), "secret");
  await writeFile(join(home, "system/main.js"), "export {};");
  await writeFile(join(home, "system/templates/a b.hbs"), "<p></p>");
  await symlink(join(home, "secret.txt"), join(home, "system/link.txt"));
});

afterEach(() => rm(home, { recursive: true, force: true }));

describe("Files of a system", () => {
  const ask = async (path: string) => {
    const file = await readStatic([{ path: "/systems/ten-segments", folder: join(home, "system") }], path);
    return file && `${file.type} ${new TextDecoder().decode(file.body)}`;
  };

  it.each([
    ["/systems/ten-segments/main.js", "text/javascript; charset=utf-8 export {};"],
    ["/systems/ten-segments/templates/a%20b.hbs", "text/plain; charset=utf-8 <p></p>"],
  ])("%s is served", async (path, told) => expect(await ask(path)).toBe(told));

  it.each([
    "/systems/ten-segments/../secret.txt",
    "/systems/ten-segments/%2e%2e/secret.txt",
    "/systems/ten-segments/..%2fsecret.txt",
    "/systems/ten-segments/..%5csecret.txt",
    "/systems/ten-segments/link.txt",
    "/systems/ten-segments/main.js%00",
    "/systems/ten-segments/%",
    "/systems/ten-segments/templates",
    "/systems/ten-segments/",
    "/systems/ten-segments/main.js/more",
    "/systems/ten-segments-more/main.js",
    "/systems/other/main.js",
  ])("%s is not", async path => expect(await ask(path)).toBeUndefined());
});

describe("The world's file", () => {
  it("holds the world as it was when last changed, and nothing beside it", async () => {
    let world = { round: 1 };
    const file = new WorldFile(join(home, "worlds/first/world.json"), () => world);
    file.touch();
    world = { round: 2 };
    file.touch();
    await file.flush();
    expect(await readWorld(file.path)).toEqual({ round: 2 });
    expect(await readdir(join(home, "worlds/first"))).toEqual(["world.json"]);
  });

  it("is written in the order of the changes", async () => {
    let round = 0;
    const file = new WorldFile(join(home, "world.json"), () => ({ round: ++round }));
    await Promise.all([file.flush(), file.flush(), file.flush()]);
    expect(JSON.parse(await readFile(file.path, "utf8"))).toEqual({ round: 3 });
  });

  it("is nothing when there is none, and a fault when it is broken", async () => {
    expect(await readWorld(join(home, "none.json"))).toBeUndefined();
    await writeFile(join(home, "broken.json"), "{");
    await expect(readWorld(join(home, "broken.json"))).rejects.toThrow(SyntaxError);
  });
});
