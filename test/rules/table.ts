import { nowOf } from "../../src/rules/fight/encounter.ts";
import {
  type Answer,
  type Command,
  type Fight,
  type Figure,
  type FigureId,
  type Intent,
  makeRulebook,
  type Need,
  newFight,
  type Outcome,
  play,
  type Rulebook,
  type Spell,
  seatOf,
  type Weapon,
} from "../../src/rules/index.ts";

/** Figures, weapons and spells of the texts, scripted dice, and shorthand for commands. */

export const BOOK = makeRulebook();

const plainWeapon: Weapon = {
  id: "sword",
  name: "Long sword",
  kind: "melee",
  size: 2,
  speedFactor: 5,
  damageSmallMedium: "1d8",
  damageLarge: "1d12",
  magicBonus: 0,
  rateOfFire: null,
  range: null,
  canParry: true,
  parryable: true,
};

export const weapon = (change: Partial<Weapon> = {}): Weapon => ({ ...plainWeapon, ...change });
export const longSword = weapon();
export const dagger = weapon({ id: "dagger", name: "Dagger", kind: "thrown-melee", size: 1, speedFactor: 2 });
export const halberd = weapon({ id: "halberd", name: "Halberd", size: 3, speedFactor: 9, damageSmallMedium: "1d10" });
export const claws = weapon({ id: "claws", name: "Claws", kind: "natural", speedFactor: null });
export const longBow = weapon({
  id: "bow",
  name: "Long bow",
  kind: "launcher",
  speedFactor: null,
  damageSmallMedium: "1d6",
  damageLarge: "1d6",
  rateOfFire: { attacks: 2, rounds: 1 },
  range: 210,
  canParry: false,
  parryable: false,
});
export const darts = weapon({
  ...longBow,
  id: "darts",
  name: "Darts",
  kind: "hurled",
  rateOfFire: { attacks: 3, rounds: 1 },
});

const plainSpell: Spell = {
  id: "fireball",
  name: "Fire Ball",
  castingTime: 3,
  offensive: true,
  relocates: false,
  damage: "6d6",
  save: "half",
  memorized: 1,
};
export const spell = (change: Partial<Spell> = {}): Spell => ({ ...plainSpell, ...change });
export const fireBall = spell();
export const teleport = spell({
  id: "teleport",
  name: "Teleport",
  castingTime: 2,
  offensive: false,
  relocates: true,
  damage: null,
  save: "none",
});

const nobody: Figure = {
  id: "nobody",
  name: "Nobody",
  side: "party",
  hitPoints: 10,
  hitPointsMax: 10,
  armorClass: 10,
  thac0: 20,
  size: 2,
  strength: 10,
  strengthPercent: 0,
  dexterity: 10,
  move: 12,
  meleeRate: { attacks: 1, rounds: 1 },
  saveAgainstSpells: 15,
  conditions: [],
  position: null,
  weapons: [],
  spells: [],
};

type Change = Partial<Figure>;
export const figure = (change: Change = {}): Figure => ({ ...nobody, ...change });

/** Wears chainmail and a shield, and wields a long sword. */
export const fighter = (change: Change = {}): Figure =>
  figure({ id: "fighter", name: "Fighter", armorClass: 4, strength: 17, weapons: [longSword], ...change });
export const archer = (change: Change = {}): Figure =>
  figure({ id: "archer", name: "Archer", armorClass: 7, weapons: [longBow, longSword], ...change });
export const mage = (change: Change = {}): Figure =>
  figure({ id: "mage", name: "Mage", hitPoints: 6, weapons: [dagger], spells: [fireBall], ...change });
export const orc = (change: Change = {}): Figure =>
  figure({ id: "orc", name: "Orc", side: "monsters", armorClass: 6, strength: 17, weapons: [longSword], ...change });

/** Prepared answers: one queue for each name of a need. */
export type Script = Readonly<Record<string, readonly Answer[]>>;

/** An answerer that reads from a script and throws if an answer is missing. `leftOver` returns the unused answers. */
export function script(answers: Script): { answer: (need: Need) => Answer; leftOver: () => Record<string, Answer[]> } {
  const queues = new Map(Object.entries(answers).map(([name, queue]) => [name, [...queue]]));
  const answer = (need: Need): Answer => {
    const next = queues.get(need.name)?.shift();
    if (next === undefined)
      throw new Error(`script: nothing laid ready for ${need.name} of ${need.figure ?? "a side"}`);
    return next;
  };
  const leftOver = () => Object.fromEntries([...queues].filter(([, queue]) => queue.length > 0));
  return { answer, leftOver };
}

let commands = 0;

/** A command without its id. */
export type Said = Command extends infer Each ? (Each extends Command ? Omit<Each, "id"> : never) : never;

export const command = (said: Said): Command => ({ id: `c${++commands}`, ...said }) as Command;

/** Carries out a command with scripted dice. Throws if an answer is missing or not used. */
export function carry(fight: Fight, said: Said, answers: Script = {}, book: Rulebook = BOOK): Outcome {
  const { answer, leftOver } = script(answers);
  const outcome = play(fight, command(said), book, answer);
  if (Object.keys(leftOver()).length > 0) throw new Error(`carry: left over ${JSON.stringify(leftOver())}`);
  return outcome;
}

/** Carries out commands in order, without any dice. */
export const carryAll = (fight: Fight, said: readonly Said[], book: Rulebook = BOOK): Fight =>
  said.reduce((now, each) => carry(now, each, {}, book).fight, fight);

/** A fight in round 1 with these declarations. */
export function declared(figures: readonly Figure[], intents: Record<FigureId, Intent>, book: Rulebook = BOOK): Fight {
  const opening = carry(newFight(figures), { type: "begin" }, {}, book).fight;
  return carryAll(
    opening,
    Object.entries(intents).map(([id, intent]) => ({ type: "declare", figure: id, intent })),
    book,
  );
}

/** Rolls initiative: one die for each side by name, or for each figure if figures roll their own. */
export const rollSides = (fight: Fight, dice: readonly number[], book: Rulebook = BOOK): Fight =>
  carry(fight, { type: "roll-initiative", round: fight.encounter.round }, { initiative: dice }, book).fight;

/** Round 1 after initiative, with these declarations and dice (see `rollSides`). */
export function opened(
  figures: readonly Figure[],
  intents: Record<FigureId, Intent>,
  dice: readonly number[],
  book: Rulebook = BOOK,
): Fight {
  return rollSides(declared(figures, intents, book), dice, book);
}

/** `opened` with another default rulebook. */
export const openedBy =
  (usual: Rulebook) =>
  (figures: readonly Figure[], intents: Record<FigureId, Intent>, dice: readonly number[], book = usual): Fight =>
    opened(figures, intents, dice, book);

export const momentNow = (fight: Fight): number => nowOf(fight.encounter);

/** Closes segments until this one is reached. Throws if it is not played, or if a spell on the way needs dice. */
export function until(fight: Fight, segment: number, book: Rulebook = BOOK): Fight {
  let now = fight;
  while (now.encounter.stage === "segments" && now.encounter.segment < segment) now = close(now, {}, book).fight;
  if (now.encounter.segment !== segment) throw new Error(`until: segment ${segment} is not played`);
  return now;
}

/** The declaration stage of the next round. Closes the rest of this round. */
export function nextDeclarations(fight: Fight, book: Rulebook = BOOK): Fight {
  let now = fight;
  while (now.encounter.stage === "segments") now = close(now, {}, book).fight;
  return carry(now, { type: "end-round", round: now.encounter.round }, {}, book).fight;
}

export const close = (fight: Fight, answers: Script = {}, book: Rulebook = BOOK): Outcome =>
  carry(fight, { type: "advance", moment: momentNow(fight) }, answers, book);

/** Commands of a figure at the current moment. */
export const strike = (fight: Fight, id: FigureId, target: FigureId, item = "sword"): Said => ({
  type: "strike",
  moment: momentNow(fight),
  figure: id,
  weapon: item,
  target,
});
export const shoot = (fight: Fight, id: FigureId, target: FigureId, item = "bow"): Said => ({
  type: "shoot",
  moment: momentNow(fight),
  figure: id,
  weapon: item,
  target,
});
export const cast = (fight: Fight, id: FigureId, targets: readonly FigureId[], item = "fireball"): Said => ({
  type: "cast",
  moment: momentNow(fight),
  figure: id,
  spell: item,
  targets,
});
export const move = (fight: Fight, id: FigureId, feet: number): Said => ({
  type: "move",
  moment: momentNow(fight),
  figure: id,
  feet,
});

/**
 * The figure notices an event right next to the target of its action. That needs no roll, and it may change its mind.
 */
export const noticed = (fight: Fight, id: FigureId, book: Rulebook = BOOK): Fight =>
  carry(fight, { type: "observe", moment: momentNow(fight), figure: id, of: null, feet: 0, modifier: -1 }, {}, book)
    .fight;

/** The fight with these members of the figure's ledger replaced, as if they had been spent. */
export function spent(fight: Fight, id: FigureId, ledger: object): Fight {
  const seats = fight.encounter.seats.map(seat =>
    seat.figure === id ? { ...seat, ledger: { ...seat.ledger, ...ledger } } : seat,
  );
  return { ...fight, encounter: { ...fight.encounter, seats } };
}

export const ledgerOf = (fight: Fight, id: FigureId) => {
  const seat = seatOf(fight, id);
  if (seat === undefined) throw new Error(`ledgerOf: ${id} has no seat`);
  return seat.ledger;
};
