import { type Casting, segmentsLeft } from "../../casting/casting.ts";
import { type Area, areasIn } from "../../fight/area.ts";
import type { SpellEvent } from "../../fight/events/spells.ts";
import type { FightEvent } from "../../fight/events.ts";
import { changeEncounter, changeFigure, changeSeat, type Encounter, type Fight } from "../../fight/fight.ts";
import { EXCHANGES_PER_ROUND } from "../../psionics/tables.ts";
import type { Surprise } from "../../surprise/surprise.ts";
import { roundOf } from "../../vocabulary.ts";
import { type FoldsOf, figureAlone, unchanged } from "./folds.ts";

type Told = SpellEvent | Extract<FightEvent, { type: "begun" | "casting-begun" | "spell-landed" | "spell-spoiled" }>;
/** The effect of the events of surprise, psionics, casting and lasting effects on the fight. */
export const SPELL_FOLDS: FoldsOf<Told> = {
  begun: (fight, { ground, hot, matrix, injuries }) =>
    changeEncounter(fight, {
      round: 1,
      stage: "declare",
      ...(ground === undefined ? {} : { ground }),
      ...(hot === true ? { hot } : {}),
      ...(matrix === undefined ? {} : { matrix }),
      ...(injuries === undefined ? {} : { injuries }),
    }),
  "surprise-rolled": (fight, { lost, members, segments }) =>
    changeEncounter(fight, {
      surprise: { lost, members, segments, done: {} },
      ...(segments > 0 ? { stage: "surprise", segment: 1 } : {}),
    }),
  "surprise-reached": (fight, { segment }) => changeEncounter(withSurprise(fight, { done: {} }), { segment }),
  "surprise-over": fight => changeEncounter(withSurprise(fight, { done: {} }), { stage: "declare", segment: 0 }),
  "did-in-surprise": (fight, { figure, done }) =>
    withSurprise(fight, { done: { ...fight.encounter.surprise?.done, [figure]: done } }),
  "psionics-drained": figureAlone,
  healed: figureAlone,
  "effect-begun": figureAlone,
  "effect-ended": figureAlone,
  "condition-lifted": figureAlone,
  "effect-struck": figureAlone,
  "effect-timed": figureAlone,
  "phantom-struck": figureAlone,
  placed: figureAlone,
  "blink-rolled": figureAlone,
  "behavior-rolled": figureAlone,
  "effect-lingers": figureAlone,
  "effect-switched": figureAlone,
  "form-taken": figureAlone,
  "shock-rolled": unchanged,
  "creatures-called": figureAlone,
  "creatures-came": figureAlone,
  "ward-spent": figureAlone,
  "number-rolled": unchanged,
  "area-begun": (fight, { area }) => changeEncounter(fight, { areas: [...areasIn(fight), area] }),
  "area-struck": (fight, { area, figures, moment, due, place }) =>
    withArea(fight, area, former => ({
      struck: { ...former.struck, ...Object.fromEntries(figures.map(figure => [figure, moment])) },
      ...(due !== undefined && { due }),
      ...(place !== undefined && { place }),
    })),
  "area-moved": (fight, { area, place }) => withArea(fight, area, () => ({ place })),
  "area-near-struck": unchanged,
  "slip-rolled": unchanged,
  "swarm-spent": (fight, { area, left }) => withArea(fight, area, () => ({ swarm: left })),
  "area-left": (fight, { area, figures }) =>
    withArea(fight, area, ({ inside }) => ({ inside: inside.filter(id => !figures.includes(id)) })),
  "move-stopped": figureAlone,
  "area-ended": (fight, { area }) => {
    const left = areasIn(fight).filter(({ key }) => key !== area);
    return changeEncounter(fight, { areas: left.length === 0 ? undefined : left } as Partial<Encounter>);
  },
  "limit-rolled": unchanged,
  "band-rolled": unchanged,
  "dispel-rolled": unchanged,
  "spell-turned": unchanged,
  "extra-points-lost": figureAlone,
  "psionics-exchanged": (fight, { figures, over }) =>
    figures.reduce((now, figure) => changeSeat(now, figure, { exchanges: exchangesAfter(now, figure, over) }), fight),
  "set-out": (fight, { figure, from }) => changeSeat(fight, figure, { cameFrom: from }),
  struck: (fight, { figure, moment }) => changeSeat(fight, figure, { struckAt: moment }),
  "casting-begun": (fight, { figure, casting, change }) =>
    changeSeat(change === null ? fight : changeFigure(fight, change), figure, {
      casting,
      lastSpell: casting.spell,
    }),
  "spell-landed": (fight, { figure, casting, moment }) =>
    changeSeat(fight, figure, { casting: null, landedAt: moment, carriedOver: carriedOver(casting, roundOf(moment)) }),
  "spell-spoiled": (fight, { figure, casting, moment, change }) =>
    changeSeat(change === undefined ? fight : changeFigure(fight, change), figure, {
      casting: null,
      lostAt: moment,
      spoiled: casting,
    }),
};

/**
 * Segments of this round that a spell took if it was begun earlier, or is the second of two cantrips; else undefined.
 */
function carriedOver(casting: Casting, round: number): number | undefined {
  const isOfItsOwn = roundOf(casting.begins) === round && casting.notBefore === undefined;
  return isOfItsOwn ? undefined : segmentsLeft(casting, round);
}

function withArea(fight: Fight, key: number, change: (area: Area) => Partial<Area>): Fight {
  const areas = areasIn(fight).map(area => (area.key === key ? { ...area, ...change(area) } : area));
  return changeEncounter(fight, { areas });
}

function withSurprise(fight: Fight, change: Partial<Surprise>): Fight {
  const { surprise } = fight.encounter;
  return surprise === undefined ? fight : changeEncounter(fight, { surprise: { ...surprise, ...change } });
}

/** Adds one exchange. A psionic that is done has used all that a round allows (S4.V.C). */
function exchangesAfter(fight: Fight, figure: string, over: boolean): number {
  const had = fight.encounter.seats.find(seat => seat.figure === figure)?.exchanges ?? 0;
  return over ? EXCHANGES_PER_ROUND : had + 1;
}
