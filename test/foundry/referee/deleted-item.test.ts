import { describe, expect } from "vitest";
import { d4, FRIENDS_FIRST } from "../session/dice.ts";
import { fightOn } from "../session/fights.ts";
import type { Dynamic } from "../session/index.ts";
import { atTable } from "../session/table.ts";
import { MIRELLA, OTTO, SPELL, worldWith } from "../session/world.ts";

const WAND = "wand000000000000";
const SPARKS = "sparks0000000000";
const wand = {
  _id: WAND,
  name: "Wand of Sparks",
  type: "device",
  system: { powers: [{ id: SPARKS, name: "Sparks", charges: 2, damage: "1d4+1" }] },
};
const armed = () =>
  worldWith(data => {
    for (const actor of data.actors) if (actor.name === "Otto") actor.items.push(wand);
  });

const INTENTS = {
  [SPELL]: { kind: "spell", spell: SPELL },
  [WAND]: { kind: "device", device: WAND, power: SPARKS },
};

describe("An item is deleted while the leader writes its new values", () => {
  const it = atTable({ data: armed, seats: ["master", "assistant"], noErrors: true });

  const uses = {
    [SPELL]: { type: "cast", spell: SPELL },
    [WAND]: { type: "use-device", device: WAND, power: SPARKS },
  } as const;

  it.for([
    ["the spell's slot counts as spent", SPELL, 30],
    ["the wand's target is wounded", WAND, 26],
  ] as const)("%s, and nothing fails", async ([_what, item, left], { session, master, assistant }) => {
    const itemOf = (person: Dynamic) => person.combat.combatants.get(OTTO).actor.items.get(item);
    await fightOn(session, master, FRIENDS_FIRST, { [OTTO]: INTENTS[item] });
    const leaves = master.globals.Hooks.on("preUpdateCombat", () => {
      master.globals.Hooks.off("preUpdateCombat", leaves);
      void itemOf(assistant).delete();
    });
    master.rolls(d4(3));
    const command = { ...uses[item], figure: OTTO, targets: [MIRELLA], overruled: true };
    expect(await master.api.command(command)).toMatchObject({ accepted: true });
    await session.settle();
    await master.api.settled();
    expect(itemOf(master)).toBeUndefined();
    expect(master.combat.system.record[7]).toContain(item);
    expect(master.hitPoints(MIRELLA)).toBe(left);
  });
});
