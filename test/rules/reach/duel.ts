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
import { momentNow, type Said, strike } from "../commands.ts";
import { fighter, longSword, orc, weapon } from "../figures.ts";
import { carry, carryAll, close, nextDeclarations, openedBy, rollSides, type Script } from "../table.ts";

/** Duels by the preset `d10-segments`: each figure rolls its own dice. */

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

/** The round of a duel. There is a die for each attack, first the troll's, then the man's; the lower goes first. */
export function duel(
  one: Figure,
  other: Figure,
  dice: readonly number[],
  book: Rulebook = REACH,
  intents: Record<FigureId, Intent> = atEachOther,
): Fight {
  return many([one, other], intents, dice, book);
}

/** A round of any number of figures. There is a die for each attack, by side and name. */
export const many = openedBy(REACH);

/** The attacks of the round in order, each with figure and segment. */
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

/** Closes moments until the figure has an attack. */
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

/** The next blow of the figure, with this natural roll. A hit does one point of damage. */
export function blow(fight: Fight, figure: FigureId, natural: number, answers: Script = {}, book = REACH): Blow {
  const now = atAttackOf(fight, figure, book);
  const target = figure === "man" ? "troll" : "man";
  const item = now.figures.find(one => one?.id === figure)?.weapons[0]?.id ?? "";
  const damage: readonly Answer[] = natural >= 15 ? [1] : [];
  return carry(now, strike(now, figure, target, item), { "to-hit": [natural], damage, ...answers }, book);
}
export const HIT = 19;
export const MISS = 2;

/** The adjustment of a blow for reach. */
export const reachOf = ({ events }: Blow): number => {
  const rolled = events.find(event => event.type === "attack-rolled");
  return rolled?.adjustments.find(({ why }) => why === "reach")?.value ?? 0;
};
export const typesOf = ({ events }: Blow): string[] => events.map(({ type }) => type);

/** The next round with these dice. By default, both declare to attack each other again. */
export function nextRound(fight: Fight, dice: readonly number[], book: Rulebook = REACH, intents = atEachOther): Fight {
  const said = Object.entries(intents).map(([figure, intent]): Said => ({ type: "declare", figure, intent }));
  return rollSides(carryAll(nextDeclarations(fight, book), said, book), dice, book);
}
