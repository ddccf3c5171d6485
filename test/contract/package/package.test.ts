import { spawnSync } from "node:child_process";
import { randomBytes } from "node:crypto";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { strFromU8, unzipSync } from "fflate";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { builtManifest } from "#tools/steps/carried.mjs";
import { addresses, placeholders, release } from "#tools/steps/release.mjs";
import { part, readTree, type Tree } from "../tree.ts";
import { classNames, ENTRY, modulesIn, overweight, packageBreaches } from "./package.ts";

const BASE = "https://example.org/ten-segments";
const HOME = "https://example.org/home";
const { version } = JSON.parse(readFileSync(new URL("../../../system.json", import.meta.url), "utf8"));
const TOOL = fileURLToPath(new URL("../../../tools/package.mjs", import.meta.url));
const ARCHIVE = `ten-segments-${version}.zip`;
let out: string;
let zip: Record<string, Uint8Array>;
let warnings: unknown[];

/** The classes of the hash library. */
const OF_LIBRARY = ["HashMD", "SHA2_32B", "_SHA256"];

beforeAll(async () => {
  out = mkdtempSync(join(tmpdir(), "ten-segments-release-"));
  const warn = vi.spyOn(console, "warn");
  await release({ base: `${BASE}/`, home: HOME, out });
  warnings = warn.mock.calls.flat();
  warn.mockRestore();
  zip = unzipSync(readFileSync(join(out, ARCHIVE)));
});
afterAll(() => rmSync(out, { recursive: true, force: true }));

const texts = () => new Map(Object.entries(zip).map(([path, bytes]) => [path, strFromU8(bytes)]));
/** The path of the chunk with this name, whatever its hash. */
const chunk = (name: string, files: Tree = texts()): string =>
  [...files.keys()].find(path => path.startsWith(`chunks/${name}-`) && path.endsWith(".mjs")) ?? name;
/** A chunk that nothing imports at the start. */
const LATER = "chunks/later-abcd1234.mjs";

const heavy = (text = "") => `${text}\n// ${randomBytes(300 * 1024).toString("base64")}`;

describe("A release, opened again", () => {
  it("holds the system and nothing else", () => expect(packageBreaches(texts())).toEqual([]));

  it("is built without a warning of the bundler", () => expect(warnings).toEqual([]));

  it("has the same manifest in the zip and beside it", () =>
    expect(texts().get("system.json")).toBe(readFileSync(join(out, "system.json"), "utf8")));

  it("takes its addresses from home and base, the zip's with the version in it", () => {
    const manifest = JSON.parse(texts().get("system.json") ?? "");
    expect(manifest).toMatchObject({
      url: HOME,
      bugs: `${HOME}/issues`,
      changelog: `${BASE}/CHANGELOG.md`,
      manifest: `${BASE}/system.json`,
      download: `${BASE}/${ARCHIVE}`,
      readme: `${BASE}/README.md`,
      license: `${BASE}/LICENSE`,
    });
  });

  it("lies beside its papers", () => {
    for (const name of ["README.md", "CHANGELOG.md", "LICENSE"])
      expect(readFileSync(join(out, name), "utf8")).toBe(texts().get(name));
  });

  it("keeps the names of classes, of which sheet ids are made", () => {
    const written = [...part(readTree(), /^src\/.*\.ts$/).values()].flatMap(text =>
      [...text.matchAll(/^ *(?:export )?(?:abstract )?class (\w+)/gm)].map(([, name]) => String(name)),
    );
    const kept = [...modulesIn(texts()).values()].flatMap(classNames);
    expect(kept.sort()).toEqual([...written, ...OF_LIBRARY].sort());
  });

  it("is no heavier than it must be", () => {
    for (const offender of overweight(texts(), "aim")) console.log(offender);
    expect(overweight(texts(), "stop")).toEqual([]);
  });

  it("is the same to the last byte when it is made again", async () => {
    const first = readFileSync(join(out, ARCHIVE));
    await release({ base: BASE, home: HOME, out });
    expect(readFileSync(join(out, ARCHIVE)).equals(first)).toBe(true);
  });
});

describe("A release whose version has a place of its own", () => {
  const places = {
    base: BASE,
    home: HOME,
    release: "https://example.org/v1.2.3/",
    papers: "https://example.org/read/v1.2.3",
  };
  const found = addresses(places, "1.2.3");

  it("is downloaded from there", () =>
    expect(found.download).toBe("https://example.org/v1.2.3/ten-segments-1.2.3.zip"));
  it("is looked for below the base when there may be a newer one", () =>
    expect(found.manifest).toBe(`${BASE}/system.json`));
  it("is read where its papers lie", () =>
    expect([found.readme, found.changelog, found.license]).toEqual([
      "https://example.org/read/v1.2.3/README.md",
      "https://example.org/read/v1.2.3/CHANGELOG.md",
      "https://example.org/read/v1.2.3/LICENSE",
    ]));
  it("has its papers beside the zip where nothing else is said", () =>
    expect(addresses({ ...places, papers: undefined }, "1").license).toBe("https://example.org/v1.2.3/LICENSE"));
});

describe("A base that is no web address is refused", () => {
  it.each(["", "example.org", "ftp://example.org/", "/releases"])("%j", base =>
    expect(() => addresses({ base, home: HOME }, "1")).toThrow(
      "addresses: the base must be an absolute http or https address",
    ),
  );
  it("a home as well", () =>
    expect(() => addresses({ base: BASE, home: "ten-segments" }, "1")).toThrow("the home must be an absolute http"));
});

describe("A release with a placeholder is refused", () => {
  const places = { base: "https://github.com/a/b/releases/latest/download", home: "https://github.com/a/b" };
  const faults = (changed: Partial<typeof places>) => placeholders(addresses({ ...places, ...changed }, "1.0.0"));
  it.each(["https://github.com/a/b", "https://my-group.net/owners", "http://192.168.1.5:8080"])(
    "%s is an address",
    home => expect(faults({ home })).toEqual([]),
  );
  it.each([
    "https://example.org/ten-segments",
    "https://foundry.example/ten-segments",
    "http://localhost:30000",
    "http://127.0.0.1:30000",
    "https://github.com/<owner>/ten-segments",
    "https://github.com/OWNER/ten-segments",
    "https://github.com/your-name/ten-segments",
  ])("%s, by the name of each field that has it", home => {
    expect(faults({ home })).toEqual([
      expect.stringMatching(/^url is a placeholder, not an address that users can open: https?:/),
      expect.stringMatching(/^bugs is a placeholder/),
    ]);
  });
  it("by the tool, before it builds anything", () => {
    const run = spawnSync(process.execPath, [TOOL, "--base", BASE, "--home", places.home], { encoding: "utf8" });
    expect([run.status, run.stderr]).toEqual([1, expect.stringContaining("package: manifest is a placeholder")]);
    expect(run.stderr).not.toContain("url is");
  });
  it("and without a home the tool says how to give one", () => {
    const run = spawnSync(process.execPath, [TOOL, "--base", places.base], { encoding: "utf8" });
    expect([run.status, run.stderr]).toEqual([2, expect.stringContaining("--home <address>")]);
  });
});

describe("Hot reload", () => {
  const manifest = (watching: boolean) => JSON.parse(builtManifest('{ "flags": { "ours": 1 } }', watching));
  it("is in a build that goes on with every change", () =>
    expect(manifest(true).flags).toEqual({
      ours: 1,
      hotReload: { extensions: ["css", "hbs", "json"], paths: ["ten-segments.css", "templates", "lang"] },
    }));
  it("is in no other", () => expect(manifest(false).flags).toEqual({ ours: 1 }));
});

describe("The names that classes will have", () => {
  it.each([
    ["class Sheet extends Base{}", "Sheet"],
    ["var Sheet=class extends Base{}", "Sheet"],
    ["var a=class Sheet{}", "Sheet"],
    ["var a=class extends Base{}", "a"],
  ])("%s: %s", (code, name) => expect(classNames(code)).toEqual([name]));
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
    ["ten-segments.css.map", "", "ten-segments.css.map does not belong into the package"],
    ["ten-segments.mjs.map", null, "ten-segments.mjs names ten-segments.mjs.map, which is not in the package"],
    ["system.json", null, "there is no system.json at the package's root"],
    ["ten-segments.css", null, "the manifest names ten-segments.css, which is not in the package"],
    ["lang/en.json", null, "the manifest names lang/en.json, which is not in the package"],
    ["art/cover.webp", null, "the manifest names art/cover.webp, which is not in the package"],
    ["art/background.webp", null, "the manifest names art/background.webp, which is not in the package"],
    ["art/cover.psd", "", "art/cover.psd does not belong into the package"],
    ["ten-segments.d.ts", null, "there are no declarations of the macro API"],
    ["assets/system.json", "{}", "assets/system.json does not belong into the package"],
    ["chunks/notes.txt", "", "chunks/notes.txt does not belong into the package"],
    ["chunks/more/x.mjs.map", "", "chunks/more/x.mjs.map does not belong into the package"],
  ])("%s", (path, text, found) => expect(change(path, text)).toEqual([found]));

  it("a chunk that is not there, or of whose name nobody can tell which version it is of", () => {
    const table = chunk("table");
    expect(change(table, null)).toContain(`${ENTRY} imports ${table}, which is not in the package`);
    expect(change(ENTRY, `import "./chunks/more.mjs";\n${texts().get(ENTRY)}`)).toEqual([
      `${ENTRY} imports chunks/more.mjs, which is no chunk`,
    ]);
  });

  it("a chunk that asks for the first module, or for one elsewhere", () => {
    const path = chunk("table");
    const asking = (line: string) => change(path, `${line}\n${texts().get(path)}`);
    expect(asking('import "../ten-segments.mjs";')).toEqual([`${path} imports ${ENTRY}, which is no chunk`]);
    expect(asking("const later = () => import(`../ten-segments.mjs?v=1`);")).toEqual([
      `${path} imports ${ENTRY}, which is no chunk`,
    ]);
    expect(asking('import "https://example.org/x.mjs";')).toEqual([
      `${path} imports https://example.org/x.mjs, which is no chunk`,
    ]);
    expect(asking("const later = name => import(name);")).toEqual([`${path} imports *, which is no chunk`]);
  });

  it("a start that is too heavy, in the first module or in what it imports", () => {
    const found = [expect.stringMatching(/^ten-segments\.mjs and what it imports: \d+ KB gzipped, at most 350$/)];
    for (const path of [ENTRY, chunk("table")]) expect(change(path, heavy(texts().get(path)))).toEqual(found);
  });

  it("a chunk that is too heavy, and is loaded later", () => {
    expect(overweight(new Map([...texts(), [LATER, heavy()]]), "stop")).toEqual([
      expect.stringMatching(/^chunks\/later-abcd1234\.mjs: \d+ KB gzipped, at most 64$/),
    ]);
  });

  it("a chunk that is loaded later, and at once by the first module as well, counts with the start", () => {
    const asking = new Map([...texts(), [ENTRY, `import "./${LATER}";\n${texts().get(ENTRY)}`]]);
    expect(overweight(asking.set(LATER, heavy()), "stop")).toEqual([
      expect.stringMatching(/^ten-segments\.mjs and what it imports/),
    ]);
  });

  it("a module without its map, and a map without its sources", () => {
    const bare = (texts().get("ten-segments.mjs") ?? "").replace(/^\/\/# sourceMappingURL=.*$/m, "");
    expect(change("ten-segments.mjs", bare)).toEqual(["ten-segments.mjs names no source map"]);
    const told = (source: string, text: string | null) =>
      change("ten-segments.mjs.map", JSON.stringify({ sources: [source], sourcesContent: [text] }));
    expect(told("../elsewhere/main.ts", "…")).toEqual([expect.stringContaining("tells of ../elsewhere/main.ts")]);
    expect(told("src/main.ts", null)).toEqual([expect.stringContaining("tells of src/main.ts without its text")]);
  });

  it("an address that is missing, or is none", () => {
    expect(change("system.json", manifestWith({ download: "" }))).toEqual(["the manifest has no download address"]);
    expect(change("system.json", manifestWith({ readme: "README.md" }))).toEqual([
      "the manifest has no readme address",
    ]);
  });

  it("no pictures, or hot reload at a table", () => {
    expect(change("system.json", manifestWith({ background: undefined }))).toEqual([
      "the manifest names a missing picture, which is not in the package",
    ]);
    expect(change("system.json", manifestWith({ flags: { hotReload: { extensions: [], paths: [] } } }))).toEqual([
      "the manifest turns on hot reload",
    ]);
  });

  it("a zip that the next version would replace", () => {
    const download = `${BASE}/releases/latest/download/ten-segments.zip`;
    expect(change("system.json", manifestWith({ download }))).toEqual([
      "the manifest's download is not of its version alone",
    ]);
  });
});
