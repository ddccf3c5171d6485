import { movementRate } from "#rules/fatigue/cost.ts";
import { spell } from "../../../figures.ts";
import { device, power } from "../../../gear.ts";
import { costOf, judgePlan, lose, type Plan, STUNNED } from "../model.ts";
import { axesOf, type Difference, type Part } from "./axes.ts";
import {
  act,
  atFirst,
  BOOK,
  begun,
  declare,
  defended,
  endRound,
  type Fight,
  foe,
  hero,
  may,
  momentNow,
  rolled,
  type Said,
  told,
  weapon,
} from "./play.ts";

const DEEDS = {
  nothing: {},
  strike: { attacks: 1 },
  "half move": { halfMoves: 1 },
  device: { powers: 1 },
  spell: { powers: 1 },
  dodge: { dodges: 1 },
  block: { parries: 1 },
  pool: { pool: 1 },
  charge: { charge: true },
} as const satisfies Readonly<Record<string, Plan>>;
type Deed = keyof typeof DEEDS;

const resting = axesOf({
  deed: Object.keys(DEEDS) as Deed[],
  purpose: ["melee", "wait"],
  free: [0, 1],
  first: ["rest", "deed"],
});

/** Rest combined with one other action: all actions and all movement are given up for it. */
export const besideRest: Part = {
  scenes: resting.count,
  differenceIn: number => {
    const { deed, purpose, free, first } = resting.at(number);
    // A defense that costs no attack may be part of defending oneself as anyone does: open.
    if (free > 0 && (deed === "dodge" || deed === "block" || deed === "pool")) return null;
    const figure = hero({
      stamina: { level: "fresh", points: 3, most: 6, failed: 0, banked: 0 },
      saveAgainstDeath: 10,
      freeDefenses: free,
      defensePool: 2,
      meleeRate: { attacks: 2, rounds: 1 },
      devices: [device({ id: "rod", worn: true, functions: [power()] })],
      spells: [spell({ id: "quick", castingTime: 3, damage: null, save: "none" })],
    });
    const start = rolled(declare(begun([figure, foe()]), "hero", [{ kind: purpose }]));
    const rest = (now: Fight): Fight | null => {
      const said: Said = { type: "rest", round: now.encounter.round, figure: "hero" };
      return may(now, said) ? act(now, said).fight : null;
    };
    const told = judgePlan(
      { class: "warrior", level: 1, attacks: 2, sequences: 2, armored: false, encumbered: false },
      { rest: true, ...DEEDS[deed] },
    );
    const done = first === "rest" ? then(rest(start), now => doneOf(now, deed)) : then(doneOf(start, deed), rest);
    // An action that is impossible for another reason shows nothing about rest.
    if (deed !== "nothing" && doneOf(start, deed) === null) return null;
    const difference = (model: string, rules: string): Difference => ({
      scene: `declares ${purpose}, first ${first === "rest" ? `rest, then ${deed}` : `${deed}, then rest`}`,
      rule: "Fatigue Recovery: all actions and movement are given up",
      model,
      rules,
    });
    if (told.legal === (done !== null)) return null;
    return difference(told.legal ? "both" : "not both", done === null ? "not both" : "both");
  },
};

function then(fight: Fight | null, next: (now: Fight) => Fight | null): Fight | null {
  return fight === null ? null : next(fight);
}

function doneOf(fight: Fight, deed: Deed): Fight | null {
  const said = (make: (now: Fight) => Said) => {
    const ready = atFirst(fight, make);
    return ready && act(ready, make(ready)).fight;
  };
  const by = (now: Fight) => ({ moment: momentNow(now), figure: "hero" });
  switch (deed) {
    case "nothing":
      return fight;
    case "strike":
      return said(now => ({ type: "strike", ...by(now), weapon: "sword", target: "foe" }));
    case "half move":
      return said(now => ({ type: "move", ...by(now), feet: 60 }));
    case "device":
      return said(now => ({ type: "use-device", ...by(now), device: "rod", power: "use", targets: [] }));
    case "spell":
      return said(now => ({ type: "cast", ...by(now), spell: "quick", targets: ["foe"] }));
    case "charge":
      return said(now => ({ type: "charge", ...by(now), target: "foe", feet: 60 }));
    case "pool":
      return said(() => ({ type: "deal-pool", figure: "hero", points: {}, giveUp: 1 }));
    default:
      return defended(fight, deed);
  }
}

const tired = axesOf({
  points: [1, 2, 3, 4, 5],
  most: [4, 9],
  suit: ["none", "full"],
  move: [6, 9, 12],
  foes: ["sword", "bow"],
  afterwards: ["melee", "charge", "missile", "move", "too far", "rest", "wait"],
});

/** The round after an exhausted figure has spent its last points. */
export const spentOut: Part = {
  scenes: tired.count,
  differenceIn: number => {
    const { points, most, suit, move, foes, afterwards } = tired.at(number);
    if (points > most) return null;
    const [cost] = costOf("exhausted", {
      fights: true,
      speed: 0,
      assault: false,
      suit,
      armorProficiency: true,
      hot: false,
    });
    const expected = lose({ level: "exhausted", points, most }, cost!);
    const bow = weapon({
      id: "bow",
      kind: "launcher",
      rateOfFire: { attacks: 1, rounds: 1 },
      range: 210,
      canParry: false,
    });
    const figure = hero({
      stamina: { level: "exhausted", points, most, failed: 0, banked: 0 },
      armorCoverage: suit,
      saveAgainstDeath: 10,
      weapons: [weapon(), bow],
      armorClass: 5,
      move,
    });
    const other = foe({ weapons: [weapon(), bow] });
    const start = rolled(declare(begun([figure, other]), "hero", [{ kind: "melee", target: "foe" }]));
    const blow = (now: Fight): Said => ({
      type: "strike",
      moment: momentNow(now),
      figure: "hero",
      weapon: "sword",
      target: "foe",
    });
    const ready = atFirst(start, blow);
    const differing = (model: unknown, rules: unknown): Difference => ({
      scene: `exhausted, ${points} points, ${suit} suit, movement ${move}, strikes once; in the next round: ${afterwards}, a foe with ${foes}`,
      rule: "Fatigue Levels: exhausted",
      model: String(model),
      rules: String(rules),
    });
    if (ready === null) return differing("may strike", "may not");
    const next = endRound(act(ready, blow(ready)).fight, { save: 1 }).fight;
    const weary = next.figures.find(each => each?.id === "hero");
    if (weary?.stamina?.points !== expected.points) return differing(expected.points, weary?.stamina?.points);
    if (expected.points > 0) return null;
    const kind = afterwards === "too far" ? "move" : afterwards;
    const said: Said =
      kind === "rest"
        ? { type: "rest", round: next.encounter.round, figure: "hero" }
        : { type: "declare", figure: "hero", intent: { kind } };
    const fights = kind === "melee" || kind === "charge" || kind === "missile";
    if (may(next, said) === fights) return differing(fights ? "may not fight" : "may", may(next, said));
    if (fights) return null;
    const waits = act(next, said).fight;
    const round = rolled(
      declare(waits, "foe", [
        foes === "sword" ? { kind: "melee", weapon: "sword" } : { kind: "missile", weapon: "bow" },
      ]),
    );
    if (kind === "move") {
      // The text does not print the table with the rate of an exhausted figure.
      const third = 10 * movementRate(weary, BOOK) * STUNNED.speed;
      const feet = afterwards === "too far" ? Math.ceil(third) + 1 : Math.floor(third);
      const walk = (now: Fight): Said => ({ type: "move", moment: momentNow(now), figure: "hero", feet });
      const walked = atFirst(round, walk) !== null;
      return walked === (afterwards !== "too far")
        ? null
        : differing(`moves up to ${third} feet`, `${feet} feet: ${walked}`);
    }
    const attack = (now: Fight): Said => ({
      type: foes === "sword" ? "strike" : "shoot",
      moment: momentNow(now),
      figure: "foe",
      weapon: foes,
      target: "hero",
    });
    const due = atFirst(round, attack);
    if (due === null) return differing("the foe may attack", "may not");
    const rolledAt = told(act(due, attack(due)).events, "attack-rolled")!;
    const better = rolledAt.total - rolledAt.natural + rolledAt.armorClass - 5;
    return better === STUNNED.toBeHit ? null : differing(`hit at +${STUNNED.toBeHit}`, `+${better}`);
  },
};
