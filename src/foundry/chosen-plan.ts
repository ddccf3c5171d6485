import type { FigureId, Intent } from "../rules/index.ts";

/** A plan that this user is choosing in a dialog, and has not declared. */
export interface ChosenPlan {
  readonly combat: Combat;
  readonly figure: FigureId;
  readonly intents: readonly Intent[];
}

type Listener = (plan: ChosenPlan | null) => void;

const listeners = new Set<Listener>();

/** Registers a listener for the plan that is being chosen; null when it is declared or dropped. */
export function hearChosenPlan(listener: Listener): void {
  listeners.add(listener);
}

/** Tells the listeners which plan is being chosen. */
export function tellChosenPlan(plan: ChosenPlan | null): void {
  for (const listener of listeners) listener(plan);
}
