import {
  type Fight,
  type FightEvent,
  type FigureId,
  figureOf,
  isDown,
  mayPlan,
  momentOf,
  nowOf,
  order,
  type Step,
  type StepKind,
  seatOf,
  stepsNow,
  type Timeline,
} from "#rules/index.ts";
import type { Invariants } from "../finding.ts";
import type { Turn } from "../played.ts";

/** The order of a round, and whether it is played accordingly. */

const nameOf = ({ figure, kind, ordinal, against, moment, item, carried, plan }: Step): string =>
  [figure, kind, ordinal, against, moment, item, carried, plan].join(" ");

const doubled = ({ steps }: Timeline): string | undefined => {
  const names = steps.filter(({ kind }) => !kind.endsWith("-end")).map(nameOf);
  return names.find((name, at) => names.indexOf(name) < at);
};

/** Events of spells and devices that take effect, each with the kind of its step. */
const ENDS: readonly (readonly [event: FightEvent["type"], step: StepKind])[] = [
  ["spell-landed", "spell-end"],
  ["device-worked", "device-end"],
];

/** Events that may have changed the order before the next moment was reached. */
const TURNS_ORDER: readonly FightEvent["type"][] = [
  "hurt",
  "fell",
  "deed-opened",
  "spell-landed",
  "device-worked",
  "spell-spoiled",
  "device-ceased",
];

/** The moment that an advance has reached; null for other turns. */
const reached = ({ outcome, before }: Turn): number | null => {
  const event = outcome?.events.find(({ type }) => type === "segment-reached");
  if (event?.type !== "segment-reached") return null;
  return momentOf(before.fight.encounter.round, event.segment, event.tick);
};

export const ORDERS: Invariants = {
  "the order names each step once": ({ after, book }) => {
    const { steps } = order(after.fight, book);
    return doubled({ steps: mayPlan(book) ? steps : steps.filter(({ plan }) => plan === undefined) }) ?? null;
  },
  "the order is sorted, and gives its reasons": ({ after, book }) => {
    const { steps } = order(after.fight, book);
    const at = steps.findIndex(({ moment }, n) => n > 0 && moment < (steps[n - 1]?.moment ?? 0));
    if (at >= 0) return nameOf(steps[at] as Step);
    const bare = steps.find(
      ({ reasons, kind, plan }) => reasons.length === 0 && !kind.endsWith("-end") && plan === undefined,
    );
    return bare === undefined ? null : `no reason for ${nameOf(bare)}`;
  },
  "the next moment is the next one of the order": turn => {
    const next = reached(turn);
    const { before, formerBook: book, outcome } = turn;
    if (next === null || before.fight.encounter.stage !== "segments") return null;
    const early = outcome?.events ?? [];
    const until = early.findIndex(({ type }) => type === "segment-reached");
    if (early.slice(0, until).some(({ type }) => TURNS_ORDER.includes(type))) return null;
    const now = nowOf(before.fight.encounter);
    const ahead = order(before.fight, book).steps.filter(({ moment }) => moment > now);
    const told = ahead[0]?.moment;
    return told === next ? null : `${next} was reached, the order says ${told}`;
  },
  "no moment comes before another": ({ before, after }) => {
    const [from, to] = [before.fight.encounter, after.fight.encounter];
    if (from.stage !== "segments" || to.stage !== "segments" || from.round !== to.round) return null;
    return nowOf(to) < nowOf(from) ? `${nowOf(to)} after ${nowOf(from)}` : null;
  },
  /**
   * Under a text without plans, a plan exists only by overruling. How its next action changes the order is then not
   * known beforehand, so events after that are not checked. A spell that has landed is compared by its sheet, so that
   * one edited while it was cast can move others.
   */
  "what takes effect does so at its step": ({ asked, before, after, formerBook: book, outcome }) => {
    if (asked.type !== "advance" || outcome === null || before.fight.encounter.stage !== "segments") return null;
    const { steps } = order(before.fight, book);
    const opened = mayPlan(book) ? -1 : outcome.events.findIndex(({ type }) => type === "deed-opened");
    const told = opened < 0 ? outcome.events : outcome.events.slice(0, opened);
    if (told.some(event => event.type === "spell-landed" && isEdited(before.fight, event))) return null;
    for (const [type, kind] of ENDS)
      for (const event of told) {
        if (event.type !== type || !("figure" in event)) continue;
        const ends = steps
          .filter(step => step.figure === event.figure && step.kind === kind)
          .map(({ moment }) => moment);
        const [from, to] = [nowOf(before.fight.encounter), momentAfter(after.fight)];
        if (!ends.some(moment => moment >= from && moment <= to))
          return `${type} of ${event.figure} by ${to}, the order says ${ends}`;
      }
    return null;
  },
  "nothing under way is overdue": ({ before, after, book }) => {
    const { encounter } = after.fight;
    if (encounter.stage !== "segments" || before.fight.encounter.stage !== "segments") return null;
    const { steps } = order(after.fight, book);
    const late = steps.find(
      step => step.moment < nowOf(encounter) && step.plan === undefined && isUnderWay(after.fight, step),
    );
    return late === undefined ? null : nameOf(late);
  },
  "what is done has its step": ({ asked, before, verdict, formerBook: book, outcome }) => {
    if (outcome === null || asked.overruled || !verdict.legal || before.fight.encounter.stage !== "segments")
      return null;
    if (asked.type !== "cast" && asked.type !== "shoot") return null;
    const steps = stepsNow(before.fight, book).filter(({ figure }) => figure === asked.figure);
    return steps.length > 0 ? null : `${asked.type} at no step`;
  },
};

/** Has the casting time on the sheet of a spell been changed since it was begun? */
function isEdited(fight: Fight, { figure, casting }: Extract<FightEvent, { type: "spell-landed" }>): boolean {
  const known = figureOf(fight, figure)?.spells.find(({ id }) => id === casting.spell);
  return known !== undefined && known.castingTime !== Math.round(casting.lands - casting.begins);
}

/** Whether the step ends a spell or device that is under way and can still take effect. */
function isUnderWay(fight: Fight, { figure, kind, item, ends }: Step): boolean {
  const seat = seatOf(fight, figure);
  if (kind === "spell-end") return seat?.casting?.spell === item && !isLost(fight, figure);
  return kind === "device-end" && ends !== undefined && !isLost(fight, figure);
}

/** Whether the figure is down or gone, so that its spell or device will have no effect. */
const isLost = (fight: Fight, id: FigureId): boolean => {
  const figure = figureOf(fight, id);
  return figure === undefined || isDown(figure);
};

function momentAfter({ encounter }: Turn["after"]["fight"]): number {
  const isOver = encounter.stage !== "segments";
  return isOver ? momentOf(encounter.round, 10) + 1 : nowOf(encounter);
}
