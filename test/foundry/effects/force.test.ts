import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect } from "vitest";
import { figureOf } from "#rules/index.ts";
import { makePacks } from "#tools/packs/make.mjs";
import { FRIENDS_FIRST } from "../session/dice.ts";
import { fightOn } from "../session/fights.ts";
import type { Dynamic, GameSession, Person } from "../session/index.ts";
import { atTable } from "../session/table.ts";
import { ORC, OTTO } from "../session/world.ts";

/** Weapons of force out of the compendium, and weapons that devices give. */

const PACKS = mkdtempSync(join(tmpdir(), "ten-segments-packs-"));
await makePacks(join(import.meta.dirname, "../../.."), PACKS);
afterAll(() => rmSync(PACKS, { recursive: true, force: true }));

const actorOf = ({ combat }: Person): Dynamic => combat.combatants.get(OTTO).actor;
const ottoIn = ({ api }: Person): Dynamic => figureOf(api.fight(), OTTO);

/** Enough dice for the damage of a bolt and the saving throws against it. */
const DICE = Array.from({ length: 20 }, () => 0.5);

/** Otto of a level casts a spell of the compendium. */
async function cast(session: GameSession, master: Person, name: string, level: number, targets: string[] = []) {
  const pack = master.game.packs.get("ten-segments.spells");
  const data = (await pack.getDocument(pack.index.getName(name)._id)).toObject();
  data.system.castingTime = 0;
  data.system.memorized = 1;
  const otto = actorOf(master);
  await otto.update({ "system.level": level });
  const [{ id }] = await otto.createEmbeddedDocuments("Item", [data]);
  await fightOn(session, master, FRIENDS_FIRST, {});
  master.rolls(...DICE);
  expect(master.refusals(await master.api.cast({ figure: OTTO, spell: id, targets, overruled: true }))).toEqual([]);
  await session.settle();
}

describe("Magic that is called again at the table (G.13)", () => {
  const it = atTable({ noErrors: true, packs: PACKS });

  it("G.13: Call Lightning strikes, and lends its druid a bolt each turn", async ({ session, master }) => {
    await cast(session, master, "Call Lightning", 6, [ORC]);
    expect(actorOf(master).system.effects).toMatchObject([{ name: "Call Lightning", calledAgain: true }]);
    const [lightning] = ottoIn(master).devices.filter(({ lentBy }: Dynamic) => lentBy !== undefined);
    expect(lightning.functions).toMatchObject([{ element: "lightning", save: "half", charges: null }]);
    const call = { figure: OTTO, device: "Call Lightning", power: "Call Lightning", targets: [ORC] } as const;
    const early = await master.api.useDevice(call);
    expect(JSON.stringify(master.refusals(early))).toContain("called-already");
    master.rolls(...DICE);
    const called = await master.api.useDevice({ ...call, overruled: true });
    expect(master.refusals(called)).toEqual([]);
    await session.settle();
    const told = master.game.messages.contents.map((message: Dynamic) => JSON.stringify(message.toObject()));
    expect(told.at(-1)).toContain("Call Lightning");
  });
});

describe("Sticks to Snakes at the table (G.13)", () => {
  const it = atTable({ noErrors: true, packs: PACKS });
  const snakes = ({ combat }: Person) =>
    combat.combatants.contents.flatMap(({ name }: Dynamic) => /^(.*Snake)( \(\d+\))?$/.exec(name)?.[1] ?? []);

  it.for([
    [2, "Snake", "by a roll above 10"],
    [11, "Venomous Snake", "by a roll up to 55"],
  ] as const)("G.13: at level %i each stick becomes a %s, %s", async ([level, name], { session, master }) => {
    await cast(session, master, "Sticks to Snakes (Cleric)", level);
    await master.until(() => snakes(master).length === level);
    expect(new Set(snakes(master))).toEqual(new Set([name]));
  });
});

describe("A weapon of force at the table (G.13)", () => {
  const it = atTable({ noErrors: true, packs: PACKS });

  it("G.13: Mage's Sword gives its caster a sword by half their level", async ({ session, master }) => {
    await cast(session, master, "Mage's Sword", 15);
    expect(ottoIn(master).weapons.at(-1)).toMatchObject({
      ...{ name: "Sword of force", lentBy: "Mage's Sword", force: true, range: 30 },
      ...{ damageSmallMedium: "5d4", damageLarge: "5d6", asFighter: 7, sureFrom: 19, countsAs: 5 },
    });
  });

  it("G.13: Spiritual Hammer counts as +1, and 1 more for every three levels", async ({ session, master }) => {
    await cast(session, master, "Spiritual Hammer", 7);
    const hammer = ottoIn(master).weapons.at(-1);
    expect(hammer).toMatchObject({ damageSmallMedium: "1d4+1", damageLarge: "1d4", countsAs: 3, magicBonus: 0 });
    expect(hammer).not.toHaveProperty("asFighter");
    expect(actorOf(master).system.effects).toMatchObject([{ name: "Spiritual Hammer" }]);
  });
});
