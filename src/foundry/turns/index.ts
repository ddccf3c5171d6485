export { currentAfter, currentPast, turnAfterwards } from "./current.ts";
export { followFigures } from "./follow.ts";
export * from "./hooks.ts";
export {
  forgetRanks,
  initiativeIn,
  initiativesOf,
  isOrderOf,
  placesIn,
  rankOf,
  refreshRanks,
  turnsOf,
} from "./list.ts";
export * from "./timers.ts";
