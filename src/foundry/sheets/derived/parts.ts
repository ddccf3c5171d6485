import type { NumberPart, Told } from "#rules/index.ts";
import { say, sayList, shownNumber } from "../../localize.ts";

/** The parts of a derived number, and whether a typed value overrides it. */
export function sayTold(follows: Told, typed: number | null): string {
  const parts = sayList(follows.parts.map(sayNumberPart));
  const values = { value: shownNumber(follows.value), parts };
  return typed === null ? say("Sheet.Told.follows", values) : say("Sheet.Told.typed", values);
}

/** Formats one part of a derived number. */
export function sayNumberPart({ why, name, value }: NumberPart): string {
  return say(`Sheet.Part.${why}`, { name: name ?? "", value: typeof value === "number" ? shownNumber(value) : value });
}
