import type { BlowEvent, CriticalHit, KnockdownRolled } from "#rules/index.ts";
import { sayInjury } from "../../words/states.ts";
import {
  knowsOdds,
  type Line,
  line,
  nameIn,
  type Sum,
  sumFor,
  sumOfBlowSave,
  type Teller,
  type Telling,
} from "../line.ts";

/** Lines for critical hits, fumbles and knockdowns. */
export const BLOW_TELLERS: { readonly [T in BlowEvent["type"]]: Teller<T> } = {
  "critical-hit": tellCritical,
  fumbled: ({ figure, target, natural, upTo }, { names, reader }) => {
    const values = { figure: nameIn(names, figure), target: nameIn(names, target), natural, upTo };
    const leaf = upTo > 1 && knowsOdds(reader, figure, target) ? "few" : "one";
    return [line(`fumbled.${leaf}`, values, "bad", "✗")];
  },
  "knockdown-rolled": tellKnockdown,
  afflicted: ({ figure, condition }, { names }) => [
    line(`afflicted.${condition}`, { figure: nameIn(names, figure) }, "bad", condition === "dead" ? "†" : "▼"),
  ],
};

function tellCritical(event: CriticalHit, { names, reader }: Telling): readonly Line[] {
  const { points, severity, injury, save, multiple, dice, rolled } = event;
  const target = nameIn(names, event.target);
  const values = { figure: nameIn(names, event.figure), multiple, severity, dice, rolled };
  const spent = points.save + points.severity > 0 ? [line("critical-hit.points", points, "aside")] : [];
  const saving = saved("critical-hit.save", target, sumFor(reader, event.target, sumOfBlowSave(save)));
  const { natural, from, by } = event;
  const why = knowsOdds(reader, event.figure, event.target)
    ? line(`critical-hit.why.${dice}`, { natural, from, by, target, dice }, "aside")
    : line(`critical-hit.size.${dice}`, { target, dice }, "aside");
  const told = [line("critical-hit.hit", values, "bad", "✸"), why, ...spent, saving];
  if (save.saved) return told;
  if (injury === null) return [...told, line("critical-hit.severity", { figure: target, severity }, "bad", "✸")];
  return [...told, line("critical-hit.injury", { figure: target, injury: sayInjury(injury) }, "bad", "✸")];
}

function tellKnockdown(event: KnockdownRolled, { names, reader }: Telling): readonly Line[] {
  const { die, rolled, from, save } = event;
  const target = nameIn(names, event.target);
  const leaf = save === null ? "knockdown-rolled.less" : "knockdown-rolled.enough";
  const told = line(leaf, { figure: nameIn(names, event.figure), target, die, rolled, from }, "aside");
  if (save === null) return [told];
  return [told, saved("knockdown-rolled.save", target, sumFor(reader, event.target, sumOfBlowSave(save)))];
}

function saved(leaf: string, figure: string, sum: Sum): Line {
  return { ...line(leaf, { figure }), sum };
}
