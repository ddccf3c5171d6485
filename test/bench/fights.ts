import {
  type Answer,
  type Command,
  type Fight,
  type Figure,
  type Intent,
  makeRulebook,
  type Need,
  newFight,
  play,
} from "../../src/rules/index.ts";

/** Fights of any size, in which a third each strikes, shoots and casts. */

export const BOOK = makeRulebook();

const blade = {
  name: "Long sword",
  size: 2,
  speedFactor: 5,
  damageSmallMedium: "1d8",
  damageLarge: "1d12",
  magicBonus: 0,
  rateOfFire: null,
  range: null,
  canParry: true,
  parryable: true,
} as const;

const INTENTS: readonly Intent[] = [
  { kind: "melee", weapon: "sword" },
  { kind: "missile", weapon: "bow" },
  { kind: "spell", spell: "bolt" },
];

function figureNumber(n: number): Figure {
  return {
    id: `figure-${n}`,
    name: `Figure ${n}`,
    side: n % 2 === 0 ? "party" : "monsters",
    hitPoints: 40,
    hitPointsMax: 40,
    armorClass: 5,
    thac0: 16,
    size: 2,
    strength: 17,
    strengthPercent: 0,
    dexterity: 16,
    move: 12,
    meleeRate: n % 5 === 0 ? { attacks: 3, rounds: 2 } : { attacks: 1, rounds: 1 },
    saveAgainstSpells: 14,
    conditions: [],
    position: { x: (n % 40) * 5, y: Math.floor(n / 40) * 5 },
    weapons: [
      { ...blade, id: "sword", kind: "melee" },
      {
        ...blade,
        id: "bow",
        name: "Long bow",
        kind: "launcher",
        speedFactor: null,
        rateOfFire: { attacks: 2, rounds: 1 },
      },
    ],
    spells: [
      {
        id: "bolt",
        name: "Bolt",
        castingTime: 1 + (n % 9),
        offensive: true,
        relocates: false,
        damage: "1d4",
        save: "half",
        memorized: 100,
      },
    ],
  };
}

/** The middle of what a die may show. */
export function middling(need: Need): Answer {
  if (need.kind === "choose") return need.otherwise;
  return need.formula === "1d20" ? 11 : 3;
}

/** Carries a command out. */
export const tell = (fight: Fight, asked: Command): Fight => play(fight, asked, BOOK, middling).fight;

/** A fight of that many figures in its first segment, everybody having declared. */
export function fightOf(size: number): Fight {
  const figures = Array.from({ length: size }, (_, n) => figureNumber(n));
  const begun = tell(newFight(figures), { id: "begin", type: "begin" });
  const declared = figures.reduce((fight, figure, n) => {
    const intent = INTENTS[n % 3] as Intent;
    return tell(fight, { id: `declare-${n}`, type: "declare", figure: figure.id, intent });
  }, begun);
  return tell(declared, { id: "roll", type: "roll-initiative", round: 1 });
}

/** How often something can be done in a second: measured for about half of one, after warming up. */
export function perSecond(run: () => void): number {
  const rateOver = (milliseconds: number) => {
    const start = performance.now();
    let times = 0;
    let took = 0;
    while (took < milliseconds) {
      run();
      times++;
      took = performance.now() - start;
    }
    return (times * 1000) / took;
  };
  rateOver(200);
  return Math.round(rateOver(500));
}
