import {
  type Command,
  commandOf,
  type Fight,
  type Figure,
  figureOf,
  frameOf,
  judge,
  legalActions,
  type Need,
  newFight,
  nowOf,
  type Option,
  play,
  type Rulebook,
  seatOf,
  segmentOf,
  waitingNow,
} from "../../../src/rules/index.ts";
import { answerBy, diceFrom, type Wish } from "../../rules/records/policy.ts";
import { feet, nearestFoe, standing } from "./near.ts";

/** Figures pick from their lists of legal actions: the most preferred one against the nearest foe. */

/** Preferred actions, the best first. Actions of the options table are named by their rows. */
const PREFERRED = ["shoot", "strike", "hth-attack", "attack", "charge-attack", "fire", "stand-up", "defend", "none"];
/** Feet that a figure tries to move up, the farthest first. */
const STRETCHES = [40, 30, 12, 9];
const HEX = 5;
const TOO_MANY = 5000;

/** Candidates for the next command, the best first. */
function* choices(fight: Fight, book: Rulebook): Generator<Wish> {
  const { round, stage } = fight.encounter;
  if (round === 0) yield { type: "begin" } as Wish;
  else if (stage === "end") yield { type: "end-round", round };
  else if (stage === "segments") yield* inSegment(fight, book);
  else yield* declarations(fight, book);
}

function* declarations(fight: Fight, book: Rulebook): Generator<Wish> {
  for (const figure of standing(fight)) {
    const seat = seatOf(fight, figure.id);
    if (seat?.intent !== null || seat.casting !== null) continue;
    const target = nearestFoe(fight, figure)?.id;
    yield { type: "declare", figure: figure.id, intent: intentOf(figure, target, book) } as Wish;
  }
  yield { type: "roll-initiative", round: fight.encounter.round };
}

function intentOf({ weapons }: Figure, target: string | undefined, book: Rulebook): object {
  const [first] = weapons;
  if (frameOf(book) === "turn") return { kind: "option", option: "charge-attack" };
  return { kind: first?.kind === "launcher" ? "missile" : "melee", weapon: first?.id, target };
}

function* inSegment(fight: Fight, book: Rulebook): Generator<Wish> {
  const moment = nowOf(fight.encounter);
  const [next] = waitingNow(fight, book);
  const figure = next === undefined ? undefined : figureOf(fight, next);
  if (figure === undefined) return yield { type: "advance", moment } as Wish;
  const foe = nearestFoe(fight, figure);
  const allowed = legalActions(fight, figure.id, book).filter(({ verdict }) => verdict.legal);
  if (foe !== null) {
    for (const option of allowed.filter(isPreferred).sort(byPreference)) yield commandOf(option, "", foe.id);
    if (allowed.some(({ type }) => type === "move" || type === "move-hexes")) yield* approach(fight, figure, foe, book);
  }
  yield { type: "advance", moment, figure: figure.id } as Wish;
}

const rank = ({ type, power }: Option): number => PREFERRED.indexOf(type === "take-option" ? String(power) : type);
const isPreferred = (option: Option): boolean => rank(option) >= 0;
const byPreference = (one: Option, other: Option): number => rank(one) - rank(other);

/** Moves towards a foe, the longest first. */
function* approach(fight: Fight, figure: Figure, foe: Figure, book: Rulebook): Generator<Wish> {
  const { position: from } = figure;
  const { position: goal } = foe;
  const gap = feet(figure, foe) - HEX;
  if (!from || !goal || gap <= 0) return;
  const by = { figure: figure.id, moment: nowOf(fight.encounter) };
  const along = (stretch: number) => ({
    x: Math.round(from.x + ((goal.x - from.x) * stretch) / (gap + HEX)),
    y: Math.round(from.y + ((goal.y - from.y) * stretch) / (gap + HEX)),
  });
  for (const stretch of STRETCHES.map(stretch => Math.min(stretch, gap))) {
    const hexes = Math.floor(stretch / HEX);
    if (frameOf(book) !== "turn") yield { type: "move", ...by, feet: stretch, to: along(stretch) } as Wish;
    else if (segmentOf(by.moment) === 1 && hexes > 0)
      yield { type: "move-hexes", ...by, hexes, line: hexes, to: along(hexes * HEX) } as Wish;
  }
}

function decided(fight: Fight, number: number, book: Rulebook): Command {
  for (const wish of choices(fight, book)) {
    const command = { ...wish, id: `c${number}` } as Command;
    if (judge(fight, command, book).legal) return command;
  }
  throw new Error(`decideOut: nothing is allowed in round ${fight.encounter.round}, ${fight.encounter.stage}`);
}

const isOver = (fight: Fight): boolean => new Set(standing(fight).map(({ side }) => side)).size < 2;

/** Plays until one side has no figure left that is up. Returns the fight and the number of commands. */
export function decideOut(
  figures: readonly Figure[],
  book: Rulebook,
  seed: number,
): { fight: Fight; commands: number } {
  const roll = answerBy(diceFrom(seed));
  const answer = (need: Need) => (need.kind === "roll" ? roll(need) : need.otherwise);
  let fight = newFight(figures);
  for (let commands = 0; commands < TOO_MANY; commands++) {
    if (isOver(fight)) return { fight, commands };
    fight = play(fight, decided(fight, commands + 1, book), book, answer).fight;
  }
  throw new Error(`decideOut: expected an end within ${TOO_MANY} commands, round ${fight.encounter.round} is played`);
}
