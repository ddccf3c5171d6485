import type { SurpriseRolled } from "../../fight/events/spells.ts";
import { type Fight, figureOf } from "../../fight/fight.ts";
import type { Asked } from "../../fight/record.ts";
import { reactionAdjustment, throughGear } from "../../figure/dexterity.ts";
import type { Figure } from "../../figure/figure.ts";
import { standing } from "../../initiative/dice.ts";
import type { Rulebook } from "../../rulebook/rulebook.ts";
import { type Chance, chanceOf, PARTY_DIE, PER_CENT_DIE, segmentsLost, surpriseOf } from "../../surprise/chance.ts";
import { type Lost, memberSegments, segmentsOfAll } from "../../surprise/surprise.ts";
import { type FigureId, type Reason, reason, SEGMENTS_PER_ROUND, type SideId } from "../../vocabulary.ts";
import { anything, isEach, isNumber, undefinedOr } from "../judging/forms.ts";
import { inStage, inThisRound } from "../judging/impossible.ts";
import { FINE, type JudgeView } from "../judging/view.ts";
import { type Asking, addEvent, type Course, rollForSide } from "../resolving/course.ts";
import type { CommandRow } from "./row.ts";

/** Determines who is surprised, before the declarations of the first round (S4.I). */
export interface RollSurprise extends Asked {
  readonly type: "roll-surprise";
  readonly round: number;
  /** Segments that each side loses, if the GM decides. Nothing is rolled then. */
  readonly lost?: Readonly<Record<SideId, number>>;
}

export const ROLL_SURPRISE: CommandRow<RollSurprise> = {
  form: { round: anything, lost: undefinedOr(isEach(isNumber)) },
  impossible: [inStage("declare"), inThisRound, lostIsReadable, saidByHand],
  rules: [surpriseIsPlayed, notSettled],
  resolve: resolveRollSurprise,
  atTheTable: "allowed",
};

/** Segments entered by hand must be whole numbers, and for existing sides. */
function lostIsReadable({ fight }: JudgeView, { lost }: RollSurprise): readonly Reason[] {
  if (lost === undefined) return FINE;
  const sides = new Set(fight.encounter.seats.map(({ figure }) => figureOf(fight, figure)?.side));
  const wrong = Object.entries(lost ?? {}).find(([side, segments]) => !sides.has(side) || !isCount(segments));
  if (wrong === undefined && lost !== null) return FINE;
  return [reason("unreadable", { field: "lost", value: wrong === undefined ? String(lost) : wrong.join(": ") })];
}

function isCount(segments: unknown): boolean {
  return Number.isInteger(segments) && Number(segments) >= 0 && Number(segments) <= SEGMENTS_PER_ROUND;
}

/** If the game master decides about surprise, the command must contain the decision (S2.1.a). */
function saidByHand({ book }: JudgeView, { lost }: RollSurprise): readonly Reason[] {
  return book["surprise.method"] === "by-hand" && lost === undefined ? [reason("surprise-by-hand")] : FINE;
}

function surpriseIsPlayed({ book }: JudgeView): readonly Reason[] {
  return book["surprise.method"] === "none" ? [reason("surprise-not-played")] : FINE;
}

/** Surprise is settled once, at the beginning of an encounter (S4.I). */
function notSettled({ fight }: JudgeView): readonly Reason[] {
  const { round, surprise } = fight.encounter;
  return round > 1 || surprise !== undefined ? [reason("surprise-settled")] : FINE;
}

type Parties = ReadonlyMap<SideId, readonly Figure[]>;

/**
 * Rolls surprise for each party, unless the game master has entered how many segments each loses. Each figure is
 * surprised for a number of its own.
 */
function* resolveRollSurprise(course: Course, { lost }: RollSurprise): Asking {
  const { fight, book } = course;
  const parties = partiesOf(fight);
  const found = lost === undefined ? yield* rollForParties(parties, book) : unrolled(parties, lost);
  const members = membersOf(parties, found.lost, book);
  const segments = segmentsOfAll(found.lost, members);
  addEvent(course, { type: "surprise-rolled", ...found, members, segments });
}

/** The figures that are not down, by side, in the order of side and id. */
function partiesOf(fight: Fight): Parties {
  const parties = new Map<SideId, Figure[]>();
  for (const figure of standing(fight)) parties.set(figure.side, [...(parties.get(figure.side) ?? []), figure]);
  return parties;
}

type Found = Pick<SurpriseRolled, "rolls" | "chances" | "lost">;

/** Rolls a die for each party. The chance depends on its members and its foes (S4.I.A). */
function* rollForParties(parties: Parties, book: Rulebook): Asking<Found> {
  const rolls: Record<SideId, number> = {};
  const chances: Record<SideId, Chance> = {};
  const lost: Record<SideId, number> = {};
  for (const [side, party] of parties) {
    const foes = [...parties].flatMap(([other, figures]) => (other === side ? [] : figures));
    const chance = chanceOf(party.map(surpriseOf), foes.map(surpriseOf), book);
    const roll = Number(yield rollForSide("surprise", chance.unit === "sixths" ? PARTY_DIE : PER_CENT_DIE, side));
    rolls[side] = roll;
    chances[side] = chance;
    lost[side] = segmentsLost(roll, chance);
  }
  return { rolls, chances, lost };
}

function unrolled(parties: Parties, said: Lost): Found {
  const lost = Object.fromEntries([...parties.keys()].map(side => [side, said[side] ?? 0]));
  return { rolls: {}, chances: {}, lost };
}

/** How many segments each figure is surprised. Dexterity makes it fewer or more (S4.I.C.5). */
function membersOf(parties: Parties, lost: Lost, book: Rulebook): Readonly<Record<FigureId, number>> {
  const members: Record<FigureId, number> = {};
  for (const [side, party] of parties) {
    for (const figure of party) {
      const adjustment = throughGear(reactionAdjustment(figure.dexterity, book), figure, book);
      const segments = memberSegments(lost, side, adjustment, book);
      if (segments > 0) members[figure.id] = segments;
    }
  }
  return members;
}
