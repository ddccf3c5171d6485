import {
  type Answer,
  type Command,
  type Fight,
  type Figure,
  frameOf,
  isDown,
  judge,
  mayPlan,
  type Need,
  newFight,
  type Outcome,
  play,
  type Rulebook,
  type Step,
  seatOf,
  segmentOf,
  stepsNow,
} from "#rules/index.ts";
import { momentNow } from "../commands.ts";

/** Plays whole fights by a simple policy and a seed: the same seed, figures and rulebook make the same fight. */

type Dice = () => number;

/** Numbers of [0, 1) from a seed (mulberry32). */
export function diceFrom(seed: number): Dice {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

const FORMULA = /^(\d*)d(\d+)([+-]\d+)?$/;

/** The total of a formula of one kind of dice. */
function roll(formula: string, dice: Dice): number {
  const [, count, faces, added] = FORMULA.exec(formula) ?? [];
  if (faces === undefined) throw new RangeError(`roll: expected dice such as 2d4+1, got ${formula}`);
  let total = Number(added ?? 0);
  for (let left = Number(count || 1); left > 0; left--) total += 1 + Math.floor(dice() * Number(faces));
  return total;
}

/** Rolls what is to be rolled; of choices it takes the last one offered half of the time, else what nobody would have said. */
export const answerBy =
  (dice: Dice) =>
  (need: Need): Answer => {
    if (need.kind === "roll") return roll(need.formula, dice);
    return dice() < 0.5 ? need.otherwise : (need.choices.at(-1)?.id ?? need.otherwise);
  };

const standing = (fight: Fight): readonly Figure[] =>
  fight.figures.filter((figure): figure is Figure => figure !== null && !isDown(figure));

const far = (one: Figure, other: Figure): number =>
  one.position && other.position
    ? Math.max(Math.abs(one.position.x - other.position.x), Math.abs(one.position.y - other.position.y))
    : 0;

/** Foes on their feet, the nearest first. */
const foesOf = (fight: Fight, figure: Figure): readonly Figure[] =>
  standing(fight)
    .filter(other => other.side !== figure.side)
    .toSorted((one, other) => far(figure, one) - far(figure, other));

/** A command without the id that is given to it when it is played. */
export type Wish = Command extends infer Each ? (Each extends Command ? Omit<Each, "id"> : never) : never;

/** What a figure would declare, the first choice first. */
function intentions(fight: Fight, figure: Figure, book: Rulebook): readonly Wish[] {
  const target = foesOf(fight, figure)[0]?.id;
  const declare = (intent: object) => ({ type: "declare", figure: figure.id, intent }) as Wish;
  if (frameOf(book) === "turn") return [declare({ kind: "option", option: rowMeant(figure) })];
  const spells = figure.spells.filter(spell => spell.memorized > 0);
  const launcher = figure.weapons.find(({ kind }) => kind === "launcher" || kind === "hurled");
  const wishes = mayPlan(book) ? planned(figure) : [];
  wishes.push(...spells.map(spell => declare({ kind: "spell", spell: spell.id, target })));
  const [device] = figure.devices ?? [];
  if (device) wishes.push(declare({ kind: "device", device: device.id, power: device.functions[0]?.id, target }));
  const [thrown] = figure.weapons.filter(({ chargeThrow }) => chargeThrow);
  const nearest = foesOf(fight, figure)[0];
  if (thrown && nearest && far(figure, nearest) > MELEE)
    wishes.push(declare({ kind: "charge", weapon: thrown.id, target }));
  if (launcher) wishes.push(declare({ kind: "missile", weapon: launcher.id, target }));
  const melee = { kind: "melee", weapon: figure.weapons.findLast(({ isShield }) => isShield !== true)?.id, target };
  if (book["assault.enabled"] && isDesperate(figure)) wishes.push(declare({ ...melee, assault: true }));
  return [...wishes, declare(melee), declare({ kind: "wait" })];
}

/** A plan of a spell, a device and a few steps, for a figure whose magic harms nobody. */
function planned({ id: figure, spells, devices = [] }: Figure): Wish[] {
  const spell = spells.find(({ offensive, memorized }) => !offensive && memorized > 0);
  const device = devices.find(({ functions }) => functions.every(({ damage }) => damage === null));
  if (!spell || !device) return [];
  const using = { kind: "device", device: device.id, power: device.functions[0]?.id };
  const next = [using, { kind: "move", feet: 9 }];
  return [{ type: "declare", figure, intent: { kind: "spell", spell: spell.id }, next } as Wish];
}

/** The row of the table of options that a figure means to take. */
function rowMeant({ spells, weapons }: Figure): string {
  if (spells.some(({ memorized }) => memorized > 0)) return "cast-spell";
  return weapons.some(({ kind }) => kind === "launcher") ? "fire" : "charge-attack";
}

/** The badly hurt give their last for a kill. */
const isDesperate = ({ hitPoints, hitPointsMax }: Figure): boolean => hitPoints * 2 < hitPointsMax;

/** Feet between two who can strike each other. */
const MELEE = 10;

type By = { readonly figure: string; readonly moment: number };

/** A charge at the nearest foe, the throw at its beginning, and the blow at its end. */
function charge(figure: Figure, by: By, foes: readonly Figure[]): readonly Wish[] {
  const [foe] = foes;
  const thrown = figure.weapons.find(({ chargeThrow }) => chargeThrow);
  if (!foe || !thrown) return [];
  const run = approach(figure, by, foe).map(wish => ({ ...wish, type: "charge", target: foe.id }) as Wish);
  const arms = { ...by, weapon: thrown.id, target: foe.id };
  return [...run.slice(0, 1), { type: "throw", ...arms } as Wish, { type: "strike", ...arms } as Wish];
}

/** Archers look for whoever is casting. */
const castersFirst = (fight: Fight, foes: readonly Figure[]): readonly Figure[] => {
  const isCasting = ({ id }: Figure) => Number((seatOf(fight, id)?.casting ?? null) !== null);
  return foes.toSorted((one, other) => isCasting(other) - isCasting(one));
};

/** What a figure would do at a step of its own, the first choice first. */
function deeds(fight: Fight, step: Step): readonly Wish[] {
  const figure = fight.figures.find(known => known?.id === step.figure);
  if (!figure) return [];
  const by = { figure: figure.id, moment: step.moment };
  const foes = foesOf(fight, figure);
  const weapon = step.item ?? "";
  const { intent, actedAt } = seatOf(fight, figure.id) ?? {};
  if (intent?.kind === "charge") return charge(figure, by, foes);
  if (step.kind === "device-start") {
    const { device, power } = intent ?? {};
    if (actedAt === step.moment) return [];
    return [{ type: "use-device", ...by, device, power, targets: foes.slice(0, 1).map(({ id }) => id) } as Wish];
  }
  if (step.kind === "spell-start") {
    const targets = foes.slice(0, 2).map(({ id }) => id);
    return [{ type: "cast", ...by, spell: weapon, targets } as Wish];
  }
  const attack = (type: "strike" | "shoot", foes: readonly Figure[]) =>
    foes.map(foe => ({ type, ...by, weapon, target: foe.id }) as Wish);
  const shoots = figure.weapons.some(({ id, kind }) => id === weapon && kind === "launcher");
  if (step.kind === "attack")
    return shoots
      ? attack("shoot", castersFirst(fight, foes))
      : [...attack("strike", foes), ...approach(figure, by, foes[0])];
  if (step.kind !== "move") return [];
  return intent?.feet === undefined ? approach(figure, by, foes[0]) : retreat(figure, by, intent.feet);
}

/** So many feet back from the middle of the field, once. */
function retreat({ position, side }: Figure, by: By, feet: number): readonly Wish[] {
  if (!position) return [];
  const to = { x: position.x + (side === "friendly" ? -feet : feet), y: position.y };
  return [{ type: "move", ...by, feet, to } as Wish];
}

/** Steps towards a foe, as far as the figure's rate and the ground between them go. */
function approach(figure: Figure, by: By, foe: Figure | undefined): readonly Wish[] {
  if (!foe?.position || !figure.position) return [];
  const gap = far(figure, foe) - 5;
  return [gap, 30, 12, 9].flatMap(feet => {
    const part = Math.min(feet, gap) / far(figure, foe);
    if (!(part > 0) || !figure.position || !foe.position) return [];
    const to = {
      x: Math.round(figure.position.x + (foe.position.x - figure.position.x) * part),
      y: Math.round(figure.position.y + (foe.position.y - figure.position.y) * part),
    };
    return [{ type: "move", ...by, feet: Math.round(Math.min(feet, gap)), to } as Wish];
  });
}

/** What is done next, the first choice first: the last is always allowed. */
export function wishes(fight: Fight, book: Rulebook): readonly Wish[] {
  const { round, stage } = fight.encounter;
  if (round === 0) return [{ type: "begin" } as Wish];
  if (stage === "end") return [{ type: "end-round", round }];
  if (stage === "segments") return frameOf(book) === "turn" ? inTurn(fight, book) : inSegment(fight, book);
  if (stage === "surprise") return inSurprise(fight);
  if (round === 1 && fight.encounter.surprise === undefined)
    return [{ type: "roll-surprise", round }, ...openly(fight, book)];
  return openly(fight, book);
}

/** Declarations of all who are silent and may speak, then the dice. */
function openly(fight: Fight, book: Rulebook): readonly Wish[] {
  const isSilent = ({ id }: Figure) => {
    const seat = seatOf(fight, id);
    return seat?.intent === null && seat.casting === null;
  };
  const declared = standing(fight)
    .filter(isSilent)
    .flatMap(figure => intentions(fight, figure, book));
  return [...declared, { type: "roll-initiative", round: fight.encounter.round }];
}

/** In a segment of surprise: each who may shoots, strikes or comes closer. */
function inSurprise(fight: Fight): readonly Wish[] {
  const moment = momentNow(fight);
  const next = standing(fight).find(({ id }) => seatOf(fight, id)?.finishedAt !== moment);
  if (next === undefined) return [{ type: "advance", moment } as Wish];
  const by = { figure: next.id, moment };
  const foes = foesOf(fight, next);
  const attacks = next.weapons.flatMap(({ id, kind }) =>
    foes.map(
      ({ id: target }) => ({ type: kind === "launcher" ? "shoot" : "strike", ...by, weapon: id, target }) as Wish,
    ),
  );
  return [...attacks, ...approach(next, by, foes[0]), { type: "advance", ...by } as Wish];
}

function inSegment(fight: Fight, book: Rulebook): readonly Wish[] {
  const now = stepsNow(fight, book).filter(step => step.kind !== "spell-end");
  const moment = momentNow(fight);
  const waiting = now.find(step => (seatOf(fight, step.figure)?.finishedAt ?? 0) !== moment);
  if (waiting === undefined) return [{ type: "advance", moment } as Wish];
  return [...deeds(fight, waiting), { type: "advance", moment, figure: waiting.figure } as Wish];
}

/** Feet of a hex. */
const HEX = 5;

/** In a turn of two parts: everybody comes closer, then takes the best row of the table that is open to them. */
function inTurn(fight: Fight, book: Rulebook): readonly Wish[] {
  const moment = momentNow(fight);
  const waiting = stepsNow(fight, book).find(step => (seatOf(fight, step.figure)?.finishedAt ?? 0) !== moment);
  if (waiting === undefined) return [{ type: "advance", moment } as Wish];
  const figure = fight.figures.find(known => known?.id === waiting.figure);
  if (!figure) return [];
  const by = { figure: figure.id, moment };
  const foes = foesOf(fight, figure);
  const wished = segmentOf(moment) === 1 ? hexesTo(figure, by, foes[0]) : rows(figure, by, foes);
  return [...wished, { type: "advance", ...by } as Wish];
}

/** Hexes towards a foe: as far as a charge allows. An archer stays. */
function hexesTo(figure: Figure, by: By, foe: Figure | undefined): readonly Wish[] {
  const shoots = figure.weapons.some(({ kind }) => kind === "launcher");
  if (!foe?.position || !figure.position || shoots) return [];
  const from = figure.position;
  const whole = far(figure, foe) / HEX;
  return [Math.min(whole - 1, Math.floor(figure.move / 2)), 1].flatMap(hexes => {
    if (hexes < 1 || hexes >= whole || !foe.position) return [];
    const along = (one: number, other: number) => Math.round(one + ((other - one) * hexes) / whole);
    const to = { x: along(from.x, foe.position.x), y: along(from.y, foe.position.y) };
    return [{ type: "move-hexes", ...by, hexes, line: hexes, to } as Wish];
  });
}

/** What is done with the turn, the first choice first. */
function rows(figure: Figure, by: By, foes: readonly Figure[]): readonly Wish[] {
  const option = (key: string, change: object = {}) => ({ type: "take-option", ...by, option: key, ...change }) as Wish;
  const spells = figure.spells.filter(({ memorized }) => memorized > 0);
  const targets = foes.slice(0, 2).map(({ id }) => id);
  const cast = spells.map(({ id: spell }) => option("cast-spell", { spell, targets }));
  const aimed = (key: string, weapons: readonly Figure["weapons"][number][]) =>
    weapons.flatMap(({ id: weapon }) => foes.map(({ id: target }) => option(key, { weapon, target })));
  const launchers = figure.weapons.filter(({ kind }) => kind === "launcher");
  const arms = figure.weapons.filter(({ kind }) => kind !== "launcher");
  const attacks = ["hth-attack", "attack", "charge-attack"].flatMap(key => aimed(key, arms));
  const shots = ["fire", "fire-last"].flatMap(key => aimed(key, launchers));
  return [...cast, ...attacks, ...shots, option("stand-up"), option("defend"), option("dodge"), option("none")];
}

/** One command of a fight that was played. */
export interface Played {
  readonly command: Command;
  readonly before: Fight;
  readonly outcome: Outcome;
}

/** More commands than any of these fights takes. */
const TOO_MANY = 5000;

const isOver = (fight: Fight): boolean => new Set(standing(fight).map(({ side }) => side)).size < 2;

/** Plays a fight until one side has nobody left standing. */
export function* fightOut(figures: readonly Figure[], book: Rulebook, seed: number): Generator<Played> {
  const answer = answerBy(diceFrom(seed));
  let fight = newFight(figures);
  for (let number = 1; !isOver(fight); number++) {
    if (number > TOO_MANY)
      throw new Error(
        `fightOut: expected an end within ${TOO_MANY} commands, round ${fight.encounter.round} is played`,
      );
    const commands = wishes(fight, book).map(wish => ({ id: `c${number}`, ...wish }) as Command);
    const command = commands.find(asked => judge(fight, asked, book).legal);
    if (command === undefined) throw new Error(`fightOut: nothing of ${commands.map(({ type }) => type)} is allowed`);
    const outcome = play(fight, command, book, answer);
    yield { command, before: fight, outcome };
    fight = outcome.fight;
  }
}
