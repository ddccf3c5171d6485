import { describe, expect, it } from "vitest";
import { type Fight, legalActions } from "#rules/index.ts";
import { strike } from "../commands.ts";
import { carry } from "../table.ts";
import { expectLegal, expectRefused } from "../verdicts.ts";
import { acting, engagedAtFirst, foe, hero, reading, take, turnOf } from "./at-the-table.ts";

/** Fumbles added to the options table. The foe's free attack is not among the rows of the table. */

const FUMBLES = reading({ "fumble.enabled": true });
const AXE = { weapon: "axe", target: "foe" } as const;

describe("A fumble at the table of options (S3.FU.d, S1.G.b)", () => {
  const before = acting(engagedAtFirst([hero(), foe()], FUMBLES), "hero", FUMBLES);
  const fumbled = carry(before, take(before, "hero", "attack", AXE), { "to-hit": [1] }, FUMBLES).fight;
  const blow = (fight: Fight, item = "axe") => strike(fight, "foe", "hero", item);
  const { fight: after, events } = carry(fumbled, blow(fumbled), { "to-hit": [12], damage: [3] }, FUMBLES);
  const strikes = (fight: Fight) => legalActions(fight, "foe", FUMBLES).filter(({ type }) => type === "strike");

  it("S3.FU.d: lets the foe strike out of turn, at the fumbler alone", () => {
    expectRefused(before, blow(before), ["by-the-table"], FUMBLES);
    expectLegal(fumbled, blow(fumbled), FUMBLES);
    expect(events.map(({ type }) => type)).toEqual(["attack-counted", "spent", "attack-rolled", "hurt"]);
  });
  it("S3.AO.c: once, and it takes none of its options", () => {
    expectRefused(after, blow(after), ["by-the-table"], FUMBLES);
    expect(turnOf(after, "foe").option).toBeUndefined();
    const own = acting(after, "foe", FUMBLES);
    expectLegal(own, take(own, "foe", "attack", { weapon: "axe", target: "hero" }), FUMBLES);
  });
  it("S1.T03: with what is in hand, and only where the foe is near enough", () => {
    expectRefused(fumbled, blow(fumbled, "knife"), ["weapon-not-ready"], FUMBLES);
    const apart = fumbled.figures.map((one, at) => one && { ...one, position: { x: at * 20, y: 0 } });
    expectRefused({ ...fumbled, figures: apart }, blow(fumbled), ["out-of-hexes"], FUMBLES);
    const stunned = fumbled.figures.map(one => one && { ...one, conditions: ["stunned" as const] });
    expectRefused({ ...fumbled, figures: stunned }, blow(fumbled), ["stunned"], FUMBLES);
  });
  it("S3.AO.c: is in the list as long as there is an opening", () => {
    expect([strikes(before), strikes(after)]).toEqual([[], []]);
    expect(strikes(fumbled).map(({ item, verdict }) => [item, verdict.legal])).toEqual([
      ["axe", true],
      ["knife", false],
    ]);
  });
});
