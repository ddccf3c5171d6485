import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { strFromU8, unzipSync } from "fflate";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { addresses, release } from "../../../tools/steps/release.mjs";
import { part, readTree } from "../tree.ts";
import { packageBreaches } from "./package.ts";

const BASE = "https://example.org/ten-segments";
let out: string;
let zip: Record<string, Uint8Array>;

beforeAll(async () => {
  out = mkdtempSync(join(tmpdir(), "ten-segments-release-"));
  await release({ base: `${BASE}/`, out });
  zip = unzipSync(readFileSync(join(out, "ten-segments.zip")));
});
afterAll(() => rmSync(out, { recursive: true, force: true }));

const texts = () => new Map(Object.entries(zip).map(([path, bytes]) => [path, strFromU8(bytes)]));

describe("A release, opened again", () => {
  it("holds the system and nothing else", () => expect(packageBreaches(texts())).toEqual([]));

  it("has the same manifest in the zip and beside it", () =>
    expect(texts().get("system.json")).toBe(readFileSync(join(out, "system.json"), "utf8")));

  it("takes its three addresses from the base", () => {
    const manifest = JSON.parse(texts().get("system.json") ?? "");
    expect(manifest).toMatchObject({
      url: BASE,
      manifest: `${BASE}/system.json`,
      download: `${BASE}/ten-segments.zip`,
    });
  });

  it("keeps the names of classes, of which sheet ids are made", () => {
    const namesIn = (text: string) =>
      [...text.matchAll(/\bclass (?!extends\b)(\w+)|(\w+) = class\b/g)].map(([, name, variable]) => name ?? variable);
    const written = new Set([...part(readTree(), /^src\/.*\.ts$/).values()].flatMap(namesIn));
    const built = namesIn(texts().get("ten-segments.mjs") ?? "");
    expect(built.filter(name => !written.has(name))).toEqual([]);
  });

  it("is the same to the last byte when it is made again", async () => {
    const first = readFileSync(join(out, "ten-segments.zip"));
    await release({ base: BASE, out });
    expect(readFileSync(join(out, "ten-segments.zip")).equals(first)).toBe(true);
  });
});

describe("A base that is no web address is refused", () => {
  it.each(["", "example.org", "ftp://example.org/", "/releases"])("%j", base =>
    expect(() => addresses(base)).toThrow("addresses: the base must be an absolute http or https address"),
  );
});

describe("A package with a fault is found", () => {
  const change = (path: string, text: string | null) => {
    const changed = texts();
    if (text === null) changed.delete(path);
    else changed.set(path, text);
    return packageBreaches(changed);
  };
  const manifestWith = (fields: object) =>
    JSON.stringify({ ...JSON.parse(texts().get("system.json") ?? ""), ...fields });

  it.each([
    ["template.json", "{}", "template.json does not belong into the package"],
    ["src/main.ts", "", "src/main.ts does not belong into the package"],
    ["test/host/realm.ts", "", "test/host/realm.ts does not belong into the package"],
    ["ten-segments.mjs.map", "", "ten-segments.mjs.map does not belong into the package"],
    ["system.json", null, "there is no system.json at the package's root"],
    ["ten-segments.css", null, "the manifest names ten-segments.css, which is not in the package"],
    ["lang/en.json", null, "the manifest names lang/en.json, which is not in the package"],
    ["assets/system.json", "{}", "assets/system.json does not belong into the package"],
  ])("%s", (path, text, found) => expect(change(path, text)).toEqual([found]));

  it("a module that asks for another file", () => {
    const asking = `import "./chunk.mjs";\n${texts().get("ten-segments.mjs")}`;
    expect(change("ten-segments.mjs", asking)).toEqual(["ten-segments.mjs imports ./chunk.mjs; it must stand alone"]);
  });

  it("an address that is missing", () =>
    expect(change("system.json", manifestWith({ download: "" }))).toEqual(["the manifest has no download address"]));
});
