import { describe, expect } from "vitest";
import { FRIENDS_FIRST } from "../session/dice.ts";
import { ALL_DECLARED, fightOn } from "../session/fights.ts";
import type { Dynamic, GameSession, Person } from "../session/index.ts";
import { atTable } from "../session/table.ts";
import { MIRELLA, OTTO } from "../session/world.ts";

describe("A key of the tracker that is held down", () => {
  const it = atTable({ drawn: true, noErrors: true });
  /** Runs out the limit on how long a press holds back rendering. It never runs out by itself here. */
  let waitsNoLonger: () => number;
  it.beforeEach(async ({ session, master }) => {
    await fightOn(session, master, FRIENDS_FIRST, ALL_DECLARED);
  });

  const listOf = ({ globals }: Person): Dynamic => globals.document.querySelector("#combat .combat-tracker");
  const keyOf = (person: Person, action: string, figure = ""): Dynamic =>
    person.globals.document.querySelector(
      `#combat button[data-action=${action}]${figure && `[data-figure="${figure}"]`}`,
    );
  const points = (person: Person) => listOf(person).querySelector(`[data-combatant-id="${MIRELLA}"]`).textContent;

  const does = ({ globals }: Person, key: Dynamic, name: string) =>
    key.dispatchEvent(new globals.PointerEvent(name, { bubbles: true, pointerType: "mouse" }));
  function pressDown(person: Person, key: Dynamic): Dynamic {
    waitsNoLonger = person.waits();
    does(person, key, "pointerdown");
    return key;
  }
  /** Releases the pointer. As in a browser, a removed element gets no click. */
  async function letGo(session: GameSession, person: Person, key: Dynamic): Promise<void> {
    does(person, key.isConnected ? key : person.globals.document.body, "pointerup");
    if (key.isConnected) key.click();
    await new Promise(resolve => person.globals.setTimeout(resolve, 0));
    await session.settle();
  }
  /** Another client's change, which affects Mirella's row. */
  async function sheIsWounded(session: GameSession, master: Person): Promise<void> {
    await master.combat.combatants.get(MIRELLA).actor.update({ "system.hitPoints.value": 7 });
    await session.settle();
  }

  it("stays as it is while another's doing comes, its press lands, and then all is drawn", async ({
    session,
    master,
    anna,
  }) => {
    const key = pressDown(anna, keyOf(anna, "act", MIRELLA));
    await sheIsWounded(session, master);
    expect(points(master)).toContain("hp 7/30");
    expect([points(anna), key.isConnected]).toEqual([expect.stringContaining("hp 30/30"), true]);
    await letGo(session, anna, key);
    await anna.until(() => anna.globals.document.querySelector("#ten-segments-act")?.textContent.includes("Mirella"));
    expect([points(anna), key.isConnected]).toEqual([expect.stringContaining("hp 7/30"), false]);
  });

  it("leaves the moment that it showed, and no other, though the fight has gone on meanwhile", async ({
    session,
    master,
    anna,
  }) => {
    const key = pressDown(master, keyOf(master, "advanceSegment"));
    const shown = key.textContent;
    await anna.combat.nextTurn();
    await master.until(() => master.combat.combatant.id === OTTO);
    await master.api.advance();
    await session.settle();
    const { segment } = master.encounter;
    expect([key.isConnected, keyOf(master, "advanceSegment").textContent]).toEqual([true, shown]);
    await letGo(session, master, key);
    expect([master.encounter.segment, master.warnings.length]).toEqual([segment, 1]);
    expect(keyOf(master, "advanceSegment").textContent).not.toBe(shown);
  });

  it("is drawn anew under who holds it down for too long", async ({ session, master, anna }) => {
    const key = pressDown(anna, keyOf(anna, "act", MIRELLA));
    await sheIsWounded(session, master);
    expect(waitsNoLonger()).toBeGreaterThan(0);
    await session.settle();
    expect([points(anna), key.isConnected]).toEqual([expect.stringContaining("hp 7/30"), false]);
  });
});
