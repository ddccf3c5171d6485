import { describe, expect, it } from "vitest";
import { type Fight, type Figure, makeRulebook, newFight, play } from "#rules/index.ts";
import { command, type Said } from "../commands.ts";
import { fighter, orc } from "../figures.ts";
import { carryAll } from "../table.ts";

/** The events of the last command, each with its figure: with the seats in this order, and reversed. */
const toldTwice = (figures: readonly Figure[], commands: (fight: Fight) => Fight, last: Said, book = makeRulebook()) =>
  [figures, figures.toReversed()].map(seated => {
    const fight = commands(newFight(seated));
    const { events } = play(fight, command(last), book, ({ kind }) => (kind === "roll" ? 1 : "none"));
    return events.flatMap(event => ("figure" in event ? [`${event.type} ${event.figure}`] : []));
  });

const breath = { points: 1, most: 2, level: "fresh", failed: 1, banked: 0 } as const;

describe("A round ends (G.09)", () => {
  it("S3.FR.a: whoever gets breath gets it by name, whoever joined first", () => {
    const book = makeRulebook({ preset: "jomase" });
    const figures = [fighter({ stamina: breath }), orc({ stamina: breath })];
    const begun = (fight: Fight) => carryAll(fight, [{ type: "begin" }], book);
    const [one, other] = toldTwice(figures, begun, { type: "end-round", round: 1, overruled: true }, book);
    expect(one).toEqual(["rest-broken orc", "rest-broken fighter"]);
    expect(other).toEqual(one);
  });
  it("S0.R10.a: and so is what was planned and not come to", () => {
    const plan = { intent: { kind: "move" }, next: [{ kind: "melee" }] } as const;
    const declared = (fight: Fight) =>
      carryAll(fight, [
        { type: "begin" },
        { type: "declare", figure: "orc", ...plan },
        { type: "declare", figure: "fighter", ...plan },
      ]);
    const [one, other] = toldTwice([fighter(), orc()], declared, { type: "end-round", round: 1, overruled: true });
    expect(one).toEqual(["plan-dropped orc", "plan-dropped fighter"]);
    expect(other).toEqual(one);
  });
});
