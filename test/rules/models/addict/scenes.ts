import type { Action, Attack, Charge, Fighter, Place, Round } from "./model.ts";
import type { Ground } from "./played.ts";

/**
 * Numbered scenes. Each family reads a scene's number as digits in mixed radix: one digit, and so one item, for each of
 * its lists.
 */

export interface Family {
  readonly name: string;
  /** Number of scenes in the family. */
  readonly all: number;
  readonly scene: (number: number) => Ground;
}

/** Splits a number into digits: each call takes a base and returns the next digit. */
function digits(number: number): (base: number) => number {
  let rest = number;
  return base => {
    const digit = rest % base;
    rest = Math.floor(rest / base);
    return digit;
  };
}

const pick = <Item>(items: readonly Item[], digit: (base: number) => number): Item =>
  items[digit(items.length)] as Item;

const product = (...bases: readonly number[]): number => bases.reduce((all, base) => all * base, 1);

type Aimed = (target: string, feet: number) => Action;

const blows = (by: Attack["by"], routines: number, change: Partial<Attack> = {}): Aimed => {
  return (target, feet) => ({
    kind: "attack",
    by,
    target,
    routines,
    speedFactor: null,
    feet,
    attacking: 0,
    gear: 12,
    strikesFirst: false,
    ...change,
  });
};

const run = (change: Partial<Charge>): Aimed => {
  return (target, feet) => ({
    kind: "charge",
    target,
    routines: 1,
    speedFactor: 5,
    feet,
    rate: 12,
    gait: "biped",
    encumbered: false,
    ...change,
  });
};

const FACTORS = [1, 2, 3, 5, 6, 10, 13];
const ROUTINES = [1, 2, 3];
const SHOOTERS: readonly Partial<Attack>[] = [
  { attacking: 0 },
  { attacking: -1, gear: 9 },
  { attacking: 1 },
  { attacking: 1, gear: 9 },
];

const WEAPONS: readonly Aimed[] = FACTORS.flatMap(speedFactor =>
  ROUTINES.map(routines => blows("weapon", routines, { speedFactor })),
);
const NATURAL: readonly Aimed[] = [1, 2, 3, 4].map(routines => blows("natural", routines));
const MISSILES: readonly Aimed[] = SHOOTERS.flatMap(shooter =>
  ROUTINES.map(routines => blows("missile", routines, shooter)),
);
const QUICK: readonly Aimed[] = [1, 2].map(routines =>
  blows("weapon", routines, { speedFactor: 3, strikesFirst: true }),
);
const ARMS: readonly Aimed[] = [...WEAPONS, ...NATURAL, ...MISSILES, ...QUICK];

const NONE: Aimed = () => ({ kind: "other" });
const spells = (...times: readonly number[]): readonly Aimed[] =>
  times.map(castingTime => target => ({ kind: "spell", castingTime, target }));
const devices = (...times: readonly (number | null)[]): readonly Aimed[] =>
  times.map(activation => () => ({ kind: "device", activation }));
const cantrips = (...all: readonly (readonly [number, number, number])[]): readonly Aimed[] =>
  all.map(([first, second, pips]) => () => ({ kind: "cantrips", castingTimes: [first, second], pips }));

const MAGIC: readonly Aimed[] = [
  ...spells(1, 2, 3, 4, 5, 6, 7, 9, 10),
  ...devices(null, 1, 3, 4, 6, 8),
  ...cantrips([1, 1, 1], [1, 1, 2], [1, 1, 4], [2, 1, 2]),
];

const fighter = (name: string, does: Action, reach = 4): Fighter => ({ name, side: name[0] as "a" | "b", reach, does });

const SOME_DICE: readonly (readonly [number, number])[] = [
  [1, 1],
  [3, 3],
  [6, 6],
  [2, 3],
  [3, 2],
  [1, 6],
  [6, 1],
  [5, 4],
  [3, 5],
];

const ground = (fighters: readonly Fighter[], dice: readonly [number, number], feet = 5, place: Place = "indoors") => {
  const round: Round = { dice: { a: dice[0], b: dice[1] }, place, scale: place === "outdoors" ? 3 : 1, fighters };
  return { round, feet };
};

const FEET = 5;

/** Two fighters who attack one another. */
const duels: Family = {
  name: "duels",
  all: product(ARMS.length, ARMS.length, SOME_DICE.length),
  scene: number => {
    const digit = digits(number);
    const [one, two] = [pick(ARMS, digit), pick(ARMS, digit)];
    return ground([fighter("a1", one("b1", FEET)), fighter("b1", two("a1", FEET))], pick(SOME_DICE, digit));
  },
};

const AT_CASTERS: readonly Aimed[] = [
  ...NATURAL.slice(0, 3),
  ...SHOOTERS.map(shooter => blows("missile", 1, shooter)),
  blows("missile", 2),
  blows("weapon", 1, { speedFactor: 4 }),
  blows("weapon", 2, { speedFactor: 9 }),
  blows("weapon", 1, { speedFactor: 4, strikesFirst: true }),
  ...spells(2, 5),
];

/** A third fighter, on the side of the attacker or of the caster. */
const THIRDS: readonly (readonly ["a2" | "b2", string, Aimed] | null)[] = [
  null,
  ["b2", "a1", blows("weapon", 1, { speedFactor: 5 })],
  ["b2", "a1", blows("natural", 2)],
  ["b2", "a1", blows("missile", 1)],
  ["a2", "b1", blows("natural", 1)],
  ["a2", "b1", blows("missile", 2, { attacking: 1 })],
  ["a2", "b1", spells(3)[0] as Aimed],
  ["a2", "b1", devices(4)[0] as Aimed],
  ["b2", "a1", devices(null)[0] as Aimed],
];

/** A fighter who is attacked while they cast or use a device, and a third fighter. */
const casters: Family = {
  name: "casters",
  all: product(AT_CASTERS.length, MAGIC.length, THIRDS.length, 36),
  scene: number => {
    const digit = digits(number);
    const [attacker, caster, third] = [pick(AT_CASTERS, digit), pick(MAGIC, digit), pick(THIRDS, digit)];
    const all = [fighter("a1", attacker("b1", FEET)), fighter("b1", caster("a1", FEET))];
    if (third !== null) all.push(fighter(third[0], third[2](third[1], FEET)));
    return ground(all, [digit(6) + 1, digit(6) + 1]);
  },
};

const RATES = [6, 9, 12];
const DISTANCES = [11, 15, 30, 50, 60, 90, 100, 110, 120, 125, 165, 250, 330, 400, 600];
const CHARGED: readonly Aimed[] = [
  blows("weapon", 1, { speedFactor: 2 }),
  blows("weapon", 2, { speedFactor: 8 }),
  blows("natural", 1),
  blows("natural", 3),
  blows("missile", 1),
  blows("missile", 2, { attacking: 1 }),
  run({}),
  run({ routines: 2, gait: "quadruped" }),
  NONE,
  ...spells(1, 3, 4, 5, 7, 9),
  ...devices(3, null),
  ...cantrips([1, 1, 3]),
];
const LENGTHS = [2, 4, 7];

/** One fighter charges another. */
const charges: Family = {
  name: "charges",
  all: product(LENGTHS.length, 2, RATES.length, 2, 2, 8, DISTANCES.length, CHARGED.length, SOME_DICE.length),
  scene: number => {
    const digit = digits(number);
    const charged = pick(CHARGED, digit);
    const feet = pick(DISTANCES, digit);
    const place: Place = digit(2) === 0 ? "indoors" : "outdoors";
    const [reach, rate] = [pick(LENGTHS, digit), pick(RATES, digit)];
    const gait = digit(2) === 0 ? "biped" : "quadruped";
    const routines = digit(2) + 1;
    const encumbered = digit(8) === 0;
    const dice = pick(SOME_DICE, digit);
    const charger = run({ rate, gait, routines, encumbered })("b1", feet);
    return ground([fighter("a1", charger, reach), fighter("b1", charged("a1", feet))], dice, feet, place);
  },
};

const ANYTHING: readonly Aimed[] = [
  blows("weapon", 1, { speedFactor: 1 }),
  blows("weapon", 1, { speedFactor: 5 }),
  blows("weapon", 1, { speedFactor: 8 }),
  blows("weapon", 2, { speedFactor: 4 }),
  blows("weapon", 2, { speedFactor: 10 }),
  blows("weapon", 3, { speedFactor: 6 }),
  blows("natural", 1),
  blows("natural", 2),
  blows("natural", 3),
  blows("missile", 1),
  blows("missile", 2, { attacking: 1 }),
  blows("missile", 3, { attacking: -1, gear: 9 }),
  QUICK[0] as Aimed,
  ...spells(1, 3, 6, 10),
  ...devices(null, 3, 7),
  ...cantrips([1, 1, 2]),
  NONE,
];

/** Two against two. */
const fours: Family = {
  name: "fours",
  all: product(...new Array(4).fill(ANYTHING.length * 2), 36),
  scene: number => {
    const digit = digits(number);
    const one = (name: string) => {
      const does = pick(ANYTHING, digit);
      const foes = name.startsWith("a") ? ["b1", "b2"] : ["a1", "a2"];
      return fighter(name, does(pick(foes, digit), FEET));
    };
    const all = ["a1", "b1", "a2", "b2"].map(one);
    return ground(all, [digit(6) + 1, digit(6) + 1]);
  },
};

/** Actions for two against two from afar: shots, spells, charges. */
const FROM_AFAR: readonly Aimed[] = [
  blows("missile", 1),
  blows("missile", 2, { attacking: 1 }),
  run({}),
  run({ routines: 2 }),
  ...spells(2, 6),
  ...devices(null, 4),
  blows("natural", 1),
  blows("weapon", 1, { speedFactor: 4 }),
];

const afar: Family = {
  name: "afar",
  all: product(...new Array(4).fill(FROM_AFAR.length * 2), LENGTHS.length ** 4, 6, 36),
  scene: number => {
    const digit = digits(number);
    const feet = pick([10, 11, 30, 60, 100, 200], digit);
    const one = (name: string) => {
      const does = pick(FROM_AFAR, digit);
      const foes = name.startsWith("a") ? ["b1", "b2"] : ["a1", "a2"];
      return fighter(name, does(pick(foes, digit), feet), pick(LENGTHS, digit));
    };
    const all = ["a1", "b1", "a2", "b2"].map(one);
    return ground(all, [digit(6) + 1, digit(6) + 1], feet);
  },
};

export const FAMILIES: readonly Family[] = [duels, casters, charges, fours, afar];

/** The scene in words, for a person to check against the text. */
export function told({ round, feet }: Ground): string {
  const of = ({ name, reach, does }: Fighter) => {
    const at = "target" in does && does.target !== null ? ` at ${does.target}` : "";
    switch (does.kind) {
      case "attack": {
        const factor = does.speedFactor === null ? "" : `, speed factor ${does.speedFactor}`;
        const shooter = does.by === "missile" ? `, Dexterity ${does.attacking}, gear of ${does.gear} inches` : "";
        const first = does.strikesFirst ? ", strikes first" : "";
        return `${name}: ${does.by}${at}, ${does.routines} routines${factor}${shooter}, ${reach} feet long${first}`;
      }
      case "charge":
        return `${name}: charges${at}, ${does.rate} inches, ${does.gait}${does.encumbered ? ", encumbered" : ""}, ${does.routines} routines, weapon of ${reach} feet`;
      case "spell":
        return `${name}: casts${at}, ${does.castingTime} segments`;
      case "cantrips":
        return `${name}: two cantrips of ${does.castingTimes.join(" and ")} segments, the d4 shows ${does.pips}`;
      case "device":
        return `${name}: device, ${does.activation === null ? "no activation time" : `${does.activation} segments`}`;
      default:
        return `${name}: ${does.kind}${at}`;
    }
  };
  const dice = `a rolls ${round.dice.a}, b rolls ${round.dice.b}; ${feet} feet apart, ${round.place}`;
  return [dice, ...round.fighters.map(of)].join("\n  ");
}
