import type { Grid } from "../grid.ts";
import { differenceOf } from "./compare.ts";
import type { Orders } from "./round.ts";
import { DEXTERITY, member, staged } from "./scenes.ts";
import type { Blow, Intent } from "./vocabulary.ts";

/** A caster, one or two foes who strike, charge or shoot at them, and perhaps an ally: three rounds. */

const DICE = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10];
const TIMES = [0, 1, 2, 3, 5, 8, 12, 23];
const DEXTERITIES = [
  [10, 9],
  [9, 10],
  [10, 10],
  [16, 9],
  [16, 18],
  [18, 4],
  [3, 10],
] as const;
const FEET = [0, 10, 11, 40];
const ALLIES = ["none", "adjacent", "5 feet away"] as const;
const FOES = ["melee", "melee, unsaid", "charge", "missile", "none"] as const;
const BLOWS: readonly Blow[] = ["misses", "hits", "fells"];
const SECONDS = ["none", "as the first"] as const;

const SIZES = [
  DICE.length,
  DICE.length,
  DICE.length,
  TIMES.length,
  DEXTERITIES.length,
  FEET.length,
  ALLIES.length,
  FOES.length,
  BLOWS.length,
  SECONDS.length,
];
const ALL = SIZES.reduce((product, size) => product * size, 1);
/** Shares no factor with the number of all scenes, so its multiples reach each of them. */
const STRIDE = 1_000_003;
const SCENES = 9_000;

function placesOf(scene: number): readonly number[] {
  let left = (scene * STRIDE) % ALL;
  return SIZES.map(size => {
    const digit = left % size;
    left = Math.floor(left / size);
    return digit;
  });
}

function differenceIn(scene: number): string | null {
  const [mages, orcs, goblins, time, dexterities, apart, allies, doing, blows, seconds] = placesOf(scene) as [
    ...number[],
  ] as [number, number, number, number, number, number, number, number, number, number];
  const castingTime = TIMES[time]!;
  const [own, theirs] = DEXTERITIES[dexterities]!;
  const feet = FEET[apart]!;
  const ally = ALLIES[allies]!;
  const foe = FOES[doing]!;
  const blow = BLOWS[blows]!;
  const second = SECONDS[seconds]!;
  const foes = second === "none" ? ["orc"] : ["orc", "goblin"];
  const intent = intentOf(foe);
  const rounds = [0, 1, 2].map<Orders>(round => ({
    intents: {
      mage: { kind: "spell", castingTime },
      ...(intent && Object.fromEntries(foes.map(id => [id, intent]))),
    },
    silent: foe === "melee, unsaid" ? foes : [],
    dice: { mage: [dieIn(mages, round)], orc: [dieIn(orcs, round)], goblin: [dieIn(goblins, round)], fighter: [5] },
  }));
  const staging = staged(
    [
      { figure: member("mage", "party", DEXTERITY[own]), at: { x: 0, y: 0 }, blow: "misses", castingTime },
      { figure: member("orc", "foes", DEXTERITY[theirs]), at: { x: feet + 5, y: 0 }, blow },
      ...(second === "none"
        ? []
        : [{ figure: member("goblin", "foes", DEXTERITY[9]), at: { x: -feet - 5, y: 0 }, blow: "misses" as const }]),
      ...(ally === "none"
        ? []
        : [
            {
              figure: member("fighter", "party", DEXTERITY[10]),
              at: { x: 0, y: ally === "adjacent" ? 5 : 10 },
              blow: "misses" as const,
            },
          ]),
    ],
    rounds,
    ally === "adjacent" ? ["mage"] : [],
  );
  const dice = rounds.map(({ dice }) =>
    foes
      .concat("mage")
      .map(id => `${id} ${dice[id]?.[0]}`)
      .join(", "),
  );
  const told = [
    `A mage (Dexterity ${own}, casting time ${castingTime}); ${foes.join(" and ")} (Dexterity ${theirs}, 9) ${feet} feet away: ${foe}, the blows of the orc: ${blow}; ally: ${ally}.`,
    `Dice: ${dice.join("; ")}.`,
  ].join("\n");
  return differenceOf(staging, told);
}

const dieIn = (at: number, round: number): number => DICE[(at + 3 * round) % DICE.length]!;

function intentOf(foe: (typeof FOES)[number]): Intent | null {
  if (foe === "none") return null;
  if (foe === "missile") return { kind: "missile", target: "mage" };
  return { kind: "melee", target: "mage", charge: foe === "charge" };
}

export const castingGrid: Grid = { scenes: SCENES, differenceIn };
