import type { AttackMode, DefenseMode, IntentKind, StepKind } from "../../rules/index.ts";
import type { KnownStep } from "./step.ts";

/** An action's icon in the tracker, by its id in the sprite sheet. */
export type DeedSign = IntentKind | "fallen";

/** All icons: of actions, psionic modes and other activities. */
export type Sign =
  | DeedSign
  | AttackMode
  | DefenseMode
  | ("parry" | "hexes" | "throw" | "grapple" | "overbear" | "pummel" | "peek" | "aim" | "warn" | "rise" | "hold")
  | ("release" | "renounce" | "mind" | "rest" | "pool" | "observe" | "opening" | "disturb" | "wear" | "cease")
  | ("dodge" | "disbelieve" | "kneel" | "crawl" | "lie" | "reload" | "swap" | "pick-up" | "leave" | "pin");

/** Icons by kind of step. An attack shows a melee weapon until its kind is known. */
const OF_STEP: Readonly<Record<StepKind, DeedSign>> = {
  attack: "melee",
  "spell-start": "spell",
  "spell-end": "spell",
  "device-start": "device",
  "device-end": "device",
  charge: "charge",
  run: "charge",
  move: "move",
  wait: "wait",
  option: "option",
};

/** The icon of a step. An attack with a known missile intention shows shooting; a veiled step has no icon. */
export function signOfStep({ kind, veiled }: KnownStep, intent: IntentKind | null): DeedSign | null {
  if (veiled) return null;
  return kind === "attack" && intent === "missile" ? "missile" : OF_STEP[kind];
}
