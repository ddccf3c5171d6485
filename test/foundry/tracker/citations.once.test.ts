import { describe, expect, it } from "vitest";
import { sayReason } from "#foundry/localize.ts";
import { type Reason, type Rulebook, reason } from "#rules/index.ts";
import { speakEnglishUnder } from "../words.ts";

const NAMES = { orc: "Orc" };

describe("A reason names the rule to look up", () => {
  const told = (preset: Rulebook["preset"], said: Reason) => {
    speakEnglishUnder(preset);
    return sayReason(said, NAMES);
  };

  it("S0.R6.g: as the world plays by that text", () =>
    expect(told("three-actions", reason("fallen", { figure: "orc" }))).toMatch(
      /\(Three actions in a melee round, Rule 6\)$/,
    ));
  it("S4.VII.a: of Addict-lite where it is played, and not under three actions, whose initiative is ours", () => {
    const waits = () => reason("later-in-part", { figure: "orc", segment: 2 });
    expect(told("addict", waits())).toContain("Addict");
    expect(told("three-actions", waits())).not.toContain("(");
  });
  it("S0.R6.g: nothing of a text that the world does not play", () => {
    expect(told("jomase", reason("fallen", { figure: "orc" }))).not.toContain("(");
    expect(told("jomase", reason("step-spent", { figure: "orc", segment: 2 }))).not.toContain("Addict");
  });
});

describe("A reason that names a side", () => {
  const rolled = (side: string) => {
    speakEnglishUnder("jomase");
    return sayReason(reason("side-die", { side, die: 5 }), NAMES);
  };

  it("writes it as within a sentence", () => expect(rolled("friendly")).toBe("The friendly side rolled 5."));
  it("has no key of a language file for a side that it does not know", () =>
    expect(rolled("undead")).toBe("The undead side rolled 5."));
});
