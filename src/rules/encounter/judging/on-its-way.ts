import { feetToGo, type Walk } from "../../movement/walk.ts";
import { type Reason, reason, roundOf, segmentOf } from "../../vocabulary.ts";
import { FINE, type Part } from "./view.ts";

/** Objects to anything else while the figure is on its way. It may turn elsewhere (S4.I.D.3). */
export function notOnItsWay({ figure, seat: { walk } }: Part): readonly Reason[] {
  return walk !== undefined && feetToGo(walk) > 0 ? [onItsWay(figure.name, walk)] : FINE;
}

/** The reason why a figure on its way cannot act: when it arrives, or that it does not (S4.I.D.3). */
function onItsWay(figure: string, { begins, arrives }: Walk): Reason {
  if (roundOf(arrives) > roundOf(begins)) return reason("walk-does-not-arrive", { figure });
  return reason("on-its-way", { figure, segment: segmentOf(arrives) });
}
