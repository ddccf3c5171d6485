import {
  type Answer,
  type Fight,
  type FightEvent,
  type Figure,
  type FigureId,
  type Intent,
  makeRulebook,
  order,
  type Rulebook,
  type Step,
  seatOf,
} from "#rules/index.ts";
import {
  carry,
  carryAll,
  close,
  fighter,
  longSword,
  momentNow,
  nextDeclarations,
  openedBy,
  orc,
  rollSides,
  type Said,
  type Script,
  strike,
  weapon,
} from "../table.ts";

/** Two who fight hand to hand on the clock of d10-segments, where each has a die of its own. */

export const REACH = makeRulebook({
  preset: "d10-segments",
  "reach.enabled": true,
  "closing.method": "free",
});
export const reachWith = (choices: Partial<Rulebook>): Rulebook => makeRulebook({ ...REACH, ...choices });

export const twoHanded = weapon({ id: "two-handed", name: "Two-handed sword", size: 3, speedFactor: 10 });
export const sword = longSword;
export const knife = weapon({ id: "knife", name: "Dagger", size: 1, speedFactor: 2 });
export const spear = weapon({ id: "spear", name: "Spear", size: 2, reach: 2, thrusting: true });
export const pike = weapon({ id: "pike", name: "Pike", size: 3, reach: 3, thrusting: true });
export const claws = weapon({ id: "claws", name: "Claws", kind: "natural", size: 3, speedFactor: null });

export const man = (change: Partial<Figure> = {}): Figure =>
  fighter({ id: "man", name: "Man", strength: 10, armorClass: 10, hitPoints: 30, weapons: [sword], ...change });
export const troll = (change: Partial<Figure> = {}): Figure =>
  orc({
    id: "troll",
    name: "Troll",
    strength: 10,
    armorClass: 10,
    hitPoints: 30,
    size: 3,
    weapons: [claws],
    ...change,
  });

export const atEachOther: Record<FigureId, Intent> = {
  man: { kind: "melee", target: "troll" },
  troll: { kind: "melee", target: "man" },
};

/** Their round, with a die for each attack: the troll's first, then the man's; the lower goes first. */
export function duel(
  one: Figure,
  other: Figure,
  dice: readonly number[],
  book: Rulebook = REACH,
  intents: Record<FigureId, Intent> = atEachOther,
): Fight {
  return many([one, other], intents, dice, book);
}

/** The round of many, with a die for each attack, by side and name. */
export const many = openedBy(REACH);

/** The attacks of the round in their order: who strikes, in which segment. */
export const attacks = (fight: Fight, book: Rulebook = REACH): string[] => attackSteps(fight, book).map(told);
const attackSteps = (fight: Fight, book: Rulebook) => order(fight, book).steps.filter(step => step.kind === "attack");
const told = ({ figure, segment }: Step): string => `${figure} ${segment}`;
export const whysOf = (fight: Fight, figure: FigureId, book: Rulebook = REACH): string[] =>
  (attackSteps(fight, book).find(step => step.figure === figure)?.reasons ?? []).map(({ why }) => why);

function isDue(fight: Fight, figure: FigureId, book: Rulebook): boolean {
  const moment = momentNow(fight);
  const seat = seatOf(fight, figure);
  const due = attackSteps(fight, book).filter(step => step.figure === figure && step.moment === moment).length;
  return due > (seat?.actedAt === moment ? seat.actedTimes : 0);
}

/** The fight at the next attack of a figure. */
export function atAttackOf(fight: Fight, figure: FigureId, book: Rulebook = REACH): Fight {
  let now = fight;
  while (!isDue(now, figure, book)) {
    if (now.encounter.stage !== "segments") throw new Error(`atAttackOf: ${figure} has no more attacks`);
    now = close(now, {}, book).fight;
  }
  return now;
}

export interface Blow {
  readonly fight: Fight;
  readonly events: readonly FightEvent[];
}

/** The next blow of a figure, with the natural roll; a hit does one point. */
export function blow(fight: Fight, figure: FigureId, natural: number, answers: Script = {}, book = REACH): Blow {
  const now = atAttackOf(fight, figure, book);
  const target = figure === "man" ? "troll" : "man";
  const item = now.figures.find(one => one?.id === figure)?.weapons[0]?.id ?? "";
  const damage: readonly Answer[] = natural >= 15 ? [1] : [];
  return carry(now, strike(now, figure, target, item), { "to-hit": [natural], damage, ...answers }, book);
}
export const HIT = 19;
export const MISS = 2;

/** What reach takes from a blow or adds to it. */
export const reachOf = ({ events }: Blow): number => {
  const rolled = events.find(event => event.type === "attack-rolled");
  return rolled?.adjustments.find(({ why }) => why === "reach")?.value ?? 0;
};
export const typesOf = ({ events }: Blow): string[] => events.map(({ type }) => type);

/** The next round, with the same intentions and these dice. */
export function nextRound(fight: Fight, dice: readonly number[], book: Rulebook = REACH, intents = atEachOther): Fight {
  const said = Object.entries(intents).map(([figure, intent]): Said => ({ type: "declare", figure, intent }));
  return rollSides(carryAll(nextDeclarations(fight, book), said, book), dice, book);
}
