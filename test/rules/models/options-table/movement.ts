import type { Fight, FigureId } from "#rules/index.ts";
import { engaged, statureIn } from "../../options/at-the-table.ts";
import { digitsOf, numberOf } from "./digits.ts";
import { mayGo, mayTake, mayWalkOff, type Option, type Posture, type Status } from "./model.ts";
import { after, at, beginningOf, KEYS, moveOf, outcomeOf, rolled, takeOf, until, verdictIn } from "./scenes.ts";

/** How far a figure goes in the movement part, in how many legs, and how it steps onto a foe. */

const STATUSES: readonly Status[] = ["disengaged", "engaged", "hand-to-hand"];
const POSTURES: readonly Posture[] = ["standing", "kneeling", "prone", "fallen"];
const ALLOWANCES = [1, 2, 3, 5, 8, 10] as const;
const MOST = 12;

/** Options that are taken before or during the movement. */
const TAKEN: readonly (Option | null)[] = [
  null,
  "none",
  "crawl",
  "stand up and move (disengaged)",
  "stand up and move (engaged)",
];

/** Ways to split a movement into legs. */
const CUTS: readonly ((hexes: number) => readonly number[])[] = [
  hexes => [hexes],
  hexes => (hexes > 1 ? [1, hexes - 1] : []),
  hexes => (hexes > 2 ? [hexes - 1, 1] : []),
  hexes => (hexes > 3 ? Array.from({ length: hexes }, () => 1) : []),
];

const refusal = (verdict: ReturnType<typeof verdictIn>): string =>
  verdict.legal ? "legal" : verdict.reasons.map(({ why, cite }) => `${why} (${cite})`).join(", ");

const WALKS = [STATUSES.length, POSTURES.length, ALLOWANCES.length, TAKEN.length, CUTS.length, MOST] as const;

export const walking = {
  scenes: numberOf(WALKS),
  differenceIn(number: number): string | null {
    const [status = 0, posture = 0, allowance = 0, taken = 0, cut = 0, hexes = 0] = digitsOf(number, WALKS);
    const figure = { allowance: ALLOWANCES[allowance]!, before: STATUSES[status]!, posture: POSTURES[posture]! };
    const legs = CUTS[cut]!(hexes + 1);
    const option = TAKEN[taken]!;
    const ready = "melee weapon" as const;
    const beginning = beginningOf({ ...figure, ready, status: figure.before });
    if (beginning === null || legs.length === 0) return null;
    const told = `A ${figure.posture}, ${figure.before} figure (allowance ${figure.allowance}) takes ${option ?? "nothing"} and moves ${legs.join(" + ")} hexes.`;
    let now = rolled(beginning, "party");
    if (option !== null) {
      const model = mayTake(option, { ...figure, after: figure.before, moved: 0, ready });
      const rules = verdictIn(now, takeOf(now, "hero", KEYS[option]));
      if (model.answer !== "open" && rules.legal !== (model.answer === "yes"))
        return `${told}\n  to take it: the model says ${model.answer}, ${model.why}; the rules: ${refusal(rules)}`;
      if (!rules.legal) return null;
      now = after(now, takeOf(now, "hero", KEYS[option]));
    }
    let gone = 0;
    for (const leg of legs) {
      const said = moveOf(now, "hero", leg);
      const rules = verdictIn(now, said);
      gone += leg;
      const model = mayGo(gone, figure, option);
      if (model.answer !== "open" && rules.legal !== (model.answer === "yes"))
        return `${told}\n  ${gone} hexes: the model says ${model.answer}, ${model.why}; the rules: ${refusal(rules)}`;
      if (!rules.legal) return null;
      now = after(now, said);
    }
    return null;
  },
};

const OFF = [POSTURES.length, ALLOWANCES.length, 2] as const;

/** An engaged figure moves a hex that leads away from its foe. */
export const walkingOff = {
  scenes: numberOf(OFF),
  differenceIn(number: number): string | null {
    const [posture = 0, allowance = 0, crawls = 0] = digitsOf(number, OFF);
    const figure = { allowance: ALLOWANCES[allowance]!, posture: POSTURES[posture]!, ready: "melee weapon" } as const;
    const beginning = beginningOf({ ...figure, status: "engaged" });
    const answer = mayWalkOff(figure.posture);
    if (beginning === null || answer === "open") return null;
    let now = rolled(beginning, "party");
    if (crawls === 1 && verdictIn(now, takeOf(now, "hero", "crawl")).legal)
      now = after(now, takeOf(now, "hero", "crawl"));
    const rules = verdictIn(now, moveOf(now, "hero", 1, { engages: [] }));
    if (rules.legal === (answer === "yes")) return null;
    return `A ${figure.posture} figure walks off from its foe: the model says ${answer} (I.d., I.h.), the rules: ${refusal(rules)}`;
  },
};

/** The foes next to whom a figure ends its movement before it steps onto its foe. */
const BESIDE: readonly { readonly told: string; readonly foes: readonly FigureId[] }[] = [
  { told: "no one", foes: [] },
  { told: "the foe", foes: ["foe"] },
  { told: "another foe", foes: ["other"] },
  { told: "both foes", foes: ["foe", "other"] },
];

const STEPS = [BESIDE.length, POSTURES.length, 2, ALLOWANCES.length, MOST, 2] as const;

/** An attempt at hand-to-hand from the movement part (II.e. disengaged). */
export const steppingOnto = {
  scenes: numberOf(STEPS),
  differenceIn(number: number): string | null {
    const [beside = 0, posture = 0, status = 0, allowance = 0, walked = 0, outcome = 0] = digitsOf(number, STEPS);
    const figure = { allowance: ALLOWANCES[allowance]!, posture: POSTURES[posture]!, ready: "melee weapon" } as const;
    const before = STATUSES[status]! as "disengaged" | "engaged";
    const beginning = beginningOf({ ...figure, status: before, other: true });
    const there = BESIDE[beside]!;
    if (
      beginning === null ||
      (before === "engaged" && beside !== 1) ||
      (walked === 0 && before !== "engaged" && beside > 0)
    )
      return null;
    let now = rolled(beginning, "party");
    if (walked > 0) {
      const said = moveOf(now, "hero", walked, { engages: there.foes });
      if (!verdictIn(now, said).legal) return null;
      now = after(now, said);
    }
    const told = `A ${figure.posture}, ${before} figure (allowance ${figure.allowance}) moves ${walked}, ends beside ${there.told} and steps onto the foe.`;
    const isEngaged = before === "engaged" || there.foes.length > 0;
    const model = mayTake("attempt hand-to-hand (disengaged)", {
      ...figure,
      before,
      moved: walked + 1,
      after: isEngaged ? "engaged" : "disengaged",
      engagedByTargetAlone: before === "disengaged" && there.foes.length === 1 && there.foes[0] === "foe",
    });
    const said = takeOf(now, "hero", "hth-attempt-disengaged", { target: "foe" });
    const rules = verdictIn(now, said);
    if (model.answer !== "open" && rules.legal !== (model.answer === "yes"))
      return `${told}\n  the model says ${model.answer}, ${model.why}; the rules: ${refusal(rules)}`;
    return rules.legal ? onto(told, now, outcome === 0) : null;
  },
};

/**
 * Plays the attempt and returns a difference, or null. It ends the figure's movement. If it succeeds, both are prone in
 * hand-to-hand combat; otherwise nothing changes.
 */
function onto(told: string, fight: Fight, succeeds: boolean): string | null {
  const was = engaged(fight, "hero");
  const now = after(fight, takeOf(fight, "hero", "hth-attempt-disengaged", { target: "foe" }), {
    attempt: succeeds ? "succeeds" : "fails",
  });
  const is = [engaged(now, "hero"), statureIn(now, "hero"), statureIn(now, "foe")].join(", ");
  const expected = succeeds ? "hand-to-hand, prone, prone" : `${was}, standing, ${statureIn(fight, "foe")}`;
  if (is !== expected)
    return `${told}\n  it ${succeeds ? "succeeds" : "fails"}: the model says ${expected} (II.e., V.), the rules ${is}`;
  if (verdictIn(now, moveOf(now, "hero", 1)).legal)
    return `${told}\n  afterwards it can still move (II.e.: the last move)`;
  const acting = until(now, "hero", "option");
  const again = verdictIn(acting, takeOf(acting, "hero", "defend"));
  return again.legal ? `${told}\n  afterwards it takes another option (Melee p.6: an action a turn)` : null;
}

const MAPS = [2, 6, 9, 2] as const;

/** On a map, the last hex of the path is the foe's, and a figure that fails is in the hex before it. */
export const steppingOnMap = {
  scenes: numberOf(MAPS),
  differenceIn(number: number): string | null {
    const [outcome = 0, walked = 0, apart = 0, parts = 0] = digitsOf(number, MAPS);
    const between = apart + 1;
    const beginning = beginningOf({
      allowance: 10,
      posture: "standing",
      ready: "melee weapon",
      status: "disengaged",
      apart: between,
    });
    if (beginning === null || walked >= between) return null;
    const told = `A foe ${between} hexes off; the hero walks ${walked} towards it and steps onto it.`;
    let now = rolled(beginning, "party");
    for (let hex = 1; hex <= walked; hex++) {
      if (parts === 0 && hex < walked) continue;
      const from = parts === 0 ? 0 : hex - 1;
      const said = moveOf(now, "hero", hex - from, { to: at(hex), way: [at(from), at(hex)] });
      if (!verdictIn(now, said).legal) return `${told}\n  the way to it is refused`;
      now = after(now, said);
    }
    const said = takeOf(now, "hero", "hth-attempt-disengaged", { target: "foe" });
    const rules = verdictIn(now, said);
    const isNext = walked + 1 === between;
    // A figure that starts next to the foe is engaged before it moves.
    const model = isNext && between > 1 && walked + 1 <= 5;
    if (rules.legal !== model) return `${told}\n  the model says ${model} (II.e.), the rules: ${refusal(rules)}`;
    if (!rules.legal) return null;
    const { fight } = outcomeOf(now, said, { attempt: outcome === 0 ? "succeeds" : "fails" });
    const place = fight.figures[0]?.position;
    const hex = outcome === 0 ? between : walked;
    return place?.x === at(hex).x && place.y === 0
      ? null
      : `${told}\n  it is then at ${JSON.stringify(place)}, by the model in hex ${hex} (II.e.)`;
  },
};
