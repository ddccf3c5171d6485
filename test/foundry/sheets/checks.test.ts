import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { type Dynamic, d20, type GameSession, MIRELLA, openWithAnna, type Person } from "../session/index.ts";

describe.each([13, 14] as const)("What a figure rolls for by itself (generation %i)", generation => {
  let session: GameSession;
  let master: Person;
  let anna: Person;
  beforeEach(async () => {
    ({ session, master, anna } = await openWithAnna(generation, { drawn: true }));
    const changes = { "system.saves.spell": 14, "system.abilities.strength": 16 };
    await master.combat.combatants.get(MIRELLA).actor.update(changes);
    await session.settle();
  });
  afterEach(() => session.close());

  const sheetOf = async (person: Person): Promise<Dynamic> => {
    const { sheet } = person.combat.combatants.get(MIRELLA).actor;
    await sheet.render(true);
    return sheet.element;
  };
  const keyOf = async (person: Person, check: string) =>
    (await sheetOf(person)).querySelector(`[data-action=rollCheck][data-check=${check}]`);
  const press = async (person: Person, check: string, how: object = {}) => {
    const key = await keyOf(person, check);
    key.dispatchEvent(new (person.globals as Dynamic).PointerEvent("click", { bubbles: true, ...how }));
  };
  /** Rolls alone: a deed has a card of its own. */
  const rolls = () => master.game.messages.contents.filter(({ type }: Dynamic) => type !== "deed");
  const told = async () => {
    await master.until(() => rolls().length > 0);
    const message = rolls().at(-1);
    return [message.flavor, message.rolls[0].total, message.speaker.alias];
  };

  it("is a saving throw, made with the number or more", async () => {
    anna.rolls(d20(14));
    await press(anna, "spell");
    expect(await told()).toEqual(["Save against spells, 14 or more: made", 14, "Mirella"]);
  });
  it("is the save against spells, where none against death was written down", async () => {
    anna.rolls(d20(13));
    await press(anna, "death");
    expect(await told()).toEqual(["Save against death, 14 or more: failed", 13, "Mirella"]);
  });
  it("is a check of an ability, made with the score or less", async () => {
    anna.rolls(d20(16));
    await press(anna, "strength");
    expect(await told()).toEqual(["Strength, 16 or less: made", 16, "Mirella"]);
  });
  it("asks with Shift what is added to the die, and rolls nothing when that is thought better of", async () => {
    const dialog = () => anna.globals.document.querySelector("dialog:has([name=modifier])");
    await press(anna, "strength", { shiftKey: true });
    await anna.until(dialog);
    dialog().querySelector("[name=modifier]").value = "2";
    anna.rolls(d20(15));
    dialog().querySelector("[data-action=ok]").click();
    expect(await told()).toEqual(["Strength, 16 or less: failed", 17, "Mirella"]);
  });
  it("is secret in the mode that its user has chosen", async () => {
    const [key, mode] = generation < 14 ? ["rollMode", "gmroll"] : ["messageMode", "gm"];
    await anna.game.settings.set("core", key, mode);
    anna.rolls(d20(3));
    await press(anna, "spell");
    await told();
    expect(rolls().at(-1).whisper).toEqual(expect.arrayContaining([master.game.user.id]));
  });
  it("is not for who looks on", async () => {
    await master.combat.combatants.get(MIRELLA).actor.update({ "ownership.default": 2 });
    const ben = await session.sit("Ben");
    expect(await keyOf(ben, "spell")).toBeNull();
  });
});
