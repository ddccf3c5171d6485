import { describe, expect, it } from "vitest";
import { plant, readTree, type Tree, textOf } from "../tree.ts";
import { disagreements } from "./manifest.ts";

const tree = readTree();
const small: Tree = new Map([
  ["package.json", '{ "version": "1.0.0" }'],
  [
    "system.json",
    '{ "version": "1.0.0", "documentTypes": { "Actor": { "monster": {} }, "ChatMessage": { "deed": {} } } }',
  ],
  ["template.json", '{ "Actor": { "types": ["monster"] } }'],
  [
    "src/foundry/models/index.ts",
    "export const MODELS = { Actor: { monster: M }, ChatMessage: { deed: D } } as const;",
  ],
]);

describe("The manifest, the models and template.json tell of the same types", () => {
  it("in the tree as it stands", () => expect(disagreements(tree)).toEqual([]));
  it("in a small one", () => expect(disagreements(small)).toEqual([]));

  it.each([
    [
      "src/foundry/models/index.ts",
      "export const MODELS = { Actor: { monster: M } };",
      "ChatMessage deed is in the manifest, not in the models",
    ],
    [
      "src/foundry/models/index.ts",
      "export const MODELS = { Actor: { monster: M }, ChatMessage: { deed: D }, Item: { spell: S } };",
      "Item spell is in the models, not in the manifest",
    ],
    ["template.json", '{ "Actor": { "types": [] } }', "Actor monster is in the manifest, not in template.json"],
    [
      "template.json",
      '{ "Actor": { "types": ["monster", "ghost"] } }',
      "Actor ghost is in template.json, not in the manifest",
    ],
    ["package.json", '{ "version": "2.0.0" }', "package.json is 2.0.0, the manifest is 1.0.0"],
  ])("a breach in %s is found", (path, text, found) =>
    expect(disagreements(plant(small, path, text))).toEqual([found]),
  );
});

describe("The manifest", () => {
  const manifest = JSON.parse(textOf(tree, "system.json"));
  it("names the folder it is installed in, runs on both generations and may use the socket", () =>
    expect(manifest).toMatchObject({
      id: "ten-segments",
      type: "system",
      compatibility: { minimum: "13.347", verified: "14" },
      socket: true,
      styles: [{ src: "ten-segments.css", layer: "system" }],
      changelog: "CHANGELOG.md",
    }));
  it("leaves its addresses to the release", () =>
    expect(Object.keys(manifest).filter(key => ["url", "bugs", "manifest", "download"].includes(key))).toEqual([]));
});
