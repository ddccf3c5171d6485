import { describe, expect, it } from "vitest";
import { type Fight, type Figure, judge, makeRulebook, type Need, play, type Rulebook } from "#rules/index.ts";
import { command, momentNow, move, type Said, strike } from "../commands.ts";
import { longSword, orc } from "../figures.ts";
import { carry, declared } from "../table.ts";
import { expectLegal } from "../verdicts.ts";
import { swordsman, troll, wardingOf } from "./fencing.ts";

const JOMASE = makeRulebook({ preset: "jomase" });

/** Every die shows 5: all attacks miss, and none is a fumble. */
const missing = (need: Need) => (need.kind === "choose" ? need.otherwise : 5);
const foe = orc({ id: "foe", side: "party", size: 2, classGroup: "warrior", meleeRate: { attacks: 2, rounds: 1 } });

/** The first phase when this figure may strike. All figures have declared melee. */
function inPhaseOf(id: string, figures: readonly Figure[], book: Rulebook = JOMASE): Fight {
  const intents = Object.fromEntries(figures.map(one => [one.id, { kind: "melee" as const }]));
  let fight = declared(figures, intents, book);
  fight = play(fight, command({ type: "roll-initiative", round: 1 }), book, missing).fight;
  const other = figures.find(one => one.id !== id)?.id ?? "";
  const item = figures.find(one => one.id === id)?.weapons[0]?.id;
  while (!judge(fight, command(strike(fight, id, other, item)), book).legal) {
    fight = carry(fight, { type: "advance", moment: momentNow(fight) }, {}, book).fight;
  }
  return fight;
}

/** Overruled attacks on the target, one for each answer: the target's choice of defense. */
function attacked(from: Fight, by: string, target: string, answers: readonly string[], book: Rulebook = JOMASE): Fight {
  return answers.reduce((fight, answer) => {
    const blow = { ...strike(fight, by, target), overruled: true } as const;
    const chosen = (need: Need) => (need.kind === "choose" ? answer : missing(need));
    return play(fight, command(blow), book, chosen).fight;
  }, from);
}
const refused = (fight: Fight, said: Said, book: Rulebook = JOMASE) => {
  const verdict = judge(fight, command(said), book);
  return verdict.legal ? [] : verdict.reasons.map(({ why }) => why);
};

describe("A round of jomase: a troll against a warrior of two attacks (S3.AD, Active Parries and Dodges)", () => {
  const fight = () => inPhaseOf("foe", [troll(), foe]);
  const isEarly = (now: Fight) =>
    refused(now, strike(now, "troll", "foe", "bite")).some(why => why === "not-its-segment" || why === "later-in-part");
  const later = (from: Fight) => {
    let now = from;
    while (isEarly(now)) {
      now = carry(now, { type: "advance", moment: momentNow(now) }, {}, JOMASE).fight;
    }
    return now;
  };

  it("S3.AD.f, S3.EX.30: two claws that block leave it the bite", () => {
    const after = later(attacked(fight(), "foe", "troll", ["block:left", "block:right"]));
    expectLegal(after, strike(after, "troll", "foe", "bite"), JOMASE);
    const bitten = play(after, command(strike(after, "troll", "foe", "bite")), JOMASE, missing).fight;
    expect(refused(bitten, strike(bitten, "troll", "foe", "left"))).toContain("no-attack-left");
  });
  it("S3.AD.c, S3.EX.30: its one dodge leaves it nothing but half a move", () => {
    const after = attacked(fight(), "foe", "troll", ["dodge"]);
    expect(wardingOf(after, "troll")).toMatchObject({ dodges: 1, wholly: true });
    expect(refused(after, strike(after, "troll", "foe", "bite"))).toContain("dodged-wholly");
    expect(refused(after, move(after, "troll", 61))).toContain("half-move-and-dodge");
    expect(refused(after, move(after, "troll", 60))).not.toContain("half-move-and-dodge");
  });
});

describe("A round of jomase: a warrior of two attacks defends itself", () => {
  const hero = swordsman({ level: 13, meleeRate: { attacks: 2, rounds: 1 }, weapons: [longSword], defensePool: 3 });
  const fight = () => inPhaseOf("fighter", [hero, orc({ weapons: [longSword] })]);

  it("S3.AD.c, S3.AD.f: each dodge or block is one attack less", () => {
    const once = attacked(fight(), "orc", "fighter", ["block:sword"]);
    expectLegal(once, strike(once, "fighter", "orc"), JOMASE);
    const twice = attacked(once, "orc", "fighter", ["dodge"]);
    expect(refused(twice, strike(twice, "fighter", "orc"))).toEqual(["only-waits", "no-attack-left"]);
  });
  it("S3.PD.c: and so is each attack given up to the pool", () => {
    const deal = (giveUp: number) => ({ type: "deal-pool", figure: "fighter", points: { orc: 3 }, giveUp }) as const;
    const one = carry(fight(), deal(1), {}, JOMASE).fight;
    expectLegal(one, strike(one, "fighter", "orc"), JOMASE);
    const both = carry(fight(), deal(2), {}, JOMASE).fight;
    expect(refused(both, strike(both, "fighter", "orc"))).toContain("no-attack-left");
    expect(refused(fight(), deal(3))).toEqual(["nothing-to-give-up"]);
  });
});
