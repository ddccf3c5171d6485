import { type Fight, type FigureId, figureOf, isDown } from "../../rules/index.ts";
import type { ActionResult } from "../cards/index.ts";
import { say, sayList } from "../localize.ts";
import { kindNamed, sayGroup, sayKinds } from "../words/intent.ts";
import { type SideSign, sideSign } from "../words/side.ts";
import { type KnownStep, sayStep } from "../words/step.ts";

/** A face in a part of the round: a combatant that acts in it, or several of a kind. */
export interface Face {
  /** The first of them. */
  readonly figure: FigureId;
  /** All of them, separated by spaces. */
  readonly figures: string;
  readonly img: string;
  readonly side: SideSign;
  /** The number that tells combatants of a kind apart; null if it has none, or for several. */
  readonly number: string | null;
  /** How many there are; null for one. */
  readonly count: number | null;
  /** The result of its action in this part, if the user may know it; else null. */
  readonly did: Pick<ActionResult, "kind" | "stamp"> | null;
  readonly css: string;
  readonly spoken: string;
  /** Is it the one face that the Tab key stops at? */
  readonly stop: boolean;
}

/** The faces of a part, and the number and names of combatants that have no room. */
export interface Faces {
  readonly faces: readonly Face[];
  readonly more: number;
  readonly others: string;
}

/** The input for the faces. */
export interface FaceReading {
  readonly fight: Fight;
  readonly steps: readonly KnownStep[];
  readonly results: ReadonlyMap<FigureId, readonly ActionResult[]>;
  readonly parts: number;
  readonly portrait: (figure: FigureId) => string;
  /** The combatants whose turn it is. */
  readonly acting: ReadonlySet<FigureId>;
  /** Combatants that players do not see. */
  readonly hidden: (figure: FigureId) => boolean;
}

/** A combatant that acts in a part, with the words for its steps and the result. */
interface Actor {
  readonly figure: FigureId;
  readonly name: string;
  readonly says: string;
  readonly result: ActionResult | null;
}

/** The number of faces that fit into the band. */
const PLACES = 30;

/**
 * The faces of those who act in a part, in the order of their turns. If they are too many, those of a kind share a face, and
 * those who act now, or whose results are known, come first.
 */
export function facesIn(part: number, reading: FaceReading): Faces {
  const actors = actorsIn(part, reading);
  const most = Math.max(2, Math.floor(PLACES / reading.parts));
  const groups = actors.length > most ? alike(actors, reading) : actors.map(one => [one]);
  const shown = groups.slice(0, most);
  const left = groups.slice(shown.length).flat();
  const faces = shown.map(group => faceOf(group, part, reading));
  return { faces, more: left.length, others: sayKinds(left.map(({ name }) => name)) };
}

/** The combatants that act in a part: those with a step in it, then those that acted out of turn. */
function actorsIn(part: number, { fight, steps, results }: FaceReading): readonly Actor[] {
  const here = steps.filter(({ segment, kind }) => segment === part && kind !== "spell-end" && kind !== "device-end");
  const result = (figure: FigureId) =>
    results.get(figure)?.findLast(({ segment, kind }) => segment === part && kind !== "interrupted") ?? null;
  const late = [...results.keys()].filter(figure => {
    const found = result(figure);
    return found !== null && found.kind !== "lands" && here.every(step => step.figure !== figure);
  });
  return [...new Set([...here.map(({ figure }) => figure), ...late])].map(figure => ({
    figure,
    name: figureOf(fight, figure)?.name ?? figure,
    says: sayList(here.filter(step => step.figure === figure).map(step => sayStep(step, fight))),
    result: result(figure),
  }));
}

/** Groups combatants of a kind and a side that have the same kind of result. */
function alike(actors: readonly Actor[], { fight, acting, hidden }: FaceReading): readonly (readonly Actor[])[] {
  const groups = new Map<string, Actor[]>();
  for (const actor of actors) {
    const { name, figure, result } = actor;
    const key = [kindNamed(name), figureOf(fight, figure)?.side, result?.kind, hidden(figure), acting.has(figure)].join(
      "|",
    );
    groups.set(key, [...(groups.get(key) ?? []), actor]);
  }
  const rank = ([one]: readonly Actor[]) => (acting.has(one!.figure) ? 0 : one!.result === null ? 2 : 1);
  return [...groups.values()].sort((one, other) => rank(one) - rank(other));
}

function faceOf(group: readonly Actor[], part: number, reading: FaceReading): Face {
  const { fight, portrait, acting, hidden } = reading;
  const [first, ...others] = group as [Actor, ...Actor[]];
  const isAlone = others.length === 0;
  const is = {
    now: group.some(({ figure }) => acting.has(figure)) && part === fight.encounter.segment,
    past: fight.encounter.stage === "end" || part < fight.encounter.segment,
    down: group.every(({ figure }) => isDownOf(fight, figure)),
    hidden: group.every(({ figure }) => hidden(figure)),
    many: !isAlone,
  };
  const side = sideSign(figureOf(fight, first.figure)?.side ?? "neutral");
  const css = [side.sign, ...Object.entries(is).flatMap(([name, holds]) => (holds ? [name] : []))];
  const { result } = first;
  const says = [...new Set(group.map(({ says }) => says)), ...new Set(group.map(one => one.result?.words ?? ""))]
    .filter(words => words !== "")
    .join("; ");
  const name = isAlone ? first.name : sayGroup(group.map(one => one.name));
  return {
    figure: first.figure,
    figures: group.map(({ figure }) => figure).join(" "),
    img: portrait(first.figure),
    side,
    number: isAlone ? numberOf(first.name) : null,
    count: isAlone ? null : group.length,
    did: result && isAlone ? { kind: result.kind, stamp: result.stamp } : null,
    css: css.map(name => `band-face--${name}`).join(" "),
    spoken: says === "" ? name : say("Tracker.Segment.step", { name, step: says }),
    stop: false,
  };
}

function isDownOf(fight: Fight, id: FigureId): boolean {
  const figure = figureOf(fight, id);
  return figure !== null && figure !== undefined && isDown(figure);
}

const numberOf = (name: string): string | null => name.match(/\((\d+)\)$/)?.[1] ?? null;
