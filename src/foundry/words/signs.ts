import type { AttackMode, DefenseMode, IntentKind, StepKind } from "../../rules/index.ts";
import type { KnownStep } from "./step.ts";

/** The sign of a deed in the tracker, by the name that it has in the sheet of signs. */
export type DeedSign = IntentKind | "fallen";

/** All the signs there are: those of deeds, of a mind's modes, and of what is done in other ways. */
export type Sign =
  | DeedSign
  | AttackMode
  | DefenseMode
  | ("parry" | "hexes" | "throw" | "grapple" | "overbear" | "pummel" | "peek" | "aim" | "warn" | "rise" | "hold")
  | ("release" | "renounce" | "mind" | "rest" | "pool" | "observe" | "opening" | "disturb" | "wear" | "cease")
  | ("dodge" | "disbelieve" | "kneel" | "crawl" | "lie" | "reload" | "swap" | "pick-up" | "leave" | "pin");

/** The signs of steps whose form nobody need know: an attack is one with a weapon in hand. */
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

/** The sign of a step; an attack of somebody who is known to shoot has that of shooting, a veiled step none. */
export function signOfStep({ kind, veiled }: KnownStep, intent: IntentKind | null): DeedSign | null {
  if (veiled) return null;
  return kind === "attack" && intent === "missile" ? "missile" : OF_STEP[kind];
}
