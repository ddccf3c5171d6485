import { type Fight, type Figure, judge, type Reason, seatOf } from "#rules/index.ts";
import * as commands from "../../commands.ts";
import * as figures from "../../figures.ts";
import * as gear from "../../gear.ts";
import * as table from "../../table.ts";
import type { Grid } from "../grid.ts";
import { BOOK } from "./gear.ts";
import {
  arrival,
  blowDie,
  judge as judgeByModel,
  mayThrowDagger,
  mayThrowIn,
  segmentsLeft,
  strikesAfterCharge,
  throwToHit,
} from "./model.ts";
import { answering, picksOf, productOf } from "./picks.ts";
import { choose } from "./preset.ts";

/** Rule 8: charges that vary in first segment, distance, throw, weapons and the die for the blow. */

const BEGINNINGS = [1, 2, 3, 4, 5, 6] as const;
const WAYS = [1, 2, 3, 4, 9] as const;
/** Segments from the beginning of the charge to the throw; null for a charge without a throw. */
const THROWS = [null, 0, 1, 2, 3] as const;
const DICE = [1, 3, 4, 6, 8] as const;
/** Devices used before the charge, in its segment: each is one of the three actions. */
const BEFORE = [0, 1, 2] as const;
/** Blows in a round. The scene tries that many. */
const BLOWS = [1, 2] as const;
const FEET_IN_A_SEGMENT = 24;

interface Thrower {
  readonly name: string;
  readonly claws?: boolean;
  readonly dagger?: {
    readonly magicUser: boolean;
    readonly level: number;
    readonly trained: boolean;
    readonly balanced: boolean;
  };
}
// biome-ignore format: a table
const THROWERS: readonly Thrower[] = [
  { name: "a fighter with a spear" },
  { name: "a creature of claw and fang with a spear", claws: true },
  { name: "a fighter trained with a balanced dagger",       dagger: { magicUser: false, level: 3, trained: true,  balanced: true } },
  { name: "a fighter trained with an unbalanced dagger",    dagger: { magicUser: false, level: 3, trained: true,  balanced: false } },
  { name: "a fighter untrained with a balanced dagger",     dagger: { magicUser: false, level: 3, trained: false, balanced: true } },
  { name: "a magic-user of level 5 with a balanced dagger", dagger: { magicUser: true,  level: 5, trained: true,  balanced: true } },
  { name: "a magic-user of level 6 with a balanced dagger", dagger: { magicUser: true,  level: 6, trained: true,  balanced: true } },
];

const LISTS = [THROWERS, BEGINNINGS, WAYS, THROWS, DICE, BEFORE, BLOWS] as const;

const spear = figures.weapon({
  ...figures.dagger,
  id: "missile",
  name: "Spear",
  size: 2,
  range: 500,
  chargeThrow: true,
});

function figureOf({ claws, dagger }: Thrower, blows: number): Figure {
  const missile =
    dagger === undefined
      ? spear
      : { ...figures.dagger, id: "missile", range: 500, chargeThrow: true, balanced: dagger.balanced };
  return figures.fighter({
    id: "hero",
    name: "Hero",
    move: FEET_IN_A_SEGMENT / 2,
    weapons: [claws ? { ...figures.claws, id: "sword" } : figures.longSword, missile],
    meleeRate: { attacks: blows, rounds: 1 },
    devices: [gear.enemyWand, gear.horn],
    ...(dagger && {
      characterClass: dagger.magicUser ? "magic-user" : "fighter",
      level: dagger.level,
      throwTrained: dagger.trained,
    }),
  });
}

/** The reasons why a command is refused; empty if it is legal. */
const reasonsOf = (fight: Fight, said: commands.Said): readonly Reason[] => {
  const verdict = judge(fight, commands.command(said), BOOK);
  return verdict.legal ? [] : verdict.reasons;
};

function differenceIn(scene: number): string | null {
  const [who, when, far, later, rolled, earlier, many] = picksOf(scene, LISTS);
  const thrower = THROWERS[who]!;
  const begins = BEGINNINGS[when]!;
  const way = WAYS[far]!;
  const after = THROWS[later]!;
  const die = DICE[rolled]!;
  const devices = BEFORE[earlier]!;
  const blows = BLOWS[many]!;
  // A figure that has arrived does not throw on the run, and a die of six has no seven.
  if ((after ?? 0) >= way || (thrower.claws && die > 6)) return null;
  const throwsIn = after === null ? null : begins + after;
  // The foe acts in the segment of a throw in motion, so that this segment is played. Its segment is a die, so at most
  // 6.
  if (throwsIn !== null && throwsIn > 6) return null;
  const run = { thrower, begins, way, throwsIn, die, devices, blows };
  const said = play(run);
  const meant = foresee(run);
  if (said === meant) return null;
  const there = throwsIn === begins + way - 1 && way > 1 ? ", in which it would arrive without one" : "";
  const throwing = throwsIn === null ? "without a throw" : `with a throw in segment ${throwsIn}${there}`;
  const rounds = `${thrower.name} of ${blows} blows a round, ${devices} devices before it,`;
  return `${rounds} charges in segment ${begins}, ${way} segments of way, ${throwing}, die ${die}\n  by the model (Rule 8): ${meant}; by the rules: ${said}`;
}

interface Run {
  readonly thrower: Thrower;
  readonly begins: number;
  /** Length of the run, in segments. */
  readonly way: number;
  readonly throwsIn: number | null;
  readonly die: number;
  readonly devices: number;
  readonly blows: number;
}

/** Whether the model's account has room for the throw, the run and the blows struck, in addition to the devices. */
function isLeft({ devices, throwsIn, blows }: Run, struck: number): boolean {
  const kind = { name: "charger", blows: [blows, 1], missiles: null, extra: false } as const;
  const used = Array.from({ length: devices }, () => ({ kind: "device", offensive: false }) as const);
  const strikes = Array.from({ length: struck }, () => ({ kind: "blow" }) as const);
  return judgeByModel(kind, [...used, { kind: "charge", thrown: throwsIn !== null }, ...strikes], choose).legal;
}

function foresee(run: Run): string {
  const { thrower, begins, way, throwsIn, die, blows } = run;
  const dagger = thrower.dagger;
  let arrives = begins + way - 1;
  let threw = false;
  const told: string[] = [];
  if (throwsIn !== null) {
    const inMotion = throwsIn > begins;
    // S0.CH.a, ruling `charge.throwWindow`: a late throw in motion, which the text leaves open, is not allowed.
    const isInTime = mayThrowIn({ segment: throwsIn, inMotion }) === true;
    const canThrow = dagger === undefined || mayThrowDagger(dagger, dagger.balanced);
    if (!isInTime || !canThrow || !isLeft(run, 0)) return "no throw";
    threw = true;
    arrives = arrival(throwsIn, way - (throwsIn - begins));
    told.push(`thrown at ${throwToHit({ segment: throwsIn, inMotion })}`);
  }
  if (arrives > 10) return [...told, "not there in this round"].join(", ");
  const left = segmentsLeft(arrives);
  // S0.CH.d, ruling `charge.roll`: every charge rolls, which the text leaves open for one without a throw.
  const strikes = strikesAfterCharge({ threw, left, die }) === true;
  told.push(`there in ${arrives}`);
  if (!isLeft(run, 1)) return [...told, "does not strike"].join(", ");
  const again = strikes && blows > 1 && isLeft(run, 2) ? ", and again" : "";
  return [...told, strikes ? "strikes" : "does not strike"].join(", ") + needsDie(thrower, left) + again;
}

const needsDie = ({ claws }: Thrower, left: number): string =>
  left > 0 && left < blowDie(claws ? "claw or fang" : "weapon")
    ? `, by a d${blowDie(claws ? "claw or fang" : "weapon")}`
    : "";

function play({ thrower, begins, way, throwsIn, die, devices, blows }: Run): string {
  const foe = figures.orc({ hitPoints: 500, hitPointsMax: 500 });
  const orcActs = throwsIn ?? begins;
  let fight = table.opened(
    [figureOf(thrower, blows), foe],
    { hero: { kind: "charge", weapon: "sword" }, orc: { kind: "melee" } },
    [begins, orcActs],
    BOOK,
  );
  fight = table.until(fight, begins, BOOK);
  for (const used of ["enemy-wand", "horn"].slice(0, devices))
    fight = table.carry(fight, gear.use(fight, "hero", used), {}, BOOK).fight;
  fight = table.carry(fight, gear.charge(fight, "hero", "orc", way * FEET_IN_A_SEGMENT), {}, BOOK).fight;
  const told: string[] = [];
  if (throwsIn !== null) {
    while (fight.encounter.segment < throwsIn && fight.encounter.stage === "segments")
      fight = table.close(fight, {}, BOOK).fight;
    const said = gear.hurl(fight, "hero", "orc", "missile");
    if (reasonsOf(fight, said).length > 0) return "no throw";
    const { fight: after, events } = table.carry(fight, said, { "to-hit": [1] }, BOOK);
    const shot = events.find(event => event.type === "attack-rolled");
    const motion = shot?.type === "attack-rolled" ? shot.adjustments.filter(({ why }) => why === "in-motion") : [];
    told.push(`thrown at ${motion[0]?.value ?? 0}`);
    fight = after;
  }
  const arrives = seatOf(fight, "hero")?.charge?.arrives ?? 0;
  if (arrives > 10) return [...told, "not there in this round"].join(", ");
  while (fight.encounter.segment < arrives && fight.encounter.stage === "segments")
    fight = table.close(fight, {}, BOOK).fight;
  told.push(`there in ${fight.encounter.segment}`);
  const blow = commands.strike(fight, "hero", "orc");
  const objections = reasonsOf(fight, blow);
  if (objections.length > 0) {
    const odd = objections.filter(({ cite }) => !/^S0\.(CH|I|R2)/.test(cite));
    return [...told, "does not strike", ...odd.map(({ why }) => why)].join(", ");
  }
  const asked: string[] = [];
  const first = outcomeOf(fight, blow, die, asked);
  const strikes = first.events.some(event => event.type === "attack-rolled");
  told.push(strikes ? "strikes" : "does not strike", ...asked);
  if (strikes && strikesAgain(first.fight)) told.push("and again");
  return told.join(", ");
}

/** Whether a second blow can be struck in the same or a later segment. */
function strikesAgain(start: Fight): boolean {
  for (let fight = start; fight.encounter.stage === "segments"; ) {
    if (reasonsOf(fight, commands.strike(fight, "hero", "orc")).length === 0) return true;
    fight = answering(fight, { type: "advance", moment: commands.momentNow(fight) }, () => 1).fight;
  }
  return false;
}

function outcomeOf(fight: Fight, said: commands.Said, die: number, asked: string[]) {
  return answering(fight, said, need => {
    if (need.kind === "choose") return need.otherwise;
    if (need.name === "charge") {
      asked.push(`by a ${need.formula.replace("1d", "d")}`);
      return die;
    }
    return 1;
  });
}

export const charges: Grid = { scenes: productOf(LISTS), differenceIn };
