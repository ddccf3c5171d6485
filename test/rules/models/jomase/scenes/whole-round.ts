import type { Figure as Combatant, Fight } from "#rules/index.ts";
import { device, power } from "../../../gear.ts";
import { type Figure, judgePlan, OPEN, type Plan } from "../model.ts";
import { axesOf, type Difference, type Part } from "./axes.ts";
import {
  act,
  advance,
  atFirst,
  begun,
  declare,
  defended,
  foe,
  hero,
  may,
  momentNow,
  rolled,
  type Said,
  seatIn,
  weapon,
} from "./play.ts";

const beside = axesOf({
  attacks: [1, 2, 3, 4],
  group: ["warrior", "cleric"],
  level: [1, 7, 13],
  time: [1, 5, 9, 10, 12],
  first: ["magic", "other"],
  other: ["half move", "two half moves", "three half moves", "dodge", "block", "pool", "strike", "nothing"],
});

const PLANS = {
  "half move": { halfMoves: 1 },
  "two half moves": { halfMoves: 2 },
  "three half moves": { halfMoves: 3 },
  dodge: { dodges: 1 },
  block: { parries: 1 },
  pool: { pool: 1 },
  strike: { attacks: 1 },
  nothing: {},
} as const satisfies Readonly<Record<string, Plan>>;
type Other = keyof typeof PLANS;

/** A device and one other action, in either order: an action that takes the whole round leaves nothing to pay with. */
export const besideMagic: Part = {
  scenes: beside.count,
  differenceIn: number => {
    const { attacks, group, level, time, first, other } = beside.at(number);
    // Blows come after the magic: the rules' reading of the phases. A defense paid for before the whole round began is
    // open, since in the text only the remaining attacks are lost.
    const defends = other === "dodge" || other === "block" || other === "pool";
    if (first === "other" && (other === "strike" || (defends && time >= 10))) return null;
    const rod = device({ id: "rod", worn: true, functions: [power({ activation: time })] });
    const user: Combatant = hero({
      classGroup: group,
      level,
      meleeRate: { attacks, rounds: 1 },
      weapons: [weapon({ id: "sword", speedFactor: 4 })],
      devices: [rod],
      defensePool: 3,
    });
    const figure: Figure = { class: group, level, attacks, sequences: attacks, armored: false, encumbered: false };
    const plan: Plan = { weapon: "melee", powers: 1, wholeRound: time >= 10, ...PLANS[other] };
    const told = judgePlan(figure, plan);
    if (told.legal === OPEN) return null;
    const start = rolled(declare(begun([user, foe()]), "hero", [{ kind: "device", device: "rod", power: "use" }]));
    const order = first === "magic" ? [use, did[other]] : [did[other], use];
    let fight: Fight | null = start;
    for (const step of order) fight = fight && step(fight);
    const differing = (model: string, rules: string): Difference => ({
      scene: `${group} of level ${level}, ${attacks} attacks, a device of ${time} segments and ${other}; first ${first}`,
      rule: told.legal ? "Spell Use: each takes one attack sequence" : told.rule,
      model,
      rules,
    });
    if (told.legal === (fight !== null)) return null;
    return differing(told.legal ? "both" : "not both", fight === null ? "not both" : "both");
  },
};

type Deed = (fight: Fight) => Fight | null;

const doing =
  (said: (now: Fight) => Said): Deed =>
  fight =>
    may(fight, said(fight)) ? act(fight, said(fight)).fight : null;

/**
 * Uses the device. The user is busy until it has taken effect, which the text leaves open; later actions wait for that.
 */
const use: Deed = fight => {
  const moment = momentNow(fight);
  const said: Said = { type: "use-device", moment, figure: "hero", device: "rod", power: "use", targets: [] };
  if (!may(fight, said)) return null;
  let now = act(fight, said).fight;
  while (seatIn(now, "hero").activation !== null && now.encounter.stage === "segments") now = advance(now);
  return now;
};

const walking =
  (feet: number): Deed =>
  fight => {
    const walk = (now: Fight): Said => ({ type: "move", moment: momentNow(now), figure: "hero", feet });
    const ready = atFirst(fight, walk);
    return ready && act(ready, walk(ready)).fight;
  };

function defending(way: "dodge" | "block"): Deed {
  return fight => (fight.encounter.stage === "segments" ? defended(fight, way) : null);
}

const striking: Deed = fight => {
  const blow = (now: Fight): Said => ({
    type: "strike",
    moment: momentNow(now),
    figure: "hero",
    weapon: "sword",
    target: "foe",
  });
  const ready = atFirst(fight, blow);
  return ready && act(ready, blow(ready)).fight;
};

const did: Readonly<Record<Other, Deed>> = {
  "half move": walking(60),
  "two half moves": walking(120),
  "three half moves": walking(180),
  dodge: defending("dodge"),
  block: defending("block"),
  pool: doing(() => ({ type: "deal-pool", figure: "hero", points: {}, giveUp: 1 })),
  strike: striking,
  nothing: fight => fight,
};
