import { describe, expect, it } from "vitest";
import { FRIENDS_FIRST } from "../session/dice.ts";
import { BOTH_DECLARED, chooseRulebook, fightOn } from "../session/fights.ts";
import { generation } from "../session/generation.ts";
import { type Dynamic, openSession, type Person } from "../session/index.ts";
import { atTable } from "../session/table.ts";
import { world } from "../session/world.ts";

describe("The Undo button", () => {
  const it = atTable({ drawn: true, noErrors: true, seats: ["master"] });

  const undo = (master: Person) => master.globals.document.querySelector("#combat button[data-action=undoDeed]");
  it("is disabled when only the rulebook was saved, before the fight", async ({ session, master }) => {
    await chooseRulebook(session, master, "addict");
    await master.until(() => undo(master));
    expect(undo(master).disabled).toBe(true);
    await master.api.begin();
    await session.settle();
    expect(undo(master).disabled).toBe(false);
  });

  it("is gone from every card when its encounter is deleted", async ({ session, master }) => {
    await fightOn(session, master, FRIENDS_FIRST, BOTH_DECLARED);
    const onCards = () => master.globals.document.querySelectorAll("#chat [data-action=undoDeed]").length;
    await master.until(() => onCards() > 0);
    await master.combat.delete();
    await session.settle();
    await master.until(() => onCards() === 0);
    expect(master.deeds().map((deed: Dynamic) => deed.system.undone)).not.toContain(true);
  });
});

describe.runIf(generation === 14)("Begin pressed twice", () => {
  it("begins the fight once and warns of nothing", async () => {
    const session = await openSession(generation, world(), [], { drawn: true });
    const master = await session.sit("Gamemaster");
    const begin = () => master.globals.document.querySelector("#combat button[data-action=beginFight]");
    await master.until(() => begin());
    begin().click();
    begin().click();
    await master.until(() => master.encounter.round === 1);
    await session.settle();
    expect(master.warnings).toEqual([]);
    expect(master.errors).toEqual([]);
    await session.close();
  });
});
