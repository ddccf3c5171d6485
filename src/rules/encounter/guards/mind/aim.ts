import { spellUnderWay } from "#rules/casting/casting.ts";
import type { Aim } from "#rules/fight/commands/deeds.ts";
import { procedureOf } from "#rules/initiative/procedures.ts";
import { segmentOf } from "#rules/moment.ts";
import { landingOf } from "#rules/timeline/landings.ts";
import { type Reason, reason } from "#rules/verdict.ts";
import type { Moment } from "#rules/vocabulary.ts";
import { atThisMoment, figureIsHere, figureLives, inStage, targetsAreHere } from "../../judging/impossible.ts";
import { withinCoverage } from "../../judging/magic/coverage-rules.ts";
import { FINE, type Guards, ofFigure, type Part } from "../../judging/view.ts";

export const AIM_GUARDS: Guards<Aim> = {
  impossible: [inStage("segments"), atThisMoment, figureIsHere, figureLives, ofFigure(isCasting), targetsAreHere],
  rules: [ofFigure(canBeShifted), ofFigure(oneSegmentIsLeft), ofFigure(reachesThem)],
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
