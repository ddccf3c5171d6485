export { currentAfter, currentPast, followFigures, turnAfterwards } from "./current.ts";
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
