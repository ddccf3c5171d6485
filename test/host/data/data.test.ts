import { afterEach, describe, expect, it, vi } from "vitest";
import { type Dynamic, realm } from "../realm.ts";
import { _del, _replace } from "../utility/index.ts";
import { DataModel, fields as f } from "./index.ts";

class Knight extends DataModel {
  static override defineSchema() {
    return {
      name: new f.StringField({ required: true, blank: false, initial: "Nobody" }),
      hitPoints: new f.SchemaField({
        value: new f.NumberField({ required: true, nullable: false, integer: true, min: -10, initial: 8 }),
        max: new f.NumberField({ required: true, nullable: false, integer: true, min: 0, max: 100, initial: 8 }),
      }),
      load: new f.NumberField({ step: 0.5, min: 0 }),
      side: new f.StringField({ required: true, choices: ["good", "evil"], initial: "good" }),
      scars: new f.ArrayField(new f.StringField()),
      oaths: new f.SetField(new f.StringField()),
      notes: new f.ObjectField(),
      favors: new f.TypedObjectField(new f.NumberField({ integer: true })),
      log: new f.JSONField({ required: false }),
      sworn: new f.NumberField({ initial: () => 42 }),
    };
  }
  prepare() {
    this.hitPoints.max += 2;
  }
}
const knight = (data: Dynamic = {}, context: Dynamic = {}): Dynamic => new Knight(data, context);

afterEach(() => {
  realm.generation = 14;
});

describe("Source and prepared data", () => {
  it("are apart, and an update begins at the source", () => {
    const bors = knight();
    bors.prepare();
    expect(bors.toObject().hitPoints.max).toBe(8);
    expect(bors.toObject(false).hitPoints.max).toBe(10);
    bors.updateSource({ name: "Bors" });
    expect(bors.hitPoints.max).toBe(8);
  });
  it("read sets, JSON and defaults", () => {
    const bors = knight({ oaths: ["a", "a", "b"], log: { deeds: 1 } });
    expect([...bors.oaths]).toEqual(["a", "b"]);
    expect(bors.log).toEqual({ deeds: 1 });
    expect(bors.toObject().log).toBe('{"deeds":1}');
    expect(bors.sworn).toBe(42);
    expect(bors.load).toBeNull();
  });
});

describe("Cleaning", () => {
  it.each([
    ["3.6", 4],
    [-99, -10],
    [null, 8],
    ["", 8],
    [" ", 8],
    [undefined, 8],
  ])("makes hit points of %j into %j", (value, expected) =>
    expect(knight({ hitPoints: { value } }).hitPoints.value).toBe(expected),
  );
  it("makes null of an empty number that may be null", () => expect(knight({ load: "" }).load).toBeNull());
  it("cleans an update in the same way", () => {
    const bors = knight({ hitPoints: { value: 3 }, load: 2 });
    expect(bors.updateSource({ "hitPoints.value": "", load: "" })).toEqual({ hitPoints: { value: 8 }, load: null });
  });
  it("rounds to the step", () => expect(knight({ load: 1.3 }).load).toBe(1.5));
  it("drops what a schema does not know, and keeps it in objects", () => {
    const bors = knight({ hitPoints: { temp: 3 }, notes: { any: { thing: 1 } }, favors: { queen: "2.4" } });
    expect(bors.hitPoints.temp).toBeUndefined();
    expect(bors.notes).toEqual({ any: { thing: 1 } });
    expect(bors.favors).toEqual({ queen: 2 });
  });
});

describe("Validation", () => {
  it("throws, naming the field, when strict", () => {
    expect(() => knight({ side: "grey" })).toThrow(/side: grey is not a valid choice/);
    expect(() => knight({ hitPoints: { value: "many" } })).toThrow(/hitPoints.value: must be a number/);
  });
  it("falls back to the default and warns when lenient", () => {
    const warn = vi.spyOn(console, "warn").mockImplementation(() => {});
    expect(knight({ side: "grey", hitPoints: { value: "many" } }, { strict: false }).hitPoints.value).toBe(8);
    expect(warn).toHaveBeenCalledWith(expect.stringContaining("side"));
  });
  it("leaves the source alone when an update is refused", () => {
    const bors = knight();
    expect(() => bors.updateSource({ name: "Bors", side: "grey" })).toThrow();
    expect(bors.name).toBe("Nobody");
  });
});

describe("A source", () => {
  it("is sealed, and nobody puts another in its place", () => {
    const bors = knight();
    expect(() => Object.assign(bors._source, { horse: "Grane" })).toThrow(TypeError);
    expect(() => Object.assign(bors, { _source: {} })).toThrow(TypeError);
    expect(() => Reflect.deleteProperty(bors._source, "name") || bors.missing.name).toThrow(TypeError);
  });
});

describe.each([13, 14] as const)("validate (generation %i)", generation => {
  class Joint extends Knight {
    static override validateJoint({ hitPoints }: Dynamic): void {
      if (hitPoints.value > hitPoints.max) throw new Error("more than the most");
    }
  }
  const bors = () => {
    realm.generation = generation;
    return new Joint() as Dynamic;
  };

  it("judges changes within what is there, and changes nothing", () => {
    const one = bors();
    expect(one.validate({ changes: { hitPoints: { value: 3 } }, clean: true })).toBe(true);
    expect(() => one.validate({ changes: { hitPoints: { value: "many" } } })).toThrow(/hitPoints.value: must be/);
    expect(one.validate({ changes: { side: "grey" }, strict: false })).toBe(false);
    expect(one.hitPoints.value).toBe(8);
  });
  it(`${generation < 14 ? "leaves out" : "has"} joint validation of changes`, () =>
    expect(bors().validate({ changes: { hitPoints: { value: 9 } }, strict: false })).toBe(generation < 14));
  it(`${generation < 14 ? "takes changes as they are unless told to clean" : "cleans"} changes`, () => {
    const changes = { hitPoints: { value: -99 } };
    expect(bors().validate({ changes, strict: false })).toBe(generation >= 14);
    expect(bors().validate({ changes, clean: true })).toBe(true);
    expect(changes.hitPoints.value).toBe(generation < 14 ? -10 : -99);
  });
  it("does not pretend to put defaults into the place of what is wrong", () =>
    expect(() => bors().validate({ changes: {}, fallback: true })).toThrow("fallback"));
});

describe("updateSource", () => {
  it("expands dotted keys and returns what differs", () =>
    expect(knight().updateSource({ "hitPoints.value": 3, name: "Nobody" })).toEqual({ hitPoints: { value: 3 } }));
  it("replaces arrays as a whole", () => {
    const bors = knight({ scars: ["chin", "arm"] });
    expect(bors.updateSource({ scars: ["leg"] })).toEqual({ scars: ["leg"] });
    expect(bors.scars).toEqual(["leg"]);
  });
  it("merges objects, or replaces them when it is not to recurse", () => {
    const bors = knight({ notes: { a: 1 } });
    bors.updateSource({ notes: { b: 2 } });
    expect(bors.notes).toEqual({ a: 1, b: 2 });
    bors.updateSource({ notes: { c: 3 } }, { recursive: false });
    expect(bors.notes).toEqual({ c: 3 });
  });
  it("deletes by key on generation 13", () => {
    realm.generation = 13;
    const bors = knight({ notes: { a: 1, b: 2 } });
    expect(bors.updateSource({ "notes.-=a": null })).toEqual({ notes: { "-=a": null } });
    expect(bors.toObject().notes).toEqual({ b: 2 });
  });
  it("deletes and replaces by operator on generation 14", () => {
    const bors = knight({ notes: { a: 1, b: 2 }, favors: { queen: 1 } });
    bors.updateSource({ "notes.a": _del, favors: _replace({ king: 2 }) });
    expect(bors.toObject()).toMatchObject({ notes: { b: 2 }, favors: { king: 2 } });
    expect(bors.toObject().favors.queen).toBeUndefined();
  });
  it("can be tried without being done", () => {
    const bors = knight();
    expect(bors.updateSource({ name: "Bors" }, { dryRun: true })).toEqual({ name: "Bors" });
    expect(bors.name).toBe("Nobody");
  });
});
