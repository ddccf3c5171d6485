import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { generation } from "../session/generation.ts";
import {
  BOTH_DECLARED,
  chooseRulebook,
  type Dynamic,
  FRIENDS_FIRST,
  fightOn,
  type GameSession,
  openSession,
  type Person,
  world,
} from "../session/index.ts";

describe("The Undo button", () => {
  let session: GameSession;
  let master: Person;
  beforeEach(async () => {
    session = await openSession(generation, world(), [], { drawn: true });
    master = await session.sit("Gamemaster");
  });
  afterEach(async () => {
    expect(master.errors).toEqual([]);
    await session.close();
  });

  const undo = () => master.globals.document.querySelector("#combat button[data-action=undoDeed]");
  it("is disabled when only the rulebook was saved, before the fight", async () => {
    await chooseRulebook(session, master, "addict");
    await master.until(() => undo());
    expect(undo().disabled).toBe(true);
    await master.api.begin();
    await session.settle();
    expect(undo().disabled).toBe(false);
  });

  it("is gone from every card when its encounter is deleted", async () => {
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
