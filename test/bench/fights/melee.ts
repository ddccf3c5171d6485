import {
  type Answer,
  type Command,
  type Fight,
  type Figure,
  judge,
  type Need,
  newFight,
  play,
  type Rulebook,
  seatOf,
  stepsNow,
} from "../../../src/rules/index.ts";
import { momentNow } from "../../rules/commands.ts";
import { SIX_AGAINST_TEN } from "../../rules/records/ogres.ts";
import { answerBy, diceFrom, type Played, type Wish } from "../../rules/records/policy.ts";
import { nearestFoe, standing } from "./near.ts";

/** Fights of blows only: each figure strikes the nearest foe with the first suitable weapon, without decisions. */

/** Feet between one melee and the next, which are out of reach of each other. */
const APART = 60;
/** The maximum number of rounds, because some figures cannot bring each other down. */
const ROUNDS = 40;

/** Figures in melees of sixteen, each within reach of its foe. */
export function melees(count: number): readonly Figure[] {
  const bands = Array.from({ length: Math.ceil(count / SIX_AGAINST_TEN.length) }, (_, band) =>
    SIX_AGAINST_TEN.map((figure, place) => ({
      ...figure,
      id: `${figure.id}-${band}`,
      position: { x: figure.side === "friendly" ? 0 : 5, y: APART * band + (place % 10) },
    })),
  );
  return bands.flat().slice(0, count);
}

const weaponOf = ({ weapons }: Figure): string | undefined =>
  weapons.find(({ kind, isShield }) => kind !== "launcher" && isShield !== true)?.id;

/** Candidates for the next command, the best first. */
function wishes(fight: Fight, book: Rulebook): readonly Wish[] {
  const { round, stage } = fight.encounter;
  if (round === 0) return [{ type: "begin" } as Wish];
  if (stage === "end") return [{ type: "end-round", round }];
  return stage === "segments" ? inSegment(fight, book) : declarations(fight);
}

function declarations(fight: Fight): readonly Wish[] {
  const { round } = fight.encounter;
  for (const figure of standing(fight)) {
    const foe = seatOf(fight, figure.id)?.intent === null ? nearestFoe(fight, figure, APART / 2) : null;
    const intent = { kind: "melee", weapon: weaponOf(figure), target: foe?.id } as const;
    if (foe !== null)
      return [{ type: "declare", figure: figure.id, intent } as Wish, { type: "roll-initiative", round }];
  }
  return [{ type: "roll-initiative", round }];
}

function inSegment(fight: Fight, book: Rulebook): readonly Wish[] {
  const moment = momentNow(fight);
  const waiting = stepsNow(fight, book).find(step => (seatOf(fight, step.figure)?.finishedAt ?? 0) !== moment);
  if (waiting === undefined) return [{ type: "advance", moment } as Wish];
  const by = { figure: waiting.figure, moment };
  const figure = fight.figures.find(known => known?.id === waiting.figure);
  const foe = figure ? nearestFoe(fight, figure, APART / 2) : null;
  const advance = { type: "advance", ...by } as Wish;
  return figure && foe
    ? [{ type: "strike", ...by, weapon: weaponOf(figure), target: foe.id } as Wish, advance]
    : [advance];
}

const isOver = (fight: Fight): boolean =>
  fight.encounter.round > ROUNDS || !standing(fight).some(figure => nearestFoe(fight, figure, APART / 2));

/** Every command of such a fight until its end, between figures that are changed before it. */
export function meleeOut(
  count: number,
  book: Rulebook,
  change: (figure: Figure) => Figure = figure => figure,
): readonly Played[] {
  const roll = answerBy(diceFrom(1));
  const answer = (need: Need): Answer => (need.kind === "roll" ? roll(need) : need.otherwise);
  const played: Played[] = [];
  for (let before = newFight(melees(count).map(change)); !isOver(before); ) {
    const asked = wishes(before, book).map(wish => ({ id: `c${played.length}`, ...wish }) as Command);
    const command = asked.find(each => judge(before, each, book).legal);
    if (command === undefined) throw new Error(`meleeOut: nothing of ${asked.map(({ type }) => type)} is allowed`);
    const outcome = play(before, command, book, answer);
    played.push({ command, before, outcome });
    before = outcome.fight;
  }
  return played;
}
