import { describe, expect, it } from "vitest";
import { plant, readTree } from "../tree.ts";
import { memories } from "./memory.ts";

const PLANTED = "src/rules/planted.ts";
const planted = (text: string) => memories(plant(new Map(), PLANTED, text));

describe("The rules keep nothing from one call to the next, and the referee only in its sessions", () => {
  it("in the tree as it stands", () => expect(memories(readTree())).toEqual([]));

  it.each([
    ["let latest = null;", "lets latest be reassigned"],
    ["export let latest: Turn | null = null;", "lets latest be reassigned"],
    ["var all: number[] = [];", "lets all be reassigned"],
    ["const ORDERS = new WeakMap<Fight, Order>();", "keeps a store that calls could fill"],
    ["const FACES = new Map<string, number>();", "keeps a store that calls could fill"],
    ["export const SEEN = { sides: new Set() };", "keeps a store that calls could fill"],
  ])("%s", (text, says) => expect(planted(text)).toEqual([`${PLANTED}:1 ${says}`]));

  it.each(["const LATE = new Set();", "const answersOf = cachedBy((combat: Combat) => new Answers(combat));"])(
    "%s in another file of the referee is found",
    text =>
      expect(memories(plant(new Map(), "src/foundry/referee/planted.ts", text))).toEqual([
        "src/foundry/referee/planted.ts:1 keeps a store that calls could fill",
      ]),
  );

  it.each([
    "const BY_KEY = new Map(ROWS.map(row => [row.key, row]));",
    "export function count() { let n = 0; const seen = new Map(); return [n, seen]; }",
    "export const count = () => { let n = 0; return n; };",
  ])("%s is none", text => expect(planted(text)).toEqual([]));
});
