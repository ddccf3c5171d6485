import {
  type CriticalForecast,
  criticalForecasts,
  type FumbleForecast,
  figureOf,
  fumbleForecast,
} from "#rules/index.ts";
import { say } from "../../localize.ts";
import { type Control, type ControlLine, controlLine, inOneLine, sayShort } from "./control.ts";
import type { LookingOn } from "./looking.ts";

/** Criticals and fumbles, against the target or in general; null if the rulebook plays neither. */
export function criticalsControl(looking: LookingOn): Control | null {
  const { fight, figure, book, marked, knows } = looking;
  const aimed = marked === null ? null : { figure: marked, known: knows(marked) };
  const criticals = criticalForecasts({ fight, book }, figure, aimed).map(one => criticalLine(looking, one));
  const fumble = fumbleForecast({ fight, book }, figure, aimed);
  const fumbles = fumble === null ? [] : [fumbleLine(looking, fumble)];
  const lines = [...criticals, ...fumbles];
  if (lines.length === 0) return null;
  const against = marked === null ? null : say("Sheet.Control.against", { name: figureOf(fight, marked)?.name });
  const first = [...criticals.slice(0, 1), ...fumbles].map(sayShort);
  return {
    id: "criticals",
    title: say(`Sheet.Control.criticals.title.${titleOf(criticals, fumbles)}`),
    glance: inOneLine([against, ...first]),
    lines,
    note: null,
    takesOrder: false,
    deals: null,
  };
}

function titleOf(criticals: readonly ControlLine[], fumbles: readonly ControlLine[]): "both" | "criticals" | "fumbles" {
  if (criticals.length === 0) return "fumbles";
  return fumbles.length === 0 ? "criticals" : "both";
}

function criticalLine(
  { fight, book }: LookingOn,
  { weapon, from, dice, natural, parts }: CriticalForecast,
): ControlLine {
  const value = inOneLine([upFrom(natural ?? from), dice]);
  return controlLine({ id: weapon.id, label: weapon.name, value, parts }, fight, book);
}

/** The numbers of a d20 from a minimum: "18–20", "20". */
function upFrom(least: number): string {
  if (least > HIGHEST) return say("Sheet.Control.criticals.never");
  return least === HIGHEST ? String(HIGHEST) : `${least}–${HIGHEST}`;
}

const HIGHEST = 20;

function fumbleLine({ fight, book }: LookingOn, { upTo, parts }: FumbleForecast): ControlLine {
  const value = upTo === 0 ? say("Sheet.Control.criticals.never") : upTo === 1 ? "1" : `1–${upTo}`;
  return controlLine({ id: "fumble", label: say("Sheet.Control.criticals.fumble"), value, parts }, fight, book);
}
