import type { Grid } from "../grid.ts";
import { differenceOf } from "./compare.ts";
import { mixedRadix } from "./radix.ts";
import type { Orders } from "./round.ts";
import { DEXTERITY, member, staged } from "./scenes.ts";
import type { Blow, Intent } from "./vocabulary.ts";

/** Two figures who fight each other, with one attack or several, near or apart: two rounds. */

const WAYS = ["melee", "charge", "missile", "none"] as const;
const DEXTERITIES = [
  [10, 9],
  [10, 10],
  [9, 16],
  [18, 3],
] as const;

const DIGITS = {
  one: [1, 2, 4, 7, 10],
  two: [1, 3, 4, 8, 10],
  foesOne: [1, 2, 4, 5, 8, 10],
  foesTwo: [1, 4, 9],
  attacks: [1, 2, 3],
  foesAttacks: [1, 2],
  dexterities: DEXTERITIES,
  feet: [0, 10, 11, 40],
  way: WAYS,
  foesWay: WAYS,
  blow: ["misses", "hits", "fells"] satisfies readonly Blow[],
  foesBlow: ["misses", "fells"] satisfies readonly Blow[],
};
const { placeAt } = mixedRadix(DIGITS);

function differenceIn(scene: number): string | null {
  const at = placeAt(scene);
  const dice = {
    fighter: [at.one, at.two, 6].slice(0, at.attacks),
    orc: [at.foesOne, at.foesTwo].slice(0, at.foesAttacks),
  };
  const rounds = [0, 1].map<Orders>(round => ({
    intents: { ...said("fighter", at.way, "orc"), ...said("orc", at.foesWay, "fighter") },
    dice: { fighter: later(dice.fighter, round), orc: later(dice.orc, round) },
  }));
  const [own, theirs] = at.dexterities;
  const staging = staged(
    [
      { figure: member("fighter", "party", DEXTERITY[own], at.attacks), at: { x: 0, y: 0 }, blow: at.blow },
      {
        figure: member("orc", "foes", DEXTERITY[theirs], at.foesAttacks),
        at: { x: at.feet + 5, y: 0 },
        blow: at.foesBlow,
      },
    ],
    rounds,
    [],
  );
  const told = [
    `A fighter (Dexterity ${own}, ${at.attacks} attacks): ${at.way}, blows: ${at.blow};`,
    `an orc (Dexterity ${theirs}, ${at.foesAttacks} attacks): ${at.foesWay}, blows: ${at.foesBlow}; ${at.feet} feet apart.`,
    `Dice: ${rounds.map(one => JSON.stringify(one.dice)).join("; ")}.`,
  ].join("\n");
  return differenceOf(staging, told);
}

const later = (dice: readonly number[], round: number): readonly number[] =>
  dice.map(die => ((die + 3 * round - 1) % 10) + 1);

function said(id: string, way: (typeof WAYS)[number], target: string): Record<string, Intent> {
  if (way === "none") return {};
  if (way === "missile") return { [id]: { kind: "missile", target } };
  return { [id]: { kind: "melee", target, charge: way === "charge" } };
}

export const blowsGrid: Grid = { scenes: 5_000, differenceIn };
