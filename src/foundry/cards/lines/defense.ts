import type { DefenseEvent } from "#rules/index.ts";
import { sayCount, sayReason } from "../../localize.ts";
import { knowsOdds, type Line, line, nameIn, sumOfWard, type Teller, type Telling } from "../line.ts";

/** Lines for dodges, blocks and the Defense Pool. */
export const DEFENSE_TELLERS: { readonly [T in DefenseEvent["type"]]: Teller<T> } = {
  "pool-dealt": tellDeal,
  "pool-met": ({ figure, against, points }, { names, reader }) => [
    line(
      `pool-met.${knowsOdds(reader, figure) ? "known" : "kept"}`,
      { figure: nameIn(names, figure), against: nameIn(names, against), points: sayCount("point", points) },
      "good",
      "⛨",
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
  return [line(`defense-taken.${how}`, values, "plain", "⛨"), line(`defense-taken.${cost}`, values, "aside")];
}

function tellWard(event: Extract<DefenseEvent, { type: "dodged" | "blocked" }>, telling: Telling): readonly Line[] {
  const { names, reader } = telling;
  const { type, figure, against, negated, fault } = event;
  const values = { figure: nameIn(names, figure), against: nameIn(names, against) };
  const told = line(`${type}.${negated ? "held" : "failed"}`, values, negated ? "good" : "aside", "⛨");
  const isTold = knowsOdds(reader, figure);
  const sum = isTold ? sumOfWard(event) : { ...sumOfWard(event), need: null };
  const isKept = fault === null || (fault.why === "ward-too-low" && !isTold);
  return [{ ...told, sum, ...(isKept ? {} : { reasons: [sayReason(fault, names)] }) }];
}
