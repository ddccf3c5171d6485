import { describe, expect } from "vitest";
import { FOES_FIRST } from "../session/dice.ts";
import { DUEL_DECLARED, fightOn } from "../session/fights.ts";
import type { Dynamic, GameSession, Person } from "../session/index.ts";
import { atTable } from "../session/table.ts";
import { ORC } from "../session/world.ts";

describe("Hit points that are typed beside a token", () => {
  const it = atTable({ drawn: true, noErrors: true });
  it.beforeEach(async ({ session, master }) => {
    await fightOn(session, master, FOES_FIRST, DUEL_DECLARED);
    const { document, canvas } = master.globals;
    canvas.show(document.body.appendChild(document.createElement("main")));
    await canvas.draw();
  });

  const orc = (master: Person): Dynamic => master.combat.combatants.get(ORC);

  /** Opens the HUD of the orc's token on the GM's client and types into its bar field. */
  async function type(session: GameSession, master: Person, text: string): Promise<void> {
    const { document, MouseEvent, Event } = master.globals;
    const token = document.querySelector(`[data-token-id="${orc(master).tokenId}"]`);
    token.dispatchEvent(new MouseEvent("contextmenu", { bubbles: true, cancelable: true }));
    const input = document.querySelector('.token-hud input[name="bar1.value"]');
    input.value = text;
    input.dispatchEvent(new Event("change", { bubbles: true }));
    await session.settle();
  }

  it("go below zero, and the figure is down", async ({ session, master, anna }) => {
    await orc(master).actor.update({ "system.hitPoints.value": 4 });
    await type(session, master, "-9");
    expect(anna.hitPoints(ORC)).toBe(-5);
    await master.api.settled();
    expect(orc(master).defeated).toBe(true);
  });

  it("heal a figure below zero from where it is", async ({ session, master, anna }) => {
    await type(session, master, "=-4");
    await type(session, master, "+2");
    expect(anna.hitPoints(ORC)).toBe(-2);
  });

  it("may be more than the maximum, which is not lost with the next wound", async ({ session, master, anna }) => {
    const { max } = orc(master).actor.system.hitPoints;
    await type(session, master, `=${max}`);
    await type(session, master, "+6");
    expect(anna.hitPoints(ORC)).toBe(max + 6);
    await type(session, master, "-1");
    expect(anna.hitPoints(ORC)).toBe(max + 5);
  });

  it("end where the rules end", async ({ session, master, anna }) => {
    await type(session, master, "-5000");
    expect(anna.hitPoints(ORC)).toBe(-100);
    await type(session, master, "=5000");
    expect(anna.hitPoints(ORC)).toBe(999);
  });

  it("are told by Foundry's hook, whose listeners may change or forbid the write", async ({
    session,
    master,
    anna,
  }) => {
    const told: Dynamic[] = [];
    await type(session, master, "=8");
    master.globals.Hooks.once("modifyTokenAttribute", (data: Dynamic, updates: Dynamic, actor: Dynamic) => {
      told.push([{ ...data }, { ...updates }, actor === orc(master).actor]);
      updates["system.hitPoints.value"] = 6;
    });
    await type(session, master, "-10");
    expect(told).toEqual([
      [{ attribute: "hitPoints", value: -2, isDelta: true, isBar: true }, { "system.hitPoints.value": -2 }, true],
    ]);
    expect(anna.hitPoints(ORC)).toBe(6);
    master.globals.Hooks.once("modifyTokenAttribute", () => false);
    await type(session, master, "-1");
    expect(anna.hitPoints(ORC)).toBe(6);
  });

  it("by a macro at a field that is no bar are Foundry's own matter", async ({ master, anna }) => {
    await orc(master).actor.modifyTokenAttribute("armorClass", -3, false, false);
    expect(anna.combat.combatants.get(ORC).actor.system.armorClass).toBe(-3);
  });
});
