import { describe, expect } from "vitest";
import { FOES_FIRST, FRIENDS_FIRST } from "../session/dice.ts";
import { BLOW, DUEL_DECLARED, fightOn, MIRELLA_DECLARED, ORCS_BLOW } from "../session/fights.ts";
import type { Dynamic, GameSession, Person } from "../session/index.ts";
import { atTable } from "../session/table.ts";
import { MIRELLA, ORC, SECOND_ORC, SWORD } from "../session/world.ts";

const PROMPT = "[id^=ten-segments-defend]";

describe("What a question is about is deleted", () => {
  const it = atTable({ drawn: true, noErrors: true });
  const find = (person: Person): Dynamic => person.globals.document.querySelector(PROMPT);
  const told = (person: Person): string =>
    [...person.globals.document.querySelectorAll(".notification")].map((one: Dynamic) => one.textContent).join("\n");

  /** Anna strikes at the orc, so the GM is asked. */
  async function askTheMaster(
    session: GameSession,
    master: Person,
    anna: Person,
  ): Promise<{ struck: Promise<Dynamic> }> {
    await fightOn(session, master, FRIENDS_FIRST, MIRELLA_DECLARED);
    const struck = anna.api.strike({ ...BLOW, until: "done", quiet: true });
    await master.until(() => find(master));
    return { struck };
  }
  /** The orc strikes at Mirella, so Anna is asked. */
  async function askAnna(session: GameSession, master: Person, anna: Person): Promise<{ struck: Promise<Dynamic> }> {
    await fightOn(session, master, FOES_FIRST, DUEL_DECLARED);
    const struck = master.api.strike({ ...ORCS_BLOW, until: "done" });
    await anna.until(() => find(anna));
    return { struck };
  }
  async function isOver(session: GameSession, master: Person, anna: Person, struck: Promise<Dynamic>): Promise<void> {
    const reply = await struck;
    expect(reply).toMatchObject({ accepted: true, outcome: "failed" });
    expect(anna.refusals(reply)).toEqual(["withdrawn"]);
    await session.settle();
    for (const person of [master, anna]) {
      expect(find(person)).toBeNull();
      expect(person.combat.system.pending).toBe("");
    }
  }

  it("the target's combatant: the question is withdrawn on both clients, and the fight goes on", async ({
    session,
    master,
    anna,
  }) => {
    const { struck } = await askTheMaster(session, master, anna);
    await master.combat.combatants.get(ORC).delete();
    await isOver(session, master, anna, struck);
    for (const person of [master, anna])
      expect(told(person)).toContain(
        "Orc 1 is no longer in the fight. The open question was closed, and the action was cancelled.",
      );
    expect(await master.api.advance({ overruled: true })).toMatchObject({ accepted: true });
  });

  it("the token of the attacker: whoever is asked is told, and is not asked any more", async ({
    session,
    master,
    anna,
  }) => {
    const { struck } = await askAnna(session, master, anna);
    await master.combat.combatants.get(ORC).token.delete();
    await isOver(session, master, anna, struck);
    for (const person of [master, anna]) expect(told(person)).toContain("Orc 1 is no longer in the fight");
  });

  it("the weapon of the blow: those concerned are told which", async ({ session, master, anna }) => {
    const { struck } = await askAnna(session, master, anna);
    await master.combat.combatants.get(ORC).actor.items.get(SWORD).delete();
    await isOver(session, master, anna, struck);
    for (const person of [master, anna]) expect(told(person)).toContain("Orc 1 no longer has Long Sword.");
  });

  it("the weapon of the parry: so it is", async ({ session, master, anna }) => {
    const { struck } = await askAnna(session, master, anna);
    await master.combat.combatants.get(MIRELLA).actor.items.get(SWORD).delete();
    await isOver(session, master, anna, struck);
    for (const person of [master, anna]) expect(told(person)).toContain("Mirella no longer has Long Sword.");
  });

  describe("a player's breach, which the game master is asked about", () => {
    const DIALOG = "dialog.application [data-action=allow], dialog [data-action=allow]";
    async function askToLetPass(
      session: GameSession,
      master: Person,
      anna: Person,
    ): Promise<{ struck: Promise<Dynamic> }> {
      await master.game.settings.set("ten-segments", "automation", "ask");
      await fightOn(session, master, FOES_FIRST, MIRELLA_DECLARED);
      const struck = anna.api.strike({ ...BLOW, until: "done", quiet: true });
      await master.until(() => master.globals.document.querySelector(DIALOG));
      return { struck };
    }
    const asked = (master: Person) => master.globals.document.querySelector(DIALOG);

    it("by the target: the dialog closes, and both are told why", async ({ session, master, anna }) => {
      const { struck } = await askToLetPass(session, master, anna);
      await master.combat.combatants.get(ORC).delete();
      expect(anna.refusals(await struck)).toEqual(["question-figure-gone"]);
      await session.settle();
      expect(asked(master)).toBeNull();
      expect(told(master)).toContain("Orc 1 is no longer in the fight. The open question was closed");
    });
    it("by the attacker's weapon", async ({ session, master, anna }) => {
      const { struck } = await askToLetPass(session, master, anna);
      await master.combat.combatants.get(MIRELLA).actor.items.get(SWORD).delete();
      expect(anna.refusals(await struck)).toEqual(["question-item-gone"]);
      await session.settle();
      expect(asked(master)).toBeNull();
      expect(told(master)).toContain("Mirella no longer has Long Sword.");
    });
    it("by someone else: it stays", async ({ session, master, anna }) => {
      await askToLetPass(session, master, anna);
      await master.combat.combatants.get(SECOND_ORC).delete();
      await session.settle();
      expect(asked(master)).not.toBeNull();
    });
  });

  it("an item, while its owner is asked whether to delete it: the dialog closes with a sentence", async ({
    session,
    master,
    anna,
  }) => {
    const { actor } = anna.combat.combatants.get(MIRELLA);
    const bow = actor.items.find(({ name }: Dynamic) => name === "Long Bow");
    await actor.sheet.render(true);
    await session.settle();
    actor.sheet.element.querySelector(`[data-action=deleteThing][data-item="${bow.id}"]`).click();
    const dialog = () => anna.globals.document.querySelector("dialog[id^=ten-segments-ask]");
    await anna.until(dialog);
    await master.combat.combatants.get(MIRELLA).actor.items.get(bow.id).delete();
    await session.settle();
    expect(dialog()).toBeNull();
    expect(told(anna)).toContain("Long Bow is no longer there, so the question was closed.");
  });

  it("the encounter, while a GM is asked for an event of it: the dialog closes with a sentence", async ({
    session,
    master,
  }) => {
    const tracker = master.globals.ui.combat;
    await tracker.render(true);
    await session.settle();
    tracker.element.querySelector("[data-action=addTimer]").click();
    const dialog = () => master.globals.document.querySelector("dialog[id^=ten-segments-ask]");
    await master.until(dialog);
    await master.combat.delete();
    await session.settle();
    expect(dialog()).toBeNull();
    expect(told(master)).toContain("The encounter is no longer there, so the question was closed.");
  });

  it("what the question is not about: it stays", async ({ session, master, anna }) => {
    await askAnna(session, master, anna);
    const { items } = master.combat.combatants.get(MIRELLA).actor;
    await items.find(({ name }: Dynamic) => name === "Long Bow").delete();
    await session.settle();
    expect(find(anna)).not.toBeNull();
    expect(anna.combat.system.pending).not.toBe("");
  });
});
