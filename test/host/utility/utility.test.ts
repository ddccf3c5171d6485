import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { realm } from "../realm.ts";
import {
  _del,
  _replace,
  Collection,
  expandObject,
  fetchWithTimeout,
  getRoute,
  isEmpty,
  logCompatibilityWarning,
  mergeObject,
  performIntegerSort,
  Semaphore,
} from "./index.ts";

afterEach(() => {
  realm.generation = 14;
});

describe("Objects", () => {
  it("expand dotted keys", () => {
    expect(expandObject({ "a.b": 1, a: { c: 2 } })).toEqual({ a: { b: 1, c: 2 } });
  });
  it("merge into each other, arrays as a whole", () =>
    expect(mergeObject({ a: { b: 1, c: [1, 2] } }, { "a.c": [3], d: 4 }, { inplace: false })).toEqual({
      a: { b: 1, c: [3] },
      d: 4,
    }));
  it.each([
    [{ insertKeys: false }, { b: 2 }, { a: { c: 1 } }],
    [{ insertValues: false }, { a: { d: 2 }, b: 2 }, { a: { c: 1 }, b: 2 }],
    [{ insertKeys: false }, { "a.d": 2 }, { a: { c: 1, d: 2 } }],
    [{ overwrite: false }, { a: { c: 3, d: 4 } }, { a: { c: 1, d: 4 } }],
    [{ recursive: false }, { a: { d: 2 } }, { a: { d: 2 } }],
    [{ recursive: false, overwrite: false }, { a: { d: 2 } }, { a: { c: 1 } }],
  ])("merge with %j", (options, other, merged) =>
    expect(mergeObject({ a: { c: 1 } }, other, { inplace: false, ...options })).toEqual(merged),
  );
  it("merge values of the same type alone, if that is asked for", () => {
    expect(() => mergeObject({ a: 1 }, { a: "2" }, { enforceTypes: true })).toThrow("Mismatched data types");
    expect(mergeObject({ a: 1 }, { a: 2 }, { enforceTypes: true })).toEqual({ a: 2 });
    expect(() => mergeObject({}, {}, { deep: true } as object)).toThrow("mergeObject with deep is not modelled");
  });
  it("delete by key on generation 13", () => {
    realm.generation = 13;
    expect(mergeObject({ a: { b: 1, c: 2 } }, { "a.-=b": null }, { performDeletions: true })).toEqual({ a: { c: 2 } });
  });
  it("delete and replace by operator on generation 14", () =>
    expect(
      mergeObject({ a: { b: 1, c: { d: 1 } } }, { a: { b: _del, c: _replace({ e: 2 }) } }, { applyOperators: true }),
    ).toEqual({ a: { c: { e: 2 } } }));
  it("never reach a prototype", () => {
    mergeObject({}, JSON.parse('{"__proto__":{"polluted":true}}'));
    expect(({} as { polluted?: boolean }).polluted).toBeUndefined();
  });
  it.each([[undefined], [null], [[]], [{}], [new Set()]])("%j is empty", value => expect(isEmpty(value)).toBe(true));
  it.each([[0], [""], [false]])("%j is not empty", value => expect(isEmpty(value)).toBe(false));
});

describe("A deprecation", () => {
  const heard: string[] = [];
  const listen = (compatibility: object = {}) => {
    realm.CONFIG = { compatibility };
    for (const loudness of ["warn", "error"] as const)
      vi.spyOn(console, loudness).mockImplementation(text => void heard.push(`${loudness}: ${text}`));
  };
  beforeEach(() => {
    heard.length = 0;
    listen();
  });
  afterEach(() => {
    realm.CONFIG = {};
  });

  it("is told with its versions", () => {
    logCompatibilityWarning("Old", { since: 13, until: 15, details: "Use new" });
    expect(heard).toEqual([
      "warn: Old\nDeprecated since Version 13\nBackwards-compatible support will be removed in Version 15\nUse new",
    ]);
  });
  it("is told once where that is enough", () => {
    for (const _time of [1, 2]) logCompatibilityWarning("Only once", { once: true });
    expect(heard).toHaveLength(1);
  });
  it.each([
    [0, []],
    [1, ["warn: Old"]],
    [2, ["error: Old"]],
  ])("of mode %i is told as %j", (mode, told) => {
    listen({ mode });
    logCompatibilityWarning("Old");
    expect(heard).toEqual(told);
  });
  it("of mode 3 is an error", () => expect(() => logCompatibilityWarning("Old", { mode: 3 })).toThrow("Old"));
  it("is not told where a pattern shuts it out, or none lets it in", () => {
    listen({ excludePatterns: [/Old/] });
    logCompatibilityWarning("Old");
    listen({ includePatterns: [/New/] });
    logCompatibilityWarning("Old");
    expect(heard).toEqual([]);
  });
  it("is told of keys that delete and replace, which are obeyed", () => {
    const change = { a: { "-=b": null, "==c": { e: 2 } } };
    const merged = mergeObject({ a: { b: 1, c: { d: 1 } } }, change, { applyOperators: true });
    expect(merged).toEqual({ a: { c: { e: 2 } } });
    expect(heard.map(text => text.split("\n")[0])).toEqual([
      'warn: The key "-=b" of a change is written {b: _del} now',
      'warn: The key "==c" of a change is written {c: _replace(value)} now',
    ]);
  });
});

describe("A Collection", () => {
  const collection = new Collection([
    ["a", { name: "Ann" }],
    ["b", { name: "Bob" }],
  ]);
  it("iterates over its values", () =>
    expect([...(collection as Iterable<{ name: string }>)].map(one => one.name)).toEqual(["Ann", "Bob"]));
  it("finds by name", () => expect(collection.getName("Bob")).toEqual({ name: "Bob" }));
  it("can insist", () => expect(() => collection.get("c", { strict: true })).toThrow(/does not exist/));
});

describe("What is put in order by hand", () => {
  const [one, two, three] = [{ sort: 100 }, { sort: 200 }, { sort: 201 }];
  it("comes before what it is moved up to, and behind what it is moved down to", () => {
    expect(performIntegerSort(three, { target: one, siblings: [one, two] })).toEqual([
      { target: three, update: { sort: -99_900 } },
    ]);
    expect(performIntegerSort(one, { target: three, siblings: [two, three] })).toEqual([
      { target: one, update: { sort: 100_201 } },
    ]);
  });
  it("has all numbered anew, where there is no room between two", () =>
    expect(
      performIntegerSort(one, { target: two, siblings: [two, three] }).map(({ update }: { update: object }) => update),
    ).toEqual([{ sort: 100_000 }, { sort: 200_000 }, { sort: 300_000 }]));
});

describe("A Semaphore", () => {
  it("lets tasks through one at a time, in their order", async () => {
    const semaphore = new Semaphore(1);
    const seen: string[] = [];
    const task = async (name: string) => {
      seen.push(`${name} begins`);
      await Promise.resolve();
      seen.push(`${name} ends`);
    };
    await Promise.all(["a", "b"].map(name => semaphore.add(task, name)));
    expect(seen).toEqual(["a begins", "a ends", "b begins", "b ends"]);
  });
});

describe("What a package has, asked for by its address", () => {
  it("is fetched, and is not to be had where there is none", async () => {
    realm.fetchText = async path => (path === "/systems/x/a.svg" ? "<svg/>" : Promise.reject(new Error(`no ${path}`)));
    expect(await (await fetchWithTimeout(getRoute("systems/x/a.svg"))).text()).toBe("<svg/>");
    await expect(fetchWithTimeout(getRoute("systems/x/b.svg"))).rejects.toThrow("no /systems/x/b.svg");
  });
});
