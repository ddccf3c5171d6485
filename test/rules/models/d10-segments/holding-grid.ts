import type { Grid } from "../grid.ts";
import { differenceOf } from "./compare.ts";
import { mixedRadix } from "./radix.ts";
import type { Orders, Until } from "./round.ts";
import { DEXTERITY, member, staged } from "./scenes.ts";
import type { Blow, Intent } from "./vocabulary.ts";

/** A figure that holds its initiative, and a foe who may come near: three rounds. */

const UNTIL = [
  "end of the round",
  ...[1, 3, 6].map(later => ({ later })),
  ...[1, 4, 7, 10].map(segment => ({ round: 2, segment })),
] as const;
const WAYS = ["melee", "missile"] as const;
const FOES = ["melee", "charge", "missile", "at another", "none"] as const;

const DIGITS = {
  die: [1, 2, 3, 4, 5, 6, 7, 8, 9, 10],
  foesDie: [1, 2, 3, 4, 5, 6, 7, 8, 9, 10],
  until: UNTIL,
  dexterities: [
    [10, 9],
    [10, 10],
    [9, 10],
    [18, 9],
  ] as const,
  feet: [10, 11, 40],
  way: WAYS,
  foesWay: FOES,
  blow: ["misses", "hits", "fells"] satisfies readonly Blow[],
};
const { placeAt } = mixedRadix(DIGITS);

function differenceIn(scene: number): string | null {
  const at = placeAt(scene);
  const [own, theirs] = at.dexterities;
  const segment = Math.max(1, at.die - DEXTERITY[own].adjustment);
  const until = untilOf(at.until, segment);
  const rounds = [0, 1, 2].map<Orders>(round => ({
    intents: { fighter: intentOf(at.way, "orc")!, ...(at.foesWay === "none" ? {} : { orc: foes(at.foesWay) }) },
    dice: { fighter: [dieIn(at.die, round)], orc: [dieIn(at.foesDie, round)], mage: [5] },
    ...(round === 0 && { holding: { fighter: until } }),
  }));
  const staging = staged(
    [
      { figure: member("fighter", "party", DEXTERITY[own]), at: { x: 0, y: 0 }, blow: "misses" },
      { figure: member("orc", "foes", DEXTERITY[theirs]), at: { x: at.feet + 5, y: 0 }, blow: at.blow },
      { figure: member("mage", "party", DEXTERITY[9]), at: { x: at.feet + 5, y: 5 }, blow: "misses" },
    ],
    rounds,
    [],
  );
  const told = [
    `A fighter (Dexterity ${own}) holds until ${JSON.stringify(until)} for ${at.way}; an orc (Dexterity ${theirs}) ${at.feet} feet away: ${at.foesWay}, blows: ${at.blow}.`,
    `Dice: ${rounds.map(one => `fighter ${one.dice.fighter?.[0]}, orc ${one.dice.orc?.[0]}`).join("; ")}.`,
  ].join("\n");
  return differenceOf(staging, told);
}

const dieIn = (die: number, round: number): number => ((die + 3 * round - 1) % 10) + 1;

function untilOf(said: (typeof UNTIL)[number], segment: number): Until {
  if (said === "end of the round") return said;
  if (!("later" in said)) return said;
  return segment + said.later > 10 ? "end of the round" : { round: 1, segment: segment + said.later };
}

function intentOf(way: "melee" | "missile", target: string): Intent {
  return way === "missile" ? { kind: "missile", target } : { kind: "melee", target, charge: false };
}

function foes(way: Exclude<(typeof FOES)[number], "none">): Intent {
  if (way === "at another") return intentOf("melee", "mage");
  if (way === "charge") return { kind: "melee", target: "fighter", charge: true };
  return intentOf(way, "fighter");
}

export const holdingGrid: Grid = { scenes: 3_000, differenceIn };
