import { afterEach, describe, expect, it } from "vitest";
import { realm } from "../realm.ts";
import { _del, _replace, Collection, expandObject, isEmpty, mergeObject, Semaphore } from "./index.ts";

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
