import { describe, expect, it } from "vitest";
import { effectFrom, type Figure, momentOf, order, type Rulebook } from "#rules/index.ts";
import { TICKS } from "#rules/vocabulary.ts";
import { strike } from "../commands.ts";
import { fighter, mage, orc, spell, weapon } from "../figures.ts";
import { begun, foe, hero, TABLE } from "../options/at-the-table.ts";
import { bare } from "../phases/bare.ts";
import { REACH } from "../reach/duel.ts";
import { BOOK, carry } from "../table.ts";
import { ADDICT, D10, groups, reasonsIfRead, rolled, stepsBy, toStep } from "./orders.ts";

/** A monster that strikes last in each round, whatever text is played (G.13). */

const frame = { name: "Shuffling", by: null, until: null, due: null, sets: false };
const shuffling = { key: 1, ...effectFrom({ strikesLast: true }, frame) };
const last = { effects: [shuffling] };
const zombie = (change: Partial<Figure> = {}) => orc({ id: "zombie", name: "Zombie", ...last, ...change });

const melee = { kind: "melee" } as const;
const both = { fighter: { ...melee, target: "zombie" }, zombie: { ...melee, target: "fighter" } };
/** The last step of a round in which the zombie has the better dice. */
const lastOf = (book: Rulebook, dice: readonly number[], change: Partial<Figure> = {}) => {
  const fight = rolled([fighter(), zombie(change)], both, dice, book);
  const { steps } = order(fight, book);
  expect(reasonsIfRead(fight, "zombie", "strikes-last", book)).toEqual([{ figure: "Zombie", effect: "Shuffling" }]);
  return steps.map(({ figure, moment }) => `${figure} ${moment}`);
};
const END = momentOf(1, 10, TICKS - 1);

describe("Who strikes last (G.13)", () => {
  it("G.13: does so in every text, though its side begins", () => {
    expect(lastOf(BOOK, [6, 1]).at(-1)).toBe(`zombie ${END}`);
    expect(lastOf(ADDICT, [6, 1]).at(-1)).toBe(`zombie ${END}`);
    expect(lastOf(D10, [1, 9]).at(-1)).toBe(`zombie ${END}`);
    expect(lastOf(bare(), [1, 6]).at(-1)).toBe(`zombie ${momentOf(1, 5, TICKS - 1)}`);
  });
  it("G.13: acts last in a turn of the options table, and moves with its side", () => {
    const { steps } = order(begun([hero({ dexterity: 3 }), foe({ dexterity: 18, ...last })]), TABLE);
    expect(steps.map(({ figure, kind }) => `${figure} ${kind}`)).toEqual([
      "hero move",
      "foe move",
      "hero option",
      "foe option",
    ]);
  });
  it("G.13: says nothing while the GM has switched it off", () => {
    const idle = zombie({ effects: [{ ...shuffling, switched: "off" }] });
    expect(groups(rolled([fighter(), idle], both, [5, 2]))).toEqual(["zombie", "fighter"]);
  });
  it("G.13: is compared with no one, so that nobody waits for its longer weapon, its speed or its charge", () => {
    const long = { weapons: [weapon({ length: 18, speedFactor: 1 })] };
    const short = fighter({ weapons: [weapon({ length: 1, speedFactor: 10 })] });
    const alone = rolled([short, orc()], { fighter: melee, orc: melee }, [4, 4]);
    const moment = stepsBy(alone, "fighter")[0]?.moment;
    for (const kind of ["melee", "charge"] as const) {
      const intents = { ...both, zombie: { kind, target: "fighter" } as const };
      const fight = rolled([short, zombie(long)], intents, [4, 4]);
      expect(stepsBy(fight, "fighter").map(step => step.moment)).toEqual([moment]);
      expect(groups(fight)).toEqual(["fighter", "zombie"]);
    }
  });
  it("S3.WR.a: nor for its reach", () => {
    const pike = { weapons: [weapon({ length: 18, size: 3 })] };
    const alone = rolled([fighter(), orc()], { fighter: melee, orc: melee }, [2, 6], REACH);
    const fight = rolled([fighter(), zombie(pike)], both, [2, 6], REACH);
    const moments = (one: typeof fight) => stepsBy(one, "fighter", REACH).map(({ moment }) => moment);
    expect(moments(fight)).toEqual(moments(alone));
  });
  it("S4.VII.C.2: its attack comes after the spell of its target, which it would have beaten", () => {
    const known = spell({ castingTime: 6, damage: null, save: "none", offensive: false });
    const caster = mage({ spells: [known] });
    for (const zombies of [{ ...melee, target: "mage" }, melee]) {
      const intents = { mage: { kind: "spell", spell: known.id }, zombie: zombies } as const;
      expect(groups(rolled([caster, orc({ id: "zombie" })], intents, [6, 1]))).toEqual(["zombie", "mage"]);
      expect(groups(rolled([caster, zombie()], intents, [6, 1]))).toEqual(["mage", "zombie"]);
    }
  });
  it("G.13: strikes at the end of the round", () => {
    const fight = toStep(
      rolled([fighter(), zombie()], { zombie: both.zombie }, [6, 1], BOOK),
      "zombie",
      "attack",
      BOOK,
    );
    const { events } = carry(fight, strike(fight, "zombie", "fighter"), { "to-hit": [2], defend: ["none"] });
    expect([fight.encounter.segment, events.map(({ type }) => type)]).toEqual([
      10,
      ["acted", "spent", "attack-rolled"],
    ]);
  });
});
