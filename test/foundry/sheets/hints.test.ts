import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { generation } from "../session/generation.ts";
import { type Dynamic, type GameSession, MIRELLA, openWithAnna, type Person } from "../session/index.ts";

describe("What there is to say of a field", () => {
  let session: GameSession;
  let anna: Person;
  beforeAll(async () => {
    ({ session, anna } = await openWithAnna(generation, { drawn: true }));
  });
  afterAll(() => session.close());

  it("stands in a line beneath the sheet while the field is pointed at or typed in, and covers none", async () => {
    const { actor } = anna.combat.combatants.get(MIRELLA);
    const { sheet } = actor.items.getName("Long Sword");
    await sheet.render({ force: true });
    const line = sheet.element.querySelector(".hint-line");
    expect(line.parentElement).toBe(sheet.element);
    const field = (name: string): Dynamic => sheet.element.querySelector(`[name="system.${name}"]`);
    field("speedFactor").focus();
    expect(line.textContent).toBe("Lower is quicker; empty for a natural weapon.");
    const { Event } = anna.globals as Dynamic;
    field("magicBonus").dispatchEvent(new Event("pointerover", { bubbles: true }));
    expect(line.textContent).toBe("Added to the attack roll and to damage.");
    sheet.element.dispatchEvent(new Event("pointerleave"));
    expect(line.textContent).toBe("Lower is quicker; empty for a natural weapon.");
    await sheet.close();
  });
});
