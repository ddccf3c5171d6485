const FOLDER = "systems/ten-segments/templates";

export { SegmentTracker } from "./segment-tracker.ts";

/** Partials of the tracker's pages, to be loaded before anything is drawn. */
export const TEMPLATES = [
  `${FOLDER}/table/pips.hbs`,
  `${FOLDER}/table/reasons.hbs`,
  `${FOLDER}/table/side.hbs`,
  `${FOLDER}/tracker/castings.hbs`,
  `${FOLDER}/tracker/turn.hbs`,
  `${FOLDER}/tracker/keys.hbs`,
];
