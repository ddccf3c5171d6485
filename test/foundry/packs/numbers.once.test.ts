import { readFileSync } from "node:fs";
import { describe, expect, it as plainIt } from "vitest";
import { documentsOf } from "#tools/packs/documents.mjs";
import { loadSpells } from "#tools/packs/powers.mjs";
import { rulingsTaken } from "#tools/packs/rulings.mjs";
import type { Dynamic, Person } from "../session/index.ts";
import { atOneTable } from "../session/table.ts";

/** Numbers of entries that were once wrong or missing. */

const ROOT = new URL("../../..", import.meta.url).pathname;
const json = (path: string): Dynamic => JSON.parse(readFileSync(`${ROOT}/${path}`, "utf8"));
const PACKS: readonly Dynamic[] = json("system.json").packs;
const TOLD = { words: json("lang/en.json"), taken: await rulingsTaken(ROOT), spells: await loadSpells(ROOT) };

const entriesOf = (pack: string): Dynamic[] =>
  documentsOf(
    ROOT,
    PACKS.find(({ name }) => name === pack),
    TOLD,
  ).filter(({ _key: key }: Dynamic) => !key.startsWith("!folders!"));
const entry = (pack: string, name: string): Dynamic => entriesOf(pack).find(one => one.name === name);
const itemOf = (monster: string, name: string): Dynamic =>
  entry("monsters", monster).items.find((item: Dynamic) => item.name === name).system;

describe("The numbers of the packs", () => {
  plainIt("have how often monsters surprise others", () => {
    const more = (name: string) => entry("monsters", name).system.surprise.moreOften;
    for (const name of ["Bugbear", "Gelatinous Cube", "Werewolf"]) expect(more(name)).toEqual({ chances: 1, in: 6 });
    expect(more("Wererat")).toEqual({ chances: 2, in: 6 });
  });
  plainIt("have the attacks, moves and missiles of monsters", () => {
    expect(entry("monsters", "Berserker").system.meleeRate).toEqual({ attacks: 2, rounds: 1 });
    expect(entry("monsters", "Giant Rat").system.otherMoves.swimming).toBe(6);
    expect(itemOf("Manticore", "Tail spikes")).toMatchObject({ rateOfFire: { attacks: 6, rounds: 1 }, quantity: 24 });
  });
  plainIt("have weapons to throw, magic swords and a small knife", () => {
    expect(entry("weapons", "Knife").system.size).toBe(1);
    for (const name of ["Flask of burning oil", "Vial of holy water"])
      expect(entry("weapons", name).system).toMatchObject({ kind: "hurled", fires: true });
    for (const bonus of [1, 2, 3]) expect(entry("weapons", `Long sword +${bonus}`).system.magicBonus).toBe(bonus);
  });
  plainIt("have the beads of the necklace, and whom Sunburst harms and blinds", () => {
    const { powers } = entry("devices", "Necklace of missiles").system;
    expect(powers.map(({ damage, charges }: Dynamic) => [damage, charges])).toEqual([
      ["5d6", 1],
      ["3d6", 2],
    ]);
    const sunburst = entry("devices", "Wand of illumination").system.powers.find(
      ({ name }: Dynamic) => name === "Sunburst",
    );
    expect(sunburst).toMatchObject({ harms: "undead", effect: { condition: "blind", spares: "undead" } });
  });
  plainIt("have spells that a party takes along, as words", () => {
    for (const name of ["Read Magic", "Detect Magic (Cleric)", "Knock", "Cure Disease", "Identify", "Find Traps"])
      expect(entry("spells", name).system.description).toMatch(/GM/);
  });
  plainIt("have five and four spells for Oswin", () => {
    const { actors } = entriesOf("adventure")[0];
    const { items } = actors.find(({ name }: Dynamic) => name === "Oswin");
    const memorized = (level: number) =>
      items
        .filter(({ type, system }: Dynamic) => type === "spell" && system.levels.cleric === level)
        .reduce((sum: number, { system }: Dynamic) => sum + system.memorized, 0);
    expect([memorized(1), memorized(2)]).toEqual([5, 4]);
  });
  plainIt("speak of the GM, and say on the first evening what is left to them", () => {
    const all = PACKS.filter(({ type }) => ["Actor", "Item"].includes(type)).flatMap(({ name }) => entriesOf(name));
    expect(all.filter(one => /referee/i.test(JSON.stringify(one))).map(({ name }) => name)).toEqual([]);
    const evening = entriesOf("rules").find(({ pages }) => /word of Command/.test(JSON.stringify(pages)));
    expect(evening?.name).toBe("First evening");
  });
});

const it = atOneTable({ seats: ["master"] });

describe("A monster of the packs", () => {
  const thac0 = (master: Person, name: string) => {
    const { _key: _, items, ...source } = entry("monsters", name);
    const own = items.map(({ _key: __, ...item }: Dynamic) => item);
    return new master.globals.CONFIG.Actor.documentClass({ ...source, items: own, folder: null }).system.thac0;
  };
  it.for(["Kobold", "Giant Rat", "Nixie", "Pixie"])("has THAC0 21 with less than a die: %s", (name, { master }) => {
    expect(thac0(master, name)).toBe(21);
  });
});
