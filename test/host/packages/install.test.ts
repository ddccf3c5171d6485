import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { strToU8, type Zippable, zipSync } from "fflate";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { unpack } from "./archive.ts";
import { installSystem, openModule } from "./install.ts";
import { readManifest } from "./manifest.ts";

const MANIFEST = {
  id: "ten-segments",
  type: "system",
  title: "Ten Segments",
  version: "1.2.3",
  compatibility: { minimum: "13.347", verified: "14", maximum: "14" },
  esmodules: ["main.js"],
  styles: [{ src: "styles/main.css", layer: "system" }],
  languages: [{ lang: "en", name: "English", path: "lang/en.json" }],
  download: "system.zip",
};

const FILES: Zippable = {
  "system.json": strToU8(JSON.stringify(MANIFEST)),
  "main.js": strToU8("export {};"),
  styles: { "main.css": strToU8("a {}") },
  lang: { "en.json": strToU8("{}") },
};

let dataFolder: string;
let server: Server;
let address: string;
const served = new Map<string, string | Uint8Array>();

beforeEach(async () => {
  served.clear();
  dataFolder = await mkdtemp(join(tmpdir(), "install-"));
  server = createServer((request, response) => {
    const body = served.get(request.url ?? "");
    response.writeHead(body === undefined ? 404 : 200).end(body);
  });
  await new Promise<void>(resolve => server.listen(0, "127.0.0.1", resolve));
  address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});

afterEach(async () => {
  server.closeAllConnections();
  await new Promise(resolve => server.close(resolve));
  await rm(dataFolder, { recursive: true, force: true });
});

function offer(manifest: object | string, files: Zippable | Uint8Array = FILES) {
  served.set("/system.json", typeof manifest === "string" ? manifest : JSON.stringify(manifest));
  served.set("/system.zip", files instanceof Uint8Array ? files : zipSync(files));
  return installSystem(`${address}/system.json`, { dataFolder, generation: 14 });
}

/** Everything in the data folder. */
const left = async () => (await readdir(dataFolder, { recursive: true })).filter(name => name !== "systems");

describe("A system installed from the address of its manifest", () => {
  it("lies unpacked in a folder named by its id", async () => {
    const { folder, manifest } = await offer(MANIFEST);
    expect(folder).toBe(join(dataFolder, "systems", "ten-segments"));
    expect(manifest.version).toBe("1.2.3");
    expect(await readFile(join(folder, "styles/main.css"), "utf8")).toBe("a {}");
  });

  it("replaces the one that was there, files that are gone included", async () => {
    await offer(MANIFEST, { ...FILES, "old.txt": strToU8("old") });
    const { folder } = await offer(MANIFEST);
    expect(await readdir(folder)).toEqual(["lang", "main.js", "styles", "system.json"]);
    expect(await readdir(dataFolder)).toEqual(["systems"]);
  });

  it("stays as it was when its next version cannot be installed", async () => {
    const { folder } = await offer(MANIFEST);
    await expect(offer({ ...MANIFEST, version: "2.0.0" })).rejects.toThrow("version");
    expect(JSON.parse(await readFile(join(folder, "system.json"), "utf8")).version).toBe("1.2.3");
  });
});

describe("A package with a fault is refused and leaves nothing behind", () => {
  const { "main.js": _module, ...withoutModule } = FILES;
  const { "system.json": _manifest, ...withoutManifest } = FILES;
  const inner = (change: object) => ({ ...FILES, "system.json": strToU8(JSON.stringify({ ...MANIFEST, ...change })) });
  const file = strToU8("");
  const weapons = { name: "weapons", label: "Weapons", path: "packs/weapons", type: "Item", system: "ten-segments" };
  const packed = (change: object) => ({ ...MANIFEST, packs: [{ ...weapons, ...change }] });
  const unpacked = (content: Zippable) => ({ ...inner(packed({})), packs: { weapons: content } });

  it.each<[string, object | string, Zippable | Uint8Array, RegExp]>([
    ["a manifest that is not JSON", "{ id: ten", FILES, /is not JSON/],
    ["a manifest that is a list", "[]", FILES, /not a JSON object/],
    ["no title", { ...MANIFEST, title: undefined }, FILES, /lacks the text "title"/],
    ["an id with other letters", { ...MANIFEST, id: "../ten" }, FILES, /may hold only letters/],
    ["a module, not a system", { ...MANIFEST, type: "module" }, FILES, /not a system/],
    ["no esmodules", { ...MANIFEST, esmodules: [] }, FILES, /no esmodules/],
    ["styles that are no list", { ...MANIFEST, styles: "main.css" }, FILES, /"styles" is not a list/],
    ["no minimum", { ...MANIFEST, compatibility: {} }, FILES, /compatibility.minimum/],
    ["a minimum that is no version", { ...MANIFEST, compatibility: { minimum: "new" } }, FILES, /no version/],
    ["a host too old", { ...MANIFEST, compatibility: { minimum: "14.999" } }, FILES, /needs 14.999 or newer/],
    ["a host too new", { ...MANIFEST, compatibility: { minimum: "13", maximum: "13" } }, FILES, /runs up to 13/],
    ["no download", { ...MANIFEST, download: undefined }, FILES, /"download"/],
    ["a download that is not there", { ...MANIFEST, download: "gone.zip" }, FILES, /answers 404/],
    ["a download that is no web address", { ...MANIFEST, download: "file:///etc/passwd" }, FILES, /no web address/],
    ["something that is no zip", MANIFEST, strToU8("this is not a zip, long as it may be"), /not a zip/],
    ["a zip without a manifest", MANIFEST, withoutManifest, /no system.json at its root/],
    ["a zip in a folder of its own", MANIFEST, { "ten-segments": FILES }, /no system.json at its root/],
    ["another id in the zip", MANIFEST, inner({ id: "other" }), /has the id "other"/],
    ["another version in the zip", MANIFEST, inner({ version: "9" }), /has the version "9"/],
    ["a file missing", MANIFEST, withoutModule, /lacks "main.js"/],
    ["packs that are no list", { ...MANIFEST, packs: {} }, FILES, /"packs" is not a list/],
    ["a pack without a name", packed({ name: "" }), FILES, /a pack that lacks the text "name"/],
    ["a pack without a path", packed({ path: undefined }), FILES, /a pack that lacks the text "path"/],
    ["a pack without a type", packed({ type: undefined }), FILES, /a pack that lacks the text "type"/],
    ["a pack of an unknown type", packed({ type: "Weapon" }), FILES, /of the unknown type "Weapon"/],
    ["a pack of items of no system", packed({ system: undefined }), FILES, /"weapons" names no "system"/],
    ["a pack with a name of two words", packed({ name: "my weapons" }), FILES, /may hold only letters/],
    ["two packs of one name", { ...MANIFEST, packs: [weapons, weapons] }, FILES, /two packs called "weapons"/],
    ["a pack missing", packed({}), inner(packed({})), /lacks "packs\/weapons\/CURRENT"/],
    ["an empty pack", packed({}), unpacked({}), /lacks "packs\/weapons\/CURRENT"/],
    ["a path that climbs out", MANIFEST, { ...FILES, "../evil.js": file }, /unsafe/],
    ["a path that climbs out from within", MANIFEST, { ...FILES, "a/../../evil.js": file }, /unsafe/],
    ["an absolute path", MANIFEST, { ...FILES, "/evil.js": file }, /unsafe/],
    ["a drive letter", MANIFEST, { ...FILES, "C:evil.js": file }, /unsafe/],
    ["a backslash", MANIFEST, { ...FILES, "..\\evil.js": file }, /unsafe/],
    ["one path in two spellings", MANIFEST, { ...FILES, "MAIN.js": file }, /one path twice/],
  ])("%s", async (_fault, manifest, files, reason) => {
    await expect(offer(manifest, files)).rejects.toThrow(reason);
    expect(await left()).toEqual([]);
  });

  it("a server that does not answer", async () => {
    const nowhere = address;
    await new Promise(resolve => server.close(resolve));
    const asked = installSystem(`${nowhere}/system.json`, { dataFolder, generation: 14 });
    await expect(asked).rejects.toThrow("cannot be reached");
  });
});

describe("A module that lies in a folder", () => {
  const { type: _type, download: _download, ...manifest } = { ...MANIFEST, id: "dice-tray", styles: [], languages: [] };
  const lay = async (folder: string, change: object = {}) => {
    const path = join(dataFolder, "modules", folder);
    await mkdir(path, { recursive: true });
    await writeFile(join(path, "module.json"), JSON.stringify({ ...manifest, ...change }));
    await writeFile(join(path, "main.js"), "export {};");
    return openModule(path, 14);
  };

  it("is opened, with or without code", async () => {
    expect((await lay("dice-tray", { scripts: ["main.js"] })).manifest.id).toBe("dice-tray");
    expect((await lay("dice-tray", { esmodules: [] })).manifest.title).toBe("Ten Segments");
  });

  it.each([
    ["another", {}, /lies in a folder called "another"/],
    ["dice-tray", { type: "system" }, /is of type "system", not a module/],
    ["dice-tray", { scripts: ["gone.js"] }, /names "gone.js", which is not in/],
    ["dice-tray", { scripts: "main.js" }, /"scripts" is not a list/],
    ["dice-tray", { compatibility: { minimum: "15" } }, /needs 15 or newer/],
  ])("called %s with %j is refused", (folder, change, why) => expect(lay(folder, change)).rejects.toThrow(why));

  it("is refused without a manifest", () =>
    expect(openModule(dataFolder, 14)).rejects.toThrow("module.json: cannot be read"));
});

describe("An archive past its limits is refused", () => {
  it("by the number of its files", () =>
    expect(() => unpack(zipSync({ a: strToU8("a"), b: strToU8("b") }), { files: 1, bytes: 9 })).toThrow(
      "more than 1 files",
    ));
  it("by its size", () =>
    expect(() => unpack(zipSync({ a: strToU8("aaaa") }), { files: 1, bytes: 3 })).toThrow("more than 3 bytes"));
  it("never by a link: it comes out as a file", () => {
    const link: Zippable = { link: [strToU8("/etc/passwd"), { os: 3, attrs: (0o120777 << 16) >>> 0 }] };
    expect(unpack(zipSync(link))).toEqual(new Map([["link", strToU8("/etc/passwd")]]));
  });
  it("when it is cut off", () => {
    const zip = zipSync({ a: strToU8("aaaa") });
    expect(() => unpack(zip.slice(0, -4))).toThrow("not a zip");
    expect(() => unpack(zip.slice(30))).toThrow("archive: ");
  });
});

describe("The generation that a manifest asks for", () => {
  const judge = (generation: 13 | 14, compatibility: object) =>
    readManifest(JSON.stringify({ ...MANIFEST, compatibility }), generation, "manifest").id;
  it.each([
    [13, { minimum: "13.347", maximum: "14" }],
    [14, { minimum: 13, maximum: 14 }],
    [14, { minimum: "14" }],
    [13, { minimum: "13", maximum: "13.351" }],
  ] as const)("%s has %j", (generation, compatibility) =>
    expect(judge(generation, compatibility)).toBe("ten-segments"),
  );
  it.each([
    [13, { minimum: "14" }],
    [14, { minimum: "13", maximum: "14.365" }],
  ] as const)("%s lacks %j", (generation, compatibility) =>
    expect(() => judge(generation, compatibility)).toThrow(/needs|runs up to/),
  );
});
