import { describe, expect } from "vitest";
import { d8, d20 } from "../session/dice.ts";
import type { Dynamic, Person } from "../session/index.ts";
import { atTable } from "../session/table.ts";
import { MIRELLA, ORC, SWORD } from "../session/world.ts";

describe("A macro rolls for a figure", () => {
  const it = atTable({ generation: 14 });

  const mirella = (anna: Person): Dynamic => anna.game.actors.getName("Mirella");
  const last = (anna: Person): Dynamic => anna.game.messages.contents.at(-1);

  it("named by its actor, its token, its id or its name, or as in the fight", async ({ anna }) => {
    const token = anna.combat.combatants.get(MIRELLA).token;
    for (const who of [mirella(anna), token, mirella(anna).id, "Mirella"]
      .map(actor => ({ actor }))
      .concat([{ figure: MIRELLA } as never])) {
      anna.rolls(d20(20));
      expect(await anna.api.roll({ ...who, what: "save.spell" })).toEqual({
        natural: 20,
        total: 20,
        need: 20,
        made: true,
        message: last(anna).id,
      });
    }
  });

  it("with what is added, in the mode that it says", async ({ anna }) => {
    anna.rolls(d20(9));
    const said = { actor: "Mirella", what: "ability.strength", modifier: 2, mode: "self" };
    expect(await anna.api.roll(said)).toMatchObject({ natural: 9, total: 11, need: 10, made: false });
    expect(last(anna).whisper).toEqual([anna.game.user.id]);
  });

  it("an attack at somebody, and its damage by that one's size", async ({ master, anna }) => {
    const target = anna.combat.combatants.get(ORC).token;
    anna.rolls(d20(10));
    const attack = await anna.api.roll({ actor: "Mirella", what: "attack", item: "Long Sword", target });
    expect(attack).toMatchObject({ natural: 10, need: null, made: null });
    await master.game.settings.set("ten-segments", "monsterNumbers", true);
    anna.rolls(d20(10));
    const known = await anna.api.roll({ actor: "Mirella", what: "attack", item: "Long Sword", target });
    expect(known).toMatchObject({ need: 10, made: true });
    anna.rolls(d8(6));
    expect(await anna.api.roll({ actor: "Mirella", what: "damage", item: SWORD, target })).toMatchObject({ total: 6 });
    expect(last(anna).flags["ten-segments"].thrown.more).toMatchObject({ size: "small-medium", target: "Orc 1" });
  });

  it("morale, against the rating that it names", async ({ master }) => {
    master.rolls(d20(9), d20(9));
    expect(await master.api.roll({ figure: ORC, what: "morale", rating: 10 })).toMatchObject({ need: 10, made: true });
  });

  it("G.13: morale, with what effects add to it by their names", async ({ session, master }) => {
    await master.api.begin();
    expect(await master.api.beginEffect({ figure: ORC, name: "Bless", traits: { morale: 1 } })).toMatchObject({
      outcome: "done",
    });
    await session.settle();
    master.rolls(d20(9), d20(11));
    const rolled = await master.api.roll({ figure: ORC, what: "morale", rating: 10 });
    expect(rolled).toMatchObject({ need: 10, natural: 11, total: 10, made: true });
    const { added } = last(master).flags["ten-segments"].thrown;
    expect(added).toMatchObject([{ why: "effect", name: "Bless", value: -1 }]);
  });

  it("and is told where nothing can be rolled", async ({ anna }) => {
    expect(await anna.api.roll({ actor: "Otto", what: "save.spell" })).toBeNull();
    expect(await anna.api.roll({ actor: "Mirella", what: "damage", item: "Long Sword", target: null })).toBeNull();
    expect(anna.warnings.join()).toMatch(/You cannot roll for Otto.*Mark a target on the map/);
  });

  it.for<[string, object, string]>([
    ["nobody", { what: "surprise" }, "roll: actor must be"],
    ["nobody of that name", { actor: "Nobody", what: "surprise" }, 'roll: actor must be .*, got "Nobody"'],
    ["what there is not", { actor: "Mirella", what: "save.luck" }, 'roll: what must be one of save.*, got "save.luck"'],
    ["what is a monster's", { actor: "Mirella", what: "morale" }, "roll: what must be"],
    ["no weapon", { actor: "Mirella", what: "attack" }, "roll: item must be"],
    ["another's weapon", { actor: "Mirella", what: "attack", item: "Spoon" }, 'roll: item must be .*, got "Spoon"'],
    ["no such size", { actor: "Mirella", what: "damage", item: "Long Sword", size: "vast" }, "roll: size must be"],
    ["half a point", { actor: "Mirella", what: "surprise", modifier: 0.5 }, "roll: modifier must be"],
    ["no such mode", { actor: "Mirella", what: "surprise", mode: "aloud" }, "roll: mode must be"],
    ["no such target", { actor: "Mirella", what: "attack", item: "Long Sword", target: 7 }, "roll: target must be"],
  ])("%s is a mistake that names the argument", async ([_, said, told], { anna }) => {
    await expect(anna.api.roll(said)).rejects.toThrow(new RegExp(told));
  });
});
