import { describe, expect, it } from "vitest";
import { judge, legalActions } from "#rules/index.ts";
import { charge, device, power, use } from "../gear.ts";
import { BOOK, carry, command, dagger, mage, momentNow, move, opened, orc, type Said, strike } from "../table.ts";
import { expectImpossible } from "../verdicts.ts";

/** A wand that works so many segments after it is used. */
const wand = (id: string, activation: number) =>
  device({ id, name: id, functions: [power({ id: "ray", name: "Ray", activation })] });

describe("Who was killed in this moment, and strikes at the same time (S4.VII.b)", () => {
  const melee = { kind: "melee" } as const;
  const ready = mage({ weapons: [dagger], devices: [wand("quick", 0), wand("slow", 2)] });
  const before = opened([ready, orc()], { mage: melee, orc: melee }, [3, 3]);
  const answers = { defend: ["none"], "to-hit": [20], damage: [9] };
  const killed = carry(before, strike(before, "orc", "mage"), answers).fight;
  const offered = legalActions(killed, "mage", BOOK).filter(({ verdict }) => verdict.legal);
  const fallen = (said: Said) => expectImpossible(killed, said, "fallen", { with: { figure: "Mage" } });

  it("still strikes", () => {
    expect(offered.map(({ type }) => type)).toContain("strike");
    expect(judge(killed, command(strike(killed, "mage", "orc", "dagger")), BOOK).legal).toBe(true);
  });
  it("is offered nothing that lasts beyond the moment", () => {
    const within = ["advance", "grapple", "overbear", "parry", "pummel", "strike", "use-device"];
    expect(offered.map(({ type }) => type).sort()).toEqual(within);
  });
  it("goes nowhere, sets off on no charge, gets up no more, and waits for nothing", () => {
    fallen(move(killed, "mage", 10));
    const moment = momentNow(killed);
    fallen(charge(killed, "mage", "orc", 30));
    fallen({ type: "hold", figure: "mage", moment });
    fallen({ type: "rise", figure: "mage", moment });
    fallen({ type: "rest", figure: "mage", round: killed.encounter.round } as Said);
  });
  it("uses a device that works at once, and none that takes time", () => {
    fallen(use(killed, "mage", "slow", "ray", { targets: ["orc"] }));
    expect(judge(killed, command(use(killed, "mage", "quick", "ray", { targets: ["orc"] })), BOOK)).not.toMatchObject({
      refusal: "impossible",
    });
  });
});
