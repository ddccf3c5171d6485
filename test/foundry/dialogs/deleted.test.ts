import { afterEach, describe, expect, it } from "vitest";
import { FRIENDS_FIRST } from "../session/dice.ts";
import { ALL_DECLARED, fightOn, MELEE } from "../session/fights.ts";
import { generation } from "../session/generation.ts";
import { type Dynamic, type GameSession, openSession, type Person } from "../session/index.ts";
import { MIRELLA, ORC, OTTO, SPELL, worldWith } from "../session/world.ts";

const RING = {
  _id: "ring000000000000",
  name: "Ring of Invisibility",
  type: "device",
  system: { wearable: true, powers: [{ id: "vanish0000000000", name: "Vanish" }] },
};
const spell = { kind: "spell", spell: SPELL };
const ring = { kind: "device", device: RING._id, power: "vanish0000000000" };

describe("The GM deletes what a figure means to use", () => {
  let session: GameSession;
  let master: Person;
  let ben: Person;
  afterEach(async () => {
    expect([...master.errors, ...ben.errors]).toEqual([]);
    await session.close();
  });

  async function sitDown(): Promise<void> {
    const data = worldWith(({ actors }) => {
      actors.find(({ name }: Dynamic) => name === "Otto").items.push(RING);
    });
    session = await openSession(generation, data, [], { drawn: true });
    master = await session.sit("Gamemaster");
    ben = await session.sit("Ben");
  }
  const itemsOf = (figure: string) => master.combat.combatants.get(figure).actor.items;
  const find = (person: Person, selector: string): Dynamic => person.globals.document.querySelector(selector);

  /** Opens the act dialog and the declare dialog from the figure's row in the tracker. */
  async function opensFor(person: Person, figure: string): Promise<string> {
    const texts: string[] = [];
    for (const word of ["act", "declare"]) {
      person.globals.Hooks.call("chatMessage", {}, `/${word} ${person.combat.combatants.get(figure).name}`, {});
      await session.settle();
      const dialog = find(person, `#ten-segments-${word}`);
      texts.push(dialog?.textContent ?? "nothing opened");
      dialog?.querySelector("[data-action=close]")?.click();
      await session.settle();
    }
    return texts.join(" ");
  }

  it("a ring planned after a spell: the plan stays, every question about it is answered, and Act opens", async () => {
    await sitDown();
    await master.api.begin();
    await master.api.declare({ figure: OTTO, intent: spell, next: [ring] });
    await itemsOf(OTTO).get(RING._id).delete();
    await session.settle();
    for (const person of [master, ben]) {
      expect(person.api.options(OTTO).length).toBeGreaterThan(0);
      const judged = person.api.judgePlan(OTTO, [spell, ring]);
      expect(judged.map(({ refused }: Dynamic) => person.refusals({ reasons: refused }))).toEqual([
        [],
        ["planned-item-gone"],
      ]);
    }
    expect(await opensFor(ben, OTTO)).toContain("Magic Missile");
  });

  it.each([
    ["before the dice", false],
    ["while segments are played", true],
  ])("all that everybody has, %s: every screen opens, and the round is played to its end", async (_when, isRolled) => {
    await sitDown();
    const declared = { ...ALL_DECLARED, [OTTO]: { ...spell, target: ORC } };
    if (isRolled) await fightOn(session, master, FRIENDS_FIRST, declared);
    else {
      await master.api.begin();
      for (const [figure, intent] of Object.entries(declared)) await master.api.declare({ figure, intent });
    }
    await master.combat.combatants.get(MIRELLA).actor.update({ "system.defenseOrder": "when-useful" });
    for (const { id, actor } of master.combat.combatants.contents)
      await actor.deleteEmbeddedDocuments(
        "Item",
        itemsOf(id).map((item: Dynamic) => item.id),
      );
    await session.settle();
    for (const { id } of master.combat.combatants.contents) {
      expect(master.api.options(id).length).toBeGreaterThan(0);
      expect(await opensFor(master, id)).not.toContain("nothing opened");
    }
    if (!isRolled) {
      master.rolls(...FRIENDS_FIRST);
      await master.api.rollInitiative({ overruled: true });
    }
    await master.api.resolveAll();
    await master.api.endRound({ overruled: true });
    await session.settle();
    expect(master.encounter.round).toBe(2);
    expect(MELEE.kind).toBe("melee");
  });
});
