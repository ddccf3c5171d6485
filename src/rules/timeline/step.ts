import type { Activation } from "../devices.ts";
import type { FigureId, ItemId, Moment, Reason, StepKind } from "../vocabulary.ts";

/** An action of a figure at one moment of the round, with the reasons for that moment. */
export interface Step {
  readonly figure: FigureId;
  readonly kind: StepKind;
  /** Its ordinal among steps of the same kind, from 1 … */
  readonly ordinal: number;
  /** … and their number. */
  readonly of: number;
  readonly segment: number;
  readonly moment: Moment;
  /** The declared weapon, spell or device. */
  readonly item: ItemId | null;
  /** Attacks it consists of: the blows of a routine, else 1. */
  readonly blows: number;
  /** The only foe that a bonus attack of a faster weapon can go against (S4.VII.D.2). */
  readonly against?: FigureId;
  /** An attack of the previous round that had no phase left (ruling `initiative.phaseOverflow`). */
  readonly carried?: true;
  /** The pending effect that ends here, for the end of a device; left out if it has not begun. */
  readonly ends?: Pick<Activation, "power" | "begins">;
  /** Set for steps of finished actions, and of planned ones (S0.R10.a). */
  readonly plan?: "done" | "next";
  readonly reasons: readonly Reason[];
}

/** True if a step is the end of that use of a device. */
export function isEndOf({ kind, item, ends }: Step, { device, power, begins }: Activation): boolean {
  return kind === "device-end" && item === device && ends?.power === power && ends.begins === begins;
}

/** The steps of the round, sorted by moment, then side, then id. Steps with the same moment are simultaneous. */
export interface Timeline {
  readonly steps: readonly Step[];
}

/** The reasons why a step comes at its moment. */
export function explain(step: Step): readonly Reason[] {
  return step.reasons;
}
