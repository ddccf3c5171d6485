import type {
  BlowEvent,
  CriticalHit,
  DefenseEvent,
  FatigueEvent,
  FootingEvent,
  KnockdownRolled,
} from "#rules/index.ts";
import { say, sayCount, sayReason } from "../../localize.ts";
import { sayInjury } from "../../words/states.ts";
import {
  knowsOdds,
  type Line,
  line,
  nameIn,
  type Sum,
  sumFor,
  sumOfBlowSave,
  sumOfWard,
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
  "struck-helpless": ({ figure, target, weapon, condition }, { names }) => {
    const values = { figure: nameIn(names, figure), target: nameIn(names, target), weapon: nameIn(names, weapon) };
    return [line("struck-helpless", { ...values, condition: say(`Condition.${condition}`) }, "good", "⚔")];
  },
  bled: ({ figure }, { names }) => [line("bled", { figure: nameIn(names, figure) }, "bad", "▼")],
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

/** Lines for dodges, blocks and the Defense Pool. */
export const DEFENSE_TELLERS: { readonly [T in DefenseEvent["type"]]: Teller<T> } = {
  "pool-dealt": tellDeal,
  "pool-met": ({ figure, against, points }, { names, reader }) => [
    line(
      `pool-met.${knowsOdds(reader, figure) ? "known" : "kept"}`,
      { figure: nameIn(names, figure), against: nameIn(names, against), points: sayCount("point", points) },
      "good",
      "◈",
    ),
  ],
  "defense-taken": tellDefense,
  "struck-back": ({ figure, weapon }, { names }) => [
    line("struck-back", { figure: nameIn(names, figure), weapon: nameIn(names, weapon) }, "plain", "⚔"),
  ],
  dodged: tellWard,
  blocked: tellWard,
};

function tellDeal(
  { figure, points, givenUp }: Extract<DefenseEvent, { type: "pool-dealt" }>,
  { names, reader }: Telling,
): readonly Line[] {
  const isKnown = knowsOdds(reader, figure);
  const each = Object.entries(points).map(([foe, kept]) =>
    isKnown
      ? line("pool-dealt.foe", { against: nameIn(names, foe), points: sayCount("point", kept) })
      : line("pool-dealt.kept", { against: nameIn(names, foe) }),
  );
  const lead = line(givenUp > 0 ? "pool-dealt.more" : "pool-dealt.once", { figure: nameIn(names, figure), givenUp });
  return [lead, ...each];
}

function tellDefense(
  { figure, kind, weapon, cost }: Extract<DefenseEvent, { type: "defense-taken" }>,
  { names }: Telling,
): readonly Line[] {
  const how = kind === "dodge" ? "dodge" : weapon === null ? "body" : "block";
  const values = { figure: nameIn(names, figure), weapon: nameIn(names, weapon ?? "") };
  return [line(`defense-taken.${how}`, values, "plain", "◈"), line(`defense-taken.${cost}`, values, "aside")];
}

function tellWard(event: Extract<DefenseEvent, { type: "dodged" | "blocked" }>, telling: Telling): readonly Line[] {
  const { names, reader } = telling;
  const { type, figure, against, negated, fault } = event;
  const values = { figure: nameIn(names, figure), against: nameIn(names, against) };
  const told = line(`${type}.${negated ? "held" : "failed"}`, values, negated ? "good" : "aside", "◈");
  const isTold = knowsOdds(reader, figure);
  const sum = isTold ? sumOfWard(event) : { ...sumOfWard(event), need: null };
  const isKept = fault === null || (fault.why === "ward-too-low" && !isTold);
  return [{ ...told, sum, ...(isKept ? {} : { reasons: [sayReason(fault, names)] }) }];
}

/** Lines for fatigue and rest. */
export const FATIGUE_TELLERS: { readonly [T in FatigueEvent["type"]]: Teller<T> } = {
  resting: ({ figure, rest }, { names }) => [line(`resting.${rest}`, { figure: nameIn(names, figure) })],
  tired: tellTired,
  rested: ({ figure, save, change }, { names, reader }) => {
    const won = knowsOdds(reader, figure) ? "won" : "kept";
    const leaf = save === null || save.saved ? won : "lost";
    const told: Line = line(`rested.${leaf}`, { figure: nameIn(names, figure), ...pointsIn(change.to) });
    return [save === null ? told : { ...told, sum: sumFor(reader, figure, sumOfBlowSave(save, "earlier-tries")) }];
  },
  "level-tried": ({ figure, level, save }, { names, reader }) => {
    const values = { figure: nameIn(names, figure), level: say(`FatigueLevel.${level}`) };
    const told = save.saved ? line("level-tried.won", values, "good", "▴") : line("level-tried.lost", values);
    return [{ ...told, sum: sumFor(reader, figure, sumOfBlowSave(save, "recovered-points")) }];
  },
  "rest-broken": () => [],
  overcome: ({ on, reason }, { names }) => [{ words: sayReason(reason, names), tone: on ? "bad" : "good", sign: "·" }],
};

/** The points that a round cost. A newly reached level starts with its own points, which are shown too (S3.FL.a). */
function tellTired(
  { figure, points, parts, passed, change }: Extract<FatigueEvent, { type: "tired" }>,
  { names, reader }: Telling,
): readonly Line[] {
  const isKnown = knowsOdds(reader, figure);
  const { points: left, most } = pointsIn(change.to);
  const values = { figure: nameIn(names, figure), points, left, most };
  const levels = passed.map((id, at) => {
    const named = { ...values, level: say(`FatigueLevel.${id}`) };
    return at === passed.length - 1 && isKnown
      ? line(`wearier.${id}`, named, "bad", "▾")
      : line("wearier.passed", named, "bad", "▾");
  });
  const spent = passed.length > 0 ? "out" : "left";
  if (!isKnown) return [line(`tired.kept.${spent}`, values), ...levels];
  const told = line(`tired.${spent}`, values);
  return [{ ...told, reasons: parts.map(part => sayReason(part, names)) }, ...levels];
}

/** The points in a figure's new fatigue account; 0 of 0 if the account is secret. */
function pointsIn(account: unknown): { points: number; most: number } {
  if (account === null) return { points: 0, most: 0 };
  const { points, most } = JSON.parse(String(account)) as { points: number; most: number };
  return { points, most };
}

/** Lines for closing in, getting under a weapon and being held off. */
export const FOOTING_TELLERS: { readonly [T in FootingEvent["type"]]: Teller<T> } = {
  "closed-in": () => [],
  "got-under": ({ figure, against }, { names }) => [
    line("got-under", { figure: nameIn(names, figure), against: nameIn(names, against) }, "aside"),
  ],
  "pushed-back": ({ figure, against }, { names }) => [
    line("pushed-back", { figure: nameIn(names, figure), against: nameIn(names, against) }, "aside"),
  ],
  "faced-point": ({ figure, against, natural, total, need, under, held }, { names, reader }) => {
    const values = { figure: nameIn(names, figure), against: nameIn(names, against), natural, total, need, under };
    const [leaf, tone] = held ? (["held", "bad"] as const) : (["past", "good"] as const);
    if (!knowsOdds(reader, figure, against)) return [line(`faced-point.kept.${leaf}`, values, tone)];
    return [line(`faced-point.${leaf}`, values, tone)];
  },
  "broke-in": ({ figure, against }, { names }) => [
    line("broke-in", { figure: nameIn(names, figure), against: nameIn(names, against) }, "aside"),
  ],
};
