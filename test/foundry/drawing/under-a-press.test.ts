import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { generation } from "../session/generation.ts";
import {
  ALL_DECLARED,
  type Dynamic,
  FRIENDS_FIRST,
  fightOn,
  type GameSession,
  MIRELLA,
  OTTO,
  openWithAnna,
  type Person,
} from "../session/index.ts";

describe("A key of the tracker that is held down", () => {
  let session: GameSession;
  let master: Person;
  let anna: Person;
  /** Runs out the limit on how long a press holds back rendering. It never runs out by itself here. */
  let waitsNoLonger: () => number;
  beforeEach(async () => {
    ({ session, master, anna } = await openWithAnna(generation, { drawn: true }));
    await fightOn(session, master, FRIENDS_FIRST, ALL_DECLARED);
  });
  afterEach(async () => {
    const errors = [...master.errors, ...anna.errors];
    await session.close();
    expect(errors).toEqual([]);
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
  async function letGo(person: Person, key: Dynamic): Promise<void> {
    does(person, key.isConnected ? key : person.globals.document.body, "pointerup");
    if (key.isConnected) key.click();
    await new Promise(resolve => person.globals.setTimeout(resolve, 0));
    await session.settle();
  }
  /** Another client's change, which affects Mirella's row. */
  async function sheIsWounded(): Promise<void> {
    await master.combat.combatants.get(MIRELLA).actor.update({ "system.hitPoints.value": 7 });
    await session.settle();
  }

  it("stays as it is while another's doing comes, its press lands, and then all is drawn", async () => {
    const key = pressDown(anna, keyOf(anna, "act", MIRELLA));
    await sheIsWounded();
    expect(points(master)).toContain("hp 7/30");
    expect([points(anna), key.isConnected]).toEqual([expect.stringContaining("hp 30/30"), true]);
    await letGo(anna, key);
    await anna.until(() => anna.globals.document.querySelector("#ten-segments-act")?.textContent.includes("Mirella"));
    expect([points(anna), key.isConnected]).toEqual([expect.stringContaining("hp 7/30"), false]);
  });

  it("leaves the moment that it showed, and no other, though the fight has gone on meanwhile", async () => {
    const key = pressDown(master, keyOf(master, "advanceSegment"));
    const shown = key.textContent;
    await anna.combat.nextTurn();
    await master.until(() => master.combat.combatant.id === OTTO);
    await master.api.advance();
    await session.settle();
    const { segment } = master.encounter;
    expect([key.isConnected, keyOf(master, "advanceSegment").textContent]).toEqual([true, shown]);
    await letGo(master, key);
    expect([master.encounter.segment, master.warnings.length]).toEqual([segment, 1]);
    expect(keyOf(master, "advanceSegment").textContent).not.toBe(shown);
  });

  it("is drawn anew under who holds it down for too long", async () => {
    const key = pressDown(anna, keyOf(anna, "act", MIRELLA));
    await sheIsWounded();
    expect(waitsNoLonger()).toBeGreaterThan(0);
    await session.settle();
    expect([points(anna), key.isConnected]).toEqual([expect.stringContaining("hp 7/30"), false]);
  });
});
