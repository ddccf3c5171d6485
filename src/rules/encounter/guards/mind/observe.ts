import type { Observe } from "#rules/fight/commands/deeds.ts";
import { LEAST_OUT_OF_SIGHT, MOST_OUT_OF_SIGHT, observationSave } from "#rules/intent/observation.ts";
import { type Reason, reason } from "#rules/verdict.ts";
import { atThisMoment, figureIsHere, figureStands, inStage, seatedTarget, shown } from "../../judging/impossible.ts";
import { FINE, type Guard, type Guards, ofFigure, type Part } from "../../judging/view.ts";

export const OBSERVE_GUARDS: Guards<Observe> = {
  impossible: [
    inStage("segments"),
    atThisMoment,
    figureIsHere,
    figureStands,
    sourceIsHere,
    sightIsSensible,
    ofFigure(saveIsKnown),
  ],
  rules: [],
};

function sourceIsHere(...[view, { of }]: Parameters<Guard<Observe>>): readonly Reason[] {
  return of === null ? FINE : seatedTarget(view, of);
}

function sightIsSensible(_view: object, { modifier, feet }: Observe): readonly Reason[] {
  const range = { least: LEAST_OUT_OF_SIGHT, most: MOST_OUT_OF_SIGHT, value: shown(modifier) };
  const isSensible = Number.isInteger(modifier) && modifier <= LEAST_OUT_OF_SIGHT && modifier >= MOST_OUT_OF_SIGHT;
  if (!isSensible) return [reason("sight-modifier", range)];
  const isFar = feet === undefined || feet === null || (Number.isFinite(feet) && feet >= 0);
  return isFar ? FINE : [reason("unreadable", { field: "feet", value: shown(feet) })];
}

function saveIsKnown({ figure, book }: Part, { save }: Observe): readonly Reason[] {
  const isKnown = observationSave(figure, book) !== null || Number.isFinite(save);
  return isKnown ? FINE : [reason("save-not-named", { figure: figure.name })];
}
