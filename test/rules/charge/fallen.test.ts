import { describe, expect, it } from "vitest";
import { type Fight, type Intent, makeRulebook, order, type Rulebook } from "#rules/index.ts";
import { momentNow, strike } from "../commands.ts";
import { fighter, longSword, orc } from "../figures.ts";
import { charge } from "../gear.ts";
import { carry, close, opened } from "../table.ts";
import { expectLegal } from "../verdicts.ts";

/** The target of a charge dies before the charge begins, and another foe is nearer. */

const at = (x: number) => ({ x, y: 0 });
const figures = [
  fighter({ position: at(0) }),
  fighter({ id: "second", name: "Second", weapons: [longSword], position: at(40) }),
  orc({ hitPoints: 1, position: at(45) }),
  orc({ id: "other", name: "Other", position: at(30) }),
];
const intents: Record<string, Intent> = {
  fighter: { kind: "charge", target: "orc" },
  second: { kind: "melee", target: "orc" },
};
const PLAIN = {
  "parry.method": "none",
  "critical.enabled": false,
  "fumble.enabled": false,
  "knockdown.enabled": false,
};

/** Closes moments until the fighter has a step of this kind. */
function fighterHas(kind: string, fight: Fight, book: Rulebook): Fight {
  let now = fight;
  const isDue = () =>
    order(now, book).steps.some(s => s.figure === "fighter" && s.kind === kind && s.moment === momentNow(now));
  while (!isDue() && now.encounter.stage === "segments") now = close(now, {}, book).fight;
  return now;
}

describe.each([
  ["three-actions", "S0.CH.d"],
  ["d10-segments", "S2.4.c"],
  ["addict", "S4.VII.B"],
  ["jomase", "S3.CH.a"],
] as const)("A charge declared at a foe who then fell (%s)", (preset, id) => {
  const book = makeRulebook({ preset, ...PLAIN } as Partial<Rulebook>);
  const dice = preset === "d10-segments" ? [6, 6, 6, 1] : [3, 3];
  const start = opened(figures, intents, dice, book);
  const blow = { ...strike(start, "second", "orc"), overruled: true as const };
  const slain = carry(start, blow, { "to-hit": [20], damage: [8] }, book).fight;

  it(`${id}: arrives at another, and has its blow at that one`, () => {
    const begins = fighterHas("charge", slain, book);
    const runs = carry(begins, charge(begins, "fighter", "other", 25), {}, book).fight;
    const there = fighterHas("attack", runs, book);
    expect(there.figures[0]?.position).toEqual(at(25));
    expectLegal(there, strike(there, "fighter", "other"), book);
  });
});
