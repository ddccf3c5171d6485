import { describe, expect, it } from "vitest";
import { accountsAhead, type Fight, makeRulebook, withFigures } from "#rules/index.ts";
import { cast } from "../commands.ts";
import { claws, fighter, longSword, mage, orc, spell } from "../figures.ts";
import { enemyWand } from "../gear.ts";
import { BOOK, carry, close, declared, rollSides, until } from "../table.ts";

describe("What of the account a plan will take", () => {
  const vanish = spell({ id: "vanish", castingTime: 2, offensive: false, damage: null, save: "none" });
  const hero = mage({ spells: [vanish], weapons: [longSword], hitPoints: 20 });
  const plan = [
    { kind: "spell", spell: "vanish" },
    { kind: "melee", weapon: "sword", target: "orc" },
  ] as const;
  const opening = declared([hero, orc()], {});
  const [intent, ...next] = plan;
  const said = carry(opening, { type: "declare", figure: "mage", intent, next }).fight;

  it("S0.I.a, S0.R1.a: a spell and a blow are one action of each kind, once they are declared", () => {
    expect(accountsAhead(opening, "mage", BOOK)).toEqual([]);
    expect(accountsAhead(said, "mage", BOOK)).toMatchObject([
      { spell: 1, physical: 0 },
      { spell: 1, physical: 1 },
    ]);
  });
  it("S0.I.b: what has been spent is not counted again", () => {
    const begun = until(rollSides(said, [3, 3]), 3);
    const casting = carry(begun, cast(begun, "mage", ["mage"], "vanish")).fight;
    const left = (fight: Fight) => accountsAhead(fight, "mage", BOOK).at(-1);
    expect(left(casting)).toMatchObject({ spell: 1, physical: 1 });
    expect(left(close(casting).fight)).toMatchObject({ spell: 1, physical: 1 });
  });
  it("S0.R2.a, S0.I.b: each claw of a beast is an attack and an action", () => {
    const beast = fighter({ weapons: [claws], attacksPerRoutine: 2 });
    const intent = { kind: "melee", weapon: "claws", target: "orc" } as const;
    const clawing = carry(declared([beast, orc()], {}), {
      type: "declare",
      figure: "fighter",
      intent,
      next: [{ kind: "move", feet: 5 }],
    });
    expect(accountsAhead(clawing.fight, "fighter", BOOK)[0]).toMatchObject({ physical: 2, attacks: 2, naturals: 2 });
  });
  it("S0.R5.a: what one no longer has takes nothing", () => {
    const bearer = mage({ devices: [enemyWand] });
    const using = { kind: "device", device: "enemy-wand", power: "use" } as const;
    const declaring = { type: "declare", figure: "mage", intent: using, next: [{ kind: "move", feet: 5 }] } as const;
    const armed = carry(declared([bearer, orc()], {}), declaring).fight;
    const accounts = (fight: Fight) =>
      accountsAhead(fight, "mage", BOOK).map(({ device, physical }) => [device, physical]);
    expect(accounts(armed)).toEqual([
      [1, 0],
      [1, 1],
    ]);
    expect(accounts(withFigures(armed, [mage({ devices: [] }), orc()]))).toEqual([
      [0, 0],
      [0, 1],
    ]);
  });
  it("S0.I.a: where no plans are made, nothing is said", () =>
    expect(accountsAhead(said, "mage", makeRulebook({ preset: "jomase" }))).toEqual([]));
});
