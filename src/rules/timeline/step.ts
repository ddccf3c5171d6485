import type { Activation } from "../devices.ts";
import type { Reason } from "../verdict.ts";
import type { FigureId, ItemId, Moment, StepKind } from "../vocabulary.ts";

/** A figure's action at one moment of the round, and the reasons for that moment. */
export interface Step {
  readonly figure: FigureId;
  readonly kind: StepKind;
  /** Which of its like it is, from 1 … */
  readonly ordinal: number;
  /** … of how many. */
  readonly of: number;
  readonly segment: number;
  readonly moment: Moment;
  /** The weapon or spell it is declared with. */
  readonly item: ItemId | null;
  /** Attacks it is made of: the blows of a routine, else 1. */
  readonly blows: number;
  /** A faster weapon's blow on top of its own: only this foe has given it the time (S4.VII.D.2). */
  readonly against?: FigureId;
  /** An attack of the round before, which had no phase left for it (ruling `initiative.phaseOverflow`). */
  readonly carried?: true;
  /** What has been begun that a device's end is the end of; left out where it is only meant. */
  readonly ends?: Pick<Activation, "power" | "begins">;
  /** A step of a deed that is done, or of one that follows the deed under way (S0.R10.a). */
  readonly plan?: "done" | "next";
  readonly reasons: readonly Reason[];
}

/** Is it the end of that device's work? */
export function isEndOf({ kind, item, ends }: Step, { device, power, begins }: Activation): boolean {
  return kind === "device-end" && item === device && ends?.power === power && ends.begins === begins;
}

/** The round's steps: by moment, then side, then id. The steps of one moment are one simultaneous group. */
export interface Timeline {
  readonly steps: readonly Step[];
}

/** Why a step stands where it stands. */
export function explain(step: Step): readonly Reason[] {
  return step.reasons;
}
