import type { CommandType } from "#rules/fight/command.ts";

/**
 * True if the command is refused with the options table: that has a row for it instead, or has no place for it at all
 * (S1.G.b).
 */
// biome-ignore format: a table
const IS_LEFT_OUT: Readonly<Record<CommandType, boolean>> = {
  begin:               false,
  join:                false,
  leave:               false,
  declare:             false,
  "roll-initiative":   false,
  advance:             false,
  strike:              false,
  shoot:               true,
  cast:                true,
  move:                true,
  parry:               true,
  "use-device":        true,
  "cease-device":      false,
  wear:                true,
  charge:              true,
  throw:               true,
  grapple:             true,
  overbear:            true,
  pummel:              true,
  aim:                 true,
  observe:             false,
  warn:                true,
  peek:                true,
  rise:                true,
  hold:                true,
  release:             true,
  "end-round":         false,
  "roll-surprise":     false,
  "psionic-exchange":  true,
  renounce:            true,
  rest:                false,
  "deal-pool":         true,
  disturb:             false,
  "grant-opportunity": false,
  "move-hexes":        false,
  "take-option":       false,
  together:            false,
};

/** The commands that are refused with the options table. */
export const LEFT_OUT: readonly CommandType[] = (Object.keys(IS_LEFT_OUT) as CommandType[]).filter(
  type => IS_LEFT_OUT[type],
);
