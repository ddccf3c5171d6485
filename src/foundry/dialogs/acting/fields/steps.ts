import { namesOf, say, sayList } from "#foundry/localize.ts";
import { type Fight, type Figure, type FigureId, type MapPoint, stepsAside, stepsAway } from "#rules/index.ts";
import type { Pick } from "../../picks.ts";
import type { ActChoice } from "../choice.ts";

/** Where a figure may go when it disengages: on a map, any adjacent hex that is free and not behind a wall. */
function freeSteps(fight: Fight, figure: FigureId, { walled }: ActChoice) {
  return stepsAside(fight, figure).filter(({ to, isTaken }) => !isTaken && !walled.includes(keyOfPlace(to)));
}

/** Does the chosen row move the figure one hex on a map? */
export function isStepping({ position }: Figure, { kind, row }: ActChoice): boolean {
  return kind === "take-option" && position !== null && stepsAway(row ?? "");
}

/** The chosen place while it is still allowed; else the first, if possible one where no foe engages the figure. */
export function settleStep(fight: Fight, figure: Figure, choice: ActChoice): MapPoint | null {
  if (!isStepping(figure, choice)) return null;
  const free = freeSteps(fight, figure.id, choice);
  const { step } = choice;
  const chosen = step === null ? undefined : free.find(({ to }) => keyOfPlace(to) === keyOfPlace(step));
  return (chosen ?? free.find(({ engagers }) => engagers.length === 0) ?? free[0])?.to ?? null;
}

/** The places to choose from; null if no place has to be chosen. */
export function stepPicks(fight: Fight, figure: Figure, choice: ActChoice): readonly Pick[] | null {
  const { position } = figure;
  if (position === null || !isStepping(figure, choice)) return null;
  const names = namesOf(fight);
  return freeSteps(fight, figure.id, choice).map(({ to, engagers }) => {
    const direction = say(`Dialog.Act.step.direction.${directionTo(position, to)}`);
    const foes = sayList(engagers.map(foe => names[foe] ?? foe));
    const words = say(`Dialog.Act.step.${foes === "" ? "free" : "engaged"}`, { direction, foes });
    return { id: keyOfPlace(to), words, chosen: choice.step !== null && keyOfPlace(to) === keyOfPlace(choice.step) };
  });
}

/** Rounded to tenths of a foot, so that floating-point errors do not split one place into two. */
export function keyOfPlace({ x, y }: MapPoint): string {
  return `${Math.round(x * 10)} ${Math.round(y * 10)}`;
}

/** The place for a key; null without a key. */
export function placeOfKey(key: string | null): MapPoint | null {
  const [x, y] = (key ?? "").split(" ").map(Number);
  return key === null || x === undefined || y === undefined ? null : { x: x / 10, y: y / 10 };
}

const DIRECTIONS = ["east", "south-east", "south", "south-west", "west", "north-west", "north", "north-east"] as const;

/** North is up, as on a map. */
function directionTo(from: MapPoint, to: MapPoint): (typeof DIRECTIONS)[number] {
  const eighths = Math.round(Math.atan2(to.y - from.y, to.x - from.x) / (Math.PI / 4));
  return DIRECTIONS[(eighths + DIRECTIONS.length) % DIRECTIONS.length]!;
}
