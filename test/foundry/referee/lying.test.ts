import { describe, expect } from "vitest";
import { FRIENDS_FIRST } from "../session/dice.ts";
import { fightOn, MIRELLA_DECLARED } from "../session/fights.ts";
import type { Dynamic, Person } from "../session/index.ts";
import { atTable } from "../session/table.ts";
import { MIRELLA } from "../session/world.ts";

describe("Mirella lies on the ground", () => {
  const it = atTable();
  const mirella = (person: Person) => person.combat.combatants.get(MIRELLA).actor;
  const lies = (person: Person) => mirella(person).statuses.has("prone");
  const keys = (anna: Person): Dynamic[] => [...mirella(anna).sheet.element.querySelectorAll("[data-action=rise]")];
  it.beforeEach(async ({ session, master }) => {
    await mirella(master).toggleStatusEffect("prone", { active: true });
    await fightOn(session, master, FRIENDS_FIRST, MIRELLA_DECLARED);
  });

  it("S3.KD.e: goes nowhere, and is told why", async ({ anna }) => {
    const ruling = await anna.api.move({ figure: MIRELLA, feet: 5 });
    expect(anna.refusals(ruling)).toEqual(["lies"]);
    expect(anna.warnings.at(-1)).toContain("Mirella is prone and must get up first.");
  });
  it("S3.KD.e: her player finds the key on her sheet, and she stands on every client", async ({
    session,
    master,
    anna,
  }) => {
    await mirella(anna).sheet.render(true);
    expect(keys(anna).map(key => key.textContent)).toEqual(["Get up"]);
    keys(anna)[0].click();
    await anna.until(() => !lies(anna));
    await session.settle();
    expect(lies(master)).toBe(false);
    expect(anna.seat(MIRELLA).ledger).toMatchObject({ physical: 1, moves: [60] });
    await anna.until(() => keys(anna).length === 0);
    expect([...master.errors, ...anna.errors]).toEqual([]);
  });
  it("S3.KD.e: and lies again when it is taken back", async ({ session, master, anna }) => {
    expect(await anna.api.command({ type: "rise", figure: MIRELLA })).toMatchObject({ accepted: true });
    await session.settle();
    expect(lies(anna)).toBe(false);
    await master.api.undo();
    await session.settle();
    expect([lies(anna), anna.seat(MIRELLA).ledger.moves]).toEqual([true, []]);
  });
});
