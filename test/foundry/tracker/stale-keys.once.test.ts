import { afterEach, describe, expect, it } from "vitest";
import { FRIENDS_FIRST } from "../session/dice.ts";
import { fightOn, MIRELLA_DECLARED } from "../session/fights.ts";
import { type GameSession, openSession, type Person } from "../session/index.ts";
import { world } from "../session/world.ts";

describe("A key that was pressed while the fight went on", () => {
  let session: GameSession;
  let master: Person;
  afterEach(() => session.close());

  const key = (action: string) => master.globals.document.querySelector(`#combat button[data-action=${action}]`);

  it.each(["advanceSegment", "finish"])("leaves no other moment than the one that it showed: %s", async action => {
    session = await openSession(14, world(), [], { drawn: true });
    master = await session.sit("Gamemaster");
    await fightOn(session, master, FRIENDS_FIRST, MIRELLA_DECLARED);
    const pressed = key(action);
    await master.api.advance();
    await session.settle();
    const { revision } = master.combat.system;
    const { segment } = master.encounter;
    master.globals.document.querySelector("#combat").append(pressed);
    pressed.click();
    await session.settle();
    expect(master.encounter.segment).toBe(segment);
    expect(master.combat.system.revision).toBe(revision);
    expect(master.warnings.join()).toMatch(/moment|passed/i);
  });
});
