import {
  type ChargeForecast,
  type CriticalForecast,
  chargeForecasts,
  criticalForecasts,
  type Fight,
  type FigureId,
  type FumbleForecast,
  figureOf,
  fumbleForecast,
  type Reason,
  segmentOf,
  type WearinessAccount,
  wearinessAccount,
} from "#rules/index.ts";
import { type FigureActor, readFight } from "../../adapters/index.ts";
import { areSame, cachedBy, cachedById, cachedLatest } from "../../cache.ts";
import { say, sayCount } from "../../localize.ts";
import type { RowButton } from "../../rows/index.ts";
import {
  alone,
  amongOthers,
  type Control,
  type ControlLine,
  controlLine,
  inOneLine,
  type LookingOn,
  sayShort,
} from "./control.ts";
import { defenseControl } from "./defense.ts";

/** The view of a combatant in a fight, and the values in it that may differ while the fight is the same. */
interface View {
  readonly looking: LookingOn;
  readonly from: readonly unknown[];
}

const controlsIn = cachedBy((_fight: Fight) =>
  cachedById((_figure: FigureId) =>
    cachedLatest(
      ({ looking }: View) => workedOut(looking),
      (before, now) => areSame(before.from, now.from),
    ),
  ),
);

/**
 * The folding summaries on a combatant's sheet: defense, charge, fatigue and criticals, as far as the rulebook plays
 * them.
 *
 * In a fight they are cached until the fight, the target or the user's knowledge changes.
 */
export function controlsOf(
  actor: Actor,
  seat: { readonly combat: Combat; readonly figure: string } | null,
  buttons: readonly RowButton[],
): readonly Control[] {
  const fight = seat && readFight(seat.combat);
  const self = seat && fight ? figureOf(fight, seat.figure) : undefined;
  if (!seat || !fight || self === undefined) return workedOut(alone(actor as FigureActor));
  const looking = amongOthers(seat.combat, self, buttons);
  return controlsIn(fight)(self.id)({ looking, from: lookedFrom(looking) });
}

function lookedFrom({ book, marked, foes, knows, steps, buttons, fight }: LookingOn): readonly unknown[] {
  const told = fight.encounter.seats.filter(({ intent }) => intent !== null).map(({ figure }) => figure);
  const seen = foes.map(({ id }) => [id, knows(id)]);
  return [book, marked, JSON.stringify([seen, steps.length, buttons, told])];
}

function workedOut(looking: LookingOn): readonly Control[] {
  const all = [defenseControl(looking), chargeControl(looking), fatigueControl(looking), criticalsControl(looking)];
  return all.filter(control => control !== null);
}

/** Maximum number of charge forecasts: the targeted foe, and the nearest ones. */
const MOST_TARGETS = 3;

/** Forecasts of charges before one is declared; null if the rulebook has no charges of their own. */
function chargeControl(looking: LookingOn): Control | null {
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

/** Criticals and fumbles, against the target or in general; null if the rulebook plays neither. */
function criticalsControl(looking: LookingOn): Control | null {
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

/** Fatigue: the points left, the cost of the round, and recovery by rest; null if it never tires. */
function fatigueControl(looking: LookingOn): Control | null {
  const { fight, figure, book, isFighting } = looking;
  const account = wearinessAccount(fight, figure, book);
  if (account === null) return null;
  const told = (line: Parameters<typeof controlLine>[0]) => controlLine(line, fight, book);
  const { due, assault, better } = account;
  const points = told(pointsOf(account));
  const fighting = told(fightingOf(account));
  const cost = (id: string, label: string, { points, parts }: typeof due) =>
    told({ id, label, value: sayCount("point", points), parts });
  const lines: readonly ControlLine[] = [
    points,
    ...(isFighting ? [cost("due", say("Sheet.Control.fatigue.due"), due)] : []),
    fighting,
    ...(assault === null ? [] : [cost("assault", say("Sheet.Control.fatigue.assault"), assault)]),
    told({ id: "rest", label: say("Sheet.Control.fatigue.rest"), ...restOf(account) }),
    ...(better === null ? [] : [told({ id: "better", ...betterOf(better) })]),
  ];
  const glance = inOneLine([points.value, sayShort(fighting)]);
  return {
    id: "fatigue",
    title: say("Sheet.Section.weariness"),
    glance,
    lines,
    note: null,
    takesOrder: false,
    deals: null,
  };
}

function pointsOf({ forecast: { stamina }, level }: WearinessAccount) {
  const { points, most } = stamina;
  const words = say("Tracker.Count.points", { value: points, max: most });
  const value = say("Sheet.Control.fatigue.points", { points: words, level: say(`FatigueLevel.${stamina.level}`) });
  return { id: "points", label: say("Sheet.Control.fatigue.now"), value, parts: level };
}

function fightingOf({ forecast: { rounds, next }, fighting }: WearinessAccount) {
  const level = say(`Fatigue.next.${next}`);
  const leaf = rounds === 0 ? "spent" : rounds === 1 ? "soon" : "later";
  const value = say(`Sheet.Control.fatigue.${leaf}`, { cost: sayCount("point", fighting.points), rounds, level });
  return { id: "fighting", label: say("Sheet.Control.fatigue.fighting"), value, parts: fighting.parts };
}

function restOf({ rest }: WearinessAccount) {
  const need = rest.find(({ why }) => why === "breath-on-guard")?.with?.need;
  return { value: say("Sheet.Control.fatigue.breath", { need }), parts: rest };
}

function betterOf({ level, why }: NonNullable<WearinessAccount["better"]>) {
  const need = why.find(one => one.why === "level-by-save")?.with?.need;
  const label = say("Sheet.Control.fatigue.better", { level: say(`FatigueLevel.${level}`) });
  return { label, value: say("Roll.Need.atLeast", { number: need }), parts: why };
}
