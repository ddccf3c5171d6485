import fc from "fast-check";
import {
  type Command,
  commandOf,
  DEED_TYPES,
  type Fight,
  type Figure,
  type FigureId,
  frameOf,
  type GroupDeed,
  type Intent,
  isDown,
  legalActions,
  mayPlan,
  type Rulebook,
  seatOf,
  waitingNow,
} from "#rules/index.ts";
import { momentNow, type Said } from "../commands.ts";
import { type Ground, type GuessedType, guessAt, guessOf, wayOf } from "./guesses.ts";
import { type Lot, MOST_DEEDS, pick } from "./intents.ts";
import { noCommand, spoilt } from "./junk.ts";

/** Random attempts in a fight: offered options, declared actions, guesses and junk. */

export interface Attempt extends Lot {
  /** Selects the kind of attempt, 0–99. */
  readonly kind: number;
  /** Selects changes to the command, 0–99: below 3 the GM overrules the rules, from 92 on it becomes junk. */
  readonly word: number;
}

export const attemptsAtRandom: fc.Arbitrary<readonly Attempt[]> = fc.array(
  fc.record({
    kind: fc.nat(99),
    who: fc.nat(9),
    whom: fc.nat(9),
    what: fc.nat(29),
    die: fc.nat(239),
    word: fc.nat(99),
  }),
  { minLength: 80, maxLength: 160, size: "max" },
);

/** A figure whose charge has begun and has not arrived yet. */
const chargerOf = ({ encounter, figures }: Fight): Figure | undefined =>
  figures.find((_figure, place) => encounter.seats[place]?.charge?.arrived === false) ?? undefined;

/** Usually a figure that the moment waits for, else any figure. */
function actorOf(fight: Fight, { who, die }: Lot, waiting: readonly FigureId[]): Figure | undefined {
  const here = fight.figures.filter(figure => figure !== null);
  const mine = die % 6 > 0 ? pick(waiting, who) : undefined;
  return here.find(({ id }) => id === mine) ?? pick(here, who);
}

/** Usually a legal option of the figure, else any of its options. */
function offered(ground: Ground, book: Rulebook): Said {
  const options = legalActions(ground.fight, ground.figure.id, book);
  const legal = options.filter(({ verdict, type }) => verdict.legal && type !== "advance" && type !== "declare");
  const option = pick(ground.lot.die % 9 > 0 && legal.length > 0 ? legal : options, ground.lot.what);
  if (option === undefined) return { type: "advance", moment: ground.moment };
  const { target, targets } = guessOf("take-option", ground) as { target?: string; targets?: string[] };
  const { id: _id, ...said } = commandOf(option, "", targets?.[0] ?? target);
  return (said.type === "move" || said.type === "charge" ? { ...said, ...wayOf(ground) } : said) as Said;
}

const COMMAND_OF: Readonly<Record<Intent["kind"], GuessedType>> = {
  melee: "strike",
  missile: "shoot",
  spell: "cast",
  device: "use-device",
  charge: "charge",
  move: "move",
  wait: "hold",
  option: "take-option",
};

/** A charge, or a throw or a blow during it. */
function inCharge(ground: Ground): Said {
  const { figure, fight, lot } = ground;
  if ((seatOf(fight, figure.id)?.charge ?? null) === null) return guessOf("charge", ground);
  const thrown = pick(
    figure.weapons.filter(({ chargeThrow }) => chargeThrow),
    lot.what,
  );
  const armed = lot.die % 2 === 0 && thrown !== undefined ? { weapon: thrown.id } : {};
  return { ...guessOf(lot.die % 2 === 0 ? "throw" : "strike", ground), ...armed } as Said;
}

/** A command that carries out the figure's declared action. */
function declaredDeed(ground: Ground): Said {
  const { intent } = seatOf(ground.fight, ground.figure.id) ?? {};
  if (!intent) return guessOf("move", ground);
  const { kind, attacks: _attacks, toAttack: _to, assault: _all, feet: _feet, way, ...named } = intent;
  if (kind === "charge") return inCharge(ground);
  const { target } = named;
  return {
    ...guessOf(way ?? COMMAND_OF[kind], ground),
    ...named,
    ...(target !== undefined && { targets: [target] }),
  } as Said;
}

const SELDOM: readonly GuessedType[] = [
  "observe",
  "observe",
  "declare",
  "declare",
  "disturb",
  "renounce",
  "hold",
  "release",
  "warn",
  "parry",
  "grant-opportunity",
  "deal-pool",
  "begin-effect",
  "end-effect",
  "end-area",
  "time-effect",
  "switch-effect",
  "take-form",
];

function inSegments(ground: Ground, { kind, what }: Attempt, book: Rulebook, isWaited: boolean): Said {
  if (kind < (isWaited ? 5 : 60)) return { type: "advance", moment: ground.moment };
  if (kind < 8) return guessOf("advance", ground);
  if (kind < (ground.isTable ? 20 : 48)) return declaredDeed(ground);
  if (kind < 75) return offered(ground, book);
  if (kind < 88) return guessOf(pick(SELDOM, what) as GuessedType, ground);
  return guessAt(ground);
}

/** A command outside the segments. Most of them move the fight on. */
function between(ground: Ground, { kind }: Attempt): Said {
  const { round, stage, surprise } = ground.fight.encounter;
  if (round === 0) return guessOf("begin", ground);
  if (stage === "end") return { type: "end-round", round };
  if (round === 1 && surprise === undefined && kind > 65) return guessOf("roll-surprise", ground);
  const isReady = ground.isTable || speakerOf(ground.fight, ground.lot) === undefined;
  if (kind < (isReady ? 60 : 3)) return { type: "roll-initiative", round };
  return kind < 90 ? guessOf("declare", ground) : guessAt(ground);
}

/** A figure that has not declared yet; undefined if there is none. */
function speakerOf(fight: Fight, { who }: Lot): Figure | undefined {
  const silent = fight.encounter.seats.flatMap(({ intent, casting }, place) => {
    const figure = fight.figures[place];
    return figure && intent === null && casting === null && !isDown(figure) ? [figure] : [];
  });
  return pick(silent, who);
}

/** The command of an attempt, in the current state of the fight. */
export function commandAt(fight: Fight, attempt: Attempt, number: number, book: Rulebook): Command {
  const { stage } = fight.encounter;
  const isPlayed = stage === "segments" || stage === "surprise";
  const waiting = isPlayed ? waitingNow(fight, book) : [];
  const charger = attempt.word % 3 === 0 ? chargerOf(fight) : undefined;
  const figure = (isPlayed ? charger : speakerOf(fight, attempt)) ?? actorOf(fight, attempt, waiting);
  const id = `${number}.${attempt.die}`;
  if (figure === undefined) return { id, ...noCommand(attempt.what) } as Command;
  const longest = mayPlan(book) || attempt.die % 13 === 0 ? MOST_DEEDS : 1;
  const isTable = frameOf(book) === "turn";
  const ground: Ground = { fight, figure, moment: momentNow(fight), isTable, longest, lot: attempt };
  const deed = () => (charger ? inCharge(ground) : inSegments(ground, attempt, book, waiting.length > 0));
  const said = isPlayed ? deed() : between(ground, attempt);
  return { id, ...worded(said, attempt) } as Command;
}

/** Like `commandAt`, but one time in eight it joins the commands of several attempts. */
export function commandOrSeveral(fight: Fight, attempt: Attempt, number: number, book: Rulebook): Command {
  const first = commandAt(fight, attempt, number, book);
  if ((attempt.die + attempt.kind) % 8 > 0) return first;
  const others = [1, 2, 3].slice(attempt.what % 3).map(step => {
    const { who, whom, what } = attempt;
    return commandAt(fight, { ...attempt, who: who + step, whom: whom + step, what: what + step }, number, book);
  });
  const asked = [first, ...others].filter(({ type }) => DEED_TYPES.some(one => one === type));
  const deeds = asked.map(({ id: _id, overruled: _overruled, ...deed }) => deed as GroupDeed);
  const { id, overruled } = first;
  return deeds.length > 1 ? { id, type: "together", deeds, ...(overruled === true && { overruled }) } : first;
}

/** Makes some commands junk, and overrules the rules with some. */
function worded(said: Said, { word, what, die, whom }: Attempt): object {
  if (word < 3) return { ...said, overruled: true };
  if (word > 98) return noCommand(what);
  if (word < 92) return said;
  return { ...spoilt(said, what + die + whom * 31), ...(word > 95 && { overruled: true }) };
}
