import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect } from "vitest";
import { figureOf } from "#rules/index.ts";
import { makePacks } from "#tools/packs/make.mjs";
import { FRIENDS_FIRST } from "../session/dice.ts";
import { fightOn, MIRELLA_DECLARED } from "../session/fights.ts";
import type { Dynamic, GameSession, Person } from "../session/index.ts";
import { atTable } from "../session/table.ts";
import { MIRELLA, ORC } from "../session/world.ts";

const PACKS = mkdtempSync(join(tmpdir(), "ten-segments-packs-"));
await makePacks(join(import.meta.dirname, "../../.."), PACKS);
afterAll(() => rmSync(PACKS, { recursive: true, force: true }));

const CHANGE = { figure: MIRELLA, name: "Polymorph Other", traits: { becomes: "body" } } as const;

const actorOf = ({ combat }: Person): Dynamic => combat.combatants.get(MIRELLA).actor;
const mirellaIn = ({ api }: Person): Dynamic => figureOf(api.fight(), MIRELLA);

/** Segment 1: the GM has put Mirella under an effect. */
async function under(session: GameSession, master: Person, change: object = CHANGE): Promise<void> {
  await fightOn(session, master, FRIENDS_FIRST, MIRELLA_DECLARED);
  expect(await master.api.beginEffect({ ...CHANGE, ...change })).toMatchObject({ outcome: "done" });
  await session.settle();
}

describe("The form of another creature at the table (G.13)", () => {
  const it = atTable({ drawn: true, noErrors: true, packs: PACKS });

  /** The dialog that asks for the creature; undefined if it is closed. */
  const dialogOf = ({ globals }: Person): Dynamic =>
    [...globals.foundry.applications.instances.values()].find((one: Dynamic) =>
      one.element?.querySelector("select[name=entry]"),
    );

  async function changed(session: GameSession, master: Person): Promise<void> {
    await under(session, master);
    await master.until(() => dialogOf(master));
    const { element } = dialogOf(master);
    const entry = element.querySelector("select[name=entry]");
    expect(entry.value, "no creature is chosen for the GM").toBe("");
    expect(entry.required).toBe(true);
    entry.value = [...entry.options].find(({ textContent }: Dynamic) => textContent === "Griffon").value;
    element.querySelector("button[type=submit], button[data-action=ok]").click();
    await master.until(() => mirellaIn(master).size === 3);
    await session.settle();
  }

  it("G.13: is asked of the GM, and taken from the pack", async ({ session, master }) => {
    await changed(session, master);
    const griffon = mirellaIn(master);
    expect(griffon).toMatchObject({ armorClass: 3, move: 30, thac0: 16, hitPoints: 30, attacksPerRoutine: 3 });
    expect(griffon.weapons.map(({ name }: Dynamic) => name)).toEqual(["Claw", "Bite"]);
    expect(actorOf(master).system).toMatchObject({ armorClass: 4, size: 2 });
  });

  it("G.13: one undo takes the form back, and asks for it again", async ({ session, master }) => {
    await changed(session, master);
    expect(await master.api.undo()).toMatchObject({ accepted: true });
    await session.settle();
    expect(mirellaIn(master)).toMatchObject({ size: 2, armorClass: 4 });
    await master.until(() => dialogOf(master));
  });

  it("G.13: survives a reload, and goes with the magic", async ({ session, master }) => {
    await changed(session, master);
    master.close();
    const again = await session.sit("Gamemaster");
    expect(mirellaIn(again)).toMatchObject({ size: 3, armorClass: 3 });
    await again.api.endEffect({ figure: MIRELLA, effect: 1 });
    await session.settle();
    expect(mirellaIn(again)).toMatchObject({ size: 2, armorClass: 4 });
    expect(mirellaIn(again).weapons.map(({ name }: Dynamic) => name)).toEqual(["Long Sword", "Long Bow"]);
  });

  it("G.13: its end closes the question", async ({ session, master }) => {
    await under(session, master);
    await master.until(() => dialogOf(master));
    await master.api.endEffect({ figure: MIRELLA, effect: 1 });
    await master.until(() => dialogOf(master) === undefined);
  });
});

describe("A weapon that magic lends at the table (G.13)", () => {
  const it = atTable({ noErrors: true, packs: PACKS });
  const traits = { grants: "Shillelagh: 2d4/1d4+1, bludgeoning, speed 4, hit 1" };

  it("G.13: strikes by a call, and is no item of its bearer", async ({ session, master }) => {
    await under(session, master, { name: "Shillelagh", traits });
    const [, , club] = mirellaIn(master).weapons;
    expect(club).toMatchObject({ name: "Shillelagh", lentBy: "Shillelagh" });
    expect(actorOf(master).items.getName("Shillelagh")).toBeUndefined();
    const offered = master.api.options(MIRELLA).filter(({ type }: Dynamic) => type === "strike");
    expect(offered.map(({ item }: Dynamic) => item)).toContain(club.id);
    const blow = { figure: MIRELLA, target: ORC, weapon: club.name, overruled: true } as const;
    expect(master.refusals(await master.api.strike(blow))).toEqual([]);
  });
});
