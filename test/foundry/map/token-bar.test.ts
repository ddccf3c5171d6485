import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { generation } from "../session/generation.ts";
import {
  DUEL_DECLARED,
  type Dynamic,
  FOES_FIRST,
  fightOn,
  type GameSession,
  ORC,
  openWithAnna,
  type Person,
} from "../session/index.ts";

describe("Hit points that are typed beside a token", () => {
  let session: GameSession;
  let master: Person;
  let anna: Person;
  beforeEach(async () => {
    ({ session, master, anna } = await openWithAnna(generation, { drawn: true }));
    await fightOn(session, master, FOES_FIRST, DUEL_DECLARED);
    const { document, canvas } = master.globals;
    canvas.show(document.body.appendChild(document.createElement("main")));
    await canvas.draw();
  });
  afterEach(async () => {
    expect([...master.errors, ...anna.errors]).toEqual([]);
    await session.close();
  });

  const orc = (): Dynamic => master.combat.combatants.get(ORC);

  /** Opens the HUD of the orc's token on the GM's client and types into its bar field. */
  async function type(text: string): Promise<void> {
    const { document, MouseEvent, Event } = master.globals;
    const token = document.querySelector(`[data-token-id="${orc().tokenId}"]`);
    token.dispatchEvent(new MouseEvent("contextmenu", { bubbles: true, cancelable: true }));
    const input = document.querySelector('.token-hud input[name="bar1.value"]');
    input.value = text;
    input.dispatchEvent(new Event("change", { bubbles: true }));
    await session.settle();
  }

  it("go below zero, and the figure is down", async () => {
    await orc().actor.update({ "system.hitPoints.value": 4 });
    await type("-9");
    expect(anna.hitPoints(ORC)).toBe(-5);
    await master.api.settled();
    expect(orc().defeated).toBe(true);
  });

  it("heal a figure below zero from where it is", async () => {
    await type("=-4");
    await type("+2");
    expect(anna.hitPoints(ORC)).toBe(-2);
  });

  it("may be more than the maximum, which is not lost with the next wound", async () => {
    const { max } = orc().actor.system.hitPoints;
    await type(`=${max}`);
    await type("+6");
    expect(anna.hitPoints(ORC)).toBe(max + 6);
    await type("-1");
    expect(anna.hitPoints(ORC)).toBe(max + 5);
  });

  it("end where the rules end", async () => {
    await type("-5000");
    expect(anna.hitPoints(ORC)).toBe(-100);
    await type("=5000");
    expect(anna.hitPoints(ORC)).toBe(999);
  });

  it("are told by Foundry's hook, whose listeners may change or forbid the write", async () => {
    const told: Dynamic[] = [];
    await type("=8");
    master.globals.Hooks.once("modifyTokenAttribute", (data: Dynamic, updates: Dynamic, actor: Dynamic) => {
      told.push([{ ...data }, { ...updates }, actor === orc().actor]);
      updates["system.hitPoints.value"] = 6;
    });
    await type("-10");
    expect(told).toEqual([
      [{ attribute: "hitPoints", value: -2, isDelta: true, isBar: true }, { "system.hitPoints.value": -2 }, true],
    ]);
    expect(anna.hitPoints(ORC)).toBe(6);
    master.globals.Hooks.once("modifyTokenAttribute", () => false);
    await type("-1");
    expect(anna.hitPoints(ORC)).toBe(6);
  });

  it("by a macro at a field that is no bar are Foundry's own matter", async () => {
    await orc().actor.modifyTokenAttribute("armorClass", -3, false, false);
    expect(anna.combat.combatants.get(ORC).actor.system.armorClass).toBe(-3);
  });
});
