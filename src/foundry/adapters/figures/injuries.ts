import type { Figure, SufferedInjury } from "#rules/index.ts";
import type { FigureActor } from "./figure.ts";

/** An injury as a sheet keeps it: one of which the severity alone was told has no id. */
type StoredInjury = FigureActor["system"]["injuries"][number];

/** What a figure suffers from; nothing for one that is whole. */
export function readInjuries({ system: { injuries } }: FigureActor): Pick<Figure, "injuries"> {
  return injuries.length === 0 ? {} : { injuries: Object.freeze(injuries.map(readInjury)) };
}

function readInjury({ key, id, severity, damage, conditions }: StoredInjury): SufferedInjury {
  const left = Object.freeze([...conditions]) as SufferedInjury["conditions"];
  return Object.freeze({ key, id: id || null, severity, damage, conditions: left });
}

/** As a sheet keeps them. */
export function writeInjuries(injuries: readonly SufferedInjury[]): readonly object[] {
  return injuries.map(injury => ({ ...injury, id: injury.id ?? "", conditions: [...injury.conditions] }));
}
