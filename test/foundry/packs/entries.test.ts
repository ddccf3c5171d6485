import { readFileSync } from "node:fs";
import { describe, expect } from "vitest";
import { documentsOf } from "#tools/packs/documents.mjs";
import { loadSpells } from "#tools/packs/powers.mjs";
import { rulingsTaken } from "#tools/packs/rulings.mjs";
import type { Dynamic, Person } from "../session/index.ts";
import { atOneTable } from "../session/table.ts";

const ROOT = new URL("../../..", import.meta.url).pathname;
const json = (path: string): Dynamic => JSON.parse(readFileSync(`${ROOT}/${path}`, "utf8"));
const PACKS: readonly Dynamic[] = json("system.json").packs;
const TOLD = { words: json("lang/en.json"), taken: await rulingsTaken(ROOT), spells: await loadSpells(ROOT) };

const entriesIn = (pack: Dynamic): Dynamic[] =>
  documentsOf(ROOT, pack, TOLD).filter(({ _key: key }: Dynamic) => !key.startsWith("!folders!"));
/** Packs of documents with a data model of the system. */
const MODELLED = PACKS.filter(({ type }) => ["Actor", "Item"].includes(type));
/** The lists of child documents, each of which has its own key in a pack. */
const LISTS = ["items", "pages"] as const;
const unkeyed = ({ _key, ...source }: Dynamic): Dynamic => {
  const lists = LISTS.flatMap(list => (source[list] ? [[list, source[list].map(unkeyed)]] : []));
  return { ...source, ...Object.fromEntries(lists) };
};

describe("The packs as they are written", () => {
  it("have folders for all that names one, and no two entries of one name", () => {
    for (const pack of PACKS) {
      const documents: Dynamic[] = documentsOf(ROOT, pack, TOLD);
      const ids = new Set(documents.map(({ _id }) => _id));
      const names = entriesIn(pack).map(({ name }) => name);
      expect(ids.size).toBe(documents.length);
      expect(new Set(names).size).toBe(names.length);
      expect(entriesIn(pack).filter(({ folder }) => folder !== null && !ids.has(folder))).toEqual([]);
    }
  });
  it("say of each entry in a sentence what it is", () => {
    const silent = MODELLED.flatMap(entriesIn).filter(({ system }) => !/^<p>.+[.!]<\/p>$/.test(system.description));
    expect(silent.map(({ name }) => name)).toEqual([]);
  });
  it("say beside an entry's numbers what second edition has otherwise", () => {
    const spells = PACKS.find(({ name }) => name === "spells");
    const barkskin = entriesIn(spells).find(({ name }) => name === "Barkskin");
    expect(barkskin.system.description).toMatch(/<p><em>Second edition:<\/em> casting time 5\.<\/p>$/);
  });
  it("tell of each text what it is, by chapters, and what it rules, without the ids that only the code looks up", () => {
    const journals = entriesIn(PACKS.find(({ name }) => name === "rules"));
    const written = journals.flatMap(({ pages }) => pages.map(({ text }: Dynamic) => text.content)).join("\n");
    expect(written).not.toMatch(/\b[GS]\d?\.[A-Z\d]|`|undefined/);
    const ruled = journals.flatMap(({ pages }) => pages.filter(({ name }: Dynamic) => name === "Rulings it takes"));
    expect(ruled).toHaveLength(Object.keys(TOLD.taken).length);
    const counts = ruled.map(({ text }) => text.content.match(/<li>/g).length);
    expect(counts.sort()).toEqual(
      Object.values<Dynamic[]>(TOLD.taken)
        .map(taken => taken.length)
        .sort(),
    );
  });
  it("name what a text rules only where it matters in it, as the rulebook has it", () => {
    const chosen = (text: string) => Object.fromEntries((TOLD.taken[text] ?? []).map(({ id, choice }) => [id, choice]));
    expect(chosen("three-actions")["parry.method"]).toBe("three-actions");
    expect(chosen("three-actions")).not.toHaveProperty(["fatigue.order"]);
    expect([chosen("jomase")["fatigue.order"], chosen("jomase")["initiative.method"]]).toEqual(["printed", "phases"]);
  });
  it("have as much in them as a first evening takes", () => {
    const count = (name: string) => entriesIn(PACKS.find(pack => pack.name === name)).length;
    expect(count("spells")).toBeGreaterThanOrEqual(120);
    expect(count("monsters")).toBeGreaterThanOrEqual(60);
    expect(count("devices")).toBeGreaterThanOrEqual(100);
    expect(count("weapons")).toBeGreaterThanOrEqual(60);
    expect(count("classes")).toBe(9);
    expect(count("armor")).toBeGreaterThanOrEqual(15);
    expect(count("gear")).toBeGreaterThanOrEqual(40);
    expect(count("macros")).toBeGreaterThanOrEqual(12);
    expect(count("rules")).toBeGreaterThanOrEqual(6);
  });
});

const it = atOneTable({ seats: ["master"] });

describe("An entry of a pack", () => {
  /** The entry with Foundry's additions: a document validated as strictly as a new one. */
  const made = (master: Person, pack: Dynamic, entry: Dynamic) => {
    const { documentClass } = master.globals.CONFIG[pack.type];
    return new documentClass({ ...unkeyed(entry), folder: null }, { strict: true }).toObject();
  };

  it.for([
    ["Brown Bear", 3],
    ["Minotaur", 1],
  ] as const)("has, of a monster, the attacks of its routine: %s %i", ([name, attacks], { master }) => {
    const pack = PACKS.find(one => one.name === "monsters");
    const entry = entriesIn(pack).find(one => one.name === name);
    const { documentClass } = master.globals.CONFIG.Actor;
    expect(new documentClass({ ...unkeyed(entry), folder: null }).system.attacksPerRoutine).toBe(attacks);
  });

  it("has, of a monster, tokens as big as those of one of its size that is made by hand", async ({ master }) => {
    const { documentClass } = master.globals.CONFIG.Actor;
    const monsters = entriesIn(PACKS.find(({ name }) => name === "monsters"));
    for (const size of new Set(monsters.map(({ system }) => system.size ?? 2))) {
      const made = await documentClass.create({ name: "Made", type: "monster", system: { size } });
      const { width, height } = made.prototypeToken;
      const alike = monsters.filter(({ system }) => (system.size ?? 2) === size);
      for (const { name, prototypeToken } of alike)
        expect({ name, ...prototypeToken }).toMatchObject({ name, width, height });
    }
  });
  it.for(PACKS.map(pack => [pack.name, pack] as const))(
    "of %s keeps all that is written of it",
    ([_name, pack], { master }) => {
      for (const entry of entriesIn(pack)) {
        const { folder: _, ...written } = unkeyed(entry);
        expect(made(master, pack, entry)).toMatchObject(written);
      }
      expect(master.errors).toEqual([]);
    },
  );
});
