import { describe, expect, it } from "vitest";
import { type Fight, type Figure, type Intent, order, type Rulebook } from "#rules/index.ts";
import { cast, type Said, shoot, strike } from "../commands.ts";
import { dagger, fighter, halberd, longBow, longSword, mage, orc, spell } from "../figures.ts";
import { charge } from "../gear.ts";
import { carry, close, nextDeclarations, opened, openedBy, rollSides, until } from "../table.ts";
import { expectLegal, expectRefused } from "../verdicts.ts";
import { bare, PHASED } from "./bare.ts";

const times = (attacks: number) => ({ meleeRate: { attacks, rounds: 1 } }) as const;
const foe = (change: Partial<Figure> = {}) => orc({ hitPoints: 90, dexterity: 3, ...change });
const on = (fight: Fight, said: Said, book = PHASED) => carry(fight, said, {}, book).fight;
const attacksOf = (fight: Fight, id = "fighter", book: Rulebook = PHASED) =>
  order(fight, book)
    .steps.filter(({ figure, kind }) => figure === id && kind === "attack")
    .map(({ segment }) => segment);
const rolled = openedBy(PHASED);

describe("A phase holds no more attacks when they are put off (jomase, Attacks of Opportunity)", () => {
  const quick = (attacks: number, change: Partial<Figure> = {}) =>
    fighter({ weapons: [dagger], ...times(attacks), ...change });

  it("S3.AO.a: three fast attacks at the end of a charge are two in its phase, and one in the next", () => {
    const intents = { fighter: { kind: "charge", weapon: "dagger", target: "orc" } } as const;
    const start = rolled([quick(3), foe()], intents, [9, 1]);
    const ready = until(start, 2, PHASED);
    expect(attacksOf(on(ready, charge(ready, "fighter", "orc", 60)))).toEqual([2, 2, 3]);
  });

  it("S3.AO.a, S3.CH.a: so are those of a figure that awaits a charger", () => {
    const lancer = foe({ weapons: [longSword] });
    const intents = {
      fighter: { kind: "melee", weapon: "dagger", target: "orc" },
      orc: { kind: "charge", weapon: "sword", target: "fighter" },
    } as const;
    expect(attacksOf(rolled([quick(3), lancer], intents, [5, 5]))).toEqual([3, 3, 4]);
  });

  it("S3.AO.a, S3.WR.a: and those that give way to a longer weapon", () => {
    const book = bare({ "reach.enabled": true });
    const guard = foe({ weapons: [halberd] });
    const intents = {
      fighter: { kind: "melee", weapon: "dagger", target: "orc" },
      orc: { kind: "melee", weapon: "halberd", target: "fighter" },
    } as const;
    expect(attacksOf(opened([quick(3), guard], intents, [5, 5], book), "fighter", book)).toEqual([4, 4, 5]);
  });

  it("S3.AO.a, S3.SM.a: and those that wait for magic to take effect", () => {
    const slow = spell({ id: "slow", name: "Slow", castingTime: 4 });
    const caster = mage({ hitPoints: 30, spells: [slow], ...times(4) });
    const fight = rolled([caster, foe()], { mage: { kind: "spell", spell: "slow" } }, [5, 5]);
    expect(attacksOf(fight, "mage")).toEqual([3, 3, 4]);
    const begun = on(fight, cast(fight, "mage", ["orc"], "slow"));
    expect(attacksOf(begun, "mage")).toEqual([3, 3, 4]);
  });

  it("S3.AO.a, S0.R10.e: and those of a figure that has changed its mind", () => {
    const fight = until(
      rolled([quick(4), foe({ weapons: [halberd] })], { fighter: { kind: "wait" }, orc: { kind: "melee" } }, [9, 1]),
      4,
      PHASED,
    );
    const late = on(
      { ...fight, encounter: { ...fight.encounter, segment: 3, tick: 0 } },
      {
        type: "declare",
        figure: "fighter",
        intent: { kind: "melee", weapon: "dagger", target: "orc" },
      },
    );
    expect(attacksOf(late)).toEqual([4, 4, 5, 5]);
  });

  it("S3.AO.a: each phase takes turns of two and one where that is the reading (ruling attacks.phaseHalf)", () => {
    const book = bare({ "attacks.phaseHalf": "per-use" });
    const intents = {
      fighter: { kind: "melee", weapon: "sword", target: "orc" },
      orc: { kind: "charge", weapon: "halberd", target: "fighter" },
    } as const;
    const both = [fighter(times(4)), foe({ weapons: [halberd] })];
    expect(attacksOf(opened(both, intents, [5, 5], book), "fighter", book)).toEqual([4, 4, 5, 5]);
  });
});

describe("An attack comes in the phase of the weapon it is made with (jomase, Initiative Phases)", () => {
  const both = { weapons: [dagger, halberd, longSword, longBow], ...times(2) };
  const at = (intent: Intent, segment: number, change: Partial<Figure> = {}) => {
    const fight = until(rolled([fighter({ ...both, ...change }), foe()], { fighter: intent }, [9, 1]), segment, PHASED);
    expect(attacksOf(fight)).toContain(segment);
    return fight;
  };

  it("S3.SP.b: a declaration without a weapon is one with the first; a slower one does not strike in its phase", () => {
    const fight = at({ kind: "melee", target: "orc" }, 2);
    expectLegal(fight, strike(fight, "fighter", "orc", "dagger"), PHASED);
    expectRefused(fight, strike(fight, "fighter", "orc", "halberd"), ["weapon-too-slow"], PHASED);
    expectRefused(fight, strike(fight, "fighter", "orc", "sword"), ["weapon-too-slow"], PHASED);
    const slow = at({ kind: "melee", target: "orc" }, 4, { weapons: [halberd, dagger] });
    expectLegal(slow, strike(slow, "fighter", "orc", "dagger"), PHASED);
  });
  it("S3.SP.b, S0.R8.a: nor does a sword in that of a bow, after or before its arrow", () => {
    const fight = at({ kind: "missile", weapon: "bow", target: "orc" }, 2);
    expectRefused(fight, strike(fight, "fighter", "orc", "sword"), ["weapon-too-slow"], PHASED);
    expectLegal(fight, strike(fight, "fighter", "orc", "dagger"), PHASED);
  });
  it("S3.SP.b: nor, with the reverse, a slow missile weapon in that of a dagger", () => {
    const heavy = { ...longBow, id: "heavy", name: "Heavy crossbow", speedFactor: 10 };
    const fight = at({ kind: "melee", weapon: "dagger", target: "orc" }, 2, { weapons: [dagger, heavy] });
    expectRefused(fight, shoot(fight, "fighter", "orc", "heavy"), ["weapon-too-slow"], PHASED);
  });
  it("S3.SP.b, S3.CH.a: a charge that was declared with a dagger ends in a blow with it", () => {
    const ready = until(
      rolled([fighter(both), foe()], { fighter: { kind: "charge", weapon: "dagger", target: "orc" } }, [9, 1]),
      2,
      PHASED,
    );
    const there = on(ready, charge(ready, "fighter", "orc", 60));
    expectLegal(there, strike(there, "fighter", "orc", "dagger"), PHASED);
    expectRefused(there, strike(there, "fighter", "orc", "halberd"), ["declared-with", "weapon-too-slow"], PHASED);
  });
  it("S3.AO.a: and asks for room in it, whatever the declared weapon would have", () => {
    const fighters = [fighter({ ...both, weapons: [dagger, halberd] }), foe({ weapons: [halberd] })];
    const said: Record<string, Intent> = {
      fighter: { kind: "melee", target: "orc" },
      orc: { kind: "charge", weapon: "halberd", target: "fighter" },
    };
    let second = nextDeclarations(rolled(fighters, {}, [5, 5]), PHASED);
    for (const [figure, intent] of Object.entries(said)) second = on(second, { type: "declare", figure, intent });
    const ready = until(rollSides(second, [1, 5], PHASED), 4, PHASED);
    const there = close(on(ready, charge(ready, "orc", "fighter", 60)), {}, PHASED).fight;
    expect(attacksOf(there)).toEqual([4, 4]);
    const once = carry(there, strike(there, "fighter", "orc", "halberd"), { "to-hit": [1] }, PHASED).fight;
    const again = close(once, {}, PHASED).fight;
    expectRefused(again, strike(again, "fighter", "orc", "halberd"), ["phase-is-full"], PHASED);
    expectLegal(again, strike(again, "fighter", "orc", "dagger"), PHASED);
  });
});
