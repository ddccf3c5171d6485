import { reactionAdjustment } from "#rules/index.ts";
import { attackPhase, attacksBeforeFoe, initiativeBonus, OPEN, PHASES, type Striker, strikesFirst } from "../model.ts";
import { axesOf, type Difference, type Part } from "./axes.ts";
import {
  act,
  advance,
  atFirst,
  attacksOf,
  BOOK,
  begun,
  declare,
  endRound,
  type Fight,
  foe,
  hero,
  may,
  momentNow,
  rolled,
  type Said,
  sizeNumber,
  weapon,
} from "./play.ts";

const WEAPONS = [
  { size: "small", factor: 2, reach: 1 },
  { size: "medium", factor: 5, reach: 1 },
  { size: "large", factor: 10, reach: 1 },
  { size: "medium", factor: 7, reach: 2 },
  { size: "large", factor: 9, reach: 3 },
  { size: "medium", factor: 0, reach: 1 },
  { size: "small", factor: 13, reach: 2 },
  { size: "medium", factor: 5, reach: 3 },
] as const;

const meeting = axesOf({
  own: WEAPONS,
  foes: WEAPONS,
  dice: [
    [3, 7],
    [5, 5],
    [7, 3],
    [5, 6],
  ],
  wits: [
    [10, 10],
    [16, 17],
    [3, 18],
  ],
  attacks: [1, 3],
  aims: ["each", "own", "other"],
  closing: [true, false],
});

type Weapon = (typeof WEAPONS)[number];

const made = (own: Weapon, id: string) =>
  weapon({ id, name: id, size: sizeNumber(own.size), speedFactor: own.factor, reach: own.reach });

/** Which of two strikes first, and how often before the other. */
export const whoIsFirst: Part = {
  scenes: meeting.count,
  differenceIn: number => {
    const scene = meeting.at(number);
    const { own, foes, dice, wits, attacks, closing, aims } = scene;
    const [dexterity, intelligence] = wits as [number, number];
    const rate = { attacks, rounds: 1 as const };
    const one = hero({ weapons: [made(own, "own")], meleeRate: rate, dexterity, intelligence, armorClass: -9 });
    const other = foe({ weapons: [made(foes, "foes")], dexterity: 10, intelligence: 10, armorClass: -9 });
    const said = (from: ReturnType<typeof begun>) =>
      declare(
        declare(from, "hero", [{ kind: "melee", weapon: "own", ...(aims !== "other" && { target: "foe" }) }]),
        "foe",
        [{ kind: "melee", weapon: "foes", ...(aims !== "own" && { target: "hero" }) }],
      );
    let fight = said(begun([one, other]));
    // The foes' side comes first by name: "monsters", then "party".
    fight = rolled(fight, closing ? [dice[0], dice[1]] : [5, 5]);
    if (!closing) {
      const met = afterABlow(fight);
      if (met === null) return null;
      fight = rolled(said(endRound(met).fight), [dice[0], dice[1]]);
    }
    const striker = (weaponOf: Weapon, initiative: number): Striker | null => {
      const phases = attackPhase("medium", weaponOf.factor);
      return phases === OPEN
        ? null
        : { phase: phases[0]!, initiative, reach: weaponOf.reach, weaponSize: weaponOf.size };
    };
    const bonus = initiativeBonus(dexterity, intelligence, score => reactionAdjustment(score, BOOK));
    // In the rules the lower die is first. This is the preset's ruling; the text leaves it open.
    const mine = striker(own, bonus - dice[1]);
    const theirs = striker(foes, -dice[0]);
    if (mine === null || theirs === null) return null;
    const expected = strikesFirst(mine, theirs, closing);
    const [a, b] = [attacksOf(fight, "hero"), attacksOf(fight, "foe")];
    const [firstA, firstB] = [a[0]?.moment ?? Infinity, b[0]?.moment ?? Infinity];
    const actual = firstA < firstB ? "one" : firstB < firstA ? "other" : "together";
    const shown = () =>
      `${closing ? "closing" : "in melee"}: hero ${JSON.stringify(own)}, ${attacks} attacks, dice ${dice[1]}+${bonus}; foe ${JSON.stringify(foes)}, die ${dice[0]}; aims: ${aims}; hero in ${a.map(({ segment }) => PHASES[segment - 1])}, foe in ${b.map(({ segment }) => PHASES[segment - 1])}`;
    const differing = (model: unknown, rules: unknown): Difference => ({
      scene: shown(),
      model: String(model),
      rules: String(rules),
      rule: "Weapon Reach",
    });
    if (expected !== OPEN && expected !== actual) return differing(`${expected} first`, actual);
    if (expected === OPEN && actual !== "together") return differing("open, both alike", actual);
    if (!closing) return null;
    const before = a.filter(({ moment }) => moment < firstB).length;
    const atLeast = attacksBeforeFoe(own.reach, foes.reach, attacks);
    if (before < atLeast) return differing(`at least ${atLeast} before the foe`, before);
    const foeIsEarly = PHASES.indexOf(theirs.phase) < PHASES.indexOf(mine.phase);
    if (atLeast > 0 && foeIsEarly && before > atLeast) return differing(`${atLeast} before the foe`, before);
    return null;
  },
};

/** The fight after the hero and the foe have each struck at the other, and missed. */
function afterABlow(fight: ReturnType<typeof begun>) {
  let now = fight;
  const struck = new Set<string>();
  while (now.encounter.stage === "segments" && struck.size < 2) {
    for (const [id, item, target] of [
      ["hero", "own", "foe"],
      ["foe", "foes", "hero"],
    ] as const) {
      const blow = { type: "strike", moment: momentNow(now), figure: id, weapon: item, target } as const;
      if (struck.has(id) || !may(now, blow)) continue;
      now = act(now, blow).fight;
      struck.add(id);
    }
    now = advance(now);
  }
  return struck.size === 2 ? now : null;
}

const charging = axesOf({
  own: WEAPONS,
  foes: WEAPONS,
  dice: [
    [3, 7],
    [7, 3],
  ],
  awaits: ["blow", "blow at the charger", "nothing"],
  mounted: [false, true],
});

/**
 * A charger and the foe who awaits the charge: the longer weapon is first, and at equal length the larger one (Weapon
 * Reach). The text is silent on other cases.
 */
export const charges: Part = {
  scenes: charging.count,
  differenceIn: number => {
    const { own, foes, dice, awaits, mounted } = charging.at(number);
    const one = hero({ weapons: [made(own, "own")], dexterity: 10, ...(mounted && { conditions: ["mounted"] }) });
    const other = foe({ weapons: [made(foes, "foes")], dexterity: 10 });
    const aims = awaits === "blow at the charger" ? { target: "hero" } : {};
    const charged = declare(begun([one, other]), "hero", [{ kind: "charge", weapon: "own", target: "foe" }]);
    const said = awaits === "nothing" ? charged : declare(charged, "foe", [{ kind: "melee", weapon: "foes", ...aims }]);
    const charge = (now: Fight): Said => ({
      type: "charge",
      moment: momentNow(now),
      figure: "hero",
      target: "foe",
      feet: 60,
    });
    const start = atFirst(rolled(said, dice), charge);
    const scene = `${mounted ? "rider" : "charger"} ${JSON.stringify(own)}, die ${dice[1]}; foe awaits ${awaits} ${JSON.stringify(foes)}, die ${dice[0]}`;
    const differing = (model: string, rules: string): Difference => ({
      scene,
      rule: "Charging; Weapon Reach",
      model,
      rules,
    });
    if (start === null) return differing("may charge", "may not");
    const now = act(start, charge(start)).fight;
    const a = attacksOf(now, "hero")[0];
    const b = attacksOf(now, "foe")[0];
    if (a === undefined) return differing("a charge ends in a blow", "none");
    if (b === undefined) return awaits === "nothing" ? null : differing("the foe has its blow", "none");
    const any = { phase: "fast", initiative: 0 } as const;
    const expected = strikesFirst(
      { ...any, reach: own.reach, weaponSize: own.size },
      { ...any, reach: foes.reach, weaponSize: foes.size },
      true,
    );
    const actual = a.moment < b.moment ? "one" : b.moment < a.moment ? "other" : "together";
    return expected === OPEN || expected === actual ? null : differing(`${expected} first`, actual);
  },
};
