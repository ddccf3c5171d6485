import { faultOfInjuries } from "#rules/critical/injuries.ts";
import type { Begin } from "#rules/fight/command.ts";
import { faultOfMatrix } from "#rules/psionics/matrix.ts";
import { type Reason, reason } from "#rules/verdict.ts";
import { GROUNDS } from "#rules/vocabulary.ts";
import { shownAs } from "../../judging/forms.ts";
import { FINE, type Guards } from "../../judging/view.ts";

export const BEGIN_GUARDS: Guards<Begin> = {
  impossible: [
    ({ fight }) => (fight.encounter.round === 0 ? FINE : [reason("already-begun")]),
    groundIsKnown,
    weatherIsKnown,
    matrixIsWhole,
    injuriesAreWhole,
  ],
  rules: [],
};

function groundIsKnown(_view: object, { ground }: Begin): readonly Reason[] {
  if (ground === undefined || GROUNDS.includes(ground)) return FINE;
  return [reason("unreadable", { field: "ground", value: String(ground) })];
}

function weatherIsKnown(_view: object, { hot }: Begin): readonly Reason[] {
  if (hot === undefined || typeof hot === "boolean") return FINE;
  return [reason("unreadable", { field: "hot", value: String(hot) })];
}

/** A world's own psionic matrix must cover every attack (S4.V.A). */
function matrixIsWhole(_view: object, { matrix }: Begin): readonly Reason[] {
  const fault = matrix === undefined ? null : faultOfMatrix(matrix);
  return fault === null ? FINE : [reason("unreadable", { field: fault, value: shownAs(matrix) })];
}

/** A world's own injury tables must cover every severity and kind of damage (S3.CR.f). */
function injuriesAreWhole(_view: object, { injuries }: Begin): readonly Reason[] {
  const fault = injuries === undefined ? null : faultOfInjuries(injuries);
  return fault === null ? FINE : [reason("unreadable", { field: fault, value: shownAs(injuries) })];
}
