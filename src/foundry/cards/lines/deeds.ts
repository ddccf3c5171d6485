import {
  type DeedEvent,
  type FigureId,
  type Moment,
  type OpportunityEvent,
  type OrderEvent,
  roundOf,
  segmentOf,
  type TogetherEvent,
} from "#rules/index.ts";
import type { Starts } from "../../adapters/index.ts";
import { sayCount, sayList, sayReason } from "../../localize.ts";
import { sideSign } from "../../words/side.ts";
import { knows, type Line, line, nameIn, type Teller, type Telling } from "../line.ts";

/** Lines for actions done together: which broke a rule or were left undone, and why. */
const TOGETHER_TELLERS: { readonly [T in TogetherEvent["type"]]: Teller<T> } = {
  "took-part": ({ breaches = [] }, { names }) =>
    breaches.map(breach => line("overruled", { reason: sayReason(breach, names) }, "aside", "!")),
  "left-undone": ({ reasons }, { names }) =>
    reasons.length === 0
      ? [line("left-undone", { reason: "" }, "aside", "✗")]
      : reasons.map(reason => line("left-undone", { reason: sayReason(reason, names) }, "aside", "✗")),
};

/** Lines for devices, charges, changes of plan and other actions. */
export const DEED_TELLERS: { readonly [T in DeedEvent["type"]]: Teller<T> } = {
  ...TOGETHER_TELLERS,
  "device-used": ({ figure, activation }, telling) => {
    const { names } = telling;
    const values = { figure: nameIn(names, figure), device: nameIn(names, activation.device) };
    const later = activation.lands > activation.begins ? tellUnderWay("device", activation, telling) : [];
    return [line("device-used", values, "magic", "✶"), ...later];
  },
  "device-failed": ({ figure, device, reason }, { names }) => {
    const values = { figure: nameIn(names, figure), device: nameIn(names, device) };
    return [line("device-failed", { ...values, reason: sayReason(reason, names) }, "bad", "✗")];
  },
  "device-worked": ({ figure, activation: { device, targets } }, { names }) => {
    const others = targets.filter(id => id !== figure).map(id => nameIn(names, id));
    const values = { figure: nameIn(names, figure), device: nameIn(names, device), targets: sayList(others) };
    return [line(others.length > 0 ? "device-worked.upon" : "device-worked.itself", values, "magic", "✶")];
  },
  "device-ceased": ({ figure, device }, { names }) => [
    line("device-ceased", { figure: nameIn(names, figure), device: nameIn(names, device) }, "aside"),
  ],
  worn: ({ figure, item, on }, { names }) => [
    line(on ? "worn.on" : "worn.off", { figure: nameIn(names, figure), item: nameIn(names, item) }),
  ],
  charged: ({ charge: { target, feet, arrives } }, { names, round }) => {
    const values = { target: nameIn(names, target), feet, segment: segmentOf(arrives) };
    return [line(roundOf(arrives) > round ? "charged.late" : "charged.arrives", values)];
  },
  "walk-begun": ({ walk: { arrives, over } }, { round }) => {
    if (over) return [];
    return [line(roundOf(arrives) > round ? "walk-begun.late" : "walk-begun.arrives", { segment: segmentOf(arrives) })];
  },
  walked: () => [],
  "walk-stopped": ({ figure, left, reason }, { names }) => [
    line("walk-stopped", { figure: nameIn(names, figure), left, reason: sayReason(reason, names) }, "aside"),
  ],
  arrived: ({ figure }, { names }) => [line("arrived", { figure: nameIn(names, figure) })],
  "blow-earned": ({ figure, die, rolled, remaining, earned }, { names }) => {
    const values = {
      figure: nameIn(names, figure),
      die,
      rolled: rolled ?? "",
      remaining: sayCount("segment", remaining),
    };
    const leaf = earned ? "yes" : "no";
    const tone = earned ? "good" : "bad";
    if (rolled === null) return [line(`blow-earned.sure.${leaf}`, values, tone)];
    return [line(`blow-earned.${leaf}`, values, tone)];
  },
  thwarted: ({ figure, against, weapon, held }, { names }) => {
    const values = { figure: nameIn(names, figure), against: nameIn(names, against), weapon: nameIn(names, weapon) };
    return [line(held ? "thwarted.held" : "thwarted.failed", values, held ? "good" : "aside", "⚔")];
  },
  scuffled: ({ figure, target, succeeded }, { names }) => [
    line(succeeded ? "scuffled.yes" : "scuffled.no", { figure: nameIn(names, figure), target: nameIn(names, target) }),
  ],
  aimed: ({ figure, targets }, { names }) => [
    line("aimed-anew", { figure: nameIn(names, figure), targets: sayList(targets.map(id => nameIn(names, id))) }),
  ],
  observed: ({ figure, observed }, { names }) => [
    line(observed ? "observed.yes" : "observed.no", { figure: nameIn(names, figure) }),
  ],
  warned: ({ figure, target }, { names }) => [
    line("warned", { figure: nameIn(names, figure), target: nameIn(names, target) }),
  ],
  peeked: ({ figure, back }, { names }) => [
    line(back ? "peeked.back" : "peeked.out", { figure: nameIn(names, figure) }),
  ],
  risen: ({ figure }, { names }) => [line("risen", { figure: nameIn(names, figure) })],
};

/** The lines that say when a spell or power that was begun takes effect, and on which targets. */
export function tellUnderWay(
  what: "casting" | "device",
  { targets, lands: byItself }: { readonly targets: readonly FigureId[]; readonly lands: Moment },
  { names, round, lands = byItself }: Telling,
): readonly Line[] {
  const leaf = roundOf(lands) === round ? "begun" : "later";
  const landing = line(`${what}-${leaf}`, { segment: segmentOf(lands), round: roundOf(lands) }, "magic", "✶");
  const aimed = sayList(targets.map(target => nameIn(names, target)));
  return aimed ? [landing, line("aimed", { targets: aimed })] : [landing];
}

/** Lines for attacks of opportunity. */
export const OPPORTUNITY_TELLERS: { readonly [T in OpportunityEvent["type"]]: Teller<T> } = {
  "opportunity-given": ({ figure, against, reason }, { names }) => {
    const values = { figure: nameIn(names, figure), against: nameIn(names, against) };
    return [line("opportunity-given", { ...values, reason: sayReason(reason, names) }, "good", "⚡")];
  },
  "opportunity-gone": ({ figure, against }, { names }) => [
    line("opportunity-gone", { figure: nameIn(names, figure), against: nameIn(names, against) }, "aside"),
  ],
  "attacks-carried": ({ figure, carried }, { names }) => [
    line("attacks-carried", { figure: nameIn(names, figure), count: carried.length }, "aside"),
  ],
  "attack-counted": ({ figure, opening }, { names }) =>
    opening === null
      ? []
      : [line("opportunity-taken", { figure: nameIn(names, figure), against: nameIn(names, opening) }, "good", "⚡")],
};

/** Lines for initiative. */
export const ORDER_TELLERS: { readonly [T in OrderEvent["type"]]: Teller<T> } = {
  "initiative-rolled": ({ rolls, dice = {} }, { names, reader, starts = {} }) => [
    ...Object.entries(rolls)
      .filter(([side]) => knows(reader, side))
      .map(([side, rolled]) => rolledLine({ who: sideSign(side).name, rolled }, side, starts)),
    ...Object.entries(dice)
      .filter(([figure]) => knows(reader, figure))
      .map(([figure, own]) => rolledLine({ who: nameIn(names, figure), rolled: sayList(own) }, figure, starts)),
  ],
  "sides-timed": () => [],
  "turns-had": () => [],
  "ties-rolled": ({ dice }, { names, reader }) =>
    Object.keys(dice)
      .filter(figure => knows(reader, figure))
      .map(figure => line("ties-rolled", { figure: nameIn(names, figure) }, "aside")),
  "dice-carried": ({ figure, dice }, { names }) => [
    line("dice-carried", { figure: nameIn(names, figure), dice: sayList(dice) }, "aside"),
  ],
  "initiative-held": ({ figure, held }, { names }) => {
    const until = held === null || held.until === 0 ? null : segmentOf(held.until);
    const values = { figure: nameIn(names, figure), segment: until ?? 0 };
    return [line(until === null ? "initiative-held.waits" : "initiative-held.chosen", values)];
  },
};

/**
 * The roll of a side or a figure, and the segment from which it acts. If no starting segment is known at all, only the
 * roll is shown.
 */
function rolledLine(values: Readonly<Record<"who" | "rolled", string | number>>, of: string, starts: Starts): Line {
  const segment = starts[of];
  if (segment !== undefined) return line("initiative-rolled.from", { ...values, segment });
  return line(`initiative-rolled.${Object.keys(starts).length > 0 ? "idle" : "plain"}`, values);
}
