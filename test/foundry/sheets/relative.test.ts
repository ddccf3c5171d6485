import { describe, expect } from "vitest";
import { meantBy } from "#foundry/sheets/form/relative.ts";
import type { Dynamic, GameSession, Person } from "../session/index.ts";
import { atOneTable } from "../session/table.ts";
import { MIRELLA } from "../session/world.ts";

describe("A number typed where one stands", () => {
  // biome-ignore format: a table
  const TYPED: readonly [typed: string, meant: number | null][] = [
    ["-5", 7], ["−5", 7], ["+3", 15], [" - 5 ", 7], ["=-5", -5], ["=−5", -5], ["=4", 4], ["9", 9], ["", null],
    ["five", Number.NaN], ["5-3", Number.NaN], ["+", Number.NaN], ["1.5", Number.NaN],
  ];
  it.each(TYPED)("%s, where it is 12", (typed, meant) => expect(meantBy(typed, 12)).toBe(meant));
});

const it = atOneTable({ noErrors: true, seats: ["anna"] });

describe("The field of hit points", () => {
  it.beforeEach(async ({ session, anna }) => {
    await mirella(anna).update({ "system.hitPoints.value": 20 });
    await mirella(anna).sheet.render(true);
    await session.settle();
  });

  const mirella = (anna: Person): Dynamic => anna.combat.combatants.get(MIRELLA).actor;
  const field = (anna: Person, name = "system.hitPoints.value"): Dynamic =>
    mirella(anna).sheet.element.querySelector(`[name="${name}"]`);
  const stands = (anna: Person) => mirella(anna)._source.system.hitPoints.value;
  const leave = (anna: Person, one: Dynamic) => one.dispatchEvent(new anna.globals.Event("change", { bubbles: true }));
  const type = async (session: GameSession, anna: Person, typed: string, name?: string) => {
    field(anna, name).value = typed;
    leave(anna, field(anna, name));
    await session.settle();
  };

  it("takes so much away, adds so much, and is set by a plain number", async ({ session, anna }) => {
    const shown: number[] = [];
    for (const typed of ["-5", "+3", "=-2", "12"]) {
      await type(session, anna, typed);
      shown.push(stands(anna));
    }
    expect(shown).toEqual([15, 18, -2, 12]);
  });
  it("counts once, though the form is sent twice", async ({ session, anna }) => {
    field(anna).value = "-5";
    leave(anna, field(anna));
    leave(anna, field(anna));
    await session.settle();
    expect(stands(anna)).toBe(15);
  });
  it("below nothing takes nothing more away when another field is left", async ({ session, anna }) => {
    await type(session, anna, "=-2");
    await type(session, anna, "7", "system.armorClass");
    expect([stands(anna), field(anna).value]).toEqual([-2, "−2"]);
    await type(session, anna, "-2");
    expect(stands(anna)).toBe(-4);
  });
  it("of who lacks none follows the maximum, and of who lacks some does not", async ({ session, anna }) => {
    const most = "system.hitPoints.max";
    await mirella(anna).update({ "system.hitPoints": { value: 20, max: 20 } });
    mirella(anna).sheet.element.querySelector("[data-action=toggleEditing]").click();
    await session.settle();
    const shown: number[] = [];
    for (const typed of ["26", "0", "24"]) {
      await type(session, anna, typed, most);
      shown.push(stands(anna));
    }
    await type(session, anna, "-3");
    await type(session, anna, "30", most);
    expect([...shown, stands(anna)]).toEqual([26, 26, 24, 21]);
  });
  it("says what is wrong with what is no number, and keeps what stood", async ({ session, anna }) => {
    await type(session, anna, "five");
    expect([stands(anna), field(anna).getAttribute("aria-invalid")]).toEqual([20, "true"]);
    await type(session, anna, "20");
  });
});
