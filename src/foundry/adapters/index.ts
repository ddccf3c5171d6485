export * from "./changes.ts";
export * from "./damage/mending.ts";
export { isUndoBarred, type Standing, stringsOf, writeStored } from "./damage/mending.ts";
export { isReadableLine } from "./damage/round-shapes.ts";
export * from "./damage/shapes.ts";
export * from "./damage/shapes.ts";
export * from "./deed.ts";
export * from "./encounter.ts";
export { type Fate, fateOf, hasUndone, writeFate } from "./fates.ts";
export * from "./fight.ts";
export * from "./figures/effects.ts";
export * from "./figures/figure.ts";
export * from "./figures/figure.ts";
export * from "./figures/items.ts";
export { readDevice } from "./figures/items.ts";
export { POWER_LEVELS, powerOfSpell } from "./figures/power-of-spell.ts";
export * from "./figures/statuses.ts";
export * from "./figures/traits.ts";
export { usualFatigue } from "./figures/traits.ts";
export * from "./held.ts";
export {
  type At,
  chapterIn,
  fightOpening,
  hashOf,
  isLinkLost,
  type KeptRound,
  type Link,
  lastKept,
  linkOf,
  named,
  ordinalAt,
  roundBefore,
  toKeep,
  writeLink,
} from "./memory/kept-round.ts";
export * from "./memory/pages.ts";
export { packed } from "./memory/pages.ts";
export { noteOpening, openingValues, valuesAtOpening } from "./opening-values.ts";
export * from "./pending.ts";
export { playerOf } from "./player.ts";
export * from "./position.ts";
export * from "./reasons.ts";
export * from "./record.ts";
export * from "./visibility.ts";
