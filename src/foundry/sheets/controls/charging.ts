import { type ChargeForecast, chargeForecasts, type FigureId, figureOf, type Reason, segmentOf } from "#rules/index.ts";
import { say, sayCount } from "../../localize.ts";
import { type Control, type ControlLine, controlLine, inOneLine, sayShort } from "./control.ts";
import type { LookingOn } from "./looking.ts";

/** Maximum number of charge forecasts: the targeted foe, and the nearest ones. */
const MOST_TARGETS = 3;

/** Forecasts of charges before one is declared; null if the rulebook has no charges of their own. */
export function chargeControl(looking: LookingOn): Control | null {
  const { fight, figure, book, foes, steps } = looking;
  const targets = foes.slice(0, MOST_TARGETS).map(({ id }) => id);
  const asked = targets.length > 0 ? targets : [null];
  const lines = chargeForecasts({ fight, book }, figure, asked, steps).map(one => chargeLine(looking, one));
  const [first] = lines;
  if (first === undefined) return null;
  const leftOut = foes.length - targets.length;
  return {
    id: "charge",
    title: say("Intent.charge"),
    glance: targets.length > 0 ? sayShort(first) : inOneLine([first.value]),
    lines,
    note: leftOut > 0 ? say("Sheet.Control.others", { count: leftOut }) : null,
    takesOrder: false,
    deals: null,
  };
}

function chargeLine({ fight, book }: LookingOn, forecast: ChargeForecast): ControlLine {
  const { target, way, first, blow, thrown, costs } = forecast;
  return controlLine(
    {
      id: target ?? "anybody",
      label: target === null ? say("Sheet.Control.charge.anybody") : nameIn(fight, target),
      value: inOneLine([forbidden(forecast), sayWay(forecast), sayArrival(forecast)]),
      parts: [...refusals(forecast), ...way, ...first, ...blow, ...thrown, ...costs],
    },
    fight,
    book,
  );
}

function nameIn(fight: LookingOn["fight"], target: FigureId): string {
  return figureOf(fight, target)?.name ?? target;
}

/** Refusals by rules. Bad timing is not a rule. */
function refusals({ verdict }: ChargeForecast): readonly Reason[] {
  return verdict !== null && !verdict.legal && verdict.refusal === "rule" ? verdict.reasons : [];
}

/** Reasons that only concern timing: the charge may still be possible later. */
const IN_TIME: readonly Reason["why"][] = ["not-its-segment", "later-in-part", "step-spent", "only-waits"];

function forbidden(forecast: ChargeForecast): string | null {
  const against = refusals(forecast).filter(({ why }) => !IN_TIME.includes(why));
  if (against.length === 0) return null;
  const isUndeclared = against.every(({ why }) => why === "not-declared");
  return say(`Sheet.Control.charge.${isUndeclared ? "undeclared" : "barred"}`);
}

function sayWay({ feet, most }: ChargeForecast): string {
  if (feet === null) return say("Sheet.Control.charge.most", { feet: Math.floor(most) });
  if (feet === 0) return say("Sheet.Control.charge.beside");
  return say("Sheet.Control.charge.feet", { feet: Math.ceil(feet) });
}

/** The arrival segment, or the duration if the start is unknown; null if there is no distance to cover. */
function sayArrival({ feet, segments, arrives, inTime }: ChargeForecast): string | null {
  if (feet === null || feet === 0) return null;
  if (inTime === false) return say("Sheet.Control.charge.late");
  if (arrives !== null) return say("Sheet.Control.charge.there", { segment: segmentOf(arrives) });
  if (segments === null) return say("Sheet.Control.charge.phase");
  return segments === 0 ? say("Sheet.Control.charge.near") : sayCount("segment", segments);
}
