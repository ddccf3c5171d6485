import { describe, expect } from "vitest";
import { FOES_FIRST } from "../session/dice.ts";
import { DUEL_DECLARED, fightOn } from "../session/fights.ts";
import type { Dynamic, GameSession, Person } from "../session/index.ts";
import { atTable } from "../session/table.ts";
import { MIRELLA, ORC, SECOND_ORC } from "../session/world.ts";

const DIALOG = "#ten-segments-pool";

describe("Mirella deals out her Defense Pool while orcs act", () => {
  const it = atTable({ drawn: true });
  it.beforeEach(async ({ session, master }) => {
    await master.game.settings.set("ten-segments", "rulebook.defense.pool", true);
    const mirella = master.combat.combatants.get(MIRELLA).actor;
    await mirella.update({ "system.defensePool": 3, "system.classGroup": "warrior", "system.armorClass": 4 });
    await fightOn(session, master, FOES_FIRST, DUEL_DECLARED);
  });

  const find = (person: Person, selector: string): Dynamic => person.globals.document.querySelector(selector);
  const says = (person: Person, id: string): string => find(person, `${DIALOG} [data-says="${id}"]`).textContent;
  async function open(person: Person): Promise<void> {
    find(person, `#combat [data-action=dealPool][data-figure="${MIRELLA}"]`).click();
    await person.until(() => find(person, `${DIALOG} [data-says=left]`));
  }
  function type(person: Person, name: string, value: number): void {
    const field = find(person, `${DIALOG} [name="${name}"]`);
    field.value = String(value);
    field.dispatchEvent(new person.globals.Event("input", { bubbles: true }));
  }
  async function deal(session: GameSession, person: Person): Promise<void> {
    find(person, `${DIALOG} [type=submit]`).click();
    await person.until(() => !find(person, DIALOG));
    await session.settle();
  }

  it("S3.PD.b: foes stand beside one another, and what is left and what comes of it is said while she types", async ({
    session,
    anna,
  }) => {
    expect(anna.encounter.segment).toBeGreaterThan(0);
    await open(anna);
    expect(says(anna, "left")).toBe("Points left: 3 of 3.");
    expect(says(anna, ORC)).toBe("armor class 4, if this foe attacks once");
    type(anna, `points.${ORC}`, 2);
    type(anna, `points.${SECOND_ORC}`, 1);
    expect([says(anna, "left"), says(anna, ORC)]).toEqual([
      "Points left: 0 of 3.",
      "armor class 2, if this foe attacks once",
    ]);
    await deal(session, anna);
    expect(anna.seat(MIRELLA).warding?.pool).toEqual({ [ORC]: 2, [SECOND_ORC]: 1 });
  });
  it("S3.PD.c: an attack given up brings as many again, and too many points are refused with the reason", async ({
    anna,
  }) => {
    await open(anna);
    type(anna, `points.${ORC}`, 4);
    await anna.until(() => find(anna, `${DIALOG} .ask__verdict`).textContent.trim() !== "");
    expect(says(anna, "left")).toBe("Points left: −1 of 3.");
    type(anna, "giveUp", 1);
    expect(says(anna, "left")).toBe("Points left: 2 of 6.");
    expect(find(anna, `${DIALOG} [name=giveUp]`).max).toBe("1");
  });
  it("S3.PD.b: it stands on the line while points wait, for all to see, with the armor class that comes of it, and opens as it was dealt", async ({
    session,
    master,
    anna,
  }) => {
    await open(anna);
    type(anna, `points.${ORC}`, 2);
    await deal(session, anna);
    for (const person of [anna, master]) {
      const line = find(person, `#combat [data-combatant-id="${MIRELLA}"]`);
      await person.until(() => line.isConnected === false || line.textContent.includes("defense pool against Orc"));
      expect(find(person, `#combat [data-combatant-id="${MIRELLA}"]`).textContent).toContain(
        "defense pool against Orc 1: 2, armor class 2",
      );
    }
    await open(master);
    expect(says(master, "left")).toBe("Points left: 1 of 3.");
    expect(find(master, `${DIALOG} [name="points.${ORC}"]`).value).toBe("2");
    expect([...anna.errors, ...master.errors]).toEqual([]);
  });
  it("has no key for who has no pool, nor for who may not command", ({ master, anna }) => {
    expect(find(anna, `#combat [data-action=dealPool][data-figure="${ORC}"]`)).toBeNull();
    expect(find(master, `#combat [data-action=dealPool][data-figure="${ORC}"]`)).toBeNull();
  });
});
