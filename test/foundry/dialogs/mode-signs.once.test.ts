import { readFileSync } from "node:fs";
import { beforeEach, describe, expect, it } from "vitest";
import { stanceForm } from "#foundry/dialogs/acting/fields/stances.ts";
import { ATTACKS, DEFENSES } from "#rules/index.ts";
import { fighter } from "../../rules/figures.ts";
import { speakEnglish } from "../words.ts";

beforeEach(speakEnglish);

const { signs } = JSON.parse(readFileSync(new URL("../../../icons/icons.json", import.meta.url), "utf8"));

describe("The keys of a psionic's modes", () => {
  const psionics = { attackStrength: 99, defenseStrength: 99, attacks: [...ATTACKS], defenses: [...DEFENSES] };
  const form = () => stanceForm(fighter({ psionics }), null)!;

  it("S4.V.B: are one for each mode that is commanded, after the one for none", () => {
    expect(form().attacks.map(({ id }) => id)).toEqual(["none", ...ATTACKS]);
    expect(form().defenses.map(({ id }) => id)).toEqual(["none", ...DEFENSES]);
  });
  it("have a picture each, and no two the same", () => {
    const pictures = [...form().attacks.slice(1), ...form().defenses.slice(1)].map(({ sign }) => signs[sign ?? ""]);
    expect(pictures.every(picture => typeof picture === "string")).toBe(true);
    expect(new Set(pictures).size).toBe(ATTACKS.length + DEFENSES.length);
  });
});
