import type { Figure, SufferedInjury } from "#rules/index.ts";
import type { FigureActor } from "./figure.ts";

/** An injury as stored on a sheet. The id is empty if only its severity is known. */
type StoredInjury = FigureActor["system"]["injuries"][number];

/** A combatant's injuries; an empty object if there are none. */
export function readInjuries({ system: { injuries } }: FigureActor): Pick<Figure, "injuries"> {
  return injuries.length === 0 ? {} : { injuries: Object.freeze(injuries.map(readInjury)) };
}

function readInjury({ key, id, severity, damage, conditions }: StoredInjury): SufferedInjury {
  const left = Object.freeze([...conditions]) as SufferedInjury["conditions"];
  return Object.freeze({ key, id: id || null, severity, damage, conditions: left });
}

/** Injuries in the form stored on a sheet. */
export function writeInjuries(injuries: readonly SufferedInjury[]): readonly object[] {
  return injuries.map(injury => ({ ...injury, id: injury.id ?? "", conditions: [...injury.conditions] }));
}
