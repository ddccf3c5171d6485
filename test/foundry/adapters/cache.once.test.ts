import { describe, expect, it, vi } from "vitest";
import { cachedBy, cachedById, cachedLatest } from "#foundry/cache.ts";

/** A function that says how often it was called: "1 orc", "2 orc". */
function counted() {
  let calls = 0;
  return vi.fn((name: string | null) => `${++calls} ${name}`);
}

describe("A value that is cached by object", () => {
  const [orc, ogre] = [{ name: "orc" }, { name: "ogre" }];
  const cache = () => {
    const count = counted();
    return cachedBy(({ name }: { readonly name: string }) => count(name));
  };

  it("is computed once for each object", () => {
    const named = cache();
    expect([named(orc), named(ogre), named(orc)]).toEqual(["1 orc", "2 ogre", "1 orc"]);
  });

  it("is not computed if it was supplied", () => {
    const named = cache();
    named.set(orc, "known");
    expect([named(orc), named(ogre)]).toEqual(["known", "1 ogre"]);
  });

  it("is computed again after it was dropped", () => {
    const named = cache();
    named(orc);
    named.delete(orc);
    expect(named(orc)).toBe("2 orc");
  });

  it("may be null", () => {
    const make = vi.fn(() => null);
    const nothing = cachedBy(make);
    expect([nothing(orc), nothing(orc)]).toEqual([null, null]);
    expect(make).toHaveBeenCalledTimes(1);
  });

  it("is computed again if that failed", () => {
    let works = false;
    const named = cachedBy(({ name }: { readonly name: string }) => {
      if (!works) throw new Error(name);
      return name;
    });
    expect(() => named(orc)).toThrow("orc");
    works = true;
    expect(named(orc)).toBe("orc");
  });
});

describe("A value that is cached by id", () => {
  it("is computed once for each id, and for none", () => {
    const named = cachedById(counted());
    expect([named("orc"), named(null), named("orc"), named(null)]).toEqual(["1 orc", "2 null", "1 orc", "2 null"]);
  });

  it("is computed again when there were too many others", () => {
    const named = cachedById(counted(), 2);
    expect(["orc", "ogre", "orc", "troll", "orc"].map(name => named(name))).toEqual([
      "1 orc",
      "2 ogre",
      "1 orc",
      "3 troll",
      "4 orc",
    ]);
  });
});

describe("The latest value", () => {
  it("is computed again for another input, even an earlier one", () => {
    const named = cachedLatest(counted());
    expect(["orc", "orc", "ogre", "orc"].map(named)).toEqual(["1 orc", "1 orc", "2 ogre", "3 orc"]);
  });

  it("stays if the comparison says so", () => {
    const named = cachedLatest(counted(), (before, now) => before?.length === now?.length);
    expect(["orc", "elf", "ogre"].map(named)).toEqual(["1 orc", "1 orc", "2 ogre"]);
  });

  it("is compared with the input of the last call, so that an identical one needs no comparison", () => {
    const isSame = vi.fn((before: readonly string[], now: readonly string[]) => before.join() === now.join());
    const named = cachedLatest((names: readonly string[]) => names.join(), isSame);
    const again = ["orc"];
    for (const names of [["orc"], again, again]) named(names);
    expect(isSame).toHaveBeenCalledTimes(1);
  });
});
