import type { Fight, FightEvent } from "#rules/index.ts";
import { inHand, seatOf } from "#rules/index.ts";
import { engaged, statureIn } from "../../options/at-the-table.ts";
import { digitsOf, numberOf } from "./digits.ts";
import { figuresOf, POSTURES, playedTo, READY, reasonsIfRead, type Scene, WAYS } from "./legality.ts";
import {
  castingAdjustments,
  diceToReady,
  type Figure,
  fateOfReady,
  isAllRear,
  OPTIONS,
  type Option,
  postureAfter,
  readies,
  type Status,
  together,
} from "./model.ts";
import { type Answers, KEYS, meansOf, outcomeOf, takeOf, verdictIn } from "./scenes.ts";

/** The results of an option: posture, status, what is in hand, and the other options left in the turn. */

const DISTANCES = [0, 1, 2, 5] as const;
const RADICES = [WAYS.length, POSTURES.length, DISTANCES.length, READY.length] as const;

/** The state after an option, as far as it is compared. */
interface Outcome {
  readonly posture: string;
  readonly status: Status;
  readonly hand: string | null;
  readonly ground: readonly string[];
  readonly allRear: boolean;
}

const handOf = (fight: Fight): string | null => inHand(fight.figures[0]!, seatOf(fight, "hero")?.turn);

const stateOf = (fight: Fight): Outcome => ({
  posture: statureIn(fight, "hero"),
  status: engaged(fight, "hero"),
  hand: handOf(fight),
  ground: seatOf(fight, "hero")?.turn?.ground ?? [],
  allRear: seatOf(fight, "hero")?.turn?.allRear === true,
});

/** Dice and decisions for playing an option: attempts succeed or fail, and rolls are low or high. */
const DICE: readonly Answers[] = [
  { attempt: "succeeds", dexterity: 3, "to-hit": 1 },
  { attempt: "fails", dexterity: 18, "to-hit": 1 },
  { attempt: "succeeds", dexterity: 9, "to-hit": 20 },
  { attempt: "fails", dexterity: 11, "to-hit": 20 },
];

const READIES: readonly Option[] = [
  "change weapons, sling",
  "change weapons, drop",
  "stand up and change weapons, sling",
  "stand up and change weapons, drop",
];
const ATTEMPTS: readonly Option[] = ["attempt hand-to-hand (engaged)", "leave hand-to-hand"];

/** The state that the model expects; null for a part that it leaves open. */
type Expected = { readonly [Part in keyof Outcome]: Outcome[Part] | null };

function expectedOf(option: Option, figure: Figure, was: Outcome, answers: Answers): Expected {
  const posture = postureAfter(option, was.posture as Figure["posture"]);
  const succeeds = answers.attempt === "succeeds";
  const same = { ...was, posture, allRear: option === "crawl" ? null : isAllRear(option) };
  if (option === "attempt hand-to-hand (engaged)" && succeeds)
    return { ...same, posture: "prone", status: "hand-to-hand" };
  // The former foe is prone and engages no one. The text does not say whether a figure that has left stands or lies.
  if (option === "leave hand-to-hand" && succeeds) return { ...same, posture: null, status: "disengaged" };
  // The text does not say what happens to hand-to-hand combat if a figure stands up by a row that is open to any
  // status.
  if (was.status === "hand-to-hand" && !option.includes("hand-to-hand"))
    return { ...same, posture: null, status: null, hand: null };
  if (option === "disengage") return { ...same, status: "disengaged" };
  if (option === "pick up a weapon") return { ...same, hand: "javelin", ground: [] };
  if (option === "draw a dagger") return succeeds ? { ...same, hand: "knife" } : same;
  if (READIES.includes(option)) return readied(option, figure, same, answers);
  const fate = fateOfReady(option, figure);
  // If a shot becomes a last one because the foe comes, there are two readings (stated with S1.T14).
  const mayKeep = option === "kneel and fire" || option === "lie down and fire";
  if (fate === "dropped here")
    return mayKeep ? { ...same, hand: null, ground: null } : { ...same, hand: "none", ground: [was.hand ?? ""] };
  return same;
}

function readied(option: Option, figure: Figure, same: Expected, answers: Answers): Expected {
  const drops = fateOfReady(option, figure) === "dropped here" && same.hand !== null;
  const ground = drops ? [...(same.ground ?? []), same.hand as string] : same.ground;
  const done = { ...same, hand: "knife", ground };
  const dice = diceToReady(figure.posture);
  if (dice === 0 || option.startsWith("stand up")) return done;
  const answer = dice === "open" ? "open" : readies(Number(answers.dexterity), 10);
  if (answer === "open") return { ...same, hand: null, ground: null };
  return answer === "yes" ? done : same;
}

/** Describes the parts that differ. */
function differencesOf(expected: Expected, is: Outcome): string[] {
  return (Object.keys(expected) as (keyof Outcome)[]).flatMap(part => {
    const should = expected[part];
    if (should === null) return [];
    const found = is[part] ?? "none";
    return JSON.stringify(should) === JSON.stringify(found)
      ? []
      : [`${part}: the model says ${should}, the rules ${found}`];
  });
}

/**
 * Compares the rolls with the text: dexterity is rolled only if the text has a roll, and with the text's adjustment.
 */
function diceDiffer(option: Option, figure: Figure, status: Status, events: readonly FightEvent[]): string[] {
  const rolls = events.flatMap(event =>
    event.type === "attempted" && event.rolled !== null && option !== "pin the foe" ? [event.need ?? 0] : [],
  );
  if (option === "cast a spell" || option === "cast a spell in hand-to-hand") {
    const allowed = castingAdjustments(status, figure.posture);
    return allowed === "open" || rolls.every(need => allowed.includes(need - 10))
      ? []
      : [`dexterity is adjusted by ${rolls.map(need => need - 10)}, by the model by ${allowed}`];
  }
  if (!READIES.includes(option)) return [];
  const dice = option.startsWith("stand up") ? 0 : diceToReady(figure.posture);
  if (dice === "open") return [];
  return rolls.length === (dice > 0 ? 1 : 0)
    ? []
    : [`${rolls.length} rolls to ready a weapon, by the model ${dice} dice`];
}

const ATTACKS: readonly Option[] = [
  "attack",
  "charge attack",
  "attack in hand-to-hand",
  "fire",
  "fire the last shot",
  "kneel and fire",
  "kneel and fire the last shot",
  "lie down and fire",
  "lie down and fire the last shot",
];

/** Compares the number of attacks and spells: one for the options that name it, none for any other. */
function deedsDiffer(option: Option, answers: Answers, events: readonly FightEvent[]): string[] {
  const count = (type: FightEvent["type"]) => events.filter(event => event.type === type).length;
  const attacks = ATTACKS.includes(option) ? 1 : 0;
  // In hand-to-hand combat casting is an attempt: three dice against dexterity less 6. A total of exactly 4 may succeed
  // or not.
  const isCast =
    option === "cast a spell" || (option === "cast a spell in hand-to-hand" && Number(answers.dexterity) < 4);
  const spells = isCast ? 1 : 0;
  return [
    ...(count("attack-rolled") === attacks ? [] : [`${count("attack-rolled")} attacks, by the model ${attacks}`]),
    ...(count("spell-landed") === spells ? [] : [`${count("spell-landed")} spells, by the model ${spells}`]),
  ];
}

/** Compares whether other options are legal in the same turn. */
function turnDiffers(option: Option, ready: Figure["ready"], before: Fight, now: Fight): string[] {
  return OPTIONS.flatMap(other => {
    const answer = together(option, other);
    const means = meansOf(other, ready);
    if (answer === "open" || means === null || other === option) return [];
    const said = (fight: Fight) => takeOf(fight, "hero", KEYS[other], means);
    if (answer === "no")
      return verdictIn(now, said(now)).legal ? [`afterwards ${other} is legal, by the model it is not`] : [];
    const was = verdictIn(before, said(before)).legal;
    return verdictIn(now, said(now)).legal === was
      ? []
      : [`${other} is ${was ? "no longer" : "now"} legal afterwards, by the model it is as before`];
  });
}

function sceneOf(number: number): Scene | null {
  const [way = 0, posture = 0, distance = 0, ready = 0] = digitsOf(number, RADICES);
  const walked = WAYS[way]!;
  const moved = DISTANCES[distance]!;
  if (moved < (walked.least ?? 0) || moved > (walked.most ?? moved)) return null;
  if (walked.postures?.includes(POSTURES[posture]!) === false) return null;
  return {
    way: walked,
    moved,
    declared: null,
    allowance: 10,
    posture: POSTURES[posture]!,
    ready: READY[ready]!,
    status: walked.status,
    ...(walked.slow && { slow: true }),
  };
}

/** Compares the results of an option for all dice; empty if the rules refuse the option. */
function differencesAfter(fight: Fight, scene: Scene, option: Option): string[] {
  const means = meansOf(option, scene.ready);
  if (means === null || option === "attempt hand-to-hand (disengaged)") return [];
  const said = takeOf(fight, "hero", KEYS[option], means);
  if (!verdictIn(fight, said).legal) return [];
  const was = stateOf(fight);
  const figure = { ...figuresOf(scene)[0]!, posture: was.posture as Figure["posture"] };
  return DICE.flatMap((answers, at) => {
    const { fight: now, events } = outcomeOf(fight, said, answers);
    const parts = [
      ...differencesOf(expectedOf(option, figure, was, answers), stateOf(now)),
      ...diceDiffer(option, figure, was.status, events),
      ...deedsDiffer(option, answers, events),
      ...(at === 0 ? turnDiffers(option, scene.ready, fight, now) : []),
    ];
    const rolled = ATTEMPTS.includes(option)
      ? ` (it ${answers.attempt})`
      : ` (dice ${answers.dexterity}, ${answers["to-hit"]})`;
    return parts.map(part => `  ${option}${rolled}: ${part}`);
  });
}

const NUMBERS = Array.from({ length: numberOf(RADICES) }, (_, number) => number).filter(
  number => sceneOf(number) !== null,
);

export const outcomes = {
  scenes: NUMBERS.length,
  differenceIn(number: number): string | null {
    const scene = sceneOf(NUMBERS[number]!);
    const fight = scene && playedTo(scene);
    if (scene === null || fight === null) return null;
    const differences = OPTIONS.flatMap(option => differencesAfter(fight, scene, option));
    return differences.length === 0 ? null : [reasonsIfRead(scene), ...differences].join("\n");
  },
};
