import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { meantBy } from "#foundry/sheets/form/relative.ts";
import { generation } from "../session/generation.ts";
import { type Dynamic, type GameSession, MIRELLA, openSession, type Person } from "../session/index.ts";

describe("A number typed where one stands", () => {
  // biome-ignore format: a table
  const TYPED: readonly [typed: string, meant: number | null][] = [
    ["-5", 7], ["−5", 7], ["+3", 15], [" - 5 ", 7], ["=-5", -5], ["=−5", -5], ["=4", 4], ["9", 9], ["", null],
    ["five", Number.NaN], ["5-3", Number.NaN], ["+", Number.NaN], ["1.5", Number.NaN],
  ];
  it.each(TYPED)("%s, where it is 12", (typed, meant) => expect(meantBy(typed, 12)).toBe(meant));
});

describe("The field of hit points", () => {
  let session: GameSession;
  let anna: Person;
  beforeAll(async () => {
    session = await openSession(generation);
    anna = await session.sit("Anna");
  });
  beforeEach(async () => {
    await mirella().update({ "system.hitPoints.value": 20 });
    await mirella().sheet.render(true);
    await session.settle();
  });
  afterAll(async () => {
    expect(anna.errors).toEqual([]);
    await session.close();
  });

  const mirella = (): Dynamic => anna.combat.combatants.get(MIRELLA).actor;
  const field = (name = "system.hitPoints.value"): Dynamic => mirella().sheet.element.querySelector(`[name="${name}"]`);
  const stands = () => mirella()._source.system.hitPoints.value;
  const leave = (one: Dynamic) => one.dispatchEvent(new anna.globals.Event("change", { bubbles: true }));
  const type = async (typed: string, name?: string) => {
    field(name).value = typed;
    leave(field(name));
    await session.settle();
  };

  it("takes so much away, adds so much, and is set by a plain number", async () => {
    const shown: number[] = [];
    for (const typed of ["-5", "+3", "=-2", "12"]) {
      await type(typed);
      shown.push(stands());
    }
    expect(shown).toEqual([15, 18, -2, 12]);
  });
  it("counts once, though the form is sent twice", async () => {
    field().value = "-5";
    leave(field());
    leave(field());
    await session.settle();
    expect(stands()).toBe(15);
  });
  it("below nothing takes nothing more away when another field is left", async () => {
    await type("=-2");
    await type("7", "system.armorClass");
    expect([stands(), field().value]).toEqual([-2, "−2"]);
    await type("-2");
    expect(stands()).toBe(-4);
  });
  it("of who lacks none follows the maximum, and of who lacks some does not", async () => {
    const most = "system.hitPoints.max";
    await mirella().update({ "system.hitPoints": { value: 20, max: 20 } });
    mirella().sheet.element.querySelector("[data-action=toggleEditing]").click();
    await session.settle();
    const shown: number[] = [];
    for (const typed of ["26", "0", "24"]) {
      await type(typed, most);
      shown.push(stands());
    }
    await type("-3");
    await type("30", most);
    expect([...shown, stands()]).toEqual([26, 26, 24, 21]);
  });
  it("says what is wrong with what is no number, and keeps what stood", async () => {
    await type("five");
    expect([stands(), field().getAttribute("aria-invalid")]).toEqual([20, "true"]);
    await type("20");
  });
});
