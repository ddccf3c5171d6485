import { describe, expect, it } from "vitest";
import { d20, FOES_FIRST } from "../session/dice.ts";
import { DUEL_DECLARED, fightOn, MELEE, ORCS_BLOW } from "../session/fights.ts";
import { generation } from "../session/generation.ts";
import { type Dynamic, openWithAnna, type Person } from "../session/index.ts";
import { atTable } from "../session/table.ts";
import { COMBAT, MIRELLA, ORC, OTTO, SWORD } from "../session/world.ts";

const PROMPT = "[id^=ten-segments-defend]";

describe("Windows that ask", () => {
  const it = atTable({ drawn: true });
  it.beforeEach(async ({ session, master }) => {
    await fightOn(session, master, FOES_FIRST, DUEL_DECLARED);
  });

  const find = (person: Person, selector: string): Dynamic => person.globals.document.querySelector(selector);
  const opened = (person: Person, selector: string) => person.until(() => find(person, selector));
  const told = (person: Person): string =>
    [...person.globals.document.querySelectorAll(".notification")].map((one: Dynamic) => one.textContent).join("\n");

  const actFor = (person: Person) => find(person, `#combat [data-action=act][data-figure="${MIRELLA}"]`);

  /** Returns a function that counts the intervals running on a client. */
  function clocksOf({ globals }: Person): () => number {
    const running = new Set<unknown>();
    const { setInterval: start, clearInterval: stop } = globals;
    globals.setInterval = (...given: unknown[]) => {
      const clock = start(...given);
      running.add(clock);
      return clock;
    };
    globals.clearInterval = (clock: unknown) => {
      running.delete(clock);
      stop(clock);
    };
    return () => running.size;
  }

  describe("An orc's blow is asked about", () => {
    let clocks: () => number;
    it.beforeEach(async ({ master, anna }) => {
      clocks = clocksOf(anna);
      await master.api.strike(ORCS_BLOW);
      await opened(anna, PROMPT);
    });

    it("closed by its cross, the window counts on no more, and says what no answer comes to", async ({
      session,
      master,
      anna,
    }) => {
      expect(clocks()).toBe(1);
      find(anna, `${PROMPT} [data-action=close]`).click();
      await anna.until(() => !find(anna, PROMPT));
      await session.settle();
      expect(clocks()).toBe(0);
      expect(told(anna)).toContain("If no one answers: Don’t defend");
      expect(anna.combat.system.pending).not.toBe("");
      expect([...anna.errors, ...master.errors]).toEqual([]);
    });

    it("closed, it is answered by the keys of the tracker", async ({ session, master, anna }) => {
      find(anna, `${PROMPT} [data-action=close]`).click();
      const key = "#combat .waiting [data-action=answer][data-choice=none]";
      await anna.until(() => !find(anna, PROMPT) && find(anna, key));
      master.rolls(d20(2));
      find(anna, key).click();
      await master.until(() => master.combat.system.pending === "");
      await session.settle();
      expect(master.seat(ORC).ledger.attacks).toBe(1);
    });

    it("answered, it says nothing more", async ({ session, master, anna }) => {
      find(anna, `${PROMPT} [data-choice=none]`).click();
      await master.until(() => master.combat.system.pending === "");
      await session.settle();
      expect(find(anna, PROMPT)).toBeNull();
      expect(told(anna)).not.toContain("If no one answers");
    });

    it("ended with the encounter, it closes, the asker is told, and nobody is asked any more", async ({
      session,
      master,
      anna,
    }) => {
      await master.combat.delete();
      await anna.until(() => !find(anna, PROMPT));
      await master.until(() => told(master).includes("The encounter has ended"));
      await session.settle();
      expect(clocks()).toBe(0);
      expect([...anna.errors, ...master.errors]).toEqual([]);
    });
  });

  it("a player whose blow waits for the game master's leave is told that the encounter has ended", async ({
    master,
    anna,
  }) => {
    await master.game.settings.set("ten-segments", "automation", "ask");
    const asked = anna.api.strike({ figure: MIRELLA, weapon: ORCS_BLOW.weapon, target: ORCS_BLOW.figure });
    await opened(master, "[id^=ten-segments-allow]");
    await master.combat.delete();
    expect(await asked).toMatchObject({ accepted: false, reasons: [{ why: "encounter-over" }] });
    await master.until(() => !find(master, "[id^=ten-segments-allow]"));
    expect(told(anna)).toContain("The encounter has ended");
    expect([...anna.errors, ...master.errors]).toEqual([]);
  });

  it("what somebody is about to do closes with the encounter", async ({ master }) => {
    actFor(master).click();
    await opened(master, "#ten-segments-act");
    find(master, `#combat [data-action=declare][data-figure="${OTTO}"]`).click();
    await opened(master, "#ten-segments-declare");
    await master.combat.delete();
    await master.until(() => !find(master, "#ten-segments-act") && !find(master, "#ten-segments-declare"));
    expect(master.errors).toEqual([]);
  });

  it("opened again, the older is closed and not forgotten", async ({ master }) => {
    const { instances } = master.globals.foundry.applications;
    actFor(master).click();
    await opened(master, "#ten-segments-act");
    const older = instances.get("ten-segments-act");
    actFor(master).click();
    await master.until(
      () => instances.get("ten-segments-act") !== older && instances.get("ten-segments-act")?.rendered,
    );
    expect(older.rendered).toBe(false);
  });

  it("that cannot be drawn is said in a sentence, to who sits there and to the game master, once", async ({
    session,
    master,
    anna,
  }) => {
    const { prototype } = anna.globals.foundry.applications.api.ApplicationV2;
    const prepare = prototype._prepareContext;
    prototype._prepareContext = async function (options: object) {
      if (this.id === "ten-segments-act") throw new Error("There is no page");
      return prepare.call(this, options);
    };
    actFor(anna).click();
    await anna.until(() => told(anna).includes("Something went wrong while rendering a page"));
    actFor(anna).click();
    await master.until(() => told(master).includes("Anna: something went wrong while rendering a page"));
    await session.settle();
    expect(told(anna).split("Something went wrong").length).toBe(2);
    expect(told(master).split("something went wrong").length).toBe(2);
    expect(anna.errors.length).toBe(2);
  });
});

describe("A shield beside a sword for both hands", () => {
  it("S3.SP.j: is refused where she is asked, and says why", async () => {
    const { session, master, anna } = await openWithAnna(generation, { drawn: true });
    const { actor } = master.combat.combatants.get(MIRELLA);
    for (const [ruling, choice] of Object.entries({ "initiative.method": "phases", "parry.method": "jomase" }))
      await master.game.settings.set("ten-segments", `rulebook.${ruling}`, choice);
    await actor.items.get(SWORD).update({ "system.size": 3 });
    await actor.createEmbeddedDocuments("Item", [
      { name: "Buckler", type: "weapon", system: { kind: "melee", isShield: true } },
    ]);
    await master.api.begin();
    await master.api.declare({ figure: MIRELLA, intent: MELEE });
    await session.settle();
    const choices = [{ id: "none" }, { id: "dodge", with: { need: 12, thac0: 16, modifier: 0, cost: "attack" } }];
    const need = { kind: "choose", name: "defend", figure: MIRELLA, against: ORC, choices, otherwise: "none" };
    const command = { id: "anything00000000", type: "advance", moment: 1 };
    const decider = anna.game.user.id;
    const pending = JSON.stringify({ command, by: master.game.user.id, need, decider, limit: null });
    const { revision } = master.combat.system;
    await master.combat.update({ system: { pending, revision } });
    const question = `${command.id} 0 defend ${MIRELLA} ${ORC} `;
    const answer = anna.globals.CONFIG.queries["ten-segments.decide"]({ combat: COMBAT, question });
    await anna.until(() => anna.globals.document.querySelector(`${PROMPT} .reasons`));
    expect(anna.globals.document.querySelector(`${PROMPT} .reasons`).textContent).toContain("Long Sword takes both");
    anna.globals.document.querySelector(`${PROMPT} [data-choice=none]`).click();
    expect(await answer).toBe("none");
    await session.close();
  });
});
