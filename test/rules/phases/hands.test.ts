import { describe, expect, it } from "vitest";
import { type Choice, type Fight, figureOf, legalActions, type Need, play, shieldRefused } from "#rules/index.ts";
import { command, momentNow, strike } from "../commands.ts";
import { dagger, fighter, longSword, orc, weapon } from "../figures.ts";
import { close, opened } from "../table.ts";
import { bare, PHASED } from "./bare.ts";

const ACTIVE = bare({ "parry.method": "jomase" });
const shield = weapon({ id: "shield", name: "Shield", speedFactor: null, damageSmallMedium: null, isShield: true });
const halfling = fighter({
  size: 1,
  height: 3,
  weapons: [longSword, dagger, shield],
  meleeRate: { attacks: 2, rounds: 1 },
});
const foe = orc({ size: 1, weapons: [dagger], dexterity: 18, meleeRate: { attacks: 2, rounds: 1 } });

/** The defenses offered to the halfling against the foe's blow, while it fights with this weapon. */
function answersWith(item: string): readonly string[] {
  const intents = { fighter: { kind: "melee", weapon: item }, orc: { kind: "melee" } } as const;
  let fight: Fight = opened([halfling, foe], intents, [1, 9], ACTIVE);
  while (fight.encounter.segment < 2) fight = close(fight, {}, ACTIVE).fight;
  const offered: Choice[] = [];
  const answer = (need: Need) => {
    if (need.kind === "choose") offered.push(...need.choices);
    return need.kind === "choose" ? need.otherwise : 2;
  };
  play(fight, command(strike(fight, "orc", "fighter", "dagger")), ACTIVE, answer);
  return offered.map(({ id }) => id);
}

describe("A halfling with a man's long sword, a dagger and a shield (S3.SP.j)", () => {
  it("blocks with the shield while it fights with the dagger", () =>
    expect(answersWith("dagger").some(id => id.includes("shield"))).toBe(true));
  it("and not while it has both hands on the sword, with which it may parry", () => {
    const answers = answersWith("sword");
    expect(answers.some(id => id.includes("shield"))).toBe(false);
    expect(answers.some(id => id.includes("sword"))).toBe(true);
  });
  it("S3.SP.j: and is told why, where the sword takes both", () => {
    const meaning = (item: string, book = ACTIVE) =>
      shieldRefused(
        opened([halfling, foe], { fighter: { kind: "melee", weapon: item } }, [1, 9], book),
        "fighter",
        book,
      );
    expect(meaning("sword")).toMatchObject({ why: "shield-without-hand", with: { weapon: "shield", by: "sword" } });
    expect(meaning("dagger")).toBeNull();
    expect(meaning("sword", bare({ "parry.method": "three-actions" }))).toBeNull();
    expect(shieldRefused(opened([foe], {}, [1], ACTIVE), "orc", ACTIVE)).toBeNull();
  });
  it("sees in the list of options which of them takes both hands", () => {
    const intents = { fighter: { kind: "melee" } } as const;
    let fight = opened([halfling, foe], intents, [1, 9], PHASED);
    while (fight.encounter.segment < 4) fight = close(fight, {}, PHASED).fight;
    expect(figureOf(fight, "fighter")?.size).toBe(1);
    const notes = legalActions(fight, "fighter", PHASED).filter(({ type }) => type === "strike");
    const held = notes.filter(option => option.notes.some(({ why }) => why === "takes-both-hands"));
    expect(held.map(({ item }) => item)).toEqual(["sword"]);
    expect(momentNow(fight)).toBeGreaterThan(4);
  });
});
