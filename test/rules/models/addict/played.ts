import {
  type Fight,
  type FightEvent,
  type Figure,
  type Intent,
  judge,
  judgePlan,
  makeRulebook,
  type Need,
  newFight,
  nowOf,
  order,
  play,
  type Step,
  seatOf,
  stepsNow,
  type Weapon,
} from "#rules/index.ts";
import { command, type Said } from "../../commands.ts";
import { figure, longBow, spell, weapon } from "../../figures.ts";
import { device, power } from "../../gear.ts";
import type { Attack, Charge, Event, Fighter, Round } from "./model.ts";

type AttackRolled = Extract<FightEvent, { type: "attack-rolled" }>;

/**
 * Sets up a round of the model and plays it by the rules. Records refusals, the order of events and the spells
 * interrupted.
 */

export const BOOK = makeRulebook({ preset: "addict" });

/** A scene: the model's round, and details that only the rules need. */
export interface Ground {
  readonly round: Round;
  readonly feet: number;
  /** Armor class and Dexterity of a1; default values if left out. */
  readonly guarded?: { readonly armorClass: number; readonly dexterity: number };
}

/** One thing that happened, and when. */
export interface Happening extends Event {
  readonly moment: number;
}

export interface Played {
  readonly refused: readonly string[];
  /** In the order shown after the initiative dice. */
  readonly shown: readonly Happening[];
  /** In the order of play, if every attack misses. */
  readonly missed: readonly Happening[];
  /** Casters whose spell is interrupted if every attack hits and every save fails. */
  readonly spoiled: ReadonlySet<string>;
  readonly refusedInPlay: readonly string[];
  /** The rolls to hit when every attack misses. */
  readonly rolls: readonly AttackRolled[];
}

const HIT_POINTS = 5000;

/** A Dexterity score for each adjustment to missile attacks, by the first edition's table. */
const DEXTERITY: Readonly<Record<string, number>> = { "-1": 5, "0": 10, "1": 16, "2": 17, "3": 18 };

function armOf({ reach }: Fighter, does: Attack | Charge): Weapon {
  const natural = does.kind === "attack" && does.by === "natural";
  if (does.kind === "attack" && does.by === "missile")
    return weapon({
      ...longBow,
      id: "arm",
      rateOfFire: { attacks: does.routines, rounds: 1 },
      range: null,
      strikesFirst: does.strikesFirst,
    });
  return weapon({
    id: "arm",
    kind: natural ? "natural" : "melee",
    speedFactor: does.speedFactor,
    length: reach,
    damageSmallMedium: "1d1",
    strikesFirst: does.kind === "attack" && does.strikesFirst,
  });
}

function figureOf({ round: { fighters }, feet, guarded }: Ground, one: Fighter): Figure {
  const { name, side, does } = one;
  const same = fighters.filter(fighter => fighter.side === side);
  const arms = does.kind === "attack" || does.kind === "charge" ? [armOf(one, does)] : [];
  const charge = does.kind === "charge" ? does : null;
  const shooter = does.kind === "attack" && does.by === "missile" ? does : null;
  const rate = does.kind === "attack" || does.kind === "charge" ? does.routines : 1;
  const castings = does.kind === "spell" ? [does.castingTime] : does.kind === "cantrips" ? does.castingTimes : [];
  return figure({
    id: name,
    name,
    side,
    hitPoints: HIT_POINTS,
    hitPointsMax: HIT_POINTS,
    dexterity: DEXTERITY[String(shooter?.attacking ?? 0)] ?? 10,
    ...(name === "a1" ? guarded : {}),
    move: charge?.rate ?? shooter?.gear ?? 12,
    legs: charge?.gait ?? "biped",
    encumbered: charge?.encumbered ?? false,
    meleeRate: { attacks: rate, rounds: 1 },
    position: { x: same.indexOf(one) * 5, y: side === "a" ? 0 : feet + 5 },
    weapons: arms,
    spells: castings.map((castingTime, at) =>
      spell({
        id: `spell${at + 1}`,
        castingTime,
        damage: "1d1",
        save: "negates",
        memorized: 1,
        ...(does.kind === "cantrips" ? { cantrip: true } : {}),
      }),
    ),
    devices:
      does.kind === "device"
        ? [device({ id: "device", functions: [power({ activation: does.activation ?? 0 })] })]
        : [],
  });
}

function intentOf({ does }: Fighter, feet: number): Intent {
  switch (does.kind) {
    case "attack":
      return { kind: does.by === "missile" ? "missile" : "melee", weapon: "arm", target: does.target };
    case "charge":
      return { kind: "charge", weapon: "arm", target: does.target, feet };
    case "spell":
      return { kind: "spell", spell: "spell1", ...(does.target === null ? {} : { target: does.target }) };
    case "cantrips":
      return { kind: "spell", spell: "spell1" };
    case "device":
      return { kind: "device", device: "device", power: "use" };
    case "close":
    case "other":
      return { kind: "move", feet: 5 };
  }
}

const answering =
  (hits: boolean, dice: Round["dice"], pips: number) =>
  (need: Need): number | string => {
    if (need.kind === "choose") return need.otherwise;
    if (need.name === "initiative") return dice[need.side as "a" | "b"];
    if (need.name === "to-hit") return hits ? 20 : 1;
    if (need.name === "save") return hits ? 1 : 20;
    if (need.name === "cantrip") return pips;
    return 1;
  };

const whys = (fight: Fight, said: Said): readonly string[] => {
  const verdict = judge(fight, command(said), BOOK);
  return verdict.legal ? [] : verdict.reasons.map(({ why }) => why);
};

/** Begins the fight, declares every intent and rolls initiative. Adds refusals to `refused`. */
function opened(ground: Ground, refused: string[]): Fight {
  const { round, feet } = ground;
  const answer = answering(false, round.dice, 1);
  const figures = round.fighters.map(one => figureOf(ground, one));
  let fight = play(newFight(figures), command({ type: "begin", ground: round.place }), BOOK, answer).fight;
  for (const one of round.fighters) {
    const intent = intentOf(one, feet);
    const planned = judgePlan(fight, one.name, [intent], BOOK).flatMap(deed => deed.refused.map(({ why }) => why));
    const said: Said = { type: "declare", figure: one.name, intent };
    const against = [...new Set([...planned, ...whys(fight, said)])];
    refused.push(...against.map(why => `${one.name}: ${why}`));
    if (against.length === 0) fight = play(fight, command(said), BOOK, answer).fight;
  }
  return play(fight, command({ type: "roll-initiative", round: 1 }), BOOK, answer).fight;
}

const COUNTED: readonly string[] = ["attack", "spell-end", "device-end", "move"];

/** The events in the order shown, each with its index among those of its fighter. */
function shownIn(fight: Fight): Happening[] {
  const counts = new Map<string, number>();
  return order(fight, BOOK)
    .steps.filter(({ kind }) => COUNTED.includes(kind))
    .map(({ figure: of, moment }) => {
      const index = (counts.get(of) ?? 0) + 1;
      counts.set(of, index);
      return { of, index, moment };
    });
}

/** The command for a step, or null if the step needs none. */
function commandFor({ round, feet }: Ground, step: Step, moment: number): Said | null {
  const one = round.fighters.find(({ name }) => name === step.figure) as Fighter;
  const { name, does } = one;
  if (step.kind === "attack" && (does.kind === "attack" || does.kind === "charge")) {
    const type = does.kind === "attack" && does.by === "missile" ? "shoot" : "strike";
    return { type, moment, figure: name, weapon: "arm", target: step.against ?? does.target };
  }
  if (step.kind === "charge" && does.kind === "charge") {
    return { type: "charge", moment, figure: name, target: does.target, feet };
  }
  if (step.kind === "spell-start" && does.kind === "spell")
    return { type: "cast", moment, figure: name, spell: "spell1", targets: does.target === null ? [] : [does.target] };
  if (step.kind === "spell-start" && does.kind === "cantrips")
    return {
      type: "cast",
      moment,
      figure: name,
      spell: "spell1",
      targets: [],
      second: { spell: "spell2", targets: [] },
    };
  if ((step.kind === "device-start" || step.kind === "device-end") && does.kind === "device")
    return { type: "use-device", moment, figure: name, device: "device", power: "use", targets: [] };
  return null;
}

interface PlayedOnce {
  readonly came: readonly Happening[];
  readonly spoiled: ReadonlySet<string>;
  readonly refused: readonly string[];
  readonly rolls: readonly AttackRolled[];
}

function playedOnce(ground: Ground, start: Fight, hits: boolean): PlayedOnce {
  const { round } = ground;
  const cantrips = round.fighters.find(({ does }) => does.kind === "cantrips")?.does;
  const answer = answering(hits, round.dice, cantrips?.kind === "cantrips" ? cantrips.pips : 1);
  const came: Happening[] = [];
  const spoiled = new Set<string>();
  const refused: string[] = [];
  const rolls: AttackRolled[] = [];
  const counts = new Map<string, number>();
  let fight = start;
  const note = (of: string, moment: number) => {
    const index = (counts.get(of) ?? 0) + 1;
    counts.set(of, index);
    came.push({ of, index, moment });
  };
  const hear = (events: readonly FightEvent[], moment: number) => {
    for (const event of events) {
      if (event.type === "attack-rolled") rolls.push(event);
      if (event.type === "attack-rolled" || event.type === "device-worked") note(event.figure, moment);
      if (event.type === "spell-landed") note(event.figure, event.moment);
      if (event.type === "spell-spoiled") spoiled.add(event.figure);
    }
  };
  for (let guard = 0; guard < 200 && fight.encounter.stage === "segments"; guard += 1) {
    const moment = nowOf(fight.encounter);
    const tried = new Set<string>();
    for (;;) {
      const keyOf = (step: Step) => `${step.figure} ${step.kind} ${step.ordinal} ${step.against ?? ""}`;
      const step = stepsNow(fight, BOOK).find(each => !tried.has(keyOf(each)));
      if (step === undefined) break;
      tried.add(keyOf(step));
      const said = commandFor(ground, step, moment);
      if (step.kind === "move") note(step.figure, moment);
      if (said === null || seatOf(fight, step.figure)?.activation != null) continue;
      const against = whys(fight, said);
      refused.push(...against.map(why => `${step.figure} ${step.kind} ${step.ordinal}: ${why}`));
      if (against.length > 0) continue;
      const outcome = play(fight, command(said), BOOK, answer);
      fight = outcome.fight;
      hear(outcome.events, moment);
    }
    const outcome = play(fight, command({ type: "advance", moment }), BOOK, answer);
    fight = outcome.fight;
    hear(outcome.events, nowOf(fight.encounter));
  }
  return { came, spoiled, refused, rolls };
}

export function playRound(ground: Ground): Played {
  const refused: string[] = [];
  const start = opened(ground, refused);
  const missed = playedOnce(ground, start, false);
  const hit = playedOnce(ground, start, true);
  return {
    refused,
    shown: shownIn(start),
    missed: missed.came,
    spoiled: hit.spoiled,
    refusedInPlay: missed.refused,
    rolls: missed.rolls,
  };
}
