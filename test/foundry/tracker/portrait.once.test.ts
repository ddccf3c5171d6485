import { beforeEach, describe, expect, it, vi } from "vitest";
import { type Portrayed, portraitOf } from "#foundry/words/side.ts";
import { type KnownStep, signOfStep } from "#foundry/words/step.ts";

const NOBODYS = "icons/svg/mystery-man.svg";
const face = (kind: string) => `systems/ten-segments/icons/figures/${kind}.svg`;
const character = (system: Portrayed["system"]): Portrayed => ({ type: "character", system });
const monster = (system: Portrayed["system"] = {}): Portrayed => ({ type: "monster", system });

beforeEach(() => vi.stubGlobal("CONST", { DEFAULT_TOKEN: NOBODYS }));

describe("A figure's portrait", () => {
  it("is its own picture, where it has one", () =>
    expect(portraitOf("tokens/elin.webp", character({ class: "Ranger" }))).toBe("tokens/elin.webp"));
  it("is a placeholder by its class, where it has only what everybody is given", () => {
    expect(portraitOf(NOBODYS, character({ class: " Magic-User " }))).toBe(face("mage"));
    expect(portraitOf("", character({ class: "Druid" }))).toBe(face("cleric"));
    expect(portraitOf(undefined, character({ class: "Assassin" }))).toBe(face("adventurer"));
  });
  it("is that of the class that it has by now, where it still has one of ours", () =>
    expect(portraitOf(face("warrior"), character({ class: "Thief" }))).toBe(face("adventurer")));
  it("goes by the group of a class that we do not know", () => {
    expect(portraitOf(NOBODYS, character({ class: "Runecaster", classGroup: "mage" }))).toBe(face("mage"));
    expect(portraitOf(NOBODYS, character({ class: "Bounty hunter" }))).toBe(face("warrior"));
  });
  it("is a monster's for a monster, whatever it fights like, which is nobody's business", () => {
    expect(portraitOf(NOBODYS, monster())).toBe(face("monster"));
    expect(portraitOf(NOBODYS, monster({ class: "Mage", classGroup: "mage" }))).toBe(face("monster"));
  });
  it("stays nobody's for a combatant without an actor", () => {
    expect(portraitOf(NOBODYS, null)).toBe(NOBODYS);
    expect(portraitOf(null, undefined)).toBe(NOBODYS);
  });
});

describe("The sign of a step", () => {
  const attack = { kind: "attack" } as KnownStep;
  it("is a blow's, where it is not known that the figure shoots", () => expect(signOfStep(attack, null)).toBe("melee"));
  it("is a shot's, where it is", () => expect(signOfStep(attack, "missile")).toBe("missile"));
  it("is a spell's when the spell begins and when it lands", () =>
    expect((["spell-start", "spell-end"] as const).map(kind => signOfStep({ kind } as KnownStep, null))).toEqual([
      "spell",
      "spell",
    ]));
  it("is none for who may know no more than when it acts", () =>
    expect(signOfStep({ ...attack, veiled: true }, null)).toBeNull());
});
