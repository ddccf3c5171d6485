import { spellUnderWay } from "../../casting/casting.ts";
import type { Asked } from "../../fight/record.ts";
import { procedureOf } from "../../initiative/procedures.ts";
import { landingOf } from "../../timeline/landings.ts";
import { type FigureId, type Moment, type Reason, reason, segmentOf } from "../../vocabulary.ts";
import { anything, BY_MOMENT } from "../judging/forms.ts";
import { atThisMoment, figureIsHere, figureLives, inStage, targetsAreHere } from "../judging/impossible.ts";
import { withinCoverage } from "../judging/magic-rules.ts";
import { ableToCast } from "../judging/rules.ts";
import { FINE, ofFigure, type Part } from "../judging/view.ts";
import { addEvent, type Course } from "../resolving/course.ts";
import { type CommandRow, costsNothing } from "./row.ts";

/** Changes the target of a spell in progress (S0.R10.b). */
export interface Aim extends Asked {
  readonly type: "aim";
  readonly moment: Moment;
  readonly figure: FigureId;
  readonly targets: readonly FigureId[];
}

export const AIM: CommandRow<Aim> = {
  form: { ...BY_MOMENT, targets: anything },
  impossible: [inStage("segments"), atThisMoment, figureIsHere, figureLives, ofFigure(isCasting), targetsAreHere],
  rules: [ofFigure(ableToCast), ofFigure(canBeShifted), ofFigure(oneSegmentIsLeft), ofFigure(reachesThem)],
  resolve: resolveAim,
  atTheTable: "refused",
  ledgerAfter: costsNothing,
  offers: ({ seat, now: moment }) => (seat.casting === null ? [] : [{ moment, targets: [] }]),
};

function isCasting({ figure, seat }: Part): readonly Reason[] {
  return seat.casting === null ? [reason("not-casting", { figure: figure.name })] : FINE;
}

function canBeShifted(part: Part): readonly Reason[] {
  const spell = spellUnderWay(part.figure, part.seat);
  return spell?.retargetable === false ? [reason("not-retargetable", { spell: spell.name })] : FINE;
}

/** Aiming needs one segment: if less is left of the casting, the targets are fixed (S0.R10.b). */
function oneSegmentIsLeft(part: Part): readonly Reason[] {
  const lands = landsAt(part);
  if (lands - part.now >= 1) return FINE;
  return [
    reason("aim-too-late", { spell: spellUnderWay(part.figure, part.seat)?.name ?? "", segment: segmentOf(lands) }),
  ];
}

function reachesThem(part: Part, { targets }: Aim): readonly Reason[] {
  const spell = spellUnderWay(part.figure, part.seat);
  return spell === null ? FINE : withinCoverage(part, spell, targets);
}

/** When the spell takes effect. If the round has phases, casting times are not its segments. */
function landsAt({ fight, figure, seat, book }: Part): Moment {
  const lands = procedureOf(book).sequences === true ? landingOf(fight, figure.id, book) : seat.casting?.lands;
  return lands ?? 0;
}

/** Aims the same spell at other targets. */
function resolveAim(course: Course, { figure, targets }: Aim): void {
  addEvent(course, { type: "aimed", figure, targets: [...new Set(targets)] });
}
