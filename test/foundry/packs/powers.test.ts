import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, it as plainIt } from "vitest";
import { POWER_MEMBERS, powerOfSpell } from "#foundry/adapters/figures/power-of-spell.ts";
import { documentsOf } from "#tools/packs/documents.mjs";
import { entriesOf } from "#tools/packs/entries.mjs";
import { completeEntriesOf, loadSpells } from "#tools/packs/powers.mjs";
import type { Dynamic, Person } from "../session/index.ts";
import { atOneTable } from "../session/table.ts";

const ROOT = new URL("../../..", import.meta.url).pathname;
const WORDS: Dynamic = JSON.parse(readFileSync(join(ROOT, "lang/en.json"), "utf8"));
const TOLD = { words: WORDS, taken: {}, spells: await loadSpells(ROOT) };

const documents = (name: string): Dynamic[] =>
  documentsOf(ROOT, { name, type: "Item" }, TOLD).filter(({ _key: key }: Dynamic) => !key.startsWith("!folders!"));
const SPELLS = documents("spells");
const DEVICES = documents("devices");
/** The name of each spell, by its file. */
const SPELL_NAMES = new Map<string, string>(entriesOf(ROOT, "spells").map(({ slug, entry }) => [slug, entry.name]));
const named = (all: readonly Dynamic[], name: string | undefined): Dynamic => all.find(one => one.name === name);

/** A power of a device that works as a spell. */
interface Referring {
  readonly device: string;
  readonly at: number;
  readonly spell: string;
  readonly level: number;
  /** What the power says itself. */
  readonly own: Dynamic;
}

const REFERRING: readonly Referring[] = entriesOf(ROOT, "devices").flatMap(({ entry }: Dynamic) =>
  (entry.system.powers ?? []).flatMap(({ as, ...own }: Dynamic, at: number) =>
    as === undefined ? [] : [{ device: entry.name, at, spell: as.spell, level: as.level, own }],
  ),
);

const it = atOneTable({ seats: ["master"] });

/** A figure of a level that has these items, in the rules' form. */
async function bearer(master: Person, level: number, items: readonly Dynamic[]): Promise<Dynamic> {
  const own = items.map(({ _id, _key, folder, ...data }) => data);
  const actor = await master.globals.Actor.create({
    name: "Bearer",
    type: "character",
    system: { level },
    items: own,
  });
  const { combat } = master as Dynamic;
  const [one] = await combat.createEmbeddedDocuments("Combatant", [{ actorId: actor.id }]);
  const figure = master.api.fight(combat).figures.find((known: Dynamic) => known?.id === one.id);
  const plain = JSON.parse(JSON.stringify(figure));
  await one.delete();
  await actor.delete();
  return plain;
}

/** The longest time of a duration, in segments. */
function longest({ number, unit, byLevel }: Dynamic): number {
  const terms = number.split("+").map((term: string) => {
    const [count, faces = "1"] = term.trim().split("d");
    return Number(count) * Number(faces);
  });
  return terms.reduce((total: number, one: number) => total + one, 0) * unit + byLevel;
}

/** What only spells or only powers have, in the rules' form. */
const OF_SPELLS = ["castingTime", "offensive", "memorized", "level", "casterLevel", "cantrip", "retargetable"];
const OF_POWERS = ["activation", "charges", "chargesOf", "cost", "sustained", "protective", "servant", "whileWorn"];
const APART = new Set(["id", "name", "componentSegments", "componentsAtHand", ...OF_SPELLS, ...OF_POWERS]);

/** Magic in the rules' form with durations as numbers, without the members that a power says itself. */
function comparable(magic: Dynamic, own: Dynamic): Dynamic {
  const timed = (name: "effect" | "stays") => {
    if (magic[name] === undefined) return {};
    const { lasts, casterLevel: _, ...members } = magic[name];
    const said = own[name] ?? {};
    const isCompared = lasts !== undefined && !own.whileWorn && !("lasts" in said) && !("number" in said);
    const kept = Object.entries(members).filter(([member]) => !(member in said));
    return { [name]: { ...Object.fromEntries(kept), ...(isCompared && { lasts: longest(lasts) }) } };
  };
  const { effect: _effect, stays: _stays, covers, ...others } = magic;
  const kept = Object.entries(others).filter(([member]) => !(member in own) && !APART.has(member));
  const area = own.area === undefined && covers !== undefined ? { covers } : {};
  return { ...Object.fromEntries(kept), ...area, ...timed("effect"), ...timed("stays") };
}

describe("A power that works as a spell", () => {
  plainIt("is in many devices of the pack", () => expect(REFERRING.length).toBeGreaterThan(40));

  it.for([...new Set(REFERRING.map(({ level }) => level))])(
    "G.13: does what the spell does at its level, but for what it says itself: level %i",
    async (level, { master }) => {
      const here = REFERRING.filter(one => one.level === level);
      const devices = [...new Set(here.map(({ device }) => device))].map(name => named(DEVICES, name));
      const known = [...new Set(here.map(({ spell }) => spell))].map(slug => named(SPELLS, SPELL_NAMES.get(slug)));
      const figure = await bearer(master, level, [...known, ...devices]);
      for (const { device, at, spell: slug, own } of here) {
        const power = named(figure.devices, device).functions[at];
        const spell = named(figure.spells, SPELL_NAMES.get(slug));
        expect({ device, slug, ...comparable(power, own) }).toEqual({ device, slug, ...comparable(spell, own) });
        if (power.effect !== undefined)
          expect({ device, slug, level: power.effect.casterLevel }).toEqual({ device, slug, level });
      }
    },
  );

  it("knows all members of powers, and all that spells have, too", ({ master }) => {
    const { dataModels } = master.globals.CONFIG.Item;
    const powers = Object.keys(dataModels.device.schema.fields.powers.element.fields);
    expect(POWER_MEMBERS.toSorted()).toEqual(powers.toSorted());
    const spells = Object.keys(dataModels.spell.schema.fields);
    const full = new master.globals.CONFIG.Item.documentClass({ name: "Full", type: "spell" }).toObject().system;
    const { effect } = full;
    const all = { ...full, damage: "1d6", effect: { ...effect, lasts: "ended" } };
    const taken = Object.keys(powerOfSpell({ name: "Full", system: all } as never, 1));
    expect(powers.filter(member => spells.includes(member)).toSorted()).toEqual(
      taken.filter(member => member !== "name" && member !== "activation").toSorted(),
    );
    const time = Object.keys(dataModels.spell.schema.fields.effect.fields).filter(member => member !== "perLevel");
    expect(time).toEqual(Object.keys(dataModels.device.schema.fields.powers.element.fields.effect.fields));
  });
});

describe("The power of a spell at a level", () => {
  const at = (level: number, system: object) => powerOfSpell({ name: "Spell", system }, level);

  plainIt("has the damage, the size and the times of the level", () => {
    const system = {
      castingTime: 4,
      damage: "2d6",
      byLevel: { damage: "1" },
      area: { shape: "wall", size: 20, width: 1, byLevel: "size" },
      effect: { lasts: "rounds", number: "3", perLevel: 2, toHit: 1 },
      stays: { lasts: "turns", number: "1d6", perLevel: 6 },
    };
    expect(at(6, system)).toEqual({
      name: "Spell",
      activation: 4,
      damage: "2d6 + 6",
      area: { shape: "wall", size: 120, width: 1 },
      effect: { lasts: "rounds", number: "15", toHit: 1, casterLevel: 6 },
      stays: { lasts: "turns", number: "1d6 + 36" },
    });
  });
  plainIt("counts a part of a round in segments, as the spell does", () => {
    const half = { effect: { lasts: "rounds", number: "1d4", perLevel: 0.5 } };
    expect(at(5, half).effect).toMatchObject({ lasts: "segments", number: "(1d4) * 10 + 25" });
    expect(at(4, half).effect).toMatchObject({ lasts: "rounds", number: "1d4 + 2" });
    expect(at(5, { stays: { lasts: "segments", number: "1d8", perLevel: 0.5 } }).stays).toMatchObject({
      number: "1d8 + 2",
    });
  });
  plainIt("inhibits if the spell is offensive and does not say why", () => {
    expect(at(1, { offensive: true }).inhibits).toBe(true);
    expect(at(1, { offensive: true, canDamage: true }).inhibits).toBeUndefined();
  });
});

describe("A device's file", () => {
  const root = mkdtempSync(join(tmpdir(), "ten-segments-entries-"));
  afterAll(() => rmSync(root, { recursive: true, force: true }));
  const made = (power: string) => {
    for (const pack of ["spells", "devices"]) mkdirSync(join(root, "packs", pack), { recursive: true });
    writeFileSync(
      join(root, "packs/spells/fire-ball.yml"),
      "{ name: Fire Ball, system: { byLevel: { damage: 1d6 }, save: half } }",
    );
    writeFileSync(join(root, "packs/devices/wand.yml"), `{ name: Wand, system: { powers: [ ${power} ] } }`);
    return completeEntriesOf(root, "devices", TOLD.spells)[0]?.entry.system.powers[0];
  };

  plainIt("gets what the spell does, with its own values in place", () => {
    expect(made("{ as: { spell: fire-ball, level: 6 }, savesAs: aimed, shares: true }")).toEqual({
      name: "Fire Ball",
      activation: 1,
      damage: "6d6",
      save: "half",
      savesAs: "aimed",
      shares: true,
    });
  });
  plainIt("fails with its name and the power's for a spell, a level or a member that does not exist", () => {
    expect(() => made("{ name: Ball, as: { spell: fireball, level: 6 } }")).toThrow(
      'packs/devices/wand.yml: power "Ball" works as a spell that packs/spells does not have: fireball',
    );
    expect(() => made("{ as: { spell: fire-ball, level: 0 } }")).toThrow(
      'packs/devices/wand.yml: power "fire-ball" needs a level from 1 to 40, got 0',
    );
    expect(() => made("{ name: Ball, as: { spell: fire-ball, level: 6 }, castingTime: 3 }")).toThrow(
      'packs/devices/wand.yml: power "Ball" has an unknown member: castingTime',
    );
    expect(() => made("{ name: Ball, as: { spell: fire-ball, level: 6, times: 2 } }")).toThrow(
      'packs/devices/wand.yml: power "Ball" has an unknown member in its reference: times',
    );
  });
});
