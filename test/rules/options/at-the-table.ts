import { engagementOf } from "#rules/encounter/judging/table/rules.ts";
import {
  type Fight,
  type Figure,
  type FigureId,
  type Intent,
  makeRulebook,
  type OptionKey,
  type Rulebook,
  seatOf,
} from "#rules/index.ts";
import { faultOf, type Situation } from "#rules/options/options.ts";
import { statureOf } from "#rules/options/turn.ts";
import { momentNow, type Said } from "../commands.ts";
import { figure, weapon } from "../figures.ts";
import { carry, close, declared, nextDeclarations, type Script } from "../table.ts";

/** The preset `options-table`, its figures, and shorthand for moving and acting. */

export const TABLE = makeRulebook({ preset: "options-table" });
export const reading = (choices: Partial<Rulebook>): Rulebook => makeRulebook({ preset: "options-table", ...choices });

export const axe = weapon({ id: "axe", name: "Axe" });
export const pike = weapon({ id: "pike", name: "Pike", poleWeapon: true, reach: 2, damageSmallMedium: "1d6" });
export const javelin = weapon({ id: "javelin", name: "Javelin", kind: "thrown-melee", range: 60 });
export const knife = weapon({ id: "knife", name: "Knife", kind: "thrown-melee", size: 1, damageSmallMedium: "1d4" });
export const bow = weapon({ id: "bow", name: "Bow", kind: "launcher", damageSmallMedium: "1d6", range: 200 });
export const crossbow = weapon({ ...bow, id: "crossbow", name: "Crossbow", reloadTurns: 2 });

/** Ten hexes of movement; ability scores are 10. */
export const hero = (change: Partial<Figure> = {}): Figure =>
  figure({ id: "hero", name: "Hero", movementAllowance: 10, weapons: [axe, knife], hitPoints: 20, ...change });
export const foe = (change: Partial<Figure> = {}): Figure =>
  hero({ id: "foe", name: "Foe", side: "foes", dexterity: 9, ...change });

/** Disengaged, standing, not moved and nothing declared, except for these changes. */
export const situation = (change: Partial<Situation> = {}): Situation => ({
  moved: 0,
  allowance: 10,
  before: "disengaged",
  after: "disengaged",
  stature: "standing",
  start: change.before ?? "disengaged",
  startStature: change.stature ?? "standing",
  declared: null,
  ...change,
});

/** Why a row is closed in this situation; null if it is open. */
export const closed = (option: OptionKey, change: Partial<Situation> = {}, book: Rulebook = TABLE) =>
  faultOf(option, situation(change), book)?.why ?? null;

/** The rows that are open in this situation, among these. */
export const openOf = (options: readonly OptionKey[], change: Partial<Situation> = {}, book: Rulebook = TABLE) =>
  options.filter(option => closed(option, change, book) === null);

/** Dice for initiative: foes 2, party 5 (sides roll in the order of their names). The party wins and moves first. */
export const WON: Script = { initiative: [2, 5], "moves-first": ["side:party"] };

/** A turn after initiative: the first side moves. */
export function begun(
  figures: readonly Figure[] = [hero(), foe()],
  intents: Readonly<Record<FigureId, Intent>> = {},
  answers: Script = WON,
  book: Rulebook = TABLE,
): Fight {
  return carry(declared(figures, intents, book), { type: "roll-initiative", round: 1 }, answers, book).fight;
}

/** Closes moments until the figure may act. */
export function acting(fight: Fight, id: FigureId, book: Rulebook = TABLE): Fight {
  let now = fight;
  const own = () => 64 - (now.figures.find(one => one?.id === id)?.dexterity ?? 0);
  while (now.encounter.segment < 2 || now.encounter.tick < own() * 16) now = close(now, {}, book).fight;
  return now;
}

/** Outcome of a row that the hero takes in the acting part of the turn. */
export function done(fight: Fight, option: OptionKey, change: object = {}, answers: Script = {}, book = TABLE) {
  const now = acting(fight, "hero", book);
  return carry(now, take(now, "hero", option, change), answers, book);
}

/** The next turn. The party moves first again. */
export function nextTurnOf(fight: Fight, answers: Script = WON, book: Rulebook = TABLE): Fight {
  const now = nextDeclarations(fight, book);
  return carry(now, { type: "roll-initiative", round: now.encounter.round }, answers, book).fight;
}

export const walk = (fight: Fight, id: FigureId, hexes: number, change: object = {}): Said =>
  ({ type: "move-hexes", moment: momentNow(fight), figure: id, hexes, ...change }) as Said;
export const take = (fight: Fight, id: FigureId, option: OptionKey, change: object = {}): Said =>
  ({ type: "take-option", moment: momentNow(fight), figure: id, option, ...change }) as Said;

export const engaged = (fight: Fight, id: FigureId) => engagementOf(fight, id);
export const turnOf = (fight: Fight, id: FigureId) => seatOf(fight, id)?.turn ?? {};
export const statureIn = (fight: Fight, id: FigureId) =>
  statureOf(fight.figures.find(one => one?.id === id) as Figure, seatOf(fight, id)?.turn);

/** Hero and foe are adjacent: the hero has moved one hex to engage the foe. The foe may move next, or acting begins. */
export const beside = (figures: readonly Figure[] = [hero(), foe()], book: Rulebook = TABLE): Fight => {
  const fight = begun(figures, {}, WON, book);
  return carry(fight, walk(fight, "hero", 1, { engages: ["foe"] }), {}, book).fight;
};

/** The turn after `beside`. Both are engaged when it begins. */
export const engagedAtFirst = (figures: readonly Figure[] = [hero(), foe()], book: Rulebook = TABLE): Fight =>
  nextTurnOf(beside(figures, book), WON, book);

/** The turn after the hero has brought the foe to the ground. Both are in hand-to-hand combat. */
export const gripped = (figures: readonly Figure[] = [hero(), foe()], book: Rulebook = TABLE): Fight => {
  const fight = begun(figures, {}, WON, book);
  const tried = take(fight, "hero", "hth-attempt-disengaged", { target: "foe" });
  return nextTurnOf(carry(fight, tried, { attempt: ["succeeds"] }, book).fight, WON, book);
};
