import { type WearinessAccount, wearinessAccount } from "#rules/index.ts";
import { say, sayCount } from "../../localize.ts";
import { type Control, type ControlLine, controlLine, inOneLine, sayShort } from "./control.ts";
import type { LookingOn } from "./looking.ts";

/** Fatigue: the points left, the cost of the round, and recovery by rest; null if it never tires. */
export function fatigueControl(looking: LookingOn): Control | null {
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
